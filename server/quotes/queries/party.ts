import { z } from '@hono/zod-openapi'

/** The other company of a quote, as its page and papers name it. */
export const partyView = z.object({
  id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  organisation_number: z.string().nullable(),
  vat_number: z.string().nullable(),
})
