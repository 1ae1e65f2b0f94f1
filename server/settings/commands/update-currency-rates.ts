import {
  changedRates,
  currencyRateMessages,
  isFutureDay,
  type UpdateCurrencyRatesInput,
} from '#domain/settings/currency-rates-input.ts'
import { record } from '#server/history.ts'
import { AppError, invalidFields } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { platformSettingsId } from './update-settings.ts'
import { lockRates, writeRates } from './write-rates.ts'

/**
 * An administrator types the rates of a day, based on the version they read. They decide who may accept which offer, so the history
 * keeps the values before and after. A change without differences writes nothing.
 */
export async function updateCurrencyRates(
  { db }: Services,
  caller: Caller,
  input: UpdateCurrencyRatesInput,
): Promise<{ version: number }> {
  if (isFutureDay(input.day, caller.at)) throw invalidFields({ day: currencyRateMessages.future })
  return db.transaction().execute(async (tx) => {
    const { version, rates } = await lockRates(tx)
    if (version !== input.version) throw new AppError('stale', 'common.stale')
    const changes = changedRates(rates, input)
    if (changes.length === 0) return { version }
    await writeRates(tx, changes)
    const values = changes.map(({ currency, before, after }) => [
      currency,
      { from: before?.per_eur ?? null, to: after?.per_eur ?? null },
    ])
    const { day, source } = input
    await record(tx, caller, 'updateCurrencyRates', {
      subject: 'settings',
      subjectId: platformSettingsId,
      detail: { ...Object.fromEntries(values), day, source },
    })
    return { version: version + 1 }
  })
}
