import type { CompanyId } from '#domain/access/actor.ts'
import { rejectedByAdmin, type RejectQuoteInput } from '#domain/quotes/quote-input.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertNotBlocked } from './blocked-suppliers.ts'
import { assertVersion, loadQuoteFor, updateQuote } from './load-quote.ts'
import { assertActiveSuppliers, sendToSuppliers } from './send-to-suppliers.ts'
import { notify } from './notify.ts'

/**
 * An administrator sends a request to the chosen suppliers, or to the products' own if none is chosen. Each gets a pending
 * response and a mail, the customer a mail.
 */
export async function approveQuote(
  services: Services,
  caller: Caller,
  id: string,
  input: { version: number; supplier_ids: readonly CompanyId[] },
): Promise<{ id: string; recipients: number }> {
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'approve')
    assertVersion(quote, input.version)
    const supplierIds = [...new Set(input.supplier_ids)]
    const recipients = supplierIds.length > 0 ? supplierIds : await ownSuppliers(tx, id)
    await assertActiveSuppliers(tx, 'supplier_ids', recipients)
    await assertNotBlocked(tx, quote.customer_id, recipients)

    await updateQuote(tx, caller, quote, {
      status: 'pending',
      admin_approved: true,
      admin_approved_at: caller.at,
      admin_approved_by: caller.actor.person.id,
      selected_suppliers: recipients,
    })
    await record(tx, caller, 'approveQuote', {
      subject: 'quote',
      subjectId: id,
      detail: { recipients: recipients.length },
    })
    await sendToSuppliers(services, tx, quote, recipients)
    await notify(services, tx, [quote.customer_id], id, quoteMails.requestApproved({ recipients: recipients.length }))
    return { id, recipients: recipients.length }
  })
}

/** The suppliers of the requested products. Every position needs one: nobody would read the others. */
async function ownSuppliers(tx: Tx, quoteId: string): Promise<CompanyId[]> {
  const positions = await tx
    .selectFrom('order_positions as position')
    .leftJoin('products as product', 'product.id', 'position.product_id')
    .where('position.order_id', '=', quoteId)
    .select('product.supplier_id')
    .execute()
  const suppliers = positions.flatMap(({ supplier_id }) => supplier_id ?? [])
  if (suppliers.length < positions.length) throw invalidField('supplier_ids', 'quote.selectSuppliersForManual')
  return [...new Set(suppliers)]
}

/** An administrator rejects a request. The customer reads the note, or the specification's text if there is none. */
export async function rejectQuote(
  services: Services,
  caller: Caller,
  id: string,
  { version, note }: RejectQuoteInput,
): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'reject')
    if (version !== undefined) assertVersion(quote, version)
    const text = note || rejectedByAdmin
    await updateQuote(tx, caller, quote, {
      status: 'cancelled',
      admin_notes: text,
      cancellation_note: text,
      cancelled_at: caller.at,
      cancelled_by: caller.actor.person.id,
    })
    await record(tx, caller, 'rejectQuote', { subject: 'quote', subjectId: id, detail: { reason: text } })
    await notify(services, tx, [quote.customer_id], id, quoteMails.requestRejected({ reason: text }))
    return { id }
  })
}
