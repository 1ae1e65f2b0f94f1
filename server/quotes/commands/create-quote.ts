import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addressLine } from '#domain/quote.ts'
import { isPastEverywhere, type CreateQuoteInput } from '#domain/quote-input.ts'
import type { Tx } from '#server/database/connect.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { attachFiles } from '#server/documents/commands/attach-files.ts'
import { record } from '#server/history.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { assertActiveSuppliers, sendToSuppliers } from './send-to-suppliers.ts'
import { notifyAdministrators } from './notify.ts'

export type CreatedQuote = { id: string; admin_approval_required: boolean }

/**
 * A customer asks for quotes: one transaction with its documents, the proposed suppliers and the first entry of its
 * timeline. A repeated idempotency key returns the quote of the first request (product decision 29).
 */
export async function createQuote(
  services: Services,
  caller: Caller,
  input: CreateQuoteInput,
  idempotencyKey?: string,
): Promise<CreatedQuote> {
  const { db } = services
  if (input.latest_delivery_date !== null && isPastEverywhere(input.latest_delivery_date, caller.at))
    throw invalidField('latest_delivery_date', 'quote.pastDeliveryDate')
  return inTransaction(db, async (tx) => {
    const settings = await tx.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    const created = { id: randomUUID(), admin_approval_required: settings.admin_approval_required }
    const { id } = created
    const claim = { actor: caller.actor, operation: 'createQuote', key: idempotencyKey, input, answer: created }
    const earlier = await claimKey(tx, claim)
    if (earlier !== null) return earlier

    await lockPeople(tx, caller, input.product_id)
    const product = input.product_id === null ? null : await chosenProduct(tx, input.product_id)
    const preferred = input.preferred_supplier_id === null ? [] : [input.preferred_supplier_id]
    await assertActiveSuppliers(tx, 'preferred_supplier_id', preferred)
    await assertActiveSuppliers(tx, 'supplier_ids', input.supplier_ids)
    const ofProduct = product?.supplier_id ? [product.supplier_id] : []
    const proposed = [...new Set([...input.supplier_ids, ...preferred, ...ofProduct])]
    await tx
      .insertInto('orders')
      .values({
        id,
        customer_id: caller.actor.id,
        product_id: input.product_id,
        product_name: product?.name ?? null,
        manual_product_details: input.manual_product_details,
        material: product?.material ?? input.material,
        subcategory: product?.subcategory ?? input.profile,
        volume: input.volume,
        max_epd: input.max_epd,
        max_price_per_kg: input.max_price_per_kg,
        max_price_currency: input.max_price_currency,
        max_price_shown: input.max_price_shown,
        delivery_to_site: input.delivery_to_site,
        delivery_address: input.delivery_to_site && input.delivery_address ? addressLine(input.delivery_address) : null,
        latest_delivery_date: input.latest_delivery_date,
        notes: input.notes || null,
        preferred_supplier_id: input.preferred_supplier_id,
        selected_suppliers: proposed,
        created_at: caller.at,
        updated_at: caller.at,
      })
      .execute()
    await attachFiles(tx, { ownerId: caller.actor.id, field: 'file_ids', fileIds: input.file_ids }, (files) =>
      tx
        .insertInto('customer_quote_documents')
        .values(files.map((file) => ({ ...file, order_id: id })))
        .execute(),
    )
    const sent = { effect: 'sent', recipients: proposed.length }
    await record(tx, caller, 'createQuote', {
      subject: 'quote',
      subjectId: id,
      detail: settings.admin_approval_required ? {} : sent,
    })

    const isOneOfMany = await hasAskedOften(tx, caller)
    if (!settings.admin_approval_required) {
      if (isOneOfMany) throw new AppError('too_many_requests', 'quote.requestedTooOften')
      if (proposed.length === 0) throw invalidField('supplier_ids', 'quote.selectSuppliersForManual')
      await tx.updateTable('orders').set({ status: 'pending', admin_approved: true }).where('id', '=', id).execute()
      await sendToSuppliers(services, tx, id, proposed)
    } else {
      if (proposed.length > 0)
        await tx
          .insertInto('supplier_responses')
          .values(proposed.map((supplier_id) => ({ order_id: id, supplier_id })))
          .execute()
      // The list of requests that await approval shows them all.
      if (!isOneOfMany)
        await notifyAdministrators(services, tx, settings.admin_notification_email, id, caller.actor.company_name)
    }
    return created
  })
}

/** The maximum of a customer's requests within five minutes that send mails, each to up to a hundred suppliers. */
const maxNotifiedAtOnce = 30
const toldWithinMs = 5 * 60 * 1000

/** Whether there are more than `maxNotifiedAtOnce` including the new one. */
async function hasAskedOften(tx: Tx, { actor, at }: Caller): Promise<boolean> {
  const lately = await tx
    .selectFrom('orders')
    .where('customer_id', '=', actor.id)
    .where('is_deleted', '=', false)
    .where('created_at', '>', new Date(at.getTime() - toldWithinMs))
    .select('id')
    .limit(maxNotifiedAtOnce + 1)
    .execute()
  return lately.length > maxNotifiedAtOnce
}

/**
 * The customer and the product's supplier are locked before the product, as in closing an account, so the two cannot
 * deadlock. An account that was closed meanwhile gets no quote.
 */
async function lockPeople(tx: Tx, { actor }: Caller, productId: string | null): Promise<void> {
  const supplier = tx.selectFrom('products').where('products.id', '=', productId).select('supplier_id')
  const people = await tx
    .selectFrom('profiles')
    // As one list: with "or" PostgreSQL would read every profile.
    .where('id', 'in', supplier.unionAll(tx.selectNoFrom(sql<string>`${actor.id}::uuid`.as('supplier_id'))))
    .select(['id', 'user_status'])
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (people.find(({ id }) => id === actor.id)?.user_status !== 'active')
    throw new AppError('unauthenticated', 'common.signInRequired')
}

async function chosenProduct(tx: Tx, id: string) {
  const product = await tx
    .selectFrom('products')
    .leftJoin('profiles', 'profiles.id', 'products.supplier_id')
    .where('products.id', '=', id)
    .where((eb) => eb.or([eb('supplier_id', 'is', null), eb('profiles.user_status', '=', 'active')]))
    .select(['products.name', 'products.material', 'products.subcategory', 'products.supplier_id'])
    // Locked, because its supplier may be deleting it at this moment.
    .forKeyShare('products')
    .executeTakeFirst()
  if (product === undefined) throw invalidField('product_id', 'quote.productNotFound')
  return product
}
