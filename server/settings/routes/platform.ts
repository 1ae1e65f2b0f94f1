import { z } from '@hono/zod-openapi'
import { updateSettingsInput } from '#domain/settings/platform-settings.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { updateSettings } from '#server/settings/commands/update-settings.ts'
import { getPlatform, platformView } from '#server/settings/queries.ts'
import { getSettings, settingsView } from '#server/settings/queries/get-settings.ts'

const platform = route('get', '/platform', 'getPlatform', {
  summary: 'Get the company, contact and certification texts of the footer',
  answer: platformView,
})

const settings = route('get', '/settings', 'getSettings', {
  summary: "Get the platform's settings",
  answer: settingsView,
})

const update = route('put', '/settings', 'updateSettings', {
  summary: "Change the platform's settings",
  body: updateSettingsInput,
  answer: z.object({ version: z.number() }),
})

export const platformRoutes = createRouter()
  .openapi(platform, (c) => answer(c, getPlatform(c.var.services.db)))
  .openapi(settings, (c) => answer(c, getSettings(c.var.services.db)))
  .openapi(update, (c) => answer(c, updateSettings(c.var.services, c.var.caller, c.req.valid('json'))))
