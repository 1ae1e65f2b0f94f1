import { z } from 'zod'
import type { Role } from './account.ts'
import { messageRefusalText, type MessageRefusal } from './message-texts.ts'
import { quoteRefusalText, type QuoteRefusal } from './quote-texts.ts'
import { denied, allowed, type Verdict } from './refusal.ts'
import { mayOnQuote, type QuoteAction, type QuoteState } from './quote.ts'

/** Longest text in characters, and most files of one message. */
export const messageLimits = { text: 5000, files: 5 } as const

export const nothingToSend = 'Please write a message or attach a file.'

/** `file_ids` are uploads of the same person. A file needs no words, and words no file. */
export const sendMessageInput = z
  .strictObject({
    text: z.string().trim().max(messageLimits.text, `Please use at most ${messageLimits.text} characters.`).default(''),
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

/** `last_seen`: the newest message that the reader has before them. */
export const markThreadReadInput = z.strictObject({ last_seen: z.uuid('Unknown id.') })
export type MarkThreadReadInput = z.infer<typeof markThreadReadInput>

/** The two who talk; an administrator reads along. */
export type Party = Exclude<Role, 'admin'>

const writing: Record<Party, QuoteAction> = { customer: 'writeToSupplier', supplier: 'writeToCustomer' }

/**
 * May a person of this role, a party to the conversation, write in it now? `otherActive`: whether the account at the other
 * end is active.
 */
export function mayWrite(role: Role, quote: QuoteState, otherActive: boolean): Verdict<MessageRefusal | QuoteRefusal> {
  if (role === 'admin') return denied('message.administratorsRead')
  const verdict = mayOnQuote(writing[role], role, quote)
  if (!verdict.ok) return verdict
  return otherActive ? allowed : denied('message.nobodyReads')
}

/** Why somebody may not write, as a sentence. */
export const mayNotWriteText = (refusal: MessageRefusal | QuoteRefusal): string =>
  isOfMessages(refusal) ? messageRefusalText(refusal) : quoteRefusalText(refusal)

const isOfMessages = (refusal: MessageRefusal | QuoteRefusal): refusal is MessageRefusal =>
  typeof refusal === 'string' && refusal.startsWith('message.')

/** A message that is not read within this time is told by mail: whoever has the page open needs no mail. */
export const mailAfterMinutes = 10
