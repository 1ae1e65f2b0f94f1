import { createHash, randomUUID } from 'node:crypto'
import { addressLine } from '#domain/quote.ts'
import { isPastEverywhere, selectSuppliersForManual, type CreateQuoteInput } from '#domain/quote-input.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { letter } from '#server/mail/letters.ts'
import { invalidField, isUniqueViolation, Refusal } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'
import { insistOnActiveSuppliers, sendToSuppliers } from './send-to-suppliers.ts'

export type CreatedQuote = { id: string; admin_approval_required: boolean }

/**
 * A customer asks for quotes: one transaction with its documents, the proposed suppliers and the first line of its
 * timeline. The same idempotency key sent again gives the quote it made the first time (product decision 29).
 */
export async function createQuote(
  services: Services,
  caller: Caller,
  input: CreateQuoteInput,
  idempotencyKey?: string,
): Promise<CreatedQuote> {
  const { db, jobs, baseUrl } = services
  if (input.latest_delivery_date !== null && isPastEverywhere(input.latest_delivery_date, caller.at))
    throw invalidField('latest_delivery_date', 'The latest delivery date cannot be before today.')
  return db.transaction().execute(async (tx) => {
    const settings = await tx.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    const created = { id: randomUUID(), admin_approval_required: settings.admin_approval_required }
    const { id } = created
    const earlier = await claimKey(tx, caller, created, input, idempotencyKey)
    if (earlier !== null) return earlier

    const product = input.product_id === null ? null : await chosenProduct(tx, input.product_id)
    const preferred = input.preferred_supplier_id === null ? [] : [input.preferred_supplier_id]
    await insistOnActiveSuppliers(tx, 'preferred_supplier_id', preferred)
    await insistOnActiveSuppliers(tx, 'supplier_ids', input.supplier_ids)
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
    await attachFiles(tx, caller.actor.id, id, input.file_ids)
    await record(tx, caller, 'createQuote', { subject: 'quote', subjectId: id })

    if (!settings.admin_approval_required) {
      if (proposed.length === 0) throw invalidField('supplier_ids', selectSuppliersForManual)
      await tx.updateTable('orders').set({ status: 'pending', admin_approved: true }).where('id', '=', id).execute()
      await sendToSuppliers(services, tx, id, proposed)
    } else {
      if (proposed.length > 0)
        await tx
          .insertInto('supplier_responses')
          .values(proposed.map((supplier_id) => ({ order_id: id, supplier_id })))
          .execute()
      if (settings.admin_notification_email !== null)
        await jobs.enqueue(
          tx,
          'mail',
          letter({
            to: settings.admin_notification_email,
            subject: 'A quote request awaits approval',
            paragraphs: [`${caller.actor.company_name} requested a quote.`],
            link: { label: 'Review the request', url: `${baseUrl}/admin/approval` },
          }),
        )
    }
    return created
  })
}

/**
 * Takes the key for this request, or gives the answer of the same request that took it before. A second sender waits
 * here for the first to commit.
 */
async function claimKey(
  tx: Tx,
  { actor }: Caller,
  answer: CreatedQuote,
  input: CreateQuoteInput,
  key: string | undefined,
): Promise<CreatedQuote | null> {
  if (key === undefined) return null
  const request_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ actor_id: actor.id, operation: 'createQuote', key, request_hash, answer })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return null
  const first = await tx
    .selectFrom('idempotency_keys')
    .where('actor_id', '=', actor.id)
    .where('operation', '=', 'createQuote')
    .where('key', '=', key)
    .select(['request_hash', 'answer'])
    .executeTakeFirst()
  if (first === undefined || first.request_hash !== request_hash)
    throw new Refusal('conflict', 'This idempotency key was used for another request.')
  return first.answer as CreatedQuote
}

async function chosenProduct(tx: Tx, id: string) {
  const product = await tx
    .selectFrom('products')
    .leftJoin('profiles', 'profiles.id', 'products.supplier_id')
    .where('products.id', '=', id)
    .where((eb) => eb.or([eb('supplier_id', 'is', null), eb('profiles.user_status', '=', 'active')]))
    .select(['products.name', 'products.material', 'products.subcategory', 'products.supplier_id'])
    // Its supplier may be removing it at this moment.
    .forKeyShare('products')
    .executeTakeFirst()
  if (product === undefined) throw invalidField('product_id', 'Selected product not found.')
  return product
}

/** Own uploads become the quote's documents. One that is foreign, unknown or attached already is an invalid file. */
async function attachFiles(tx: Tx, ownerId: string, quoteId: string, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const files = await tx
    .selectFrom('files')
    .where('id', 'in', wanted)
    .where('owner_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_quote_documents as used').whereRef('used.file_id', '=', 'files.id').select('used.id'),
        ),
      ),
    )
    .select(['id', 'name', 'type'])
    .execute()
  if (files.length < wanted.length) throw invalidField('file_ids', 'Invalid file')
  try {
    await tx
      .insertInto('customer_quote_documents')
      .values(files.map((file) => ({ order_id: quoteId, file_id: file.id, name: file.name, type: file.type })))
      .execute()
  } catch (error) {
    // Another request attached it in between.
    if (isUniqueViolation(error)) throw invalidField('file_ids', 'Invalid file')
    throw error
  }
}
