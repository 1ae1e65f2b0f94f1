import type { Material } from './materials.ts'
import { kilogramsPerTon, multiply } from './money.ts'

/**
 * In kg CO₂e per kg. Primary aluminium smelted with coal power, about the most that any of the five metals takes, is near 20;
 * declarations per tonne start in the hundreds. Whatever is above lies nearer to the second.
 */
const maxPlausibleEpd = 50

/**
 * What a declared EPD value would be per kg, when it looks as though it were given per tonne: exactly a thousandth. Null
 * when it is plausible. One limit serves all five metals, and a value for several of them (null).
 */
export function perKilogramSuggestion(value: number, _material: Material | null): number | null {
  return value > maxPlausibleEpd ? multiply([value, 1 / kilogramsPerTon], 20) : null
}

/** The warning beside the field, and what its button says: with every decimal that the button puts into the field. */
export const perKilogramText = (suggestion: number) => ({
  text: `This looks like kg CO₂e per tonne. Per kg it would be ${suggestion}.`,
  action: `Use ${suggestion}`,
})
