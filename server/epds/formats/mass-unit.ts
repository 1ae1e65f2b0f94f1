import { isAmbiguousTon, toKilograms } from '#domain/epds/epd-amounts.ts'
import { quotedPart } from './file-text.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

/** A mass in kg, exactly. A unit that is not known for certain is refused, with the reason. */
export function inKilograms(quantity: string, unit: string): string {
  const mass = toKilograms(quantity, unit)
  if (mass !== null) return mass
  throw new UnreadableEpd({ code: isAmbiguousTon(unit) ? 'epd.tonAmbiguous' : 'epd.massUnit', unit: quotedPart(unit) })
}
