import { profilesOf, type Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import type { Region } from '#domain/values/regions.ts'
import { sectionOf, type DemoSection } from './dimensions.ts'
import type { Random } from './random.ts'
import { epdRange, priceRange, type Route } from './ranges.ts'
import type { DemoSupplier } from './suppliers.ts'

export type DemoProduct = DemoSection & {
  material: Material
  subcategory: string
  currency: Currency
  /** Two decimals; 0 is "no price". */
  price_per_kg: number
  /** Tons. */
  min_volume: number
  /** kg CO2e per kg, A1-A3; null where the supplier declares none for this product. */
  epd_value: number | null
}

/** The share of its materials' profiles that a supplier without the full range sells. */
const usualShare = 0.65

/** The averages of 2024, rounded: units of the currency for 1 EUR. They make the prices of one product comparable in size. */
export const perEuro: Record<Currency, number> = { EUR: 1, USD: 1.08, GBP: 0.85, SEK: 11.43, NOK: 11.63, DKK: 7.46 }

const currencyOf = (region: Region, country: string): Currency => {
  if (country === 'United Kingdom') return 'GBP'
  return region === 'European Union' || region === 'Europe (Non-EU)' ? 'EUR' : 'USD'
}

// Recycled metal with a declaration sells a little above the market, metal from coal a little below.
const routeFactor: Record<Route, number> = { low: 1.06, average: 1, high: 0.94 }

const workFactor = (profile: string): number => {
  if (profile === 'Pipe Fittings') return 1.8
  if (/Perforated|Stop Profile/.test(profile)) return 1.5
  if (/Tube|Half-Round|Hexagonal/.test(profile)) return 1.25
  return /Tread|Beam/.test(profile) ? 1.1 : 1
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const within = ([low, high]: readonly [number, number], position: number) =>
  low + (high - low) * Math.min(1, Math.max(0, position))

/** `count` items of the list, in its order. */
function some<T>(list: readonly T[], count: number, random: Random): T[] {
  const drawn = list.map((item, index) => ({ item, index, lot: random.between(0, 1) }))
  const chosen = drawn.toSorted((a, b) => a.lot - b.lot).slice(0, count)
  return chosen.toSorted((a, b) => a.index - b.index).map(({ item }) => item)
}

/** An EPD value for a material made by a route, in kg CO2e per kg. `place` is the position in the published range, 0 to 1. */
export function demoEpd(material: Material, route: Route, place: number, random: Random): number {
  return rounded(within(epdRange[material][route], place), random.pick([2, 2, 3, 4]))
}

/** The products a supplier lists: at most one for each profile of its materials, alike in carbon and price level. */
export function* demoProducts(supplier: DemoSupplier, random: Random): Generator<DemoProduct> {
  const currency = currencyOf(supplier.region, supplier.country)
  const priceLevel = random.between(0.2, 0.8)
  for (const material of supplier.materials) {
    const profiles = profilesOf[material]
    const count = supplier.fullRange ? profiles.length : Math.ceil(profiles.length * usualShare)
    const carbonLevel = random.between(0.15, 0.85)
    const smallest = material === 'Brass' || material === 'Copper' ? [1, 1, 2, 3] : [1, 2, 3, 5, 10, 20, 25, 50]
    for (const subcategory of some(profiles, count, random)) {
      const euros = within(priceRange[material], priceLevel + random.between(-0.2, 0.2)) * workFactor(subcategory)
      const price = rounded(euros * routeFactor[supplier.route] * perEuro[currency], 2)
      const epd = demoEpd(material, supplier.route, carbonLevel + random.between(-0.15, 0.15), random)
      yield {
        material,
        subcategory,
        currency,
        price_per_kg: random.chance(0.03) ? 0 : price,
        min_volume: random.pick(smallest),
        epd_value: random.chance(0.2) ? null : epd,
        ...sectionOf(material, subcategory, random),
      }
    }
  }
}
