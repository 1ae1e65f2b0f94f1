import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import {
  holdsWord,
  holdsWords,
  holdsWordsInOne,
  plainText,
  searchColumns,
  searchedWords,
} from '#server/database/like.ts'
import type { Ordering } from '#server/database/ordered-ids.ts'

/** The ids of the suppliers, of any status, whose company name contains every word of the text. */
export async function suppliersNamed(db: Database, text: string): Promise<string[]> {
  const suppliers = await db
    .selectFrom('profiles')
    .where('role', '=', 'supplier')
    // The indexes of the names are used first, because texts with accents are slower to compare.
    .where(holdsWordsInOne(text, [sql`lower(company_name || chr(10) || contact_person)`, sql`folded_names`]))
    .where(holdsWords(text, [plainText(sql`company_name`)]))
    .select('id')
    .execute()
  return suppliers.map(({ id }) => id)
}

/**
 * Whether every word is in the searched text of a row, or in the name of its supplier. `extra`: additional places for a
 * word.
 */
export async function isOrIsOfSupplierCalled(
  db: Database,
  text: string,
  extra: (word: string) => RawBuilder<boolean> = () => sql`false`,
): Promise<RawBuilder<boolean>> {
  const conditions: RawBuilder<boolean>[] = []
  for (const word of searchedWords(text)) {
    const suppliers = await suppliersNamed(db, word)
    conditions.push(
      sql`(${holdsWord(word, searchColumns)} or supplier_id = any (${suppliers}::uuid[]) or ${extra(word)})`,
    )
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Puts rows with a `supplier_id` in the order of their suppliers' names. Those without one come last in both directions. */
export const bySupplier = [
  { key: sql`supplier_id is null`, always: 'asc' },
  {
    key: sql`supplier_id`,
    sortKey: sql`(select lower(company_name) collate "C" from profiles where profiles.id = supplier_id)`,
  },
] as const satisfies Ordering['parts']
