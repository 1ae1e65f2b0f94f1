import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'
import { formatCount } from '#domain/values/money.ts'

// Separate from the rules of messages, because the bar above every page uses it and the rules are loaded only where messages
// are written.
export const unreadText = (count: number): string => formatCount(count, 'unread message')

/** The texts of refused messages. */
export const messageRefusals = {
  notFound: 'Conversation not found',
  unknown: 'Unknown message.',
  administratorsRead: 'Administrators can read conversations, but not write in them.',
  nobodyReads: 'The other party’s account is no longer active, so nobody would read it.',
  sentTooOften: 'You have sent many messages within a few minutes. Please try again later.',
} as const
export type MessageRefusal = RefusalOf<'message', typeof messageRefusals>
export const messageRefusalText = (refusal: MessageRefusal): string => formatRefusal(messageRefusals, refusal)
