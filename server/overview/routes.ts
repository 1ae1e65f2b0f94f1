import { createRoute } from '@hono/zod-openapi'
import { answers, noun, operation } from '#server/http/operation.ts'
import { getOverview, overview } from './queries.ts'

const get = createRoute({
  method: 'get',
  path: '/overview',
  ...operation('getOverview', 'The six counters and the latest five quotes'),
  responses: answers(overview),
})

export const overviewRoutes = noun().openapi(get, async (c) =>
  c.json(await getOverview(c.var.services.db, c.var.caller.actor), 200),
)
export type OverviewApi = typeof overviewRoutes
