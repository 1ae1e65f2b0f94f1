import { createRoute } from '@hono/zod-openapi'
import { answers, noun, operation } from '#server/http/operation.ts'
import { getPlatform, platformView } from './queries.ts'

const platform = createRoute({
  method: 'get',
  path: '/platform',
  ...operation('getPlatform', 'The company, contact and certification that the footer names'),
  responses: answers(platformView),
})

export const settingsRoutes = noun().openapi(platform, async (c) => c.json(await getPlatform(c.var.services.db), 200))
export type SettingsApi = typeof settingsRoutes
