import type { CurrencyRate, CurrencyRates, RateCurrency } from '#domain/values/currency-rates.ts'
import type { Tx } from '#server/database/connect.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'

/** The rates and their version, which nobody else can change meanwhile: also those that have no row yet. */
export async function lockRates(tx: Tx): Promise<{ version: number; rates: CurrencyRates }> {
  const { version } = await tx
    .selectFrom('settings')
    .select('rates_version as version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { version, rates: await currencyRatesIn(tx) }
}

type Change = { currency: RateCurrency; after: CurrencyRate | null }

/** Writes changed rates, which the caller has locked. Null removes one. */
export async function writeRates(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { currency, after } of changes)
    if (after === null) await tx.deleteFrom('currency_rates').where('currency', '=', currency).execute()
    else
      await tx
        .insertInto('currency_rates')
        .values({ currency, ...after })
        .onConflict((conflict) => conflict.column('currency').doUpdateSet(after))
        .execute()
  await tx
    .updateTable('settings')
    .set((eb) => ({ rates_version: eb('rates_version', '+', 1) }))
    .execute()
}
