import { cancellationLine } from '#domain/quotes/cancellation-line.ts'
import { actorName } from '#domain/people/person-name.ts'
import type { CancelQuoteInput, UpdateStatusInput } from '#domain/quotes/quote-input.ts'
import { effectOfCancelling, mayOnQuote } from '#domain/quotes/quote.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { invalidField, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { endBetterOffer } from './better-offer.ts'
import { endAcceptanceRequest } from './end-acceptance-request.ts'
import { loadQuoteFor, updateQuote } from './load-quote.ts'
import { rateLimitChange, notify } from './notify.ts'

/**
 * The supplier that drives a quote (product decision 19) moves it forward or back. Cancelling needs a reason and is a
 * separate command.
 */
export async function updateStatus(
  services: Services,
  caller: Caller,
  id: string,
  { status: to, from }: UpdateStatusInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote, state } = await loadQuoteFor(tx, caller, id, 'updateStatus')
    if (to === 'cancelled') throw invalidField('status', 'quote.reasonMissing')
    if (from !== undefined && from !== quote.status) throw new AppError('stale', 'common.stale')
    if (to === quote.status) throw new AppError('conflict', { code: 'quote.alreadyIs', status: to })
    await updateQuote(tx, caller, quote, { status: to })
    if (!mayOnQuote('acceptResponse', 'customer', { ...state, status: to }).ok)
      await endAcceptanceRequest(services, tx, caller, id, 'nothingToAccept')
    await record(tx, caller, 'updateStatus', { subject: 'quote', subjectId: id, detail: { from: quote.status, to } })
    const company = actorName(caller.actor)
    await notify(services, tx, [quote.customer_id], id, quoteMails.statusUpdated({ company, status: to }))
    return { id }
  })
}

/**
 * A supplier cancels, with a reason the customer reads. While no offer is accepted and other suppliers are in, this
 * only takes this supplier out (product decision 19); otherwise it ends the quote.
 */
export async function cancelQuote(
  services: Services,
  caller: Caller,
  id: string,
  input: CancelQuoteInput,
): Promise<{ id: string; effect: 'withdraw' | 'cancel' }> {
  return services.db.transaction().execute((tx) => cancelQuoteIn(services, tx, caller, id, input))
}

/** The same within the caller's transaction. */
export async function cancelQuoteIn(
  services: Services,
  tx: Tx,
  caller: Caller,
  id: string,
  { reason, effect: expected }: CancelQuoteInput,
): Promise<{ id: string; effect: 'withdraw' | 'cancel' }> {
  const { quote, own, state } = await loadQuoteFor(tx, caller, id, 'cancel')
  if (own === null) throw notFound()
  const effect = effectOfCancelling(state)
  if (expected !== undefined && expected !== effect) throw new AppError('stale', 'common.stale')
  const line = cancellationLine(caller.actor.company.name, reason)
  if (effect === 'withdraw') {
    await tx
      .updateTable('supplier_responses')
      .set({ status: 'withdrawn', notes: appended(own.notes, line), updated_at: caller.at })
      .where('id', '=', own.id)
      .where('status', '=', own.status)
      .execute()
    await endAcceptanceRequest(services, tx, caller, id, 'offerWithdrawn', own.id)
  } else {
    await updateQuote(tx, caller, quote, {
      status: 'cancelled',
      // Appended, so that the customer's text stays (product decision 24).
      notes: appended(quote.notes, line),
      cancellation_note: reason,
      cancelled_at: caller.at,
      cancelled_by: caller.actor.person.id,
    })
    await endAcceptanceRequest(services, tx, caller, id, 'nothingToAccept')
  }
  await endBetterOffer(tx, caller, own.id, 'withdrawn')
  await record(tx, caller, 'cancelQuote', {
    subject: 'quote',
    subjectId: id,
    detail: { effect, reason },
    ...(effect === 'withdraw' ? { supplierId: caller.actor.company.id } : {}),
  })
  const company = actorName(caller.actor)
  const text = quoteMails.cancelled({ company, reason, ends: effect === 'cancel' })
  await notify(services, tx, [quote.customer_id], id, text)
  return { id, effect }
}

const appended = (notes: string | null, line: string): string => (notes ? `${notes}\n${line}` : line)
