import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

type Sql = RawBuilder<unknown>
type Order = 'asc' | 'desc'

/** The order of a long list. Everything follows the requested direction unless noted otherwise. */
export type Ordering = {
  /**
   * Columns of few values divide the list into consecutive parts. `sortKey`: orders the parts if the key itself does not.
   * `always`: this direction, whatever is requested.
   */
  parts: readonly { key: Sql; sortKey?: Sql; always?: Order }[]
  /** The order within a part. The id comes last, so that equal rows keep their places. `turned`: in the opposite direction. */
  within: readonly { by: Sql; turned?: true }[]
}

type List = { table: 'products' | 'supplier_documents'; where: Sql; ordering: Ordering; order: Order }
/** `sortable`: up to this many rows are found first and then sorted; for more, an index is walked. */
export type Range = { limit: number; offset: number; sortable?: number }
type Part = { keys: readonly unknown[]; count: number }

/** Text in the order of its bytes, as in the indexes: the same on every database. */
export const inOrder = (column: string): Sql => sql`${sql.ref(column)} collate "C"`

/** This many rows are sorted in a few milliseconds; a file holds no more of them (`maxExportedRows`). */
const maxSorted = 10_000

/**
 * The ids of a range of a list of rows, in their order, and the number of all rows. Few rows are found first and then
 * sorted; for many, an index is walked from the nearer end of the part that contains the range. See decision record 30.
 */
export async function orderedIds(db: Database, list: List, range: Range): Promise<{ ids: string[]; count: number }> {
  const parts = await partsOf(db, list)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const covered = coveredBy(range, parts)
  if (count <= (range.sortable ?? maxSorted)) return { count, ids: await sorted(db, list, covered, parts.length) }
  const ids: string[] = []
  for (const share of covered) ids.push(...(await walked(db, list, share)))
  return { count, ids }
}

type Share = { part: Part; limit: number; offset: number }

/** The parts that overlap the range, and the range within each. */
function coveredBy({ limit, offset }: Range, parts: readonly Part[]): Share[] {
  let before = 0
  const shares = parts.map((part) => {
    const from = Math.max(0, offset - before)
    const upTo = Math.min(part.count, offset + limit - before)
    before += part.count
    return { part, limit: upTo - from, offset: from }
  })
  return shares.filter((share) => share.limit > 0)
}

async function partsOf(db: Database, { table, where, ordering, order }: List): Promise<Part[]> {
  const { parts } = ordering
  const keys = parts.map(({ key }, index) => sql`${key} as ${sql.ref(`key_${index}`)}`)
  const grouped =
    parts.length === 0
      ? sql``
      : sql`group by ${sql.join(parts.map((_, index) => sql.raw(String(index + 1))))}
          order by ${sql.join(orderOfParts(ordering, order))}`
  const { rows } = await sql<Record<string, unknown> & { count: number }>`
    select ${sql.join([...keys, sql`count(*) as count`])}
    from ${sql.table(table)} where ${where} ${grouped}`.execute(db)
  return rows.map(({ count, ...row }) => ({ count, keys: parts.map((_, index) => row[`key_${index}`]) }))
}

/** "offset 0" keeps PostgreSQL from walking the whole list in this order until it has found enough matches. */
async function sorted(
  db: Database,
  { table, where, ordering, order }: List,
  covered: readonly Share[],
  ofParts: number,
) {
  const [first] = covered
  if (first === undefined) return []
  const limit = covered.reduce((sum, share) => sum + share.limit, 0)
  // A page lies in a few of the parts; a file takes all of them, which may be thousands of suppliers.
  const inParts =
    covered.length === ofParts
      ? sql`true`
      : sql.join(
          covered.map(({ part }) => sql`(${isIn(part, ordering)})`),
          sql` or `,
        )
  const steps = [...orderOfParts(ordering, order), ...orderWithin(ordering, order)]
  return idsOf(
    db,
    sql`select id from (
        select * from ${sql.table(table)} where ${where} and (${inParts}) offset 0
      ) as ${sql.table(table)}
      order by ${sql.join(steps)} limit ${limit} offset ${first.offset}`,
  )
}

async function walked(db: Database, { table, where, ordering, order }: List, { part, limit, offset }: Share) {
  const left = part.count - offset - limit
  const isBackwards = left < offset
  const ids = await idsOf(
    db,
    sql`select id from ${sql.table(table)} where ${where} and ${isIn(part, ordering)}
      order by ${sql.join(orderWithin(ordering, isBackwards ? opposite[order] : order))}
      limit ${limit} offset ${isBackwards ? left : offset}`,
  )
  return isBackwards ? ids.toReversed() : ids
}

function isIn({ keys }: Part, { parts }: Ordering): Sql {
  const conditions = parts.map(({ key }, index) =>
    keys[index] === null ? sql`(${key}) is null` : sql`(${key}) = ${keys[index]}`,
  )
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The rows of these ids, in the order of the ids. Missing ones are left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const opposite = { asc: 'desc', desc: 'asc' } as const
const directed = (by: Sql, order: Order): Sql => sql`${by} ${sql.raw(order)}`

/** Parts of one sort key, such as two suppliers of the same name, still follow each other. */
const orderOfParts = ({ parts }: Ordering, order: Order): Sql[] => [
  ...parts.map(({ key, sortKey = key, always = order }) => directed(sortKey, always)),
  ...parts.filter(({ sortKey }) => sortKey).map(({ key }) => directed(key, order)),
]

const orderWithin = ({ within }: Ordering, order: Order): Sql[] =>
  within.map(({ by, turned }) => directed(by, turned ? opposite[order] : order))

const idsOf = async (db: Database, statement: RawBuilder<unknown>): Promise<string[]> =>
  (await (statement as RawBuilder<{ id: string }>).execute(db)).rows.map(({ id }) => id)
