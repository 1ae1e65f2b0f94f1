import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { personStatuses, type CompanyId } from '#domain/access/actor.ts'
import { companyRoles } from '#domain/access/company-role.ts'
import { peoplePageSize } from '#domain/people/person.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { notFound } from '#server/app-error.ts'

export const accountPeopleFilters = z.strictObject({ page: pageNumber })

export const accountPeople = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      title: z.string().nullable(),
      email: z.string(),
      company_role: z.enum(companyRoles),
      status: z.enum(personStatuses),
      is_main_contact: z.boolean(),
      two_factor: z.boolean(),
      /** When an open session was last used, to within a few minutes; null without an open session. */
      last_seen: timestamp.nullable(),
    }),
  ),
  /** The number of active owners, one of whom has to stay. */
  active_owners: z.number(),
  count: z.number(),
  page_size: z.number(),
})

/**
 * The people of a customer's or a supplier's company, the oldest first, for an administrator. Removed people are not listed:
 * their data is erased. An administrator's company is not found, like an unknown one.
 */
export async function listAccountPeople(
  db: Database,
  id: CompanyId,
  { page }: z.infer<typeof accountPeopleFilters>,
): Promise<z.infer<typeof accountPeople>> {
  await db
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('role', '<>', 'admin')
    .select('id')
    .executeTakeFirstOrThrow(() => notFound())
  const people = db.selectFrom('people').where('company_id', '=', id).where('people.status', '<>', 'removed')
  const owners = people.where('company_role', '=', 'owner').where('people.status', '=', 'active')
  const { limit, offset } = rangeOf(page, peoplePageSize)
  return {
    people: await people
      .innerJoin('auth_users', 'auth_users.id', 'people.id')
      .innerJoin('profiles', 'profiles.id', 'people.company_id')
      .select(['people.id', 'people.name', 'people.title', 'auth_users.email', 'people.company_role', 'people.status'])
      .select([
        sql<boolean>`people.id = profiles.main_contact_id`.as('is_main_contact'),
        'auth_users.two_factor_enabled as two_factor',
        sql<Date | null>`(select max(updated_at) from auth_sessions where user_id = people.id and expires_at > now())`.as(
          'last_seen',
        ),
      ])
      .orderBy('people.created_at')
      .orderBy('people.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    active_owners: await countOf(owners),
    count: await countOf(people),
    page_size: peoplePageSize,
  }
}
