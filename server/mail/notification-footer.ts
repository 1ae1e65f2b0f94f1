import type { PersonId } from '#domain/access/actor.ts'
import type { MailAbout } from '#domain/mails/mail-log.ts'
import { canBeMuted, mailReason } from '#domain/mails/mail-reasons.ts'
import type { Services } from '#server/services.ts'
import type { MailFooter } from './mail.ts'
import { mutingLink } from './muting-link.ts'

/**
 * The footer of a mail to a person. One of a kind that can be turned off leads to the page that does so, and to the settings of all
 * kinds. `person`: null for an address that is nobody's account.
 */
export function notificationFooter(
  { baseUrl, auth }: Pick<Services, 'baseUrl' | 'auth'>,
  about: MailAbout | undefined,
  person: PersonId | null,
): MailFooter {
  const reason = mailReason(about)
  if (!canBeMuted(about)) return { reason, links: [] }
  const settings = { label: 'Choose your mails', url: `${baseUrl}/dashboard/settings#notifications` }
  if (person === null) return { reason, links: [settings] }
  const mute = mutingLink({ baseUrl, secret: auth.secret }, { person, kind: about })
  return { reason, links: [{ label: 'Turn these mails off', url: mute }, settings], mute }
}
