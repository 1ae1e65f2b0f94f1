import { decisionMail } from '#domain/account-mails.ts'
import type { AccountRefusal } from '#domain/account-texts.ts'
import { accountActions, mayActOnAccount, type AccountAction } from '#domain/account.ts'
import { approvalToldAfterSeconds, mayUndoApproval } from '#domain/undo-approval.ts'
import { endSessions } from '#server/identity/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { record } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { notFound, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'

/**
 * An administrator approves, rejects, deactivates or reactivates an account, or undoes an approval, by the table in
 * domain/account.ts. The person is notified by mail; the mail about an approval waits until it cannot be undone any more. A
 * deactivated account is signed out everywhere. Throws `not_found` for an administrator's id as for an unknown one, and
 * `conflict` in any status that the action does not start from, or when it is too late to undo.
 */
export async function changeUserStatus(
  services: Services,
  caller: Caller,
  action: AccountAction,
  userId: string,
  reason: string | undefined,
): Promise<{ id: string }> {
  const outcome = await decideOnAccount(services, caller, action, userId, reason, action === 'approve')
  if (outcome.done) return { id: userId }
  throw outcome.account === null ? notFound() : new AppError('conflict', outcome.refusal)
}

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>
type Outcome =
  | { done: true }
  | { done: false; refusal: AccountRefusal; account: Account }
  | { done: false; account: null }

/**
 * The same, with a refusal as data: for decisions on several accounts. Each is a transaction of its own. `canBeUndone`: the
 * mail waits until it is too late to undo.
 */
export async function decideOnAccount(
  services: Services,
  caller: Caller,
  action: AccountAction,
  userId: string,
  reason: string | undefined,
  canBeUndone = false,
): Promise<Outcome> {
  return inTransaction(services.db, async (tx) => {
    const account = await lockUser(tx, userId)
    if (account === undefined) return { done: false, account: null }
    const verdict = mayActOnAccount(
      action,
      account,
      mayUndoApproval({ ...account, actorId: caller.actor.person.id, now: caller.at }),
    )
    if (!verdict.ok) return { done: false, refusal: verdict.refusal, account }

    const { from, to, stamps, undoes } = accountActions[action]
    // The person must not be notified of an approval that no longer holds, whatever is decided next.
    const withdrawn = from === 'active' && (await services.jobs.withdrawMail(tx, approvalKey(userId)))
    if (undoes !== null && !withdrawn) return { done: false, refusal: 'account.undoneTooLate', account }
    await tx
      .updateTable('profiles')
      .set({
        user_status: to,
        updated_at: caller.at,
        ...(stamps ? { admin_approved_at: caller.at, approved_by: caller.actor.person.id } : {}),
        ...(undoes === null ? {} : { admin_approved_at: null, approved_by: null }),
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
    if (action === 'unapprove') return { done: true }
    const text = decisionMail(action, account.company_name, reason)
    const later = canBeUndone ? { afterSeconds: approvalToldAfterSeconds, key: approvalKey(userId) } : undefined
    await enqueueMail(services, tx, text, { to: account.email, url: `${services.baseUrl}/sign-in` }, later)
    return { done: true }
  })
}

const approvalKey = (userId: string): string => `approval of ${userId}`

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
      'profiles.approved_by',
      'profiles.admin_approved_at',
      'profiles.updated_at',
      'auth_users.email',
    ])
    .forUpdate('profiles')
    .executeTakeFirst()
