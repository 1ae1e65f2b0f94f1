import { createRoute, z } from '@hono/zod-openapi'
import { updateProfileInput } from '#domain/profile.ts'
import { jsonResponse, json, createRouter, operation } from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { updateProfile } from '#server/accounts/commands/update-profile.ts'
import { getProfile, profileView } from '#server/accounts/queries/get-profile.ts'

const get = createRoute({
  method: 'get',
  path: '/profile',
  ...operation('getProfile', "Get the actor's company profile"),
  responses: jsonResponse(profileView),
})

const update = createRoute({
  method: 'put',
  path: '/profile',
  ...operation('updateProfile', "Update the actor's company profile"),
  request: { body: json(updateProfileInput) },
  responses: jsonResponse(z.object({ updated_at: timestamp })),
})

export const profileRoutes = createRouter()
  .openapi(get, async (c) => c.json(await getProfile(c.var.services.db, c.var.caller.actor), 200))
  .openapi(update, async (c) => c.json(await updateProfile(c.var.services, c.var.caller, c.req.valid('json')), 200))
