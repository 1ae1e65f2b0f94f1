import { newerRates, readRateFile, type RateReading } from '#domain/settings/rate-file.ts'
import { rateFileText } from '#domain/settings/rate-file-texts.ts'
import { rateCurrencies } from '#domain/values/currency-rates.ts'
import type { Database } from '#server/database/connect.ts'
import { fetchRateFile } from './fetch-rate-file.ts'
import { lockRates, writeRates } from './write-rates.ts'

/**
 * Reads the rates from the file at this address: the daily job. Throws if it cannot be read or is doubtful, so that the job is tried
 * again and is then among the failed ones; the rates stay as they were, with their day. Without an address it does nothing.
 */
export async function readRates(db: Database, url: string | undefined, { at }: { at: Date }): Promise<void> {
  if (url === undefined) return
  const read = ratesOf(readRateFile(await fetchRateFile(url), at))
  await db.transaction().execute(async (tx) => {
    const newer = ratesOf(newerRates((await lockRates(tx)).rates, read))
    const changes = rateCurrencies.flatMap((currency) => {
      const after = newer[currency]
      return after === undefined ? [] : [{ currency, after }]
    })
    if (changes.length > 0) await writeRates(tx, changes)
  })
}

function ratesOf(reading: RateReading) {
  if (!reading.ok) throw new Error(rateFileText(reading.refusal))
  return reading.rates
}
