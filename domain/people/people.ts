import { z } from 'zod'
import type { PersonId } from '#domain/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/access/company-role.ts'
import { tokenInput } from '#domain/identity/email-tokens.ts'
import { nameOfAddress } from './joining.ts'
import type { PeopleRefusal } from './people-texts.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import { signUpInput } from '#domain/identity/sign-up.ts'
import { formatNumber } from '#domain/values/money.ts'
import { typedNumber } from '#domain/values/number-input.ts'

/** How long the link of an invitation is valid. */
export const invitationDays = 7
/** The number of addresses that can be invited at once. */
export const maxInvitedAtOnce = 50
export const membersPageSize = 50

const companyRole = z.enum(companyRoles, 'Choose a role.')
const { email, contact_person: name, password } = signUpInput.shape

export const inviteInput = z.strictObject({
  emails: z
    .array(email)
    .min(1, 'Enter at least one address.')
    .max(maxInvitedAtOnce, `At most ${maxInvitedAtOnce} addresses at once.`)
    .transform((emails) => [...new Set(emails)]),
  company_role: companyRole,
})
export type InviteInput = z.infer<typeof inviteInput>

/** The addresses in a pasted text: one per line, or separated by commas, semicolons or spaces, with or without names. */
export function addressesIn(text: string): string[] {
  const bare = text.replaceAll(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ')
  return [...new Set(bare.split(/[\s,;]+/).filter((part) => part !== ''))]
}

/** Those of them that are no addresses of mail. */
export const wrongAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => !email.safeParse(address).success)

const maxLimit = 1_000_000_000_000
/** Only the given fields change. `approval_limit`: in EUR; null is no limit. */
export const updateMemberInput = z
  .strictObject({
    company_role: companyRole,
    approval_limit: typedNumber('Enter an amount in EUR.')
      .min(0, 'Enter an amount of 0 or more.')
      .max(maxLimit, 'This amount is too high.')
      .refine((limit) => Math.abs(Math.round(limit * 100) - limit * 100) < 1e-4, 'Enter at most two decimals.')
      .nullable(),
    main_contact: z.literal(true),
  })
  .partial()
  .refine((input) => Object.keys(input).length > 0, 'Nothing to change.')
export type UpdateMemberInput = z.infer<typeof updateMemberInput>

const optionalText = z
  .string()
  .normalize()
  .trim()
  .max(200, 'Please use at most 200 characters.')
  .transform((text) => (text === '' ? null : text))

/** A person's own data. */
export const updatePersonInput = z.strictObject({
  name: z
    .string('Enter a name.')
    .normalize()
    .trim()
    .min(1, 'Enter a name.')
    .max(1000, `Please use at most ${formatNumber(1000)} characters.`),
  phone: optionalText,
  title: optionalText,
})
export type UpdatePersonInput = z.infer<typeof updatePersonInput>

/** With a password, or with a passkey that the browser created. */
export const acceptInvitationInput = z.strictObject({
  ...tokenInput.shape,
  name: name.refine((text) => text.length <= 200, 'Please use at most 200 characters.'),
  accepts_terms: z.literal(true, 'Please accept the terms.'),
  password: password.optional(),
})

/** By the single sign-on of the invited address. */
export const acceptBySignOnInput = acceptInvitationInput.pick({ token: true, accepts_terms: true })

/** The name of a person who accepts by single sign-on: as the provider says, or made of the address. */
export function nameFromSignOn(given: string | null, address: string): string {
  const said = acceptInvitationInput.shape.name.safeParse(given)
  // Some providers give the address or the name of the sign-in as the name.
  return said.success && !said.data.includes('@') ? said.data : nameOfAddress(address)
}

export const requireSecondFactorInput = z.strictObject({ required: z.boolean() })

/** A person of a company as its owners decide on it. `isMainContact`: the company's contact everywhere. */
export type Member = { id: PersonId; companyRole: CompanyRole; isMainContact: boolean }

/** A change of a member, given the ids of the company's active owners. A company always has an owner. */
export function mayChangeMember(
  { id, companyRole: role, isMainContact }: Member,
  { company_role, approval_limit, main_contact }: UpdateMemberInput,
  owners: readonly PersonId[],
): Verdict<PeopleRefusal> {
  const after = company_role ?? role
  if (role === 'owner' && after !== 'owner') {
    if (!owners.some((owner) => owner !== id)) return denied('people.lastOwner')
    if (isMainContact) return denied('people.contactStaysOwner')
  }
  if (main_contact && after !== 'owner') return denied('people.contactIsOwner')
  if (approval_limit !== undefined && approval_limit !== null && after !== 'member')
    return denied('people.limitsAreForMembers')
  return allowed
}
