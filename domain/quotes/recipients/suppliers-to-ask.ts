import { z } from 'zod'
import { companyId } from '#domain/access/actor.ts'
import { currencies, defaultCurrency } from '#domain/values/money.ts'
import { maxPositions, positionFields, tooManyPositions } from '#domain/quotes/position.ts'
import { maxRecipients } from '#domain/quotes/quote.ts'
import { quoteRefusals } from '#domain/quotes/quote-texts.ts'
import type { FitRequest } from './request-fit.ts'

const { material, profile, volume, max_epd, max_price_per_kg } = positionFields

/** A request that is not sent yet, for which suppliers are looked for. Units as in `positionFields`. */
export const suppliersToAskInput = z.strictObject({
  positions: z
    .array(z.strictObject({ material, profile, volume, max_epd, max_price_per_kg }))
    .max(maxPositions, tooManyPositions)
    .default([]),
  max_price_currency: z.enum(currencies).default(defaultCurrency),
  /** In the company's name or country. */
  text: z.string().trim().max(200).default(''),
  /** Suppliers of whom the names are wanted, as far as they are still active. */
  chosen: z.array(companyId).max(maxRecipients, quoteRefusals.tooManyRecipients).default([]),
})
export type SuppliersToAskInput = z.output<typeof suppliersToAskInput>

/** The maximum of suppliers in one answer. The search finds the others. */
export const maxSuppliersToAsk = 20

/** The request as suppliers are compared with it, its positions numbered from 1. */
export const fitRequestOf = ({
  positions,
  max_price_currency,
}: Pick<SuppliersToAskInput, 'positions' | 'max_price_currency'>): FitRequest => ({
  max_price_currency,
  positions: positions.map(({ profile: subcategory, ...position }, index) => ({
    ...position,
    subcategory,
    position: index + 1,
  })),
})

/** A volume that is not typed yet, in tons: the largest one, so that no minimum volume is missed. */
export const volumeNotTyped = 1_000_000

/** The ids of suppliers in an address. Invalid, repeated and surplus ones are dropped. */
export const readAsked = (ids: string | undefined): string[] =>
  [...new Set((ids ?? '').toLowerCase().split('_'))]
    .filter((id) => companyId.safeParse(id).success)
    .slice(0, maxRecipients)

/** The result contains no punctuation of URLs, so that it stays readable in the address bar. */
export const writeAsked = (ids: readonly string[]): string => ids.join('_')
