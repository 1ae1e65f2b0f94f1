import { ssoMail } from '#domain/identity/identity-mails.ts'
import { actorName } from '#domain/people/person-name.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Mails every active administrator that one of them changed the single sign-on of a domain. */
export async function notifyAdministrators(
  services: Services,
  tx: Tx,
  { actor }: Caller,
  sso: Parameters<typeof ssoMail>[1],
): Promise<void> {
  const administrators = await tx
    .selectFrom('profiles')
    .innerJoin('people', 'people.company_id', 'profiles.id')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('profiles.role', '=', 'admin')
    .where('profiles.user_status', '=', 'active')
    .where('people.status', '=', 'active')
    .select(['people.id', 'auth_users.email'])
    .execute()
  const email = administrators.find(({ id }) => id === actor.person.id)?.email ?? null
  const text = ssoMail({ company: actorName(actor), email }, sso)
  const url = `${services.baseUrl}/admin/settings#single-sign-on`
  for (const { email: to } of administrators) await enqueueMail(services, tx, text, { to, url })
}
