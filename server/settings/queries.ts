import { z } from '@hono/zod-openapi'
import { currencies } from '#domain/values/money.ts'
import type { Database } from '#server/database/connect.ts'

/** The platform's settings that every page may read. */
export const platformView = z.object({
  admin_approval_required: z.boolean(),
  footer_company: z.string(),
  contact_email: z.string(),
  /** The organisation number and the postal address of the company, for the imprint. Empty until they are set. */
  operator_number: z.string(),
  operator_address: z.string(),
  certification_text: z.string(),
  /** The default price of a tonne of CO₂e; 0 ignores carbon. It is public, and including it here saves a request. */
  carbon_price: z.number(),
  carbon_price_currency: z.enum(currencies),
})

export async function getPlatform(db: Database): Promise<z.infer<typeof platformView>> {
  return db.selectFrom('settings').select(platformView.keyof().options).executeTakeFirstOrThrow()
}
