import { signInProblems } from '#domain/identity/external-sign-in-texts.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'

/** Why something about a company's people is refused. */
export const peopleRefusals = {
  notFound: 'This person is not in your company any more.',
  invitationNotFound: 'This invitation was withdrawn or accepted already.',
  invitationExpired: signInProblems.invitation_expired,
  addressTaken: signInProblems.address_taken,
  tooManyInvitations: 'Your company has invited many people lately. Please try again in an hour.',
  lastOwner: 'A company needs an owner. Make somebody else an owner first.',
  contactStaysOwner: 'The main contact is always an owner. Choose another main contact first.',
  contactIsOwner: 'Only an owner can be the main contact. Make this person an owner first.',
  limitsAreForMembers: 'Only members have a limit: owners may accept every offer, and viewers none.',
  customersHaveLimits: 'Only companies that buy have limits.',
  notYourself: 'Leave the company in your own settings.',
  signInNeeded: 'Choose a password, or create a passkey.',
} as const
export type PeopleRefusal = RefusalOf<'people', typeof peopleRefusals>
export const peopleRefusalText = (refusal: PeopleRefusal): string => formatRefusal(peopleRefusals, refusal)

/** Why an address of several was not invited. */
export const notInvitedTexts = {
  colleague: 'is in your company already',
} as const
export type NotInvited = keyof typeof notInvitedTexts

/** Up to which amount a member may accept offers. `limit`: in EUR; null is none. */
export function approvalLimitText(limit: number | null): string {
  if (limit === null) return 'Accepts offers of any amount'
  return limit === 0 ? 'Never accepts offers alone' : `Accepts offers up to ${formatNumber(limit)} EUR`
}
