import { sql } from 'kysely'
import type { Actor, PersonId } from '#domain/access/actor.ts'
import { whatHappened } from '#domain/mails/mail-log.ts'
import type { Database } from '#server/database/connect.ts'
import type { Whose } from './own-quotes.ts'

/**
 * The data held on a person, in the parts of an archive. Other people in it appear as on the person's screens, because the
 * quotes are read through the same scope. Hashes, tokens and keys are in no part.
 */
export async function ownAccount(db: Database, { person: { id } }: Actor) {
  const user = await db
    .selectFrom('auth_users')
    .where('id', '=', id)
    .select(['email', 'email_verified', 'two_factor_enabled'])
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('people')
    .where('id', '=', id)
    .select(['id', 'name', 'phone', 'title', 'company_role', 'approval_limit', 'notification_choices', 'created_at'])
    .select(['file_format', 'csv_separator', 'csv_decimal'])
    .executeTakeFirstOrThrow()
  const sign_ins = await db
    .selectFrom('auth_accounts')
    .where('user_id', '=', id)
    .select(['provider_id as provider', 'account_id', 'created_at'])
    .execute()
  const passkeys = await db
    .selectFrom('auth_passkeys')
    .where('user_id', '=', id)
    .select(['name', 'device_type', 'backed_up', 'created_at'])
    .execute()
  const sessions = await db
    .selectFrom('auth_sessions')
    .where('user_id', '=', id)
    .select(['created_at', 'expires_at', 'reauthenticated_at'])
    .select(['ip_address', 'user_agent'])
    .orderBy('created_at')
    .execute()
  return { ...user, person, sign_ins, passkeys, sessions }
}

/** The changes that edits of quotes made. `authors`: the person, or all people of the company. */
export const ownQuoteEdits = (db: Database, authors: readonly PersonId[]) =>
  db
    .selectFrom('quote_revisions')
    .where('changed_by', 'in', authors)
    .select(['order_id as quote_id', 'version', 'before', 'after', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The messages, and their recipients. */
export async function* ownMessages(db: Database, { company }: Actor, authors: readonly PersonId[]) {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('messages as message')
      .innerJoin('orders as quote', 'quote.id', 'message.order_id')
      .innerJoin('people as author', 'author.id', 'message.author_id')
      .innerJoin('profiles as reader', (join) =>
        join.on(sql<boolean>`reader.id = case ${company.id}::uuid
          when message.supplier_id then quote.customer_id else message.supplier_id end`),
      )
      .where('message.author_id', 'in', authors)
      .where('message.sequence', '>', last)
      .select(['message.sequence', 'message.id', 'message.order_id as quote_id', 'author.name as from'])
      .select(['reader.company_name as to', 'message.text', 'message.created_at'])
      .orderBy('message.sequence')
      .limit(500)
      .execute()
    for (const { sequence, from, ...message } of rows) {
      last = sequence
      // Otherwise everything is the person's own.
      yield company.severalPeople ? { from, ...message } : message
    }
    if (rows.length === 0) return
  }
}

/** The comments on quotes that only the company's people read. */
export const ownComments = (db: Database, { company }: Actor, authors: readonly PersonId[]) =>
  db
    .selectFrom('quote_comments as comment')
    .innerJoin('people as author', 'author.id', 'comment.author_id')
    .where('comment.company_id', '=', company.id)
    .where('comment.author_id', 'in', authors)
    .select(['comment.id', 'comment.order_id as quote_id', 'author.name as from', 'comment.text', 'comment.created_at'])
    .orderBy('comment.sequence')
    .execute()

export const ownProjects = (db: Database, { person: { id } }: Actor) =>
  db
    .selectFrom('calculator_projects')
    .where('user_id', '=', id)
    .select(['id', 'name', 'buy_price', 'sell_price', 'volume', 'notes', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const companyColumns = (db: Database, { company: { id } }: Actor) =>
  db
    .selectFrom('remembered_columns')
    .where('company_id', '=', id)
    .select(['heads', 'roles', 'decimals', 'used_at'])
    .orderBy('used_at')
    .orderBy('heads')
    .execute()

/** What the company's people have typed of answers and not sent. */
export const companyAnswerDrafts = (db: Database, { company: { id } }: Actor) =>
  db
    .selectFrom('answer_drafts')
    .innerJoin('people', 'people.id', 'changed_by')
    .where('answer_drafts.company_id', '=', id)
    .select(['order_id as quote_id', 'draft', 'answered_at', 'people.name as changed_by', 'changed_at'])
    .orderBy('changed_at')
    .orderBy('order_id')
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

/** Those of suppliers who are not active included. */
export const ownRequestList = (db: Database, { person: { id } }: Actor) =>
  db
    .selectFrom('request_list_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .where('item.person_id', '=', id)
    .select(['item.product_id', 'product.name', 'item.volume', 'item.pieces', 'item.added_at'])
    .orderBy('item.added_at')
    .orderBy('item.product_id')
    .execute()

/**
 * The actions of the person, or of the company's people, and the decisions on the person or the company. Only the person's own
 * have their network address, and administrators are not named.
 */
export async function* ownHistory(
  db: Database,
  { company, person: { id } }: Actor,
  authors: readonly PersonId[],
  whose: Whose,
) {
  const isOnPerson = sql<boolean>`history.detail ->> 'person_id' = ${id}`
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .leftJoin('people as author', 'author.id', 'history.actor_id')
      .where((eb) => {
        const isOnCompany = eb.and([eb('subject', '=', 'account'), eb('subject_id', '=', company.id)])
        return eb.or([
          eb('actor_id', 'in', authors),
          whose === 'person' ? eb.and([isOnCompany, isOnPerson]) : isOnCompany,
        ])
      })
      .where('sequence', '>', last)
      .select(['sequence', 'history.created_at', 'action', 'subject', 'subject_id', 'detail', 'address', 'actor_id'])
      .select(['author.name', 'author.company_id'])
      .orderBy('sequence')
      .limit(500)
      .execute()
    for (const { sequence, actor_id, address, name, company_id, ...entry } of rows) {
      last = sequence
      const own = actor_id === id
      const by = own ? 'you' : company_id === company.id && name !== null ? name : 'an administrator'
      yield { ...entry, by, address: own ? address : null }
    }
    if (rows.length === 0) return
  }
}

/** The notifications of the last ninety days, as the log keeps mails: without the prices and names of others. */
export async function ownNotifications(db: Database, { person: { id } }: Actor) {
  const rows = await db
    .selectFrom('notifications')
    .where('person_id', '=', id)
    .select(['kind', 'text', 'order_id as quote_id', 'created_at', 'read_at'])
    .orderBy('sequence')
    .execute()
  return rows.map(({ text, ...row }) => ({ ...row, text: whatHappened(text) }))
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
