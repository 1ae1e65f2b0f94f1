import { accountActions, mayActOnAccount, type AccountAction } from '#domain/account.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { record } from '#server/history.ts'
import { letter } from '#server/mail/letters.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'

const mailed: Record<AccountAction, { subject: string; text: string }> = {
  approve: { subject: 'Your account is approved', text: 'Your account has been approved. You can use Verdigris now.' },
  reject: { subject: 'Your registration was not approved', text: 'Your registration has not been approved.' },
  deactivate: { subject: 'Your account was deactivated', text: 'Your account has been deactivated.' },
  reactivate: { subject: 'Your account is active again', text: 'Your account is active again.' },
}

/**
 * An administrator approves, rejects, deactivates or reactivates an account, by the table in domain/account.ts. The
 * person is told by mail; a deactivated account is signed out everywhere. Refused with `not_found` for an administrator's
 * id as for nobody's, and with `conflict` in any other status than the action needs.
 */
export async function changeUserStatus(
  services: Services,
  caller: Caller,
  action: AccountAction,
  userId: string,
  reason: string | undefined,
): Promise<{ id: string }> {
  const outcome = await decideOnAccount(services, caller, action, userId, reason)
  if (outcome.done) return { id: userId }
  throw outcome.account === null ? notFound() : new Refusal('conflict', outcome.reason)
}

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>
type Outcome = { done: true } | { done: false; reason: string; account: Account } | { done: false; account: null }

/** The same, with a refusal as data: for who decides on several. Each is a transaction of its own. */
export async function decideOnAccount(
  { db, jobs, baseUrl }: Services,
  caller: Caller,
  action: AccountAction,
  userId: string,
  reason: string | undefined,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const account = await lockUser(tx, userId)
    if (account === undefined) return { done: false, account: null }
    const verdict = mayActOnAccount(action, account)
    if (!verdict.ok) return { done: false, reason: verdict.reason, account }

    const { from, to, stamps } = accountActions[action]
    await tx
      .updateTable('profiles')
      .set({
        user_status: to,
        updated_at: caller.at,
        ...(stamps ? { admin_approved_at: caller.at, approved_by: caller.actor.id } : {}),
      })
      .where('id', '=', userId)
      .where('user_status', '=', from)
      .execute()
    if (to === 'deactivated') await endSessions(tx, userId, { because: 'deactivated' })

    await record(tx, caller, `${action}User`, {
      subject: 'account',
      subjectId: userId,
      detail: { from, to, ...(reason ? { reason } : {}) },
    })
    const { subject, text } = mailed[action]
    await jobs.enqueue(
      tx,
      'mail',
      letter({
        to: account.email,
        subject,
        about: 'accountStatus',
        paragraphs: [`Hello ${account.company_name},`, text, ...(reason ? [`Reason: ${reason}`] : [])],
        link: { label: 'Open Verdigris', url: `${baseUrl}/sign-in` },
      }),
    )
    return { done: true }
  })
}

const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.id', '=', userId)
    .where('profiles.role', '<>', 'admin')
    .select([
      'profiles.role',
      'profiles.user_status',
      'profiles.company_name',
      'profiles.closed_at',
      'auth_users.email',
    ])
    .forUpdate('profiles')
    .executeTakeFirst()
