import { readDecimal } from '#domain/epds/epd-amounts.ts'
import type { EpdModuleValue } from '#domain/epds/epd-record.ts'

/** The modules without those that repeat a module, scenario and value. Two different values both stay, and are refused later. */
export function withoutRepeats(modules: readonly EpdModuleValue[]): EpdModuleValue[] {
  const unique = new Map(
    modules.map((one) => [JSON.stringify([one.module, one.scenario, readDecimal(one.gwp_total)?.toString()]), one]),
  )
  return [...unique.values()]
}
