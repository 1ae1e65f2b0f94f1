import type { RateCurrency } from '#domain/values/currency-rates.ts'
import type { World } from './world.ts'

export const rateDay = '2024-06-28'
export const rateSource = 'European Central Bank'

/** Stores a rate of the platform: units of the currency for 1 EUR. */
export async function storeRate({ db }: Pick<World, 'db'>, currency: RateCurrency, per_eur: number): Promise<void> {
  const rate = { per_eur, day: rateDay, source: rateSource }
  await db
    .insertInto('currency_rates')
    .values({ currency, ...rate })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(rate))
    .execute()
}
