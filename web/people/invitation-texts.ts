import { formatCount } from '#domain/values/money.ts'
import { maxInvitedAtOnce } from '#domain/people/people.ts'

export const invitedText = (count: number): string => `${formatCount(count, 'invitation')} sent`

export const wrongText = (wrong: readonly string[]): string =>
  wrong.length === 1
    ? `This is not an email address: ${wrong[0]}`
    : `These are not email addresses: ${wrong.join(', ')}`

/** The state of the typed text: the number of addresses, and the parts that are none. */
export function addressCount(typed: readonly string[], wrong: readonly string[]): string {
  const count = formatCount(typed.length - wrong.length, 'address', 'addresses')
  if (wrong.length > 0) return `${count}. ${wrongText(wrong)}`
  return typed.length > maxInvitedAtOnce ? `${count}, of at most ${maxInvitedAtOnce}` : count
}
