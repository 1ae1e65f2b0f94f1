import type { CompanyId } from '#domain/actor.ts'
import { priceDoubt, priceMeasure } from '#domain/price-plausibility.ts'
import type { AcceptResponseInput } from '#domain/quote-input.ts'
import { mayAcceptOffer, mayOnQuote } from '#domain/quote.ts'
import { actorName } from '#domain/person-name.ts'
import { quoteMails } from '#domain/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { assertPriceConfirmed, usualPricesFor } from './confirmed-price.ts'
import { loadQuote } from './load-quote.ts'
import { recipientsOf, notify } from './notify.ts'

/**
 * The customer accepts one offer (product decision 20). The quote is processed by that supplier, the other remaining
 * suppliers are closed as not selected, and all of them are notified. An offer that changed since the customer looked at it
 * is refused as stale, and a price far from the usual one has to be confirmed.
 */
export async function acceptResponse(
  services: Services,
  caller: Caller,
  id: string,
  { response_id, answered_at, price_confirmed }: AcceptResponseInput,
): Promise<void> {
  const usual = await usualPricesFor(services.db, id, caller.at)
  await services.db.transaction().execute(async (tx) => {
    const { quote, state } = await loadQuote(tx, caller.actor, id)
    const offer = await tx
      .selectFrom('supplier_responses')
      .selectAll()
      .where('id', '=', response_id)
      .where('order_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    assertAllowed(mayOnQuote('acceptResponse', caller.actor.company.role, state))
    assertAllowed(mayAcceptOffer(offer))
    if (offer.answered_at?.getTime() !== Date.parse(answered_at)) throw new AppError('stale', 'common.stale')
    const doubt = priceDoubt(offer.price_per_kg, priceMeasure('customer', offer.currency, quote, usual))
    assertPriceConfirmed(doubt, price_confirmed, { field: 'price_confirmed', refusal: ({ because }) => because })
    await assertActive(tx, offer.supplier_id)

    const others = (await recipientsOf(tx, id)).filter((supplierId) => supplierId !== offer.supplier_id)
    await tx
      .updateTable('orders')
      .set({
        status: 'processing',
        accepted_response_id: offer.id,
        accepted_at: caller.at,
        version: quote.version + 1,
        updated_at: caller.at,
      })
      .where('id', '=', id)
      .where('accepted_response_id', 'is', null)
      .execute()
    await tx
      .updateTable('supplier_responses')
      .set({ status: 'not_selected', updated_at: caller.at })
      .where('order_id', '=', id)
      .where('id', '<>', offer.id)
      .where('status', 'in', ['pending', 'accepted'])
      .execute()
    await record(tx, caller, 'acceptResponse', {
      subject: 'quote',
      subjectId: id,
      supplierId: offer.supplier_id,
      detail: { price_per_kg: offer.price_per_kg, currency: offer.currency },
    })
    const company = actorName(caller.actor)
    await notify(services, tx, [offer.supplier_id], id, quoteMails.offerAccepted({ id, company, quote, offer }))
    await notify(services, tx, others, id, quoteMails.otherAccepted())
  })
}

/** A deactivated account would not deliver. The account stays active until the transaction ends (assertActiveSuppliers). */
async function assertActive(tx: Tx, supplierId: CompanyId): Promise<void> {
  await tx
    .selectFrom('profiles')
    .where('id', '=', supplierId)
    .where('user_status', '=', 'active')
    .select('id')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new AppError('conflict', 'quote.supplierInactive'))
}
