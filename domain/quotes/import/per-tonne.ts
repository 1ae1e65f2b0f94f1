import { perKilogramSuggestion } from '#domain/epds/epd-plausibility.ts'
import { divide, kilogramsPerTon } from '#domain/values/money.ts'
import { unambiguous } from '#domain/values/typed-number.ts'

/** Per kg, in any currency of a request. The dearest of the five metals is near 15; prices per tonne start in the hundreds. */
const maxPlausiblePrice = 100

/** The question about a limit that a list seems to give per tonne; undefined if the value can be one per kg. */
export function perTonneProblem(field: string, value: number): string | undefined {
  if (field === 'max_epd') {
    const perKg = perKilogramSuggestion(value, null)
    return perKg === null
      ? undefined
      : `${unambiguous(value)} looks like kg CO₂e per tonne. Please write it per kg: ${unambiguous(perKg)}.`
  }
  if (field !== 'max_price_per_kg' || value <= maxPlausiblePrice) return undefined
  const perKg = divide(value, kilogramsPerTon, 6)
  return `${unambiguous(value)} looks like a price per tonne. Please write it per kg: ${unambiguous(perKg)}.`
}
