import { createHash } from 'node:crypto'
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

const mark = '/* prepared */'

/**
 * Begins or ends a statement that PostgreSQL is to plan once per connection: planning the search, a product's page or the
 * creation of a quote costs more than running it. For statements of few shapes that name their columns: a shape stays planned
 * as long as its connection lives, and would fail on it after a change of its columns. See decision record 21.
 */
export const prepared = sql.raw(mark)

/** Marks a statement that a library has written. */
export const markPrepared = (text: string): string => `${mark} ${text}`

/**
 * Any of these ids, in a prepared statement. The array is in a subquery, because PostgreSQL would plan the statement anew for every
 * array of fewer than ten ids: for a length that it does not know it expects ten, which looks more expensive.
 */
export const anyOf = (ids: RawBuilder<readonly string[]>): RawBuilder<string> =>
  sql<string>`any ((select ${ids}::uuid[])::uuid[])`

type Scalar = string | number | boolean | Date | null | readonly unknown[]
/** A statement is built with an expression for each parameter, and for each column of a parameter that is a row. */
export type Placeholders<Values> = {
  readonly [Name in keyof Values]: [Values[Name]] extends [Scalar]
    ? RawBuilder<Values[Name]>
    : { readonly [Column in keyof Values[Name]]: RawBuilder<Values[Name][Column]> }
}
type Builds<Values, Row> = (
  parameters: Placeholders<Values>,
  db: Kysely<Schema>,
) => { compile: (db: Kysely<Schema>) => CompiledQuery<Row> }

/** Stands for the value of a parameter in the built statement. */
class Placeholder {
  readonly name: string
  readonly column: string | null
  constructor(name: string, column: string | null) {
    this.name = name
    this.column = column
  }
}

/**
 * A statement that this program builds once and PostgreSQL plans once per connection. For requests that are made often:
 * building a statement takes longer than sending it. `build` runs at the first call. A parameter that is an object is a row;
 * the rows of all calls must have the same columns, or the call throws.
 */
export function prepare<Values extends object, Row>(build: Builds<Values, Row>) {
  let built: { query: CompiledQuery<Row>; columns: number } | null = null
  return async (db: Kysely<Schema>, values: Values): Promise<Row[]> => {
    built ??= compile(build, db, values)
    if (countColumns(values) !== built.columns)
      throw new Error('a row has other columns than in the prepared statement')
    const parameters = built.query.parameters.map((value) =>
      value instanceof Placeholder ? valueOf(values, value) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...built.query, parameters })
    return rows
  }
}

function compile<Values extends object, Row>(build: Builds<Values, Row>, db: Kysely<Schema>, values: Values) {
  const expression = (name: string, column: string | null = null) => sql`${new Placeholder(name, column)}`
  const parameters = Object.entries(values).map(([name, value]) => [
    name,
    isRow(value)
      ? Object.fromEntries(Object.keys(value).map((column) => [column, expression(name, column)]))
      : expression(name),
  ])
  const query = build(Object.fromEntries(parameters) as Placeholders<Values>, db).compile(db)
  return { query: { ...query, sql: markPrepared(query.sql) }, columns: countColumns(values) }
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const countColumns = (values: object): number =>
  Object.values(values).reduce<number>((count, value) => count + (isRow(value) ? Object.keys(value).length : 1), 0)

function valueOf(values: object, { name, column }: Placeholder): unknown {
  const value = (values as Record<string, unknown>)[name]
  return column === null ? value : (value as Record<string, unknown>)[column]
}

const isMarked = (text: string): boolean => text.slice(0, 30).includes(mark) || text.endsWith(mark)

/**
 * Makes a connection send marked statements under a name of their own. If `mayName` returns false, every statement is sent
 * without a name, those of libraries too: behind a pooler a name may be unknown to the session or belong to another
 * statement. The embedded engine reads the mark as a comment.
 */
export function prepareMarked(client: pg.ClientBase, mayName: () => boolean): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (...given: unknown[]) => {
    const [first, values] = given
    if (typeof first === 'string')
      return mayName() && isMarked(first) ? send({ name: nameOf(first), text: first, values }) : send(...given)
    if (!mayName() && isNamed(first)) return send({ ...first, name: undefined }, ...given.slice(1))
    return send(...given)
  }
  client.query = query as typeof client.query
}

const isNamed = (given: unknown): given is { name: string; text: string } =>
  typeof given === 'object' && given !== null && 'text' in given && 'name' in given && typeof given.name === 'string'

const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
