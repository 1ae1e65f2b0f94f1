import { z } from '@hono/zod-openapi'
import { usersPageSize } from '#domain/accounts/account.ts'
import { selfRegisteredRoles, userStatuses, type UserStatus } from '#domain/access/role.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { inOrderOf } from '#server/database/ordered-ids.ts'
import { prepared } from '#server/database/prepared.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { countUsers, findUserIds, userChoice, type UserCount } from './find-users.ts'

export const userFilters = userChoice.extend({ page: pageNumber })

export const userRow = z.object({
  id: z.uuid(),
  role: z.enum(selfRegisteredRoles),
  company_name: z.string(),
  contact_person: z.string(),
  /** Null once the account is closed, because its address reaches nobody. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  organisation_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  user_status: z.enum(userStatuses),
  /** Closed by its owner: the names say so. */
  closed_at: timestamp.nullable(),
  created_at: timestamp,
})

export const userList = z.object({
  users: z.array(userRow),
  /** The number of matches. */
  count: z.number(),
  page_size: z.number(),
  /** The number of all accounts, by status. */
  totals: z.object({ pending: z.number(), active: z.number(), deactivated: z.number(), total: z.number() }),
})

/** The accounts an administrator manages: everybody but administrators (specification 000, section 2). */
export async function listUsers(
  db: Database,
  { page, ...choice }: z.infer<typeof userFilters>,
): Promise<z.infer<typeof userList>> {
  const counts = await countUsers(db)
  const { ids, count } = await findUserIds(db, choice, rangeOf(page, usersPageSize), counts)
  return { users: await usersOf(db, ids), count, page_size: usersPageSize, totals: totalsOf(counts) }
}

function totalsOf(counts: readonly UserCount[]) {
  const sum = (some: readonly UserCount[]) => some.reduce((total, { count }) => total + count, 0)
  const of = (status: UserStatus) => sum(counts.filter(({ user_status }) => user_status === status))
  return { pending: of('pending'), active: of('active'), deactivated: of('deactivated'), total: sum(counts) }
}

/** Customers and suppliers with what they registered. The address is their main contact's. */
export const registered = (db: Database) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.main_contact_id')
    .where('profiles.role', '<>', 'admin')
    .select(['profiles.id', 'profiles.role', 'profiles.company_name', 'profiles.contact_person'])
    .select(['auth_users.email', 'auth_users.email_verified', 'profiles.phone', 'profiles.address'])
    .select(['profiles.organisation_number', 'profiles.vat_number'])
    .select([
      'profiles.region',
      'profiles.country',
      'profiles.user_status',
      'profiles.closed_at',
      'profiles.created_at',
    ])
    .$narrowType<{ role: (typeof selfRegisteredRoles)[number] }>()

/** These users, in their order. */
export async function usersOf(db: Database, ids: readonly CompanyId[]): Promise<z.infer<typeof userRow>[]> {
  const rows = await registered(db)
    .modifyFront(prepared)
    .where('profiles.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  const users = rows.map((row) => ({ ...row, email: row.closed_at === null ? row.email : null }))
  return inOrderOf(ids, users)
}
