import { multiply, totalCost, type Currency } from './money.ts'

/** The states of a request to colleagues to accept an offer above the own limit. */
export const acceptanceStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type AcceptanceState = (typeof acceptanceStates)[number]

/** What one unit of another currency is in EUR, as an owner of the company entered it for its approval limits. */
export type EurRates = Partial<Record<Exclude<Currency, 'EUR'>, number>>

/**
 * The total of an offer in EUR with two decimals, which approval limits are in. Null if the offer has no price, or is in a
 * currency without a rate.
 */
export function amountInEur(
  { volume, price_per_kg, currency }: { volume: number; price_per_kg: number; currency: Currency },
  rates: EurRates,
): number | null {
  const rate = currency === 'EUR' ? 1 : rates[currency]
  const total = totalCost(volume, price_per_kg, currency)
  return rate === undefined || total === null ? null : multiply([total.amount, rate], 2)
}

/**
 * Whether a person may accept an offer alone. `limit`: in EUR; null is no limit, and 0 allows none. `amount`: of
 * `amountInEur`. An offer that cannot be compared with a limit is above it.
 */
export const isWithinLimit = (limit: number | null, amount: number | null): boolean =>
  limit === null || (amount !== null && amount <= limit)
