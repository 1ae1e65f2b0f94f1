import type { Insertable } from 'kysely'
import { minutesAfter } from '#domain/values/days.ts'
import { peopleMails } from '#domain/people/people-mails.ts'
import type { NotInvited } from '#domain/people/people-texts.ts'
import { invitationDays, type InviteInput } from '#domain/people/people.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { recordInAccount } from '#server/history.ts'
import { linkWith } from '#server/identity/commands/email-tokens.ts'
import { hashToken, newToken } from '#server/identity/tokens.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockColleagues } from './lock-people.ts'

type Invited = { invited: number; not_invited: { email: string; because: NotInvited }[] }

/**
 * An owner invites people by their addresses. An address that was invited before gets a new link, with the new role. The
 * answer is the same for addresses with and without an account elsewhere: nobody learns from it who has one.
 */
export async function inviteMembers(
  services: Services,
  caller: Caller,
  { emails, company_role }: InviteInput,
): Promise<Invited> {
  for (const _ of emails) await services.limits.consume('invite', caller.actor.company.id, 'people.tooManyInvitations')
  return services.db.transaction().execute(async (tx) => {
    const { people } = await lockColleagues(tx, caller, 'inviteMembers')
    const isColleague = (email: string) => people.some((person) => person.email === email)
    const invited = emails.filter((email) => !isColleague(email))
    for (const email of invited) await saveInvitation(services, tx, caller, { email, company_role })
    if (invited.length > 0)
      await recordInAccount(tx, caller, 'inviteMembers', { count: invited.length, role: company_role })
    return {
      invited: invited.length,
      not_invited: emails.filter(isColleague).map((email) => ({ email, because: 'colleague' as const })),
    }
  })
}

/** Sends a new link, which is valid for seven days; the one before is not any more. It is then given by the person who sends it. */
export async function resendInvitation(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  await services.limits.consume('invite', caller.actor.company.id, 'people.tooManyInvitations')
  return services.db.transaction().execute(async (tx) => {
    await lockColleagues(tx, caller, 'resendInvitation')
    const invitation = await tx
      .selectFrom('invitations')
      .where('id', '=', id)
      .where('company_id', '=', caller.actor.company.id)
      .select(['email', 'company_role'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('people.invitationNotFound'))
    await saveInvitation(services, tx, caller, invitation)
    await recordInAccount(tx, caller, 'resendInvitation')
    return { id }
  })
}

/** The link of the invitation is not valid any more. */
export async function withdrawInvitation({ db }: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('company_id', '=', caller.actor.company.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('people.invitationNotFound'))
    await recordInAccount(tx, caller, 'withdrawInvitation')
    return { id }
  })
}

type Invitation = Pick<Insertable<Schema['invitations']>, 'email' | 'company_role'>

async function saveInvitation(
  services: Services,
  tx: Tx,
  { actor, at }: Caller,
  { email, company_role }: Invitation,
): Promise<void> {
  const token = newToken()
  const sent = {
    company_role,
    token_hash: hashToken(token),
    invited_by: actor.person.id,
    sent_at: at,
    expires_at: minutesAfter(at, invitationDays * 24 * 60),
  }
  await tx
    .insertInto('invitations')
    .values({ company_id: actor.company.id, email, created_at: at, ...sent })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(sent))
    .execute()
  const text = peopleMails.invitation({
    inviter: actor.person.name,
    company: actor.company.name,
    role: company_role,
  })
  await enqueueMail(services, tx, text, { to: email, url: linkWith(services.baseUrl, '/invitation', token) })
}
