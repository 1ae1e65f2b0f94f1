import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addressLine } from '#domain/quote.ts'
import { quoteMails } from '#domain/quote-mails.ts'
import { isPastEverywhere, type CreateQuoteInput } from '#domain/quote-input.ts'
import type { Tx } from '#server/database/connect.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { prepared } from '#server/database/prepared.ts'
import { attachFiles } from '#server/documents/commands/attach-files.ts'
import { record } from '#server/history.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { notify, notifyAdministrators } from './notify.ts'
import { assertActiveSuppliers } from './send-to-suppliers.ts'

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
    const { admin_approval_required, admin_notification_email, lately } = await circumstances(tx, caller)
    const created = { id: randomUUID(), admin_approval_required }
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
    const isOneOfMany = lately >= maxNotifiedAtOnce
    if (!admin_approval_required) {
      if (isOneOfMany) throw new AppError('too_many_requests', 'quote.requestedTooOften')
      if (proposed.length === 0) throw invalidField('supplier_ids', 'quote.selectSuppliersForManual')
    }

    // One statement: every statement costs the program and the database more than the row that it writes.
    await tx
      .with('quote', (qb) =>
        qb.insertInto('orders').values({
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
          delivery_address:
            input.delivery_to_site && input.delivery_address ? addressLine(input.delivery_address) : null,
          latest_delivery_date: input.latest_delivery_date,
          notes: input.notes || null,
          preferred_supplier_id: input.preferred_supplier_id,
          selected_suppliers: proposed,
          status: admin_approval_required ? 'pending_admin_approval' : 'pending',
          admin_approved: !admin_approval_required,
          created_at: caller.at,
          updated_at: caller.at,
        }),
      )
      .insertInto('supplier_responses')
      .columns(['order_id', 'supplier_id'])
      .expression(sql`select ${id}::uuid, unnest(${proposed}::uuid[])`)
      .modifyEnd(prepared)
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
      detail: admin_approval_required ? {} : sent,
    })
    if (!admin_approval_required) await notify(services, tx, proposed, id, quoteMails.requestReceived())
    // The list of requests that await approval shows them all.
    else if (!isOneOfMany)
      await notifyAdministrators(services, tx, admin_notification_email, id, caller.actor.company_name)
    return created
  })
}

/** The maximum of a customer's requests within five minutes that send mails, each to up to a hundred suppliers. */
const maxNotifiedAtOnce = 30
const toldWithinMs = 5 * 60 * 1000

/** The platform's settings, and how many requests the customer has created lately, counted up to `maxNotifiedAtOnce`. */
function circumstances(tx: Tx, { actor, at }: Caller) {
  const lately = tx
    .selectFrom('orders')
    .where('customer_id', '=', actor.id)
    .where('is_deleted', '=', sql.lit(false))
    .where('created_at', '>', new Date(at.getTime() - toldWithinMs))
    .select('id')
    .limit(sql.lit(maxNotifiedAtOnce))
  return tx
    .selectFrom('settings')
    .modifyFront(prepared)
    .select(['admin_approval_required', 'admin_notification_email'])
    .select((eb) =>
      eb
        .selectFrom(lately.as('lately'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('lately'),
    )
    .executeTakeFirstOrThrow()
}

/**
 * The customer and the product's supplier are locked before the product, as in closing an account, so the two cannot
 * deadlock. An account that was closed meanwhile gets no quote.
 */
async function lockPeople(tx: Tx, { actor }: Caller, productId: string | null): Promise<void> {
  const supplier = tx.selectFrom('products').where('products.id', '=', productId).select('supplier_id')
  const people = await tx
    .selectFrom('profiles')
    .modifyFront(prepared)
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
    .modifyFront(prepared)
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
