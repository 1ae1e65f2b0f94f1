import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The ids of a company's people, those who were removed included. */
export async function peopleOf(db: Database | Tx, companyId: CompanyId): Promise<PersonId[]> {
  const rows = await db.selectFrom('people').where('company_id', '=', companyId).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether the person of a column belongs to a company, or to the company of another column. */
export const isOf = (personColumn: string, company: CompanyId | { column: string }) => {
  const of = typeof company === 'string' ? sql`${company}::uuid` : sql.ref(company.column)
  return sql<boolean>`exists (select from people where people.id = ${sql.ref(personColumn)} and people.company_id = ${of})`
}
