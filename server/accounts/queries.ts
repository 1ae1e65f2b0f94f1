import { z } from '@hono/zod-openapi'
import { roles, selfRegisteredRoles, usersPageSize, userStatuses } from '#domain/account.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const sessionView = z.object({
  actor: z
    .object({
      id: z.uuid(),
      email: z.string(),
      email_verified: z.boolean(),
      role: z.enum(roles),
      user_status: z.enum(userStatuses),
      company_name: z.string(),
      contact_person: z.string(),
      created_at: timestamp,
    })
    .nullable(),
  expires_at: timestamp.nullable(),
})

/** A right password signs in, or leads to the second step where the account has one. */
export const signInView = z.union([sessionView, z.object({ second_factor: z.literal(true) })])

export const userFilters = z.strictObject({
  text: z.string().trim().max(200).optional(),
  status: z.enum(userStatuses).optional(),
  role: z.enum(selfRegisteredRoles).optional(),
  sort: z.enum(['company_name', 'contact_person', 'role', 'user_status', 'created_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type UserFilters = z.infer<typeof userFilters>

export const userList = z.object({
  users: z.array(
    z.object({
      id: z.uuid(),
      role: z.enum(roles),
      company_name: z.string(),
      contact_person: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      user_status: z.enum(userStatuses),
      admin_approved_at: timestamp.nullable(),
      /** Closed by its owner: the names say so, the address reaches nobody. */
      closed_at: timestamp.nullable(),
      created_at: timestamp,
    }),
  ),
  /** How many match the filters. */
  count: z.number(),
  /** How many there are at all, by status. */
  totals: z.object({ pending: z.number(), active: z.number(), deactivated: z.number(), total: z.number() }),
})

/** The accounts an administrator manages: everybody but administrators (specification 000, section 2). */
export async function listUsers(db: Database, filters: UserFilters): Promise<z.infer<typeof userList>> {
  let matching = db.selectFrom('profiles as profile').where('profile.role', '<>', 'admin')
  if (filters.status) matching = matching.where('profile.user_status', '=', filters.status)
  if (filters.role) matching = matching.where('profile.role', '=', filters.role)
  if (filters.text) {
    const like = containing(filters.text)
    matching = matching.where((eb) =>
      eb.or([eb('profile.company_name', 'ilike', like), eb('profile.contact_person', 'ilike', like)]),
    )
  }
  const users = await matching
    .innerJoin('auth_users as user', 'user.id', 'profile.id')
    .select([
      'profile.id',
      'profile.role',
      'profile.company_name',
      'profile.contact_person',
      'user.email',
      'profile.phone',
      'profile.address',
      'profile.user_status',
      'profile.admin_approved_at',
      'profile.closed_at',
      'profile.created_at',
    ])
    .orderBy(`profile.${filters.sort}`, filters.order)
    .orderBy('profile.id')
    .limit(usersPageSize)
    .offset((filters.page - 1) * usersPageSize)
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const totals = await db
    .selectFrom('profiles')
    .where('role', '<>', 'admin')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('user_status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('user_status', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('user_status', '=', 'deactivated').as('deactivated'),
      fn.countAll<number>().as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { users, count, totals }
}
