import { z } from 'zod'
import type { Role } from '#domain/access/role.ts'
import { messageRefusalText, type MessageRefusal } from './message-texts.ts'
import { quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { denied, allowed, type Verdict } from '#domain/refusal.ts'
import { mayOnQuote, type QuoteAction, type QuoteRefusal, type QuoteState } from '#domain/quotes/quote.ts'
import type { Party } from '#domain/quotes/waiting.ts'
import { typedText } from '#domain/values/text-input.ts'

/** The maximum length of a text in characters, and the maximum number of files of one message. */
export const messageLimits = { text: 5000, files: 5 } as const

export const nothingToSend = 'Please write a message or attach a file.'

/** `file_ids` are uploads of the same person. A message needs a text or a file. */
export const sendMessageInput = z
  .strictObject({
    text: typedText(messageLimits.text).default(''),
    file_ids: z
      .array(z.uuid('Unknown id.'))
      .max(messageLimits.files, `Please attach at most ${messageLimits.files} files.`)
      .default([]),
  })
  .superRefine(({ text, file_ids }, context) => {
    if (text === '' && file_ids.length === 0)
      context.addIssue({ code: 'custom', path: ['text'], message: nothingToSend })
  })
export type SendMessageInput = z.infer<typeof sendMessageInput>

/** `last_seen`: the newest message that the reader sees. */
export const markThreadReadInput = z.strictObject({ last_seen: z.uuid('Unknown id.') })
export type MarkThreadReadInput = z.infer<typeof markThreadReadInput>

/** The two parties of a conversation; an administrator only reads it. */
const writing: Record<Party, QuoteAction> = { customer: 'writeToSupplier', supplier: 'writeToCustomer' }

/**
 * Whether a person of this role, a party to the conversation, may write in it now. `otherActive`: whether the other party's
 * account is active.
 */
export function mayWrite(role: Role, quote: QuoteState, otherActive: boolean): Verdict<MessageRefusal | QuoteRefusal> {
  if (role === 'admin') return denied('message.administratorsRead')
  const verdict = mayOnQuote(writing[role], role, quote)
  if (!verdict.ok) return verdict
  return otherActive ? allowed : denied('message.nobodyReads')
}

/** The sentence that explains why somebody may not write. */
export const mayNotWriteText = (refusal: MessageRefusal | QuoteRefusal): string =>
  isOfMessages(refusal) ? messageRefusalText(refusal) : quoteRefusalText(refusal)

const isOfMessages = (refusal: MessageRefusal | QuoteRefusal): refusal is MessageRefusal =>
  typeof refusal === 'string' && refusal.startsWith('message.')

/** A mail is sent for a message that is unread after this time: people with an open page need no mail. */
export const mailAfterMinutes = 10
