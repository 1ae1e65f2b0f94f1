import { z } from '@hono/zod-openapi'
import { failedJobsPageSize, formatJobError } from '#domain/settings/job-facts.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { jobNames } from '#server/jobs/jobs.ts'
import { countQueuedJobs, failedJobs } from '#server/jobs/job-queries.ts'
import type { Services } from '#server/services.ts'

export const queueList = z.object({
  queues: z.array(
    z.object({
      name: z.enum(jobNames),
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      /** The last finished job. Finished jobs are deleted after a day, mails after an hour. */
      last_finished_at: timestamp.nullable(),
      /** Null for jobs without a schedule. */
      next_run_at: timestamp.nullable(),
    }),
  ),
})

/** The background jobs: how many of each kind wait, run and failed finally. */
export async function listQueues({ db, jobs }: Services): Promise<z.infer<typeof queueList>> {
  const [counts, nextRuns] = [await countQueuedJobs(db), await jobs.nextRuns()]
  return {
    queues: jobNames.map((name) => {
      const { waiting, running, failed, last_finished_at } = counts.find((queue) => queue.name === name) ?? nothing
      const next_run_at = nextRuns.get(name) ?? null
      return { name, waiting, running, failed, last_finished_at, next_run_at }
    }),
  }
}
const nothing = { waiting: 0, running: 0, failed: 0, last_finished_at: null }

export const failedJobFilters = z.strictObject({ page: pageNumber })

export const failedJobList = z.object({
  jobs: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The subject of the job, if it is harmless. */
      about: z.string().nullable(),
      error: z.string(),
      tries: z.number(),
      created_at: timestamp,
      failed_at: timestamp,
    }),
  ),
  count: z.number(),
  page_size: z.number(),
})

/** The jobs that failed for good, the newest first, without mails, which have a list of their own. */
export async function listFailedJobs(
  { db }: Services,
  { page }: z.infer<typeof failedJobFilters>,
): Promise<z.infer<typeof failedJobList>> {
  const { jobs, count } = await failedJobs(db, rangeOf(page, failedJobsPageSize))
  return {
    jobs: jobs.map(({ storage_key, error, ...job }) => ({
      ...job,
      about: storage_key,
      error: formatJobError(error),
    })),
    count,
    page_size: failedJobsPageSize,
  }
}
