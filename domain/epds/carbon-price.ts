import { z } from 'zod'
import { epdUnit } from './epd.ts'
import {
  currencies,
  divide,
  formatMoney,
  formatNumber,
  formatPrice,
  hasPrice,
  kilogramsPerTon,
  multiply,
  subtract,
  sumOfProducts,
  type Currency,
} from '#domain/values/money.ts'

const highestCarbonPrice = 100_000

/** The price per tonne of CO₂e that a person uses in comparisons, stored in their browser. 0 ignores carbon. */
export const carbonPriceSetting = z.object({
  amount: z.number().min(0).max(highestCarbonPrice),
  currency: z.enum(currencies),
})
export type CarbonPrice = z.infer<typeof carbonPriceSetting>

export const carbonPriceMessage = `Please enter an amount from 0 to ${formatNumber(highestCarbonPrice)}.`

type Priced = { price_per_kg: number; currency: Currency; epd: { value: number | null } }

/** Why carbon cannot be added to a price. Nothing is guessed: a missing EPD is not 0, and currencies are not converted. */
type NoSum = { ok: false; why: 'noPrice' | 'noEpd' | 'otherCurrency' }

const perKg = 6
const perTonne = 1 / kilogramsPerTon

/** The price per kg plus the cost of its carbon (kg CO₂e/kg at a price per tonne), to six decimals. */
export function includingCarbon(offer: Priced, carbon: CarbonPrice): { ok: true; pricePerKg: number } | NoSum {
  const parts = partsOf(offer, carbon)
  if (!parts.ok) return parts
  const { price, epd } = parts
  return { ok: true, pricePerKg: sumOfProducts([[price], [epd, carbon.amount, perTonne]], perKg) }
}

function partsOf(offer: Priced, carbon: CarbonPrice): { ok: true; price: number; epd: number } | NoSum {
  if (!hasPrice(offer.price_per_kg)) return { ok: false, why: 'noPrice' }
  if (offer.epd.value === null) return { ok: false, why: 'noEpd' }
  if (offer.currency !== carbon.currency) return { ok: false, why: 'otherCurrency' }
  return { ok: true, price: offer.price_per_kg, epd: offer.epd.value }
}

/** The lowest price per kg including carbon; undefined if fewer than two can be computed, or carbon is ignored. */
export function lowestIncludingCarbon(offers: readonly Priced[], carbon: CarbonPrice): number | undefined {
  if (carbon.amount === 0) return undefined
  const sums = offers.flatMap((offer) => {
    const sum = includingCarbon(offer, carbon)
    return sum.ok ? [sum.pricePerKg] : []
  })
  return sums.length < 2 ? undefined : Math.min(...sums)
}

/** "0.95 EUR/kg + 2.3 kg CO₂e/kg × 80 EUR/t ÷ 1,000 kg/t = 1.134 EUR/kg" */
export function includingCarbonWorking(offer: Priced, carbon: CarbonPrice): string | null {
  const sum = includingCarbon(offer, carbon)
  if (!sum.ok || offer.epd.value === null) return null
  const { currency } = offer
  return `${formatPrice(offer.price_per_kg)} ${currency}/kg + ${formatNumber(offer.epd.value)} ${epdUnit} × ${formatNumber(carbon.amount)} ${currency}/t ÷ ${formatNumber(kilogramsPerTon)} kg/t = ${formatPrice(sum.pricePerKg)} ${currency}/kg`
}

/**
 * The savings of `chosen` compared with `other` for `volume` tons; each part is rounded to cents separately. `total`:
 * savings including carbon; `metal`: extra cost of the metal; `carbon`: savings on its carbon. Null if one of them cannot
 * be computed.
 */
export function savingIncludingCarbon(
  { chosen, other, volume }: { chosen: Priced; other: Priced; volume: number },
  carbon: CarbonPrice,
): { total: number; metal: number; carbon: number } | null {
  const chosenParts = partsOf(chosen, carbon)
  const otherParts = partsOf(other, carbon)
  if (!chosenParts.ok || !otherParts.ok) return null
  const dearer = subtract(chosenParts.price, otherParts.price)
  const cleaner = subtract(otherParts.epd, chosenParts.epd)
  const metal = [volume, kilogramsPerTon, dearer]
  const saved = [volume, cleaner, carbon.amount]
  return { total: sumOfProducts([saved, [-1, ...metal]], 2), metal: multiply(metal, 2), carbon: multiply(saved, 2) }
}

/** Above `amount` per tonne the cleaner offer costs less including carbon, below it the cheaper one. */
export type BreakEvenPrice<Offer> =
  | { is: 'at'; amount: number; cheaper: Offer; cleaner: Offer; working: string }
  /** The same EPD: the carbon price makes no difference. */
  | { is: 'sameEpd' }
  /** One has less carbon and costs no more: it is better at any carbon price. */
  | { is: 'notNeeded'; better: Offer }
  | { is: 'unknown'; why: 'noPrice' | 'noEpd' | 'currencies' }

/** The carbon price per tonne at which two offers cost the same including carbon, to the cent. */
export function breakEven<Offer extends Priced>(a: Offer, b: Offer): BreakEvenPrice<Offer> {
  if (!hasPrice(a.price_per_kg) || !hasPrice(b.price_per_kg)) return { is: 'unknown', why: 'noPrice' }
  if (a.epd.value === null || b.epd.value === null) return { is: 'unknown', why: 'noEpd' }
  if (a.currency !== b.currency) return { is: 'unknown', why: 'currencies' }
  if (a.epd.value === b.epd.value) return { is: 'sameEpd' }
  const [cleaner, other] = a.epd.value < b.epd.value ? [a, b] : [b, a]
  const [low, high] = [Math.min(a.epd.value, b.epd.value), Math.max(a.epd.value, b.epd.value)]
  if (cleaner.price_per_kg <= other.price_per_kg) return { is: 'notNeeded', better: cleaner }
  const dearer = subtract(cleaner.price_per_kg, other.price_per_kg)
  const less = subtract(high, low)
  const amount = divide(multiply([dearer, kilogramsPerTon], 30), less, 2)
  const working = `(${formatPrice(cleaner.price_per_kg)} − ${formatPrice(other.price_per_kg)}) ${a.currency}/kg ÷ (${formatNumber(high)} − ${formatNumber(low)}) ${epdUnit} × ${formatNumber(kilogramsPerTon)} kg/t = ${formatMoney(amount, a.currency)}/t`
  return { is: 'at', amount, cheaper: other, cleaner, working }
}
