import { z } from '@hono/zod-openapi'
import { currencies } from '#domain/values/money.ts'
import { fitMisses, fits } from '#domain/quotes/recipients/recipient-fit.ts'
import { asksOf, inOrderOfRequestFit, type FitRequest } from '#domain/quotes/recipients/request-fit.ts'
import type { FoundRecipient } from './find-recipients.ts'

/** The maximum of `missed` for each recipient: with 200 positions and 200 recipients an answer would have megabytes. */
const maxMissed = 20

/** Min volume in tons, EPD in kg CO₂e/kg (A1–A3), price in `currency` per kg (0: none). */
const fitProduct = z.object({
  min_volume: z.number(),
  epd: z.number().nullable(),
  price_per_kg: z.number(),
  currency: z.enum(currencies),
})

export const judgedRecipient = z.object({
  id: z.uuid(),
  company_name: z.string(),
  country: z.string().nullable(),
  documents: z.number(),
  /** The supplier's listed product of the material and profile that best matches the first position; null if it states none. */
  product: fitProduct.nullable(),
  /** The fit to the whole request: `qualifies` for every position, `near` if the supplier sells at least one. */
  fit: z.enum(fits),
  /** The requirements that are missed for any position, each once. */
  misses: z.array(z.enum(fitMisses)),
  /** The number of positions that the supplier sells, and their numbers. */
  sells: z.number(),
  sold: z.array(z.number()),
  /** The positions that it sells and that its best product for them does not fit: the first 20 kinds, and the number of all. */
  missed: z.array(
    z.object({ positions: z.array(z.number()), product: fitProduct, misses: z.array(z.enum(fitMisses)) }),
  ),
  missed_count: z.number(),
  /** kg CO₂e/kg, the mean of the sold positions by volume; null if one of them has no declared value. */
  mean_epd: z.number().nullable(),
})

/** How each supplier fits the request, best fit first. */
export function judged(rows: readonly FoundRecipient[], request: FitRequest): z.infer<typeof judgedRecipient>[] {
  return inOrderOfRequestFit(rows, asksOf(request)).map(({ candidate, fit: ofRequest }) => {
    const { id, company_name, country, documents, product } = candidate
    const { fit, misses, sold, missed, epd } = ofRequest
    return {
      id,
      company_name,
      country,
      documents,
      product,
      fit,
      misses,
      sells: sold.length,
      sold,
      missed: missed.slice(0, maxMissed).map(({ positions, ...rest }) => ({ positions: [...positions], ...rest })),
      missed_count: sold.length - ofRequest.fitting,
      mean_epd: epd,
    }
  })
}
