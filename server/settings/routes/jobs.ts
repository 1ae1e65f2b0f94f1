import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import { retryJob } from '#server/settings/commands/retry-job.ts'
import {
  failedJobFilters,
  failedJobList,
  listFailedJobs,
  listQueues,
  queueList,
} from '#server/settings/queries/list-jobs.ts'

const queues = route('get', '/jobs', 'listQueues', {
  summary: 'Count the waiting, running and failed jobs of each queue',
  answer: queueList,
})

const failed = route('get', '/jobs/failed', 'listFailedJobs', {
  summary: 'List the jobs that failed finally',
  query: failedJobFilters,
  answer: failedJobList,
})

const retry = route('post', '/jobs/{id}/retry', 'retryJob', { summary: 'Retry a failed job', answer: onlyId })

export const jobRoutes = createRouter()
  .openapi(queues, (c) => answer(c, listQueues(c.var.services)))
  .openapi(failed, (c) => answer(c, listFailedJobs(c.var.services, c.req.valid('query'))))
  .openapi(retry, (c) => answer(c, retryJob(c.var.services, c.var.caller, c.req.valid('param').id)))
