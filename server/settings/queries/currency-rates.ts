import { z } from '@hono/zod-openapi'
import { currencyRates, type CurrencyRates } from '#domain/values/currency-rates.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The platform's rates. `version`: of all of them together. */
export const currencyRatesView = z.object({ version: z.int(), rates: currencyRates })

/** The rates as they are now, which compare offers with approval limits. */
export async function currencyRatesIn(db: Database | Tx): Promise<CurrencyRates> {
  const rows = await db.selectFrom('currency_rates').select(['currency', 'per_eur', 'day', 'source']).execute()
  return Object.fromEntries(rows.map(({ currency, ...rate }) => [currency, rate]))
}

export async function getCurrencyRates(db: Database): Promise<z.infer<typeof currencyRatesView>> {
  // The version first: if the rates change in between, a change based on these is refused.
  const { version } = await db.selectFrom('settings').select('rates_version as version').executeTakeFirstOrThrow()
  return { version, rates: await currencyRatesIn(db) }
}
