import { decisionMail } from '#domain/accounts/account-mails.ts'
import { accountActions, mayActOnAccount, type AccountAction, type AccountRefusal } from '#domain/accounts/account.ts'
import { approvalNotifiedAfterSeconds, mayUndoApproval } from '#domain/accounts/undo-approval.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import { endInvitations } from '#server/people/commands/end-rights.ts'
import { peopleOf } from '#server/people/queries/people-of.ts'
import { endSessions } from '#server/identity/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { record } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * An administrator approves, rejects, deactivates or reactivates an account, or undoes an approval, by the table in
 * domain/accounts/account.ts. The main contact is notified by mail; the mail about an approval waits until it cannot be undone any more. A
 * deactivated account is signed out everywhere. Throws `not_found` for an administrator's id as for an unknown one, and
 * `conflict` in any status that the action does not start from, or when it is too late to undo.
 */
export async function changeUserStatus(
  services: Services,
  caller: Caller,
  action: AccountAction,
  companyId: CompanyId,
  reason: string | undefined,
): Promise<{ id: string }> {
  const outcome = await decideOnAccount(services, caller, action, companyId, reason)
  if (outcome.done) return { id: companyId }
  throw outcome.account === null ? notFound() : new AppError('conflict', outcome.refusal)
}

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>
type Outcome =
  | { done: true }
  | { done: false; refusal: AccountRefusal; account: Account }
  | { done: false; account: null }

/** The same, with a refusal as data: for decisions on several accounts. Each is a transaction of its own. */
export async function decideOnAccount(
  services: Services,
  caller: Caller,
  action: AccountAction,
  companyId: CompanyId,
  reason: string | undefined,
): Promise<Outcome> {
  return inTransaction(services.db, async (tx) => {
    const account = await lockUser(tx, companyId)
    if (account === undefined) return { done: false, account: null }
    const verdict = mayActOnAccount(
      action,
      account,
      mayUndoApproval({ ...account, actorId: caller.actor.person.id, now: caller.at }),
    )
    if (!verdict.ok) return { done: false, refusal: verdict.refusal, account }

    const { from, to, stamps, undoes } = accountActions[action]
    // The person must not be notified of an approval that no longer holds, whatever is decided next.
    const withdrawn = from === 'active' && (await services.jobs.withdrawMail(tx, approvalKey(companyId)))
    if (undoes !== null && !withdrawn) return { done: false, refusal: 'account.undoneTooLate', account }
    await tx
      .updateTable('profiles')
      .set({
        user_status: to,
        updated_at: caller.at,
        ...(stamps ? { admin_approved_at: caller.at, approved_by: caller.actor.person.id } : {}),
        ...(undoes === null ? {} : { admin_approved_at: null, approved_by: null }),
      })
      .where('id', '=', companyId)
      .where('user_status', '=', from)
      .execute()
    if (from === 'active') await endInvitations(tx, caller, companyId)
    if (to === 'deactivated') await endSessions(tx, await peopleOf(tx, companyId), { because: 'deactivated' })

    await record(tx, caller, `${action}User`, {
      subject: 'account',
      subjectId: companyId,
      detail: { from, to, ...(reason ? { reason } : {}) },
    })
    if (action === 'unapprove') return { done: true }
    const text = decisionMail(action, account.company_name, reason)
    const later =
      action === 'approve' ? { afterSeconds: approvalNotifiedAfterSeconds, key: approvalKey(companyId) } : undefined
    await enqueueMail(services, tx, text, { to: account.email, url: `${services.baseUrl}/sign-in` }, later)
    return { done: true }
  })
}

const approvalKey = (companyId: CompanyId): string => `approval of ${companyId}`

const lockUser = (tx: Tx, companyId: CompanyId) =>
  tx
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.main_contact_id')
    .where('profiles.id', '=', companyId)
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
