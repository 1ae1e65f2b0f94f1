import type { MailAbout } from './mail-log.ts'
import { mailKinds, type MailKind, type MutedMails } from './notifications.ts'

const asked = 'You get this mail because somebody asked for it at Verdigris with this address.'
const ofAccount = 'You get this mail because it is about your account at Verdigris. It cannot be turned off.'
const ofColleagues = 'You get this mail because colleagues of yours decide together. It cannot be turned off.'

const reasons: Partial<Record<Exclude<MailAbout, MailKind>, string>> = {
  signInCode: asked,
  signInLink: asked,
  passwordReset: asked,
  emailConfirmation: asked,
  emailChange: asked,
  invitation: 'You get this mail because a company on Verdigris invited this address.',
  withinCompany: ofColleagues,
  digest: 'You get this mail because you chose the daily digest in your settings.',
}

/** Whether a mail is of a kind for which each person chooses how to get it. */
export const isMailKind = (about: MailAbout | undefined): about is MailKind =>
  about !== undefined && Object.hasOwn(mailKinds, about)

/** The same, or the digest of the day. */
export const canBeMuted = (about: MailAbout | undefined): about is MutedMails => about === 'digest' || isMailKind(about)

/** Why somebody gets a mail, for its last lines. */
export const mailReason = (about: MailAbout | undefined): string =>
  isMailKind(about)
    ? `You get this mail because “${mailKinds[about].label}” is on in your settings.`
    : ((about && reasons[about]) ?? ofAccount)
