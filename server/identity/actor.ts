import type { Role, UserStatus } from '#domain/account.ts'
import type { Actor, CompanyId, PersonId } from '#domain/actor.ts'
import type { Tx } from '#server/database/connect.ts'

/** The query of the person of a sign-in with the company, unless it is closed. `actorOf` reads its rows. */
export const selectActor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.id', '=', userId)
    .where('profiles.closed_at', 'is', null)
    .select(actorColumns)

export const actorColumns = [
  'profiles.id',
  'profiles.role',
  'profiles.user_status',
  'profiles.company_name',
  'profiles.contact_person',
  'auth_users.id as person_id',
] as const
type ActorRow = {
  id: string
  role: Role
  user_status: UserStatus
  company_name: string
  contact_person: string
  person_id: string
}

export const actorOf = (row: ActorRow): Actor => ({
  company: { id: row.id as CompanyId, role: row.role, status: row.user_status, name: row.company_name },
  person: { id: row.person_id as PersonId, name: row.contact_person, companyRole: 'owner', approvalLimit: null },
})
