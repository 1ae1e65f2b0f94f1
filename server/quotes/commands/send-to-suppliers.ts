import type { CompanyId } from '#domain/access/actor.ts'
import { defaultCurrency } from '#domain/values/money.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { QuoteRow } from '#server/database/schema.ts'
import { lockActiveSuppliers } from '#server/suppliers/commands/lock-active-suppliers.ts'
import { notifyEach } from './notify.ts'
import { positionsOn } from './positions.ts'

/**
 * Gives each chosen supplier one pending response (price 0, specification 000, section 4), deletes those of suppliers who
 * were only proposed, and notifies the chosen ones by mail.
 */
export async function sendToSuppliers(
  services: Services,
  tx: Tx,
  quote: QuoteRow,
  supplierIds: readonly CompanyId[],
): Promise<void> {
  const quoteId = quote.id
  await tx
    .deleteFrom('supplier_responses')
    .where('order_id', '=', quoteId)
    .where('supplier_id', 'not in', supplierIds)
    .execute()
  await tx
    .insertInto('supplier_responses')
    .values(supplierIds.map((supplier_id) => ({ order_id: quoteId, supplier_id, currency: defaultCurrency })))
    .onConflict((conflict) => conflict.columns(['order_id', 'supplier_id']).doNothing())
    .execute()
  const request = { ...quote, positions: await positionsOn(tx, quoteId) }
  await notifyEach(services, tx, supplierIds, quoteId, (country) => quoteMails.requestReceived({ request, country }), {
    kind: 'request',
  })
}

/** Only active suppliers can receive a request (product decision 18). They stay active until the transaction ends. */
export async function assertActiveSuppliers(tx: Tx, field: string, ids: readonly CompanyId[]): Promise<void> {
  if (!(await lockActiveSuppliers(tx, ids))) throw invalidField(field, 'quote.onlyActiveSuppliers')
}
