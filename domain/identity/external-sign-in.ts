/**
 * Why an external sign-in failed, as a code in the address of a page: a closed list, so that no link can put its own text
 * on our pages. `not_linked` is the code for unknown, unconfirmed and deactivated accounts alike. The sentences stand apart,
 * because every page reads the codes of its address.
 */
const codes = [
  'cancelled',
  'expired',
  'failed',
  'unavailable',
  'not_linked',
  'second_factor',
  'other_domain',
  'other_address',
  'other_account',
  'already_linked',
  'invitation_expired',
  'invited_address',
  'address_taken',
  'too_many',
] as const
export type SignInProblem = (typeof codes)[number]

export const isSignInProblem = (code: unknown): code is SignInProblem => codes.some((known) => known === code)
