import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import { selfRegisteredRoles, userStatuses, type UserStatus } from '#domain/access/role.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { foundOnce } from '#server/database/found-once.ts'
import { holdsWords } from '#server/database/like.ts'

/** The filters of the list of users, for a page or a file. */
export const userChoice = z.strictObject({
  /** In the company's name, the contact person's, or the email. */
  text: z.string().trim().max(200).optional(),
  status: z.enum(userStatuses).optional(),
  role: z.enum(selfRegisteredRoles).optional(),
  sort: z.enum(['company_name', 'contact_person', 'role', 'user_status', 'created_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type UserChoice = z.infer<typeof userChoice>

/** The sort keys: the first letters in lower case, so that letter case makes no difference. Equal keys are ordered by id. */
const sortKeys = {
  company_name: 'company_sort_key',
  contact_person: 'contact_sort_key',
  role: 'role',
  user_status: 'user_status',
  created_at: 'created_at',
} as const

export type UserCount = { role: (typeof selfRegisteredRoles)[number]; user_status: UserStatus; count: number }

/**
 * The number of accounts of each role and status; administrators are not included (specification 000, section 2). Six
 * counts in an index take less than half the time of grouping the same rows.
 */
export async function countUsers(db: Database): Promise<UserCount[]> {
  const { rows } = await sql<UserCount>`
    select role, user_status, (
      select count(*) from user_directory as listed
      where listed.role = one_role.role and listed.user_status = one_status.user_status) as count
    from unnest(${[...selfRegisteredRoles]}::text[]) as one_role (role),
      unnest(${[...userStatuses]}::text[]) as one_status (user_status)`.execute(db)
  return rows
}

/** The number of matches. Without a text it follows from the counts of all accounts. */
async function countFitting(db: Database, choice: UserChoice, counts?: readonly UserCount[]): Promise<number> {
  if (choice.text) return countOf(fitting(db, choice))
  const { role, status } = choice
  return (counts ?? (await countUsers(db)))
    .filter((of) => (role ?? of.role) === of.role && (status ?? of.user_status) === of.user_status)
    .reduce((sum, of) => sum + of.count, 0)
}

/**
 * Up to this many matches of a text are found first and then sorted; "offset 0" makes PostgreSQL do so. Its planner assumes
 * that matches are spread evenly, so it would read the whole table if all users called Kim came last in the order.
 */
const fewEnough = 20_000

type Part = { limit: number; offset: number }

/** The ids of a part of the matches, in their order, and the number of all. `counts`: of all accounts, if they are known. */
export async function findUserIds(
  db: Database,
  choice: UserChoice,
  part: Part,
  counts?: readonly UserCount[],
): Promise<{ ids: CompanyId[]; count: number }> {
  const matching = fitting(db, choice).select(['id', `${sortKeys[choice.sort]} as sort_key`])
  const direction = sql.raw(choice.order)
  const found = choice.text
    ? await foundOnce(db, {
        matches: sql<{ id: CompanyId }>`${matching}`,
        order: sql`sort_key ${direction}, id ${direction}`,
        ...part,
        most: fewEnough / 2,
      })
    : null
  if (found !== null) return found
  const count = await countFitting(db, choice, counts)
  return { count, ids: await countedIds(db, choice, count, part) }
}

/** A part in the second half is read from the end. */
async function countedIds(db: Database, choice: UserChoice, count: number, part: Part): Promise<CompanyId[]> {
  const limit = Math.min(part.limit, count - part.offset)
  if (limit <= 0) return []
  const fromEnd = part.offset > count / 2
  const order = fromEnd === (choice.order === 'asc') ? 'desc' : 'asc'
  const withSortKey = fitting(db, choice).select(['id', `${sortKeys[choice.sort]} as sort_key`])
  const rows = await db
    .selectFrom((choice.text && count <= fewEnough ? withSortKey.offset(0) : withSortKey).as('fitting'))
    .select('id')
    .orderBy('sort_key', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(fromEnd ? count - part.offset - limit : part.offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

function fitting(db: Database, { text, status, role }: UserChoice) {
  let query = db.selectFrom('user_directory')
  if (status) query = query.where('user_status', '=', status)
  if (role) query = query.where('role', '=', role)
  if (text) query = query.where(holdsWords(text, [sql`text`]))
  return query
}
