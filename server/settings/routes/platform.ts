import { createRoute, z } from '@hono/zod-openapi'
import { updateSettingsInput } from '#domain/platform-settings.ts'
import { jsonResponse, json, createRouter, operation } from '#server/http/operation.ts'
import { updateSettings } from '#server/settings/commands/update-settings.ts'
import { getPlatform, platformView } from '#server/settings/queries.ts'
import { getSettings, settingsView } from '#server/settings/queries/get-settings.ts'

const platform = createRoute({
  method: 'get',
  path: '/platform',
  ...operation('getPlatform', 'Get the company, contact and certification texts of the footer'),
  responses: jsonResponse(platformView),
})

const settings = createRoute({
  method: 'get',
  path: '/settings',
  ...operation('getSettings', "Get the platform's settings"),
  responses: jsonResponse(settingsView),
})

const update = createRoute({
  method: 'put',
  path: '/settings',
  ...operation('updateSettings', "Change the platform's settings"),
  request: { body: json(updateSettingsInput) },
  responses: jsonResponse(z.object({ version: z.number() })),
})

export const platformRoutes = createRouter()
  .openapi(platform, async (c) => c.json(await getPlatform(c.var.services.db), 200))
  .openapi(settings, async (c) => c.json(await getSettings(c.var.services.db), 200))
  .openapi(update, async (c) => c.json(await updateSettings(c.var.services, c.var.caller, c.req.valid('json')), 200))
