import { rateCurrencies, type UpdateLimitRatesInput } from '#domain/quotes/offers/limit-rates.ts'
import { recordInAccount } from '#server/history.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * An owner enters what other currencies are in EUR, so that offers in them can be compared with the approval limits. The
 * rates decide who may accept what, so the history keeps them.
 */
export async function updateLimitRates(
  { db }: Services,
  caller: Caller,
  { rates, updated_at }: UpdateLimitRatesInput,
): Promise<{ updated_at: Date | null }> {
  const { company } = caller.actor
  return db.transaction().execute(async (tx) => {
    const { limit_rates: before, limit_rates_at } = await tx
      .selectFrom('profiles')
      .where('id', '=', company.id)
      .where('closed_at', 'is', null)
      .select(['limit_rates', 'limit_rates_at'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
    if (
      updated_at !== undefined &&
      limit_rates_at?.getTime() !== (updated_at === null ? undefined : Date.parse(updated_at))
    )
      throw new AppError('stale', 'common.stale')
    const changed = rateCurrencies.filter((currency) => before[currency] !== rates[currency])
    if (changed.length === 0) return { updated_at: limit_rates_at }
    await tx
      .updateTable('profiles')
      .set({ limit_rates: rates, limit_rates_at: caller.at })
      .where('id', '=', company.id)
      .execute()
    const detail = changed.map((one) => [one, { from: before[one] ?? null, to: rates[one] ?? null }])
    await recordInAccount(tx, caller, 'updateLimitRates', Object.fromEntries(detail))
    return { updated_at: caller.at }
  })
}
