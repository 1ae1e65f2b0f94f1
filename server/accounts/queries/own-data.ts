import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { listOwnProducts } from '#server/products/queries.ts'
import { getQuote } from '#server/quotes/queries/get-quote.ts'
import { listQuoteIds } from '#server/quotes/queries/list-quotes.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * What is held on a person, in the parts of an archive of it. Whoever else is in it appears as on the person's screens:
 * the quotes come through the same scope. Hashes, tokens and keys are in no part.
 */
export async function ownAccount(db: Database, { id }: Actor) {
  const user = await db
    .selectFrom('auth_users')
    .where('id', '=', id)
    .select(['email', 'emailVerified as email_verified', 'twoFactorEnabled as two_factor_enabled'])
    .executeTakeFirstOrThrow()
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['id', 'role', 'company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'])
    .select(['epd_steel', 'epd_stainless_steel', 'epd_aluminium', 'epd_brass', 'epd_copper', 'epd_total'])
    .select(['user_status', 'admin_approved_at', 'muted_mails', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow()
  const sign_ins = await db
    .selectFrom('auth_accounts')
    .where('userId', '=', id)
    .select(['providerId as provider', 'accountId as account_id', 'createdAt as created_at'])
    .execute()
  const passkeys = await db
    .selectFrom('auth_passkeys')
    .where('userId', '=', id)
    .select(['name', 'deviceType as device_type', 'backedUp as backed_up', 'createdAt as created_at'])
    .execute()
  const sessions = await db
    .selectFrom('auth_sessions')
    .where('userId', '=', id)
    .select(['createdAt as created_at', 'expiresAt as expires_at', 'provedAt as proved_at'])
    .select(['ipAddress as ip_address', 'userAgent as user_agent'])
    .orderBy('createdAt')
    .execute()
  return { ...user, profile, sign_ins, passkeys, sessions }
}

/** The quotes the person is a party to, each as its page shows it. */
export async function* ownQuotes(db: Database, actor: Actor) {
  for (const id of await listQuoteIds(db, actor)) {
    try {
      yield await getQuote(db, actor, id)
    } catch (error) {
      // Deleted since the list was made.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** A customer no longer sees a quote it deleted. It is held all the same, with what the customer wrote. */
export async function* ownDeletedQuotes(db: Database, { id }: Actor) {
  yield* await db
    .selectFrom('orders')
    .where('customer_id', '=', id)
    .where('is_deleted', '=', true)
    .select(['id', 'created_at', 'product_name', 'manual_product_details', 'material', 'subcategory', 'volume'])
    .select(['max_epd', 'max_price_per_kg', 'max_price_currency', 'delivery_to_site', 'delivery_address'])
    .select(['latest_delivery_date', 'notes', 'status', 'deletion_note', 'deleted_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the person's edits of quotes changed. */
export async function* ownQuoteEdits(db: Database, { id }: Actor) {
  yield* await db
    .selectFrom('quote_revisions')
    .where('changed_by', '=', id)
    .select(['order_id as quote_id', 'version', 'before', 'after', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function* ownProducts(db: Database, actor: Actor) {
  for (let page = 1; ; page++) {
    const { products } = await listOwnProducts(db, actor, page)
    if (products.length === 0) return
    yield* products
  }
}

export async function* ownProjects(db: Database, { id }: Actor) {
  yield* await db
    .selectFrom('calculator_projects')
    .where('user_id', '=', id)
    .select(['id', 'name', 'buy_price', 'sell_price', 'volume', 'notes', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the person did, from which address, and what was decided on the account, without who decided it. */
export async function* ownHistory(db: Database, { id }: Actor) {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .where((eb) =>
        eb.or([eb('actor_id', '=', id), eb.and([eb('subject', '=', 'account'), eb('subject_id', '=', id)])]),
      )
      .where('sequence', '>', last)
      .select(['sequence', 'created_at', 'action', 'subject', 'subject_id', 'detail', 'address', 'actor_id'])
      .orderBy('sequence')
      .limit(500)
      .execute()
    for (const { sequence, actor_id, address, ...entry } of rows) {
      last = sequence
      const own = actor_id === id
      yield { ...entry, by: own ? 'you' : 'an administrator', address: own ? address : null }
    }
    if (rows.length === 0) return
  }
}

/** The files the person uploaded, and what each is attached to. */
export async function ownFiles(db: Database, { id }: Actor) {
  return db
    .selectFrom('files as file')
    .leftJoin('supplier_documents as shown', 'shown.file_id', 'file.id')
    .leftJoin('customer_quote_documents as attached', 'attached.file_id', 'file.id')
    .where('file.owner_id', '=', id)
    .select(['file.id', 'file.name', 'file.type', 'file.size', 'file.storage_key', 'file.created_at'])
    .select(['shown.category', 'attached.order_id as quote_id'])
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute()
}
