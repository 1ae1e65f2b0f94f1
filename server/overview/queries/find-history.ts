import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { actionsWithinCompany } from '#domain/quotes/offers/acceptance-approval.ts'
import { isTimeZone, startOfDay } from '#domain/suppliers/analytics.ts'
import { dayAfter } from '#domain/values/days.ts'
import { maxExportedHistory } from '#domain/history/history-file.ts'
import { actionsOfKind, historyKinds } from '#domain/history/history-kinds.ts'
import { companyId, personId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { holdsWords, holdsWordsInOne } from '#server/database/like.ts'
import { numberedLike } from '#server/quotes/queries/quote-text.ts'

const day = z.iso.date('Unknown day.').refine((text) => text > '1900' && text < '3000', 'Unknown day.')

/** The filters of the history, for a page or a file. */
export const historyChoice = z.strictObject({
  /**
   * Searched in the company and the name of the actor and of the account acted on, and as the beginning of a quote's
   * number.
   */
  text: z.string().trim().max(200).optional(),
  /** A group of actions, or one of them. */
  kind: z.enum(historyKinds).optional(),
  /** The first and the last day, `YYYY-MM-DD`, in `time_zone`. */
  from: day.optional(),
  to: day.optional(),
  time_zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone.').default('UTC'),
  /** The actor. */
  person: personId.optional(),
  /** The account that was acted on. */
  account: companyId.optional(),
})
export type HistoryChoice = z.infer<typeof historyChoice>

/** If the text matches at most this many people, their entries are found by their ids. */
const fewPeople = 500

type Part = { limit: number; offset: number }

/**
 * The ids of the matching entries, newest first, and their number. At most `maxExportedHistory` are counted, because no
 * more can be reached; a shorter period leads to the rest. If the text matches hundreds of people, only the newest
 * `maxExportedHistory` entries of the kind and the days are searched.
 */
export async function findHistory(
  db: Database,
  choice: HistoryChoice,
  { limit, offset }: Part,
): Promise<{ ids: string[]; count: number; is_more: boolean }> {
  const called = choice.text ? await calledBy(db, choice.text) : null
  const read = called === 'many' ? sql`select count(*) from newest` : sql`select count(*) from found`
  const { rows } = await sql<{ count: number; read: number; ids: string[] }>`
    with ${called === 'many' ? mentioningSql(choice) : sql`found as materialized (${fittingSql(choice, called)} ${newestFirst})`}
    select (select count(*) from found)::int as count, (${read})::int as read,
      array(select id::text from (select id, created_at, sequence from found order by created_at desc, sequence desc
        limit ${Math.max(0, Math.min(limit, maxExportedHistory - offset))} offset ${offset}) as page) as ids`.execute(
    db,
  )
  const { count, read: entries, ids } = rows[0] ?? { count: 0, read: 0, ids: [] }
  return { ids, count: Math.min(count, maxExportedHistory), is_more: entries > maxExportedHistory }
}

const newestFirst = sql`order by created_at desc, sequence desc limit ${maxExportedHistory + 1}`

function conditionsOf({ kind, from, to, time_zone, person, account }: HistoryChoice): RawBuilder<unknown>[] {
  // Administrators do not learn what colleagues of a company decide among themselves.
  const conditions = [sql`action not in (${sql.join(actionsWithinCompany)})`]
  if (kind !== undefined) conditions.push(sql`action in (${sql.join(actionsOfKind(kind))})`)
  if (from !== undefined) conditions.push(sql`created_at >= ${startOfDay(from, time_zone)}`)
  if (to !== undefined) conditions.push(sql`created_at < ${startOfDay(dayAfter(to, 1), time_zone)}`)
  if (person !== undefined) conditions.push(sql`actor_id = ${person}`)
  if (account !== undefined) conditions.push(sql`subject = 'account' and subject_id = ${account}`)
  return conditions
}

/** The companies and people that a text names. */
type Called = { companies: readonly string[]; people: readonly string[] }

/** One statement for each way in which an entry can match, so that each uses an index of its own. */
function fittingSql(choice: HistoryChoice, called: Called | null): RawBuilder<unknown> {
  const anyOf = (ids: readonly string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`
  const ways =
    called === null
      ? [sql`true`]
      : [
          sql`actor_id = ${anyOf(called.people)}`,
          sql`subject = 'account' and subject_id = ${anyOf(called.companies)}`,
          ...numbered(choice.text),
        ]
  const one = (way: RawBuilder<unknown>) =>
    sql`select id, created_at, sequence from history where ${sql.join([...conditionsOf(choice), way], sql` and `)}`
  return sql.join(ways.map(one), sql` union `)
}

/** Checks each of the newest entries for a match. Quotes are matched by their number, so they need no name. */
function mentioningSql(choice: HistoryChoice): RawBuilder<unknown> {
  const { text = '' } = choice
  // A scalar subquery, because PostgreSQL would answer an "exists" by first reading everybody with this name.
  const byActor = sql`(select ${isCalled(text)} or ${isNamed(text)} from people join profiles on profiles.id = company_id
    where people.id = newest.actor_id)`
  const onAccount = sql`(subject = 'account'
    and (select ${isCalled(text)} from profiles where profiles.id = newest.subject_id))`
  const ways = [byActor, onAccount, ...numbered(text)]
  return sql`newest as materialized (select id, created_at, sequence, actor_id, subject, subject_id from history
      where ${sql.join(conditionsOf(choice), sql` and `)} ${newestFirst}),
    found as materialized (select id, created_at, sequence from newest where ${sql.join(ways, sql` or `)})`
}

function numbered(text: string | undefined): RawBuilder<unknown>[] {
  const quotes = numberedLike(text ?? '')
  return quotes === null ? [] : [sql`(subject = 'quote' and subject_id between ${quotes.first} and ${quotes.last})`]
}

/** The same expressions as in the indexes. */
const names = [sql`lower(company_name || chr(10) || contact_person)`, sql`folded_names`] as const
const isCalled = (text: string) => holdsWordsInOne(text, names)
const isNamed = (text: string) => holdsWords(text, [sql`searched(people.name)`])

async function calledBy(db: Database, text: string): Promise<Called | 'many'> {
  const { rows } = await sql<{ person: string; company: string | null }>`
    (select people.id as person, company_id as company from profiles join people on company_id = profiles.id
      where ${isCalled(text)} limit ${fewPeople + 1})
    union all
    (select people.id, null from people where ${isNamed(text)} limit ${fewPeople + 1})`.execute(db)
  const people = [...new Set(rows.map(({ person }) => person))]
  if (people.length > fewPeople) return 'many'
  return { people, companies: [...new Set(rows.flatMap(({ company }) => company ?? []))] }
}
