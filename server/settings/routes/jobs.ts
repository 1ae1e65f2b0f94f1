import { createRoute } from '@hono/zod-openapi'
import { jsonResponse, byId, createRouter, onlyId, operation } from '#server/http/operation.ts'
import { retryJob } from '#server/settings/commands/retry-job.ts'
import {
  failedJobFilters,
  failedJobList,
  listFailedJobs,
  listQueues,
  queueList,
} from '#server/settings/queries/list-jobs.ts'

const queues = createRoute({
  method: 'get',
  path: '/jobs',
  ...operation('listQueues', 'Count the waiting, running and failed jobs of each queue'),
  responses: jsonResponse(queueList),
})

const failed = createRoute({
  method: 'get',
  path: '/jobs/failed',
  ...operation('listFailedJobs', 'List the jobs that failed finally'),
  request: { query: failedJobFilters },
  responses: jsonResponse(failedJobList),
})

const retry = createRoute({
  method: 'post',
  path: '/jobs/{id}/retry',
  ...operation('retryJob', 'Retry a failed job'),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

export const jobRoutes = createRouter()
  .openapi(queues, async (c) => c.json(await listQueues(c.var.services), 200))
  .openapi(failed, async (c) => c.json(await listFailedJobs(c.var.services, c.req.valid('query')), 200))
  .openapi(retry, async (c) => c.json(await retryJob(c.var.services, c.var.caller, c.req.valid('param').id), 200))
