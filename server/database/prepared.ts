import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Begins a statement that PostgreSQL is to plan once per connection: planning the search or a product's page costs more than
 * running it. For statements of few shapes that name their columns: each shape stays planned as long as its connection,
 * and one whose columns change would fail until then. See decision record 21.
 */
export const prepared = sql.raw(mark)

/** Has a connection send marked statements under a name of their own. The embedded engine takes the mark for a comment. */
export function prepareMarked(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...given: unknown[]) => {
    const [text, values] = given
    return typeof text === 'string' && text.slice(0, 30).includes(mark)
      ? send({ name: nameOf(text), text, values })
      : send(...given)
  }
  client.query = named as typeof client.query
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
