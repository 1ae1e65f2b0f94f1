import { randomUUID } from 'node:crypto'
import type { AddInternalCommentInput } from '#domain/quotes/colleagues.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertActiveActor, loadQuote } from './load-quote.ts'

/**
 * A person writes something about a quote for the own company alone. It is possible in every status, as long as the company
 * can read the quote. The row itself records the author and time. The quote is locked, so that the sequence is the order in
 * which comments become visible.
 */
export async function addInternalComment(
  services: Services,
  { actor, at }: Caller,
  quoteId: string,
  { text }: AddInternalCommentInput,
  idempotencyKey?: string,
): Promise<{ id: string }> {
  await services.limits.consume('addInternalComment', actor.person.id, 'quote.commentedTooOften')
  return inTransaction(services.db, async (tx) => {
    const added = { id: randomUUID() }
    const claim = { actor, operation: 'addInternalComment', key: idempotencyKey, input: { quoteId, text } }
    const earlier = await claimKey(tx, { ...claim, answer: added })
    if (earlier !== null) return earlier

    await loadQuote(tx, actor, quoteId)
    await assertActiveActor(tx, actor)
    await tx
      .insertInto('quote_comments')
      .values({
        id: added.id,
        order_id: quoteId,
        company_id: actor.company.id,
        author_id: actor.person.id,
        text,
        created_at: at,
      })
      .execute()
    return added
  })
}
