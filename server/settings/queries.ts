import { z } from '@hono/zod-openapi'
import type { Database } from '#server/database/connect.ts'

/** What every page may know of the platform's settings. */
export const platformView = z.object({
  admin_approval_required: z.boolean(),
  footer_company: z.string(),
  contact_email: z.string(),
  certification_text: z.string(),
})

export async function getPlatform(db: Database): Promise<z.infer<typeof platformView>> {
  return db
    .selectFrom('settings')
    .select(['admin_approval_required', 'footer_company', 'contact_email', 'certification_text'])
    .executeTakeFirstOrThrow()
}
