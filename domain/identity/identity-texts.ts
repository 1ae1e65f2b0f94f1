import { frequentPasswordText } from './frequent-password-text.ts'
import { tryAgainIn } from '#domain/errors.ts'
import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'

type Wait = { seconds: number }

/** The texts of refused sign-ins and changes of sign-in methods. They are the same for known and unknown addresses. */
export const identityRefusals = {
  badCredentials: 'Invalid email or password. Please try again.',
  tooManySignIns: ({ seconds }: Wait) => `Too many attempts to sign in. ${tryAgainIn(seconds)}`,
  wrongPassword: 'That is not your current password.',
  tooManyPasswords: ({ seconds }: Wait) => `Too many wrong passwords. ${tryAgainIn(seconds)}`,
  noPassword: 'Your account has no password. Sign out, sign in again, and repeat this within ten minutes.',
  commonPassword: frequentPasswordText,
  ownPassword: 'Your email address, name and company are easy to guess. Please choose another password.',
  codeNeeded: 'Enter the code of your authenticator app.',
  wrongCode: 'That code is not right. Enter the one your app shows now.',
  codeTried: 'This code was tried already. Wait until your app shows the next one.',
  wrongRecoveryCode: 'That recovery code is not right, or was used already.',
  tooManyCodes: 'Too many wrong codes. Please try again in 15 minutes.',
  signInAgain: 'This sign-in took too long. Please enter your password again.',
  twoFactorOn: 'Two-factor authentication is on already.',
  secondFactorRequired:
    'Your company requires two-factor authentication. Add another second factor first, then remove this.',
  twoFactorNotOn: 'Two-factor authentication is not on.',
  twoFactorNotStarted: 'Please begin again: the key of this code is no longer valid.',
  expiredLink: 'This link has been used already or is too old. Please ask for a new one.',
  wrongMailedCode: 'This code is wrong or too old. Check the digits, or ask for a new code.',
  tooManyMails: 'You have asked for several mails already. Look in your mailbox, or try again in 15 minutes.',
  tooManyMailedCodes: 'Too many wrong codes. Please try again in 15 minutes, or sign in with your password.',
  sameAddress: 'This is the address of your account already.',
  confirmedAlready: 'Your address is confirmed already.',
  onlyWay: 'This is the only way to sign in to your account. Add another one first, then remove this.',
  tooManyPasskeys: ({ max }: { max: number }) =>
    `An account has at most ${max} passkeys. Remove one that you no longer use.`,
  passkeyNotAdded: 'The passkey could not be checked, or the request was too old. Please try again.',
  passkeyNotAccepted: 'This passkey was not accepted. Please try again, or sign in another way.',
  wayNotSetUp: 'This way of signing in is not set up.',
  ssoNotSetUp: 'No single sign-on is set up for this address.',
  domainTaken: 'There is single sign-on for this domain already.',
  secretMissing: 'Enter the client secret.',
  notACertificate: 'This is not a certificate. Paste all of it, from BEGIN CERTIFICATE to END CERTIFICATE.',
  noProvider: 'No OpenID provider answers at this address.',
  tooManyProviders: 'No more single sign-on can be set up.',
} as const
export type IdentityRefusal = RefusalOf<'identity', typeof identityRefusals>
export const identityRefusalText = (refusal: IdentityRefusal): string => formatRefusal(identityRefusals, refusal)
