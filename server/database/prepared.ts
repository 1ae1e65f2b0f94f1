import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Begins or ends a statement that PostgreSQL is to plan once per connection: planning the search, a product's page or the
 * creation of a quote costs more than running it. For statements of few shapes that name their columns: a shape stays planned
 * as long as its connection lives, and would fail on it after a change of its columns. See decision record 21.
 */
export const prepared = sql.raw(mark)

/** Marks a statement that a library has written. */
export const markPrepared = (text: string): string => `${mark} ${text}`

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
