import { z } from '@hono/zod-openapi'
import { currencies } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'

/** What every page may know of the platform's settings. */
export const platformView = z.object({
  admin_approval_required: z.boolean(),
  footer_company: z.string(),
  contact_email: z.string(),
  certification_text: z.string(),
  /** Of a tonne of CO₂e, where nobody set another; 0 leaves carbon out. It says nothing of anybody, and spares a request. */
  carbon_price: z.number(),
  carbon_price_currency: z.enum(currencies),
})

export async function getPlatform(db: Database): Promise<z.infer<typeof platformView>> {
  return db
    .selectFrom('settings')
    .select(['admin_approval_required', 'footer_company', 'contact_email', 'certification_text'])
    .select(['carbon_price', 'carbon_price_currency'])
    .executeTakeFirstOrThrow()
}
