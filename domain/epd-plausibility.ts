import type { Material } from './materials.ts'
import { kilogramsPerTon, multiply } from './money.ts'

/**
 * In kg CO₂e per kg. Primary aluminium smelted with coal power is near 20, about the highest of the five metals. Values
 * declared per tonne by mistake start in the hundreds. The limit lies between the two.
 */
const maxPlausibleEpd = 50

/**
 * A suggested value per kg, exactly a thousandth, if a declared EPD value looks as if it were per tonne. Null if the
 * value is plausible. One limit serves all five metals, and a value for several of them (null).
 */
export function perKilogramSuggestion(value: number, _material: Material | null): number | null {
  return value > maxPlausibleEpd ? multiply([value, 1 / kilogramsPerTon], 20) : null
}

/** The warning at the field, and its button's text with all decimals that the button puts into the field. */
export const perKilogramText = (suggestion: number) => ({
  text: `This looks like kg CO₂e per tonne. Per kg it would be ${suggestion}.`,
  action: `Use ${suggestion}`,
})
