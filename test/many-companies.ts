import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/role.ts'
import type { Database } from '#server/database/connect.ts'

type Company = { company_name: string; email?: string }
export type MadeCompany = { id: CompanyId; personId: PersonId }

/** Inserts many companies of one person each in one statement, which is faster than the commands. */
export async function insertCompanies(db: Database, role: Role, companies: readonly Company[]): Promise<MadeCompany[]> {
  const rows = companies.map(({ company_name, email }) => ({
    company_name,
    email: email ?? `${randomUUID()}@many.example`,
    id: randomUUID() as string as CompanyId,
    person_id: randomUUID() as string as PersonId,
  }))
  await sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, person_id uuid, company_name text, email text)
    ), sign_ins as (
      insert into auth_users (id, name, email) select person_id, 'Test Person', email from made
    ), companies as (
      insert into profiles (id, role, company_name, contact_person, main_contact_id)
      select id, ${role}, company_name, 'Test Person', person_id from made
    )
    insert into people (id, company_id, name, company_role) select person_id, id, 'Test Person', 'owner' from made`.execute(
    db,
  )
  return rows.map(({ id, person_id }) => ({ id, personId: person_id }))
}
