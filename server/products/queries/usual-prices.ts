import { sql } from 'kysely'
import type { Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import { minListedPrices } from '#domain/quotes/offers/price-plausibility.ts'
import type { Database } from '#server/database/connect.ts'

/** The median of the listed prices per kg, by currency. A currency with too few of them is left out. */
type UsualPrices = ReadonlyMap<Currency, number>

const keptMs = 10 * 60_000
const cache = new WeakMap<Database, Map<Material, { until: number; prices: Promise<UsualPrices> }>>()

/**
 * The usual prices of a material. They are cached in the process for ten minutes: computing reads every listed product of
 * the material, and a median of so many does not change in that time. A failure is not cached. See decision record 58.
 */
export function getUsualPrices(db: Database, material: Material, at: Date): Promise<UsualPrices> {
  const ofDatabase = cache.get(db) ?? new Map<Material, { until: number; prices: Promise<UsualPrices> }>()
  cache.set(db, ofDatabase)
  const last = ofDatabase.get(material)
  if (last !== undefined && at.getTime() < last.until) return last.prices
  const entry = { until: at.getTime() + keptMs, prices: readMedians(db, material) }
  ofDatabase.set(material, entry)
  entry.prices.catch(() => ofDatabase.get(material) === entry && ofDatabase.delete(material))
  return entry.prices
}

async function readMedians(db: Database, material: Material): Promise<UsualPrices> {
  const { rows } = await sql<{ currency: Currency; median: number }>`
    select currency, percentile_cont(0.5) within group (order by price_per_kg) as median
    from products where listed and material = ${material} and price_per_kg > 0
    group by currency having count(*) >= ${minListedPrices}`.execute(db)
  return new Map(rows.map(({ currency, median }) => [currency, median]))
}
