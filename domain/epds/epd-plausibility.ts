import type { Decimal } from '#domain/values/exact-decimal.ts'
import type { Material } from '#domain/materials/materials.ts'
import { kilogramsPerTon, multiply } from '#domain/values/money.ts'

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

/**
 * Kg CO₂e per kg, A1–A3, that published EPDs of the metal can have. These are orders of magnitude with a margin on both
 * sides, from the ranges that the associations of the metals give, and not limits of any standard. Low ends are scrap
 * melted with renewable power; high ends are primary metal made with coal. Even the least of all, declared per tonne by
 * mistake, is 100, far above every range.
 */
const plausibleRanges: Record<Material, { min: string; max: string }> = {
  // Scrap in an arc furnace near 0.3, blast furnace near 2.3, coated or tubular products up to 4.
  Steel: { min: '0.1', max: '8' },
  // Scrap near 1, ferronickel and nickel pig iron up to 8.
  'Stainless Steel': { min: '0.3', max: '15' },
  // Scrap near 0.5, primary metal from 4 (hydropower) to 20 (coal power), and anodised profiles above it.
  Aluminium: { min: '0.1', max: '30' },
  // Mostly scrap, near 1; zinc and copper from ore up to 6.
  Brass: { min: '0.1', max: '15' },
  // Scrap near 0.8, cathodes from ore 3 to 6.
  Copper: { min: '0.1', max: '15' },
}
const anyMetal = { min: '0.1', max: '30' }

/** Whether a value in kg CO₂e per kg is outside the plausible range of its metal, or of all metals (null). */
export function epdOutlier(perKg: Decimal, material: Material | null): 'high' | 'low' | null {
  const { min, max } = material === null ? anyMetal : plausibleRanges[material]
  if (perKg.gt(max)) return 'high'
  return perKg.lt(min) ? 'low' : null
}
