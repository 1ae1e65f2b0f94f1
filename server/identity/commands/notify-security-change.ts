import { securityMail } from '#domain/identity/identity-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { emailOf } from '#server/identity/credentials.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Mails the owner about a change of the account's security, because somebody else may have made it. */
export async function notifySecurityChange(
  services: Services,
  tx: Tx,
  { actor }: Caller,
  change: Parameters<typeof securityMail>[1],
): Promise<void> {
  const email = await emailOf(tx, actor.person.id)
  const url = `${services.baseUrl}/dashboard/settings#security`
  await enqueueMail(services, tx, securityMail(actor.company.name, change), { to: email, url })
}
