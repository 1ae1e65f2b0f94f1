import type { Tx } from '#server/database/connect.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import type { Caller, Services } from '#server/services.ts'

/** Mails the owner about a change of the account's security, because somebody else may have made it. */
export async function notifySecurityChange(
  { jobs, baseUrl }: Services,
  tx: Tx,
  { actor }: Caller,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const { email } = await tx
    .selectFrom('auth_users')
    .where('id', '=', actor.id)
    .select('email')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(
    tx,
    'mail',
    mailTemplate({
      to: email,
      subject,
      about: 'accountSecurity',
      paragraphs: [
        `Hello ${actor.company_name},`,
        ...paragraphs,
        'If it was not you, choose a new password at once and write to us.',
      ],
      link: { label: 'Open the settings', url: `${baseUrl}/dashboard/settings#security` },
    }),
  )
}
