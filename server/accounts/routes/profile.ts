import { z } from '@hono/zod-openapi'
import { updateProfileInput } from '#domain/accounts/profile.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { updateProfile } from '#server/accounts/commands/update-profile.ts'
import { getProfile, profileView } from '#server/accounts/queries/get-profile.ts'

const get = route('get', '/profile', 'getProfile', { summary: "Get the actor's company profile", answer: profileView })

const update = route('put', '/profile', 'updateProfile', {
  summary: "Update the actor's company profile",
  body: updateProfileInput,
  answer: z.object({ updated_at: timestamp }),
})

export const profileRoutes = createRouter()
  .openapi(get, (c) => answer(c, getProfile(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateProfile(c.var.services, c.var.caller, c.req.valid('json'))))
