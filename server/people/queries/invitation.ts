import { z } from '@hono/zod-openapi'
import { roles } from '#domain/access/role.ts'
import { companyRoles, companyRolesFor } from '#domain/access/company-role.ts'
import { domainOfEmail } from '#domain/identity/single-sign-on.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { selectUnconfirmed } from '#server/identity/queries/unconfirmed.ts'
import { hashToken } from '#server/identity/tokens.ts'

export const invitationView = z.object({
  company_name: z.string(),
  role: z.enum(roles),
  company_role: z.enum(companyRoles),
  invited_by: z.string(),
  email: z.string(),
  expires_at: timestamp,
  /** The single sign-on of the address's domain, by its label; null without. */
  single_sign_on: z.string().nullable(),
  /** The company of an account that registered the address and never confirmed it: it ends with the acceptance. */
  ends_account: z.string().nullable(),
})

/** The invitations that count: of people who may still invite (`stillMay`). */
export const selectInvitations = (db: Database) =>
  db
    .selectFrom('invitations')
    .innerJoin('people as inviter', 'inviter.id', 'invitations.invited_by')
    .where('inviter.status', '=', 'active')
    .where('inviter.company_role', 'in', companyRolesFor('inviteMembers'))

/** The invitation of a link, with the company that still invites; undefined if there is none (any more). */
export async function findInvitation(db: Database, token: string, now: Date) {
  return selectInvitations(db)
    .innerJoin('profiles', 'profiles.id', 'invitations.company_id')
    .where('invitations.token_hash', '=', hashToken(token))
    .where('invitations.expires_at', '>', now)
    .where('profiles.user_status', '=', 'active')
    .where('profiles.closed_at', 'is', null)
    .select(['invitations.id', 'invitations.email', 'invitations.company_role', 'invitations.company_id'])
    .select(['invitations.invited_by', 'invitations.expires_at', 'inviter.name as inviter_name'])
    .select(['profiles.company_name', 'profiles.role', 'profiles.user_status'])
    .executeTakeFirst()
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** The invitation as the invited person sees it; null if the link is not valid. */
export async function getInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<z.infer<typeof invitationView> | null> {
  const found = await findInvitation(db, token, now)
  if (found === undefined) return null
  const provider = await db
    .selectFrom('sso_providers')
    .where('domain', '=', domainOfEmail(found.email))
    .where('active', '=', true)
    .select('label')
    .executeTakeFirst()
  const unconfirmed = await selectUnconfirmed(db, found.email).executeTakeFirst()
  const { company_name, role, company_role, inviter_name, email, expires_at } = found
  return {
    company_name,
    role,
    company_role,
    invited_by: inviter_name,
    email,
    expires_at,
    single_sign_on: provider?.label ?? null,
    ends_account: unconfirmed?.company_name ?? null,
  }
}
