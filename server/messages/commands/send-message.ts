import { randomUUID } from 'node:crypto'
import { mayWrite, type SendMessageInput } from '#domain/messages/message.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { attachFiles } from '#server/documents/commands/attach-files.ts'
import { findThread } from '#server/messages/queries/threads.ts'
import { loadQuote } from '#server/quotes/commands/load-quote.ts'
import { assertAllowed, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * A customer writes to one of its quote's suppliers, or a supplier to the customer. The row itself records the author and
 * time; the quote's timeline is only for changes of the quote. The quote is locked, so that the sequence is the order in
 * which messages become visible, and a mark never skips one that is not committed yet. `mailUnread` sends the mail later,
 * if the message is still unread.
 */
export async function sendMessage(
  services: Services,
  caller: Caller,
  threadId: string,
  { text, file_ids }: SendMessageInput,
  idempotencyKey?: string,
): Promise<{ id: string }> {
  const { actor } = caller
  await services.limits.consume('sendMessage', actor.person.id, 'message.sentTooOften')
  return inTransaction(services.db, async (tx) => {
    const sent = { id: randomUUID() }
    const input = { threadId, text, file_ids }
    const earlier = await claimKey(tx, { actor, operation: 'sendMessage', key: idempotencyKey, input, answer: sent })
    if (earlier !== null) return earlier

    const { order_id, supplier_id, customer_id } = await findThread(tx, actor, threadId)
    const { state } = await loadQuote(tx, actor, order_id)
    const active = await activeOf(tx, [customer_id, supplier_id])
    if (!active.has(actor.company.id)) throw new AppError('unauthenticated', 'common.signInRequired')
    const other = actor.company.id === customer_id ? supplier_id : customer_id
    assertAllowed(mayWrite(actor.company.role, state, active.has(other)))
    await tx
      .insertInto('messages')
      .values({ id: sent.id, order_id, supplier_id, author_id: actor.person.id, text, created_at: caller.at })
      .execute()
    await attachFiles(tx, { ownerId: actor.company.id, field: 'file_ids', fileIds: file_ids }, (files) =>
      tx
        .insertInto('message_documents')
        .values(files.map((file) => ({ ...file, message_id: sent.id, created_at: caller.at })))
        .execute(),
    )
    // Messages that are unread, or not yet announced by mail, are found by the marks of their readers.
    await tx
      .insertInto('thread_marks')
      .columns(['order_id', 'supplier_id', 'person_id'])
      .expression(({ selectFrom, val }) =>
        selectFrom('people')
          .where('company_id', '=', other)
          // A deactivated person may be reactivated, and then sees what is unread.
          .where('status', '<>', 'removed')
          .select([val(order_id).as('order_id'), val(supplier_id).as('supplier_id'), 'people.id as person_id'])
          .orderBy('people.id'),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return sent
  })
}

/**
 * The parties whose accounts are active. They stay so until the transaction ends, because closing an account locks its row
 * for update.
 */
async function activeOf(tx: Tx, ids: readonly CompanyId[]): Promise<ReadonlySet<string>> {
  const companies = await tx
    .selectFrom('profiles')
    .where('id', 'in', ids)
    .select(['id', 'user_status'])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(companies.flatMap(({ id, user_status }) => (user_status === 'active' ? id : [])))
}
