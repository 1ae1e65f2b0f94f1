import type { Actor, PersonId } from '#domain/access/actor.ts'
import { peopleMails } from '#domain/people/people-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { actorOf } from '#server/identity/actor.ts'
import { emailOf } from '#server/identity/credentials.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { findInvitation, type FoundInvitation } from '#server/people/queries/invitation.ts'
import type { Services } from '#server/services.ts'
import { addPerson } from './add-person.ts'

/**
 * Ends the invitation of a link and returns it; null if it is not valid (any more). The company is locked, and still active.
 */
export async function takeInvitation(tx: Tx, token: string, now: Date): Promise<FoundInvitation | null> {
  const found = await findInvitation(tx, token, now)
  if (found === undefined) return null
  await tx.selectFrom('profiles').where('id', '=', found.company_id).select('id').forNoKeyUpdate().execute()
  const invitation = await findInvitation(tx, token, now)
  if (invitation === undefined) return null
  const taken = await tx.deleteFrom('invitations').where('id', '=', invitation.id).returning('id').executeTakeFirst()
  return taken === undefined ? null : invitation
}

/** Makes the holder of a new sign-in a person of the company that invited, and notifies who invited. */
export async function addInvitedPerson(
  services: Services,
  tx: Tx,
  from: SignInSource,
  invitation: FoundInvitation,
  { id, name }: { id: PersonId; name: string },
): Promise<Actor> {
  const { email, company_role } = invitation
  const person = await addPerson(tx, invitation.company_id, { id, name, phone: null, company_role, at: from.at })
  const actor = actorOf({ ...invitation, several_people: true, ...person })
  await recordInAccount(tx, { ...from, actor }, 'acceptInvitation', { role: company_role })
  const url = `${services.baseUrl}/dashboard/settings#people`
  const text = peopleMails.joined({ name, email, role: company_role })
  await enqueueMail(services, tx, text, { to: await emailOf(tx, invitation.invited_by), url })
  return actor
}
