import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { endAcceptanceRequest } from './end-acceptance-request.ts'
import { loadQuoteFor, updateQuote } from './load-quote.ts'
import { rateLimitChange, recipientsOf, notify } from './notify.ts'

/** The customer deletes a request, with a reason that its suppliers can read. The row stays. */
export async function deleteQuote(
  services: Services,
  caller: Caller,
  id: string,
  reason: string,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute((tx) => deleteQuoteIn(services, tx, caller, id, reason))
}

/** The same within the caller's transaction. */
export async function deleteQuoteIn(
  services: Services,
  tx: Tx,
  caller: Caller,
  id: string,
  reason: string,
): Promise<{ id: string }> {
  const { quote } = await loadQuoteFor(tx, caller, id, 'delete')
  await updateQuote(tx, caller, quote, {
    is_deleted: true,
    deletion_note: reason,
    deleted_at: caller.at,
    deleted_by: caller.actor.person.id,
  })
  await endAcceptanceRequest(services, tx, caller, id, 'nothingToAccept')
  await record(tx, caller, 'deleteQuote', { subject: 'quote', subjectId: id, detail: { reason } })
  await notify(services, tx, await recipientsOf(tx, id), id, quoteMails.requestDeleted({ reason }))
  return { id }
}
