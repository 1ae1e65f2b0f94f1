import { dayOf } from '#domain/values/days.ts'
import type { Actor } from '#domain/access/actor.ts'
import { updateCurrencyRates } from '#server/settings/commands/update-currency-rates.ts'
import { getCurrencyRates } from '#server/settings/queries/currency-rates.ts'
import { perEuro } from './products.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'

/** The administrator typed the rates yesterday, unless the program has read real ones already. */
export async function seedRates(stage: SeedContext, admin: Actor): Promise<void> {
  const { version, rates } = await getCurrencyRates(stage.services.db)
  if (Object.keys(rates).length > 0) return
  const at = startClock(stage, 1).now()
  const { EUR: _, ...typed } = perEuro
  await updateCurrencyRates(stage.services, callerOf(admin, at), {
    version,
    day: dayOf(at),
    source: 'Demo data',
    ...typed,
  })
}
