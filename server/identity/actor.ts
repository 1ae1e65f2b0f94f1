import type { Role, UserStatus } from '#domain/access/role.ts'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The query of the people who may sign in, with their companies. `actorOf` reads its rows. */
export const selectActors = (db: Database | Tx) =>
  db
    .selectFrom('profiles')
    .innerJoin('people', 'people.company_id', 'profiles.id')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('people.status', '=', 'active')
    .where('profiles.closed_at', 'is', null)
    .select([
      'profiles.id as company_id',
      'profiles.role',
      'profiles.user_status',
      'profiles.company_name',
      'profiles.several_people',
      'people.id',
      'people.name',
      'people.company_role',
      'people.approval_limit',
    ])

/** The same for one person. */
export const selectActor = (tx: Tx, id: PersonId) => selectActors(tx).where('people.id', '=', id)

type ActorRow = {
  company_id: CompanyId
  role: Role
  user_status: UserStatus
  company_name: string
  several_people: boolean
  id: PersonId
  name: string
  company_role: CompanyRole
  approval_limit: number | null
}

export const actorOf = (row: ActorRow): Actor => ({
  company: {
    id: row.company_id,
    role: row.role,
    status: row.user_status,
    name: row.company_name,
    severalPeople: row.several_people,
  },
  person: { id: row.id, name: row.name, companyRole: row.company_role, approvalLimit: row.approval_limit },
})
