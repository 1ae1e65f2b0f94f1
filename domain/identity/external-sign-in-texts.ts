import type { SignInProblem } from './external-sign-in.ts'

/** The sentence of each reason why an external sign-in failed. */
export const signInProblems = {
  cancelled: 'The sign-in was cancelled. Nothing has changed.',
  expired: 'That sign-in took too long, or was begun in another browser. Please try again.',
  failed: 'The answer of the sign-in service could not be accepted. Please try again.',
  unavailable: 'The sign-in service cannot be reached. Please try again later.',
  not_linked:
    'No account here is linked to that sign-in. If you have an account, sign in with your password and link it in your settings.',
  second_factor:
    'Your account asks for a second step, which this way of signing in cannot ask for. Please sign in with your password.',
  other_domain: 'That address does not belong to the company whose single sign-on was used.',
  other_address: 'Single sign-on gave another address than the one of your account, so it was not linked.',
  other_account: 'That sign-in belongs to another account already.',
  already_linked: 'Your account is linked to another sign-in of this kind. Remove that one first.',
  invitation_expired: 'This invitation has been used or withdrawn, or is too old. Ask for a new one.',
  invited_address:
    'Single sign-on gave another address than the invited one, so you have not joined. Please sign in there with the invited address.',
  address_taken:
    'This address has an account already, and a person belongs to one company. Ask for an invitation to another address, or close that account first.',
  too_many: 'Too many requests. Please try again later.',
} as const satisfies Record<SignInProblem, string>
