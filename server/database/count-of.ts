import type { SelectQueryBuilder } from 'kysely'

/** The number of rows that a query finds. */
export async function countOf<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll().as('count'))
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count
}
