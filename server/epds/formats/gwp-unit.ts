import { quotedPart } from './file-text.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

/** "t CO2 eq.", "gCO2e" and the like. Files write kg CO₂e in too many ways to list, and some name its unit group instead. */
const otherMass = /^\W*(?:t|tons?|tonnes?|mt|mg|g|grams?|lbs?|pounds?)[\s_.-]*CO/i

/** Refuses a GWP that is said to be in another unit than kg CO₂e. A missing unit is this one, by the formats' definitions. */
export function requireKgOfCo2(unit: string | null): void {
  if (unit !== null && otherMass.test(unit)) throw new UnreadableEpd({ code: 'epd.gwpUnit', unit: quotedPart(unit) })
}
