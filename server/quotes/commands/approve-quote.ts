import type { CompanyId } from '#domain/actor.ts'
import { mayOnQuote } from '#domain/quote.ts'
import { rejectedByAdmin } from '#domain/quote-input.ts'
import { quoteMails } from '#domain/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { assertAllowed, invalidField } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { assertVersion, loadQuote, updateQuote } from './load-quote.ts'
import { assertActiveSuppliers, sendToSuppliers } from './send-to-suppliers.ts'
import { notify } from './notify.ts'

/**
 * An administrator sends a request to the chosen suppliers, or to the product's own if none is chosen. Each gets a pending
 * response and a mail, the customer a mail.
 */
export async function approveQuote(
  services: Services,
  caller: Caller,
  id: string,
  input: { version: number; supplier_ids: readonly CompanyId[] },
): Promise<{ id: string; recipients: number }> {
  return services.db.transaction().execute(async (tx) => {
    const { quote, state } = await loadQuote(tx, caller.actor, id)
    assertAllowed(mayOnQuote('approve', caller.actor.company.role, state))
    assertVersion(quote, input.version)
    const supplierIds = [...new Set(input.supplier_ids)]
    const recipients = supplierIds.length > 0 ? supplierIds : await ownSupplier(tx, quote.product_id)
    await assertActiveSuppliers(tx, 'supplier_ids', recipients)

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
    await sendToSuppliers(services, tx, id, recipients)
    await notify(services, tx, [quote.customer_id], id, quoteMails.requestApproved())
    return { id, recipients: recipients.length }
  })
}

async function ownSupplier(tx: Tx, productId: string | null): Promise<CompanyId[]> {
  const product =
    productId === null
      ? undefined
      : await tx.selectFrom('products').where('id', '=', productId).select('supplier_id').executeTakeFirst()
  if (!product?.supplier_id) throw invalidField('supplier_ids', 'quote.selectSuppliersForManual')
  return [product.supplier_id]
}

/** An administrator rejects a request. The customer reads the note, or the specification's text if there is none. */
export async function rejectQuote(
  services: Services,
  caller: Caller,
  id: string,
  note: string | undefined,
): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const { quote, state } = await loadQuote(tx, caller.actor, id)
    assertAllowed(mayOnQuote('reject', caller.actor.company.role, state))
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
