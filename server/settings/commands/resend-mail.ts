import { mailsWithCredential, mayResendMail } from '#domain/mails/mail-log.ts'
import type { Tx } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { record } from '#server/history.ts'
import { deadLetterJobsOf, lockFailedMails } from '#server/jobs/job-queries.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { platformSettingsId } from './update-settings.ts'

/** The maximum number of mails that are sent again at once. */
const maxResentAtOnce = 1000

/** An administrator sends a failed mail again with its original content. The history names the mail, not the person. */
export async function resendMail({ db, jobs }: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .where('id', '=', id)
      .select(['state', 'about', 'subject'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const jobId = (await deadLetterJobsOf(tx, [id])).get(id)
    assertAllowed(mayResendMail({ ...mail, letter_kept: jobId !== undefined }))
    if (jobId !== undefined) await sendAgain(jobs, tx, [{ mail_id: id, job_id: jobId }])
    const { about, subject } = mail
    await record(tx, caller, 'resendMail', { subject: 'settings', subjectId: id, detail: { about, subject } })
    return { id }
  })
}

/**
 * The same for every failed mail that can be sent again, a thousand at most. `sent_again`: their number; `left`: the number
 * of failed mails that stay as they are.
 */
export async function resendFailedMails(
  { db, jobs }: Services,
  caller: Caller,
): Promise<{ sent_again: number; left: number }> {
  return db.transaction().execute(async (tx) => {
    const mails = await lockFailedMails(tx, { but: mailsWithCredential, limit: maxResentAtOnce })
    if (mails.length > 0) {
      await sendAgain(jobs, tx, mails)
      await record(tx, caller, 'resendFailedMails', {
        subject: 'settings',
        subjectId: platformSettingsId,
        detail: { count: mails.length },
      })
    }
    const left = await countOf(tx.selectFrom('mails').where('state', '=', 'failed'))
    return { sent_again: mails.length, left }
  })
}

async function sendAgain(
  jobs: Services['jobs'],
  tx: Tx,
  mails: readonly { mail_id: string; job_id: string }[],
): Promise<void> {
  const moved = await jobs.retry(
    tx,
    'mail',
    mails.map(({ job_id }) => job_id),
  )
  if (moved !== mails.length) throw new AppError('conflict', 'common.atTheSameMoment')
  await tx
    .updateTable('mails')
    .where(
      'id',
      'in',
      mails.map(({ mail_id }) => mail_id),
    )
    .set({ state: 'waiting', failed_at: null })
    .execute()
}
