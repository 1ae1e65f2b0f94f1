import { record } from '#server/history.ts'
import { jobNames } from '#server/jobs/jobs.ts'
import { queueOfFailedJob } from '#server/jobs/job-queries.ts'
import { notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** An administrator retries a job that failed for good. Mails are sent again by `resendMail`. */
export async function retryJob({ db, jobs }: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const queue = await queueOfFailedJob(tx, id)
    const name = jobNames.find((one) => one === queue)
    if (name === undefined) throw notFound()
    // Somebody else has retried it already: the queue gives each job to one caller.
    if ((await jobs.retry(tx, name, [id])) !== 1) throw new AppError('conflict', 'common.atTheSameMoment')
    await record(tx, caller, 'retryJob', { subject: 'settings', subjectId: id, detail: { job: name } })
    return { id }
  })
}
