import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { siteShownTo } from '#domain/quotes/delivery-site.ts'
import type { QuoteRow } from '#server/database/schema.ts'

/** Where, until when and how exactly the goods of a quote are delivered. Everybody who reads the quote reads it, but for the
 * contact and the phone on site. */
export const quoteDelivery = z.object({
  delivery_to_site: z.boolean(),
  delivery_address: z.string().nullable(),
  /** Of a chosen delivery address, as it was then; null without any of it. */
  delivery_site: z
    .object({
      /** Both are null for a supplier whose offer was not accepted. */
      contact: z.string().nullable(),
      phone: z.string().nullable(),
      opening_hours: z.string().nullable(),
      unloading: z.string().nullable(),
    })
    .nullable(),
  latest_delivery_date: z.string().nullable(),
  /** How far the delivered weight may be from the ordered one, in percent. */
  weight_tolerance: z.number(),
})
type QuoteDelivery = z.infer<typeof quoteDelivery>

export const deliveryColumns = [
  'quote.delivery_to_site',
  'quote.delivery_address',
  'quote.delivery_site',
  'quote.latest_delivery_date',
  'quote.weight_tolerance',
] as const

type DeliveryRow = Pick<
  QuoteRow,
  'delivery_to_site' | 'delivery_address' | 'delivery_site' | 'latest_delivery_date' | 'weight_tolerance'
>

/** `own_id`: of the supplier's answer. It reads whom to call on site once its offer is the accepted one. */
export const deliveryOf = (
  { company }: Actor,
  row: DeliveryRow & { own_id: string | null; accepted_response_id: string | null },
): QuoteDelivery => ({
  delivery_to_site: row.delivery_to_site,
  delivery_address: row.delivery_address,
  delivery_site: siteShownTo(row.delivery_site, {
    delivers: company.role !== 'supplier' || (row.own_id !== null && row.own_id === row.accepted_response_id),
  }),
  latest_delivery_date: row.latest_delivery_date,
  weight_tolerance: row.weight_tolerance,
})
