import { emailTokenMinutes } from './email-tokens.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'

const hours = (minutes: number) => `${minutes / 60} hours`

/** The mails for signing in and for confirming an address. */
export const identityMails = {
  signInCode: ({ code }: { code: string }) => ({
    about: 'signInCode',
    subject: `${code} is your code`,
    paragraphs: [
      `Your code to sign in is ${code}. It is valid for ${emailTokenMinutes.signInCode} minutes.`,
      'Nobody from Verdigris ever asks you for it.',
    ],
  }),
  signInLink: () => ({
    about: 'signInLink',
    subject: 'Your link to sign in',
    paragraphs: [`The link signs you in once, within ${emailTokenMinutes.signInLink} minutes.`],
    link: 'Sign in',
  }),
  passwordReset: () => ({
    about: 'passwordReset',
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was not you, ignore this mail.',
      `The link can be used once, within ${emailTokenMinutes.resetPassword} minutes.`,
    ],
    link: 'Choose a new password',
  }),
  passwordWasReset: () => ({
    about: 'accountSecurity',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed with a link from a mail to this address, and you were signed out everywhere.',
      'If it was not you, choose a new password now: somebody reads your mail.',
    ],
    link: 'Choose a new password',
  }),
  verifyAddress: () => ({
    about: 'emailConfirmation',
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address is yours. If you have no account with us, ignore this mail.',
      `The link can be used once, within ${hours(emailTokenMinutes.verifyEmail)}.`,
    ],
    link: 'Confirm the address',
  }),
  leaveAddress: ({ newEmail }: { newEmail: string }) => ({
    about: 'emailChange',
    subject: 'Do you want to change your email address?',
    paragraphs: [
      `Somebody asked to change the address of your account to ${newEmail}. If it was you, confirm it: we then write to the new address.`,
      'If it was not you, ignore this mail and choose a new password: somebody is signed in to your account.',
    ],
    link: 'Yes, change it',
  }),
  takeAddress: () => ({
    about: 'emailChange',
    subject: 'Confirm your new email address',
    paragraphs: [
      'Please confirm that this is the new address of your Verdigris account. If you have no account with us, ignore this mail.',
      `The link can be used once, within ${hours(emailTokenMinutes.takeAddress)}.`,
    ],
    link: 'Confirm the new address',
  }),
  addressChanged: ({ newEmail, contact }: { newEmail: string; contact: string }) => ({
    about: 'accountSecurity',
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account now has the address ${newEmail}. You sign in with it, and our mails go there.`,
      `If it was not you, write to ${contact} at once.`,
    ],
    link: 'Open Verdigris',
  }),
} as const satisfies Record<string, (parameters: never) => MailText>

/** A change of an account's security: its subject and its consequences. */
type Change = { subject: string; text: string }

export const securityChanges = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and every other device was signed out.',
  },
  twoFactorOn: {
    subject: 'Two-factor authentication was turned on',
    text: 'Signing in with your password now also asks for a code from your authenticator app.',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication was turned off',
    text: 'You now sign in with your password only.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were renewed',
    text: 'New recovery codes were made for your account. The old ones no longer work.',
  },
} as const satisfies Record<string, Change>

export const passkeyAdded = (name: string): Change => ({
  subject: 'A passkey was added to your account',
  text: `The passkey “${name}” was added to your account. It can be used to sign in from now on.`,
})
export const passkeyRemoved = (name: string): Change => ({
  subject: 'A passkey was removed from your account',
  text: `The passkey “${name}” was removed from your account. It can no longer be used to sign in.`,
})
export const identityAdded = (label: string): Change => ({
  subject: 'A way to sign in was added',
  text: `${label} was added as a way to sign in to your account.`,
})
export const identityRemoved = (label: string): Change => ({
  subject: 'A way to sign in was removed',
  text: `${label} was removed as a way to sign in to your account.`,
})

/** To the owner of the account, because somebody else may have made the change. */
export const securityMail = (company: string, { subject, text }: Change): MailText => ({
  about: 'accountSecurity',
  subject,
  paragraphs: [`Hello ${company},`, text, 'If it was not you, choose a new password at once and write to us.'],
  link: 'Open the settings',
})

type Sso = { domain: string; change: 'set up' | 'changed' | 'removed'; issuer: string; active: boolean }

/** To every administrator. `administrator`: the person who changed the single sign-on of a domain, by company and address. */
export const ssoMail = (administrator: { company: string; email: string | null }, sso: Sso): MailText => ({
  about: 'accountSecurity',
  subject: `Single sign-on of ${sso.domain} was ${sso.change}`,
  paragraphs: [
    `${administrator.company} (${administrator.email ?? 'an administrator'}) ${sso.change} single sign-on of ${sso.domain}.`,
    ssoConsequence(sso),
    'If you did not expect this, check the settings at once and ask that administrator.',
  ],
  link: 'Open the settings',
})

function ssoConsequence({ change, active, issuer }: Sso): string {
  if (change === 'removed') return 'The people of that domain can sign in with their passwords, or ask for one.'
  if (!active) return 'It is switched off: nobody can sign in with it.'
  return `Whoever ${issuer} recognises can sign in with an address of that domain.`
}
