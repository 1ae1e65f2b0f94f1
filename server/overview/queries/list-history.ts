import { z } from '@hono/zod-openapi'
import { sql, type Nullable, type Selectable } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import { roles, type Role } from '#domain/access/role.ts'
import { historyFactsOf } from '#domain/history/history-details.ts'
import { historySubjects, formatAction, type HistorySubject } from '#domain/history/history-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import type { Editable } from '#domain/quotes/quote-changes.ts'
import type { Database } from '#server/database/connect.ts'
import type { Json } from '#server/database/schema-quotes.ts'
import type { Schema } from '#server/database/schema.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { findHistory, historyChoice } from './find-history.ts'

export const historyFilters = historyChoice.extend({
  page: pageNumber,
  page_size: z.coerce.number().int().min(1).max(100).default(50),
})

const entry = z.object({
  id: z.uuid(),
  created_at: timestamp,
  action: z.string(),
  /** Null: the platform itself. Names are current; the name of a closed account says that it is deleted. */
  actor: z
    .object({
      id: z.uuid(),
      name: z.string(),
      company_id: z.uuid(),
      company_name: z.string(),
      role: z.enum(roles),
      is_closed: z.boolean(),
    })
    .nullable(),
  /** The action as a sentence without its actor. */
  what: z.string(),
  subject: z.enum(historySubjects),
  subject_id: z.uuid(),
  /** The name or number of the subject; null if it is no longer known, or the subject is the settings. */
  about: z.string().nullable(),
  /** For a quote: its customer. */
  customer: z.string().nullable(),
  /** Whether the subject has a page. Deleted subjects, closed accounts and administrators' accounts have none. */
  can_open: z.boolean(),
  /** Further details as texts; `was` for a change. */
  facts: z.array(z.object({ term: z.string(), value: z.string(), was: z.string().nullable() })),
  /** The network address of the request. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type HistoryEntryView = z.infer<typeof entry>

/** `count` is at most 10,000, and `is_more` says if there are more. `person` and `account`: the names of the filtered ones. */
export const historyList = z.object({
  entries: z.array(entry),
  count: z.number(),
  is_more: z.boolean(),
  page_size: z.number(),
  person: z.string().nullable(),
  account: z.string().nullable(),
})

/** A page of the decisions on the platform, newest first, for administrators. */
export async function listHistory(
  db: Database,
  { page, page_size, ...choice }: z.infer<typeof historyFilters>,
): Promise<z.infer<typeof historyList>> {
  const { ids, count, is_more } = await findHistory(db, choice, rangeOf(page, page_size))
  return {
    entries: await entriesOf(db, ids),
    count,
    is_more,
    page_size,
    person: await personNameOf(db, choice.person),
    account: await companyNameOf(db, choice.account),
  }
}

/** The company is name enough for its only person. */
async function personNameOf(db: Database, person: PersonId | undefined): Promise<string | null> {
  if (person === undefined) return null
  const row = await db
    .selectFrom('people')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .where('people.id', '=', person)
    .select(['people.name', 'company_name', 'several_people', 'closed_at'])
    .executeTakeFirst()
  if (row === undefined) return null
  return row.several_people && row.closed_at === null ? `${row.name}, ${row.company_name}` : row.company_name
}

async function companyNameOf(db: Database, company: CompanyId | undefined): Promise<string | null> {
  if (company === undefined) return null
  const row = await db.selectFrom('profiles').where('id', '=', company).select('company_name').executeTakeFirst()
  return row?.company_name ?? null
}

/** These entries in their order, with the current names of their subjects. */
export async function entriesOf(db: Database, ids: readonly string[]): Promise<HistoryEntryView[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('history')
    .where('history.id', 'in', ids)
    .leftJoin('people as person', 'person.id', 'history.actor_id')
    .leftJoin('profiles as actor', 'actor.id', 'person.company_id')
    .leftJoin('people as whom', (join) => join.on(sql<boolean>`whom.id = (history.detail ->> 'person_id')::uuid`))
    // The account, or the owner of the catalogue.
    .leftJoin('profiles as party', (join) =>
      join.onRef('party.id', '=', 'history.subject_id').on('history.subject', 'in', ['account', 'catalogue']),
    )
    .leftJoin('orders as quote', (join) =>
      join.onRef('quote.id', '=', 'history.subject_id').on('history.subject', '=', 'quote'),
    )
    .leftJoin('profiles as customer', 'customer.id', 'quote.customer_id')
    .leftJoin('products as product', (join) =>
      join.onRef('product.id', '=', 'history.subject_id').on('history.subject', '=', 'product'),
    )
    .leftJoin('quote_revisions as revision', (join) =>
      join
        .onRef('revision.order_id', '=', 'history.subject_id')
        .on('revision.version', '=', sql<number>`(history.detail ->> 'version')::int`)
        .on('history.action', 'in', ['editQuote', 'editQuoteAsAdmin']),
    )
    .select(['history.id', 'history.created_at', 'history.action', 'history.subject', 'history.subject_id'])
    .select(['history.detail', 'history.address', 'history.request_id', 'history.actor_id'])
    .select(['person.company_id', 'person.name', 'actor.company_name', 'actor.role', 'actor.closed_at'])
    .select(['whom.name as whom', 'party.role as party_role', 'party.closed_at as party_closed_at'])
    .select(['party.company_name as party_name', 'customer.company_name as customer_name'])
    .select(['quote.id as quote_id', 'product.id as product_id', 'revision.before', 'revision.after'])
    .orderBy('history.created_at', 'desc')
    .orderBy('history.sequence', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, created_at, action, subject, subject_id, detail, address, request_id } = row
    const isOwn = subject === 'account' && subject_id === row.company_id
    const about = aboutOf(row)
    const said = about === null || subject !== 'quote' ? about : `quote ${about}`
    const { before, after } = row
    // A revision contains the values that the command stored.
    const revision = before && after ? { before: before as Editable, after: after as Editable } : null
    return {
      id,
      created_at,
      action,
      actor: actorOf(row),
      what: formatAction(action, { about: isOwn ? null : said, whom: row.whom, detail }),
      subject,
      subject_id,
      about,
      customer: row.customer_name,
      can_open: canOpen(row),
      facts: [
        ...(row.whom === null ? [] : [{ term: 'Person', value: row.whom, was: null }]),
        ...historyFactsOf(action, detail, revision),
      ],
      address,
      request_id,
    }
  })
}

type Ends = Pick<Names, 'subject'> & Record<'quote_id' | 'product_id', string | null> & Party
type Party = { party_role: Role | null; party_closed_at: Date | null }

function canOpen({ subject, quote_id, product_id, party_role, party_closed_at }: Ends): boolean {
  if (subject === 'quote') return quote_id !== null
  if (subject === 'product') return product_id !== null
  if (subject === 'account') return party_role !== null && party_role !== 'admin' && party_closed_at === null
  return subject === 'settings' || party_closed_at === null
}

type Names = { subject: HistorySubject; subject_id: string; detail: Json; party_name: string | null }

function aboutOf({ subject, subject_id, detail, party_name }: Names): string | null {
  if (subject === 'quote') return quoteNumber(subject_id)
  if (subject === 'account') return party_name
  if (subject === 'catalogue') return party_name ?? 'the standard products'
  const name = detail['name'] ?? detail['label']
  return typeof name === 'string' ? name : null
}

type Actor = Nullable<
  Pick<Selectable<Schema['people']>, 'company_id' | 'name'> &
    Pick<Selectable<Schema['profiles']>, 'company_name' | 'role' | 'closed_at'>
> & { actor_id: string | null }

function actorOf({ actor_id, company_id, name, company_name, role, closed_at }: Actor): HistoryEntryView['actor'] {
  if (actor_id === null || company_id === null || name === null || company_name === null || role === null) return null
  return { id: actor_id, name, company_id, company_name, role, is_closed: closed_at !== null }
}
