import { createRoute, z } from '@hono/zod-openapi'
import { updateEpdValuesInput } from '#domain/epd-values.ts'
import { updateEpdValues } from '#server/accounts/commands/update-epd-values.ts'
import { epdValuesView, getEpdValues } from '#server/accounts/queries/get-epd-values.ts'
import { jsonResponse, json, createRouter, operation } from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'

const get = createRoute({
  method: 'get',
  path: '/epd-values',
  ...operation('getEpdValues', "Get the actor's EPD values, in kg CO₂e per kg"),
  responses: jsonResponse(epdValuesView),
})

const update = createRoute({
  method: 'put',
  path: '/epd-values',
  ...operation('updateEpdValues', "Update the actor's EPD values, in kg CO₂e per kg"),
  request: { body: json(updateEpdValuesInput) },
  responses: jsonResponse(z.object({ updated_at: timestamp })),
})

export const epdValueRoutes = createRouter()
  .openapi(get, async (c) => c.json(await getEpdValues(c.var.services.db, c.var.caller.actor), 200))
  .openapi(update, async (c) => c.json(await updateEpdValues(c.var.services, c.var.caller, c.req.valid('json')), 200))
