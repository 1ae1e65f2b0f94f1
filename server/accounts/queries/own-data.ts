import { sql } from 'kysely'
import { cutCancellation } from '#domain/cancellation-line.ts'
import { epdColumns } from '#domain/materials.ts'
import type { Actor, CompanyId } from '#domain/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { listOwnProducts } from '#server/products/queries/own-products.ts'
import { getQuote } from '#server/quotes/queries/get-quote.ts'
import { listQuoteIds } from '#server/quotes/queries/list-quotes.ts'
import { listQuoteEvents } from '#server/quotes/queries/quote-timeline.ts'
import { AppError } from '#server/app-error.ts'

/**
 * The data held on a person, in the parts of an archive. Other people in it appear as on the person's screens, because the
 * quotes are read through the same scope. Hashes, tokens and keys are in no part.
 */
export async function ownAccount(db: Database, { company, person: { id } }: Actor) {
  const user = await db
    .selectFrom('auth_users')
    .where('id', '=', id)
    .select(['email', 'emailVerified as email_verified', 'twoFactorEnabled as two_factor_enabled'])
    .executeTakeFirstOrThrow()
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', company.id)
    .select(['id', 'role', 'company_name', 'contact_person', 'phone', 'address', 'region', 'country', 'bio'])
    .select(epdColumns)
    .select(['epd_updated_at', 'user_status', 'admin_approved_at', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('people')
    .where('id', '=', id)
    .select(['id', 'name', 'phone', 'title', 'company_role', 'approval_limit', 'muted_mails', 'created_at'])
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
  return { ...user, person, profile, sign_ins, passkeys, sessions }
}

/**
 * The quotes the person is a party to, each as its page shows it. A person whose account is not active cannot see the page
 * and gets only the own part: a customer its request, a supplier its answer.
 */
export async function* ownQuotes(db: Database, actor: Actor) {
  if (actor.company.status !== 'active' && actor.company.role === 'customer') yield* ownRequests(db, actor)
  else yield* shownQuotes(db, actor)
}

async function* shownQuotes(db: Database, actor: Actor) {
  for (const id of await listQuoteIds(db, actor)) {
    try {
      const quote = await wholeQuote(db, actor, id)
      yield actor.company.status === 'active' ? quote : { id, own_response: quote.own_response }
    } catch (error) {
      // Deleted since the list was made.
      if (!(error instanceof AppError)) throw error
    }
  }
}

async function* ownRequests(db: Database, { company }: Actor) {
  const quotes = await requestsOf(db, company.id).where('is_deleted', '=', false).select('cancellation_note').execute()
  for (const { cancellation_note, ...quote } of quotes) {
    // A supplier's cancellation left a line below the notes, which is the supplier's text.
    const cut = quote.notes && cancellation_note && cutCancellation(quote.notes, cancellation_note)
    yield { ...quote, notes: cut ? cut.notes || null : quote.notes }
  }
}

/** Its page shows the newest part of the timeline; here it is whole. */
async function wholeQuote(db: Database, actor: Actor, id: string) {
  const { timeline_earlier, ...quote } = await getQuote(db, actor, id)
  const timeline = [...quote.timeline]
  for (let before = timeline_earlier; before !== null;) {
    const { entries, earlier } = await listQuoteEvents(db, actor, id, { before })
    timeline.unshift(...entries)
    before = earlier
  }
  return { ...quote, timeline }
}

/** A customer no longer sees a quote it deleted. The quote is still stored, with the customer's texts. */
export const ownDeletedQuotes = (db: Database, { company }: Actor) =>
  requestsOf(db, company.id).where('is_deleted', '=', true).select(['status', 'deletion_note', 'deleted_at']).execute()

/** The customer's texts in its quotes. */
const requestsOf = (db: Database, customerId: CompanyId) =>
  db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .select(['id', 'created_at', 'product_name', 'manual_product_details', 'material', 'subcategory', 'volume'])
    .select(['max_epd', 'max_price_per_kg', 'max_price_currency', 'max_price_shown', 'delivery_to_site'])
    .select(['delivery_address', 'latest_delivery_date', 'notes'])
    .orderBy('created_at')
    .orderBy('id')

/** The changes that the person's edits of quotes made. */
export const ownQuoteEdits = (db: Database, { person: { id } }: Actor) =>
  db
    .selectFrom('quote_revisions')
    .where('changed_by', '=', id)
    .select(['order_id as quote_id', 'version', 'before', 'after', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The person's messages, and their recipients. */
export async function* ownMessages(db: Database, { company, person: { id } }: Actor) {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('messages as message')
      .innerJoin('orders as quote', 'quote.id', 'message.order_id')
      .innerJoin('profiles as reader', (join) =>
        join.on(sql<boolean>`reader.id = case ${company.id}::uuid
          when message.supplier_id then quote.customer_id else message.supplier_id end`),
      )
      .where('message.author_id', '=', id)
      .where('message.sequence', '>', last)
      .select(['message.sequence', 'message.id', 'message.order_id as quote_id', 'reader.company_name as to'])
      .select(['message.text', 'message.created_at'])
      .orderBy('message.sequence')
      .limit(500)
      .execute()
    for (const { sequence, ...message } of rows) {
      last = sequence
      yield message
    }
    if (rows.length === 0) return
  }
}

export async function* ownProducts(db: Database, actor: Actor) {
  for (let page = 1; ; page++) {
    const { products } = await listOwnProducts(db, actor, { sort: 'created_at', order: 'desc', page })
    if (products.length === 0) return
    yield* products
  }
}

export const ownProjects = (db: Database, { person: { id } }: Actor) =>
  db
    .selectFrom('calculator_projects')
    .where('user_id', '=', id)
    .select(['id', 'name', 'buy_price', 'sell_price', 'volume', 'notes', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const ownSavedViews = (db: Database, { person: { id } }: Actor) =>
  db
    .selectFrom('saved_views')
    .where('user_id', '=', id)
    .select(['id', 'list', 'name', 'search', 'created_at'])
    .orderBy('list')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The person's actions with their IP addresses, and the decisions on the account without who made them. */
export async function* ownHistory(db: Database, { company, person: { id } }: Actor) {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .where((eb) =>
        eb.or([eb('actor_id', '=', id), eb.and([eb('subject', '=', 'account'), eb('subject_id', '=', company.id)])]),
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

/** The mails to the person's address in the last ninety days. Their content is not stored. */
export const ownMails = (db: Database, { person: { id } }: Actor) =>
  db
    .selectFrom('mails')
    .innerJoin('auth_users', 'auth_users.email', 'mails.to_address')
    .where('auth_users.id', '=', id)
    .select(['mails.subject', 'mails.state', 'mails.created_at', 'mails.sent_at'])
    .orderBy('mails.created_at')
    .orderBy('mails.id')
    .execute()

/** The files the person uploaded, and what each is attached to. */
export const ownFiles = (db: Database, { company }: Actor) =>
  db
    .selectFrom('files as file')
    .leftJoin('supplier_documents as shown', 'shown.file_id', 'file.id')
    .leftJoin('customer_quote_documents as attached', 'attached.file_id', 'file.id')
    .leftJoin('response_documents as offered', 'offered.file_id', 'file.id')
    .leftJoin('supplier_responses as response', 'response.id', 'offered.response_id')
    .leftJoin('message_documents as sent', 'sent.file_id', 'file.id')
    .where('file.owner_id', '=', company.id)
    .select(['file.id', 'file.name', 'file.type', 'file.size', 'file.storage_key', 'file.created_at'])
    .select(['shown.category', 'shown.expires_on', 'sent.message_id'])
    .select((eb) => eb.fn.coalesce('attached.order_id', 'response.order_id').as('quote_id'))
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute()
