import type { Tx } from '#server/database/connect.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import type { Caller, Services } from '#server/services.ts'

/**
 * Mails every administrator about a change of the sign-in settings, because somebody else may have made it under an
 * administrator's name. `what` follows the name: "set up single sign-on of acme.example".
 */
export async function notifyAdministratorsOfSecurityChange(
  { jobs, baseUrl }: Services,
  tx: Tx,
  { actor }: Caller,
  { subject, what, paragraphs }: { subject: string; what: string; paragraphs: readonly string[] },
): Promise<void> {
  const administrators = await tx
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.role', '=', 'admin')
    .where('profiles.user_status', '=', 'active')
    .select(['auth_users.id', 'auth_users.email'])
    .execute()
  const who = administrators.find(({ id }) => id === actor.id)?.email ?? 'an administrator'
  for (const { email } of administrators)
    await jobs.enqueue(
      tx,
      'mail',
      mailTemplate({
        to: email,
        subject,
        about: 'accountSecurity',
        paragraphs: [
          `${actor.company_name} (${who}) ${what}.`,
          ...paragraphs,
          'If you know nothing of it, look at the settings at once, and ask that administrator.',
        ],
        link: { label: 'Open the settings', url: `${baseUrl}/admin/settings#single-sign-on` },
      }),
    )
}
