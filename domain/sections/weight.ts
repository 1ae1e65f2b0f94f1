import { rounded, toNumber } from '#domain/values/exact-decimal.ts'
import { findGrade, type Grade } from '#domain/materials/grades.ts'
import type { Material } from '#domain/materials/materials.ts'
import { kilogramsPerTon } from '#domain/values/money.ts'
import { weightSource, type SectionRefusal } from './section-texts.ts'
import { findSection } from './find-section.ts'
import { massPerMetre, type Mass } from './mass-per-metre.ts'
import { impliedStandard, weightLimits, type SectionSize } from './size.ts'

/** The density in kg/m³ that is assumed without a grade. */
const usualDensities: Record<Material, number> = {
  Steel: 7850,
  'Stainless Steel': 7900,
  Aluminium: 2700,
  Brass: 8500,
  Copper: 8930,
}

export type WeightInput = {
  material: Material
  profile: string
  size: SectionSize
  length_mm: number
  pieces: number
  /** Null, undefined and '' are no grade: the usual density is assumed. */
  grade?: string | null | undefined
  /** Decides the corners of square tubes; likewise EN 10219. */
  standard?: string | null | undefined
}

/** `kg` for all pieces, `density` in kg/m³. `kg_per_m2` only for sheets. `source` is a text for people. */
export type Weight = {
  kg: number
  kg_per_m: number
  kg_per_m2?: number
  density: number
  method: 'table' | 'geometry'
  source: string
}

/** `field`: the part of the input that is wrong, such as "size.wall". */
export type WeightResult = { ok: true; weight: Weight } | { ok: false; field: string; refusal: SectionRefusal }

/**
 * The theoretical weight: the printed mass of the standard if there is one, else cross-section × density. A weight that
 * would be a guess is refused with the reason. Each number is rounded once, from the exact value.
 */
export function estimateWeight(input: WeightInput): WeightResult {
  const { material, profile, size, length_mm, pieces } = input
  const found = findSection(material, profile, size)
  if (!found.ok) return found
  const refusal = refusalOfAmount(length_mm, pieces)
  if (refusal !== null) return refusal
  const gradeText = input.grade?.trim() ?? ''
  const grade = gradeText === '' ? null : findGrade(material, gradeText)
  if (gradeText !== '' && grade === null)
    return { ok: false, field: 'grade', refusal: { code: 'section.gradeUnknown', material, grade: gradeText } }
  const density = grade?.density ?? usualDensities[material]
  const standard = input.standard?.trim() || (size.designation === undefined ? null : impliedStandard(size.designation))
  const result = massPerMetre({ material, section: found.section, density, standard })
  return result.ok ? { ok: true, weight: weightOf(result.mass, input, { density, grade }) } : result
}

/** Rounded to the kilogram, the least that a request can have. */
export const tonsOf = (kilograms: number): number => Math.max(1, Math.round(kilograms)) / kilogramsPerTon

function refusalOfAmount(length_mm: number, pieces: number): Extract<WeightResult, { ok: false }> | null {
  if (!(length_mm > 0 && length_mm <= weightLimits.length_mm))
    return { ok: false, field: 'length_mm', refusal: { code: 'section.lengthRange', max: weightLimits.length_mm } }
  if (!(Number.isInteger(pieces) && pieces >= 1 && pieces <= weightLimits.pieces))
    return { ok: false, field: 'pieces', refusal: { code: 'section.piecesRange', max: weightLimits.pieces } }
  return null
}

function weightOf(mass: Mass, input: WeightInput, of: { density: number; grade: Grade | null }): Weight {
  const { perMetre, perSquareMetre, method, basis } = mass
  const kg = perMetre.times(input.length_mm).div(1000).times(input.pieces)
  return {
    kg: toNumber(rounded(kg, 3)),
    kg_per_m: toNumber(rounded(perMetre, 4)),
    ...(perSquareMetre && { kg_per_m2: toNumber(rounded(perSquareMetre, 4)) }),
    density: of.density,
    method,
    source: weightSource(basis, { material: input.material, density: of.density, grade: of.grade?.name ?? null }),
  }
}
