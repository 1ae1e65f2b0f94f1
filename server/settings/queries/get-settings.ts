import { z } from '@hono/zod-openapi'
import type { Database, Tx } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { platformView } from '#server/settings/queries.ts'

/** All of the platform's settings, as an administrator edits them (product decision 38). */
export const settingsView = platformView.extend({
  admin_notification_email: z.string().nullable(),
  version: z.number(),
  updated_at: timestamp,
})

export const selectSettings = (db: Database | Tx) => db.selectFrom('settings').select(settingsView.keyof().options)

export const getSettings = (db: Database): Promise<z.infer<typeof settingsView>> =>
  selectSettings(db).executeTakeFirstOrThrow()
