import { accessDenialOf } from '#domain/access/access-denial.ts'
import { rightsOf } from '#domain/access/actor.ts'
import { AppError } from '#server/app-error.ts'
import { actorOf, selectActors } from '#server/identity/actor.ts'
import type { MailFile, MailPaper } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { quotePaper } from './get-quote-paper.ts'

/**
 * The paper that a mail brings, as its reader may have it at the time of sending; null if the reader may not any more, or if it is too
 * long for a worker. The mail says what happened without it, and its page has the paper.
 */
export async function paperOfMail(
  services: Services,
  { quoteId, reader, ...asked }: MailPaper,
  { at }: { at: Date },
): Promise<MailFile | null> {
  const row = await selectActors(services.db).where('people.id', '=', reader).executeTakeFirst()
  if (row === undefined) return null
  const actor = actorOf(row)
  if (accessDenialOf(rightsOf(actor), 'getQuotePaper') !== null) return null
  try {
    return await quotePaper(services, { actor, requestId: null, address: null, at }, quoteId, asked)
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'conflict', 'too_large'].includes(error.code)) return null
    throw error
  }
}
