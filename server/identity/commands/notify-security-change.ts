import { securityMail } from '#domain/identity-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import type { Caller, Services } from '#server/services.ts'

/** Mails the owner about a change of the account's security, because somebody else may have made it. */
export async function notifySecurityChange(
  { jobs, baseUrl }: Services,
  tx: Tx,
  { actor }: Caller,
  change: Parameters<typeof securityMail>[1],
): Promise<void> {
  const { email } = await tx
    .selectFrom('auth_users')
    .where('id', '=', actor.id)
    .select('email')
    .executeTakeFirstOrThrow()
  const url = `${baseUrl}/dashboard/settings#security`
  await jobs.enqueue(tx, 'mail', mailTemplate(securityMail(actor.company_name, change), { to: email, url }))
}
