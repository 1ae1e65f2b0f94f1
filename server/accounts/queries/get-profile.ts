import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** One's own profile. Region and country stay null for everybody but suppliers. */
export const profileView = z.object({
  company_name: z.string(),
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  updated_at: timestamp,
})

export async function getProfile(db: Database, actor: Actor): Promise<z.infer<typeof profileView>> {
  return db
    .selectFrom('profiles')
    .where('id', '=', actor.company.id)
    .select(profileView.keyof().options)
    .executeTakeFirstOrThrow()
}
