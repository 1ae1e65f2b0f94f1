import { mailFailures } from '#domain/mails/mail-texts.ts'
import type { Mail } from './mail.ts'

const maxLength = 300

/**
 * Why a mail could not be sent, in one short line that an administrator may read. A mail server may quote the mail, so
 * addresses, links and everything that could be a code or a token are removed.
 */
export function mailErrorMessage(error: unknown, mail?: Pick<Mail, 'to'>): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(mail?.to ?? /$^/g, 'the address')
    .replaceAll(/\b\w+:\/\/\S+/g, '(link)')
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '(address)')
    .replaceAll(/[\w+/=-]{24,}|\d{6,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Array.from(line).slice(0, maxLength).join('') || mailFailures.noReason
}
