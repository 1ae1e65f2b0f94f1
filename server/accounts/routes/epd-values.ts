import { z } from '@hono/zod-openapi'
import { updateEpdValuesInput } from '#domain/epds/epd-values.ts'
import { updateEpdValues } from '#server/accounts/commands/update-epd-values.ts'
import { epdValuesView, getEpdValues } from '#server/accounts/queries/get-epd-values.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'

const get = route('get', '/epd-values', 'getEpdValues', {
  summary: "Get the actor's EPD values, in kg CO₂e per kg",
  answer: epdValuesView,
})

const update = route('put', '/epd-values', 'updateEpdValues', {
  summary: "Update the actor's EPD values, in kg CO₂e per kg",
  body: updateEpdValuesInput,
  answer: z.object({ updated_at: timestamp }),
})

export const epdValueRoutes = createRouter()
  .openapi(get, (c) => answer(c, getEpdValues(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateEpdValues(c.var.services, c.var.caller, c.req.valid('json'))))
