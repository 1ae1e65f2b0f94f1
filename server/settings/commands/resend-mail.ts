import { mailsWithProof, mayResendMail } from '#domain/mail-log.ts'
import { messages } from '#domain/errors.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { deadLettersOf, lockFailedMails } from '#server/jobs/queue-tables.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { platformSettingsId } from './update-settings.ts'

/** More letters than this are not sent again at once. */
const mostAtOnce = 1000

/** An administrator sends a mail again that failed, as it was written then. The history names the mail, not the person. */
export async function resendMail({ db, jobs }: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .where('id', '=', id)
      .select(['state', 'about', 'subject'])
      .forUpdate()
      .executeTakeFirst()
    if (mail === undefined) throw notFound()
    const letter = (await deadLettersOf(tx, [id])).get(id)
    assertAllowed(mayResendMail({ ...mail, letter_kept: letter !== undefined }))
    if (letter !== undefined) await sendAgain(jobs, tx, [{ mail_id: id, job_id: letter }])
    const { about, subject } = mail
    await record(tx, caller, 'resendMail', { subject: 'settings', subjectId: id, detail: { about, subject } })
    return { id }
  })
}

/**
 * The same for every mail that failed and can be sent again, a thousand at most. `sent_again`: how many; `left`: how many
 * failed mails stay as they are.
 */
export async function resendFailedMails(
  { db, jobs }: Services,
  caller: Caller,
): Promise<{ sent_again: number; left: number }> {
  return db.transaction().execute(async (tx) => {
    const letters = await lockFailedMails(tx, { but: mailsWithProof, limit: mostAtOnce })
    if (letters.length > 0) {
      await sendAgain(jobs, tx, letters)
      await record(tx, caller, 'resendFailedMails', {
        subject: 'settings',
        subjectId: platformSettingsId,
        detail: { count: letters.length },
      })
    }
    const { left } = await tx
      .selectFrom('mails')
      .where('state', '=', 'failed')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    return { sent_again: letters.length, left }
  })
}

async function sendAgain(
  jobs: Services['jobs'],
  tx: Tx,
  letters: readonly { mail_id: string; job_id: string }[],
): Promise<void> {
  const moved = await jobs.retry(
    tx,
    'mail',
    letters.map(({ job_id }) => job_id),
  )
  if (moved !== letters.length) throw new AppError('conflict', messages.atTheSameMoment)
  await tx
    .updateTable('mails')
    .where(
      'id',
      'in',
      letters.map(({ mail_id }) => mail_id),
    )
    .set({ state: 'waiting', failed_at: null })
    .execute()
}
