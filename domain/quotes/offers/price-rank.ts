import type { Currency } from '#domain/values/money.ts'
import { convert, type CurrencyRates } from '#domain/values/currency-rates.ts'
import type { Freight } from './offer-terms.ts'
import { isExpired } from './offer-validity.ts'

/** An open offer on a request. `lines`: by position; an offer without lines has one price for everything. */
export type RankedOffer = {
  id: string
  total: number | null
  currency: Currency
  freight: Freight | null
  expires_at: Date | null
  to_be_confirmed: boolean
  lines: readonly { position: number; price: object | null; volume: number | null }[]
}
type Asked = { position: number; volume: number }

/**
 * The ranks by price of the offers that lost against `accepted`, by their ids: 1 is the lowest total, and equal totals have the same rank.
 * Only offers on the same goods are compared: on all positions at the asked volume, with a price that holds and a freight that is known. If
 * the accepted offer is not one of them, or a rate is missing to compare two of them, nobody has a rank.
 */
export function priceRanks(
  accepted: string,
  offers: readonly RankedOffer[],
  positions: readonly Asked[],
  { rates, now }: { rates: CurrencyRates; now: Date },
): ReadonlyMap<string, number> {
  const compared = offers.filter((offer) => isComparable(offer, positions, now))
  const base = new Set(compared.map(({ currency }) => currency)).size === 1 ? compared[0]?.currency : 'EUR'
  const amounts = new Map<string, number>()
  for (const { id, total, currency } of compared) {
    const converted = convert({ amount: total ?? 0, currency }, base ?? 'EUR', rates, { decimals: 2 })
    if (converted === null) return new Map()
    amounts.set(id, converted.amount)
  }
  if (!amounts.has(accepted)) return new Map()
  const all = [...amounts.values()]
  return new Map(
    [...amounts].flatMap(([id, amount]) =>
      id === accepted ? [] : [[id, 1 + all.filter((other) => other < amount).length] as const],
    ),
  )
}

function isComparable(offer: RankedOffer, positions: readonly Asked[], now: Date): boolean {
  const { total, freight, to_be_confirmed, lines } = offer
  if (total === null || to_be_confirmed || freight === 'on_request' || isExpired(offer, now)) return false
  if (lines.length === 0) return true
  const lineOf = new Map(lines.map((line) => [line.position, line]))
  return positions.every(({ position, volume }) => {
    const line = lineOf.get(position)
    return line !== undefined && line.price !== null && (line.volume === null || line.volume === volume)
  })
}

/** The rank as its supplier reads it. It does not say of how many: suppliers do not learn how many others offered. */
export const priceRankText = (rank: number): string =>
  `Your price was the ${rank === 1 ? 'lowest' : `${ordinal(rank)} lowest`}.`

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })

const ordinal = (number: number): string => `${number}${suffixes[ordinalRules.select(number)] ?? 'th'}`
