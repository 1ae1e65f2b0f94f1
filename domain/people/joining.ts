import { z } from 'zod'
import type { Role, UserStatus } from '#domain/access/role.ts'
import { joinRoles } from '#domain/access/company-role.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/** As what people of the own domain join; null: they need an invitation. */
export const updateJoiningInput = z.strictObject({
  role: z.enum(joinRoles, 'Choose their role.').nullable(),
})

type Circumstances = {
  /** Whether the own address is confirmed. */
  isConfirmed: boolean
  /** The company that people of the own domain join now, if single sign-on of the domain is active. */
  sso: { joinedBy: 'own' | 'another' | null } | null
}

/** Why people of the own domain cannot join. */
export type JoiningRefusal = 'person.noSingleSignOn' | 'person.addressNotConfirmed' | 'person.joiningTaken'

/** Whether an owner may let the people of the own domain join by single sign-on. */
export function mayTurnOnJoining({ isConfirmed, sso }: Circumstances): Verdict<JoiningRefusal> {
  if (sso === null) return denied('person.noSingleSignOn')
  if (!isConfirmed) return denied('person.addressNotConfirmed')
  return sso.joinedBy === 'another' ? denied('person.joiningTaken') : allowed
}

/** Whether an unknown person may join this company by single sign-on. Administrators are made by a command only. */
export const mayBeJoined = (company: { role: Role; user_status: UserStatus; closed_at: Date | null }): boolean =>
  company.role !== 'admin' && company.user_status === 'active' && company.closed_at === null

/** A name for a person whose provider gives only an address: "anna.berg@acme.example" is called "Anna Berg". */
export function nameOfAddress(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._-]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return email
  return words.map((word) => word.replace(/^./u, (letter) => letter.toUpperCase())).join(' ')
}
