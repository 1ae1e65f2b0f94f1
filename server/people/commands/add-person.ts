import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import type { Tx } from '#server/database/connect.ts'

/** A person whose sign-in exists. */
type NewPerson = { id: PersonId; name: string; phone: string | null; company_role: CompanyRole; at: Date }

/** Makes the holder of a sign-in a person of a company. From the second person on, the company counts as one of several. */
export async function addPerson(tx: Tx, company_id: CompanyId, { at, ...person }: NewPerson) {
  const added = await tx
    .insertInto('people')
    .values({ ...person, company_id, created_at: at, updated_at: at })
    .returning(['id', 'name', 'company_role', 'approval_limit'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('profiles')
    .set({ several_people: true })
    .where('id', '=', company_id)
    .where('main_contact_id', '<>', person.id)
    .where('several_people', '=', false)
    .execute()
  return added
}
