import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { companiesOf } from './companies-of.ts'

type Item = { who: string | null; quoteId: string | null }
type Named = { who_company_id: CompanyId | null; who_person_id: PersonId | null }

/**
 * Whose names notifications have, read while these are the names: a rename or the end of a company like "Stal AB" says nothing of the rows of
 * "Nordic Stal AB". Only the companies of the quote are looked at.
 */
export async function namedIn(tx: Tx, items: readonly Item[]): Promise<(item: Item) => Named> {
  const keyOf = ({ who, quoteId }: Item) => JSON.stringify([who, quoteId])
  const nameds = new Map<string, Named>()
  for (const [key, { who, quoteId }] of new Map(items.map((item) => [keyOf(item), item]))) {
    if (who === null || quoteId === null) continue
    const { rows } = await sql<Named>`
      select company.id as who_company_id, person.id as who_person_id
      from profiles as company
        left join people as person on person.company_id = company.id and ${who} = person.name || ', ' || company.company_name
      where company.id in (${companiesOf(quoteId)}) and (company.company_name = ${who} or person.id is not null)
      order by person.id nulls last, company.id
      limit 1`.execute(tx)
    if (rows[0]) nameds.set(key, rows[0])
  }
  return (item) => nameds.get(keyOf(item)) ?? { who_company_id: null, who_person_id: null }
}
