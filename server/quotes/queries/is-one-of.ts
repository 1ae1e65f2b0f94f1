import { sql } from 'kysely'

/** As one array, so that the statement is the same for any number of ids. */
export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`
