import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { companyRoles } from '#domain/access/company-role.ts'
import { membersPageSize } from '#domain/people/people.ts'
import type { Actor } from '#domain/access/actor.ts'
import { countOf } from '#server/database/count-of.ts'
import type { Database } from '#server/database/connect.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { selectInvitations } from './invitation.ts'

const memberView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
  company_role: z.enum(companyRoles),
  /** In EUR; null is no limit. */
  approval_limit: z.number().nullable(),
  main_contact: z.boolean(),
  /** An authenticator app or a passkey. */
  second_factor: z.boolean(),
  /** Null if the person has no session any more. */
  last_seen_at: timestamp.nullable(),
  joined_at: timestamp,
})

export const membersView = z.object({
  members: z.array(memberView),
  count: z.number(),
  page_size: z.number(),
  /** Whether everybody in the company must have a second factor. */
  second_factor_required: z.boolean(),
  /** The open invitations, newest first, at most 200. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      company_role: z.enum(companyRoles),
      invited_by: z.string(),
      sent_at: timestamp,
      expires_at: timestamp,
    }),
  ),
})

export const membersFilters = z.object({ page: pageNumber })

const maxInvitations = 200

/** The active people of the actor's company, oldest first, and its invitations. */
export async function listMembers(db: Database, actor: Actor, page: number): Promise<z.infer<typeof membersView>> {
  const ofCompany = db
    .selectFrom('people')
    .where('people.company_id', '=', actor.company.id)
    .where('people.status', '=', 'active')
  const { limit, offset } = rangeOf(page, membersPageSize)
  const members = await ofCompany
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .select(['people.id', 'people.name', 'auth_users.email', 'people.phone', 'people.title', 'people.company_role'])
    .select(['people.approval_limit', 'people.created_at as joined_at'])
    .select([
      sql<boolean>`profiles.main_contact_id = people.id`.as('main_contact'),
      sql<boolean>`auth_users.two_factor_enabled
        or exists (select from auth_passkeys where user_id = people.id)`.as('second_factor'),
      sql<Date | null>`(select max(updated_at) from auth_sessions where user_id = people.id)`.as('last_seen_at'),
    ])
    .orderBy('people.created_at')
    .orderBy('people.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const invitations = await selectInvitations(db)
    .where('invitations.company_id', '=', actor.company.id)
    .select(['invitations.id', 'invitations.email', 'invitations.company_role', 'inviter.name as invited_by'])
    .select(['invitations.sent_at', 'invitations.expires_at'])
    .orderBy('invitations.sent_at', 'desc')
    .orderBy('invitations.id')
    .limit(maxInvitations)
    .execute()
  const { second_factor_required } = await db
    .selectFrom('profiles')
    .where('id', '=', actor.company.id)
    .select('second_factor_required')
    .executeTakeFirstOrThrow()
  return { members, invitations, count: await countOf(ofCompany), page_size: membersPageSize, second_factor_required }
}

export const personView = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
})

/** The actor's own data as a person of the company. */
export const getPerson = (db: Database, { person }: Actor): Promise<z.infer<typeof personView>> =>
  db.selectFrom('people').where('id', '=', person.id).select(['name', 'phone', 'title']).executeTakeFirstOrThrow()
