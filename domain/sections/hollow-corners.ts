import { Decimal } from '#domain/values/exact-decimal.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { WeightBasis } from './section-texts.ts'

/** The outside and inside corner radius of a square or rectangular tube, in mm, and the standard that has them. */
export type Corners = { outside: Decimal; inside: Decimal; standard: string; basis: WeightBasis }

type Kind = 'cold' | 'hot' | 'sharp'

/** Other standards whose tubes have the same corners. Stainless tubes are welded from strip; EN 755 is extruded. */
const kindOfOthers: Partial<Record<Material, readonly [RegExp, Kind][]>> = {
  'Stainless Steel': [[/\b(10296|10217|10305|10088)\b/, 'cold']],
  Aluminium: [
    [/\b(754|755|12020)\b/, 'sharp'],
    [/\b1592\b/, 'cold'],
  ],
}

/**
 * The corners of a tube by its standard. Without one it is cold formed, as EN 10219 has it: hot finished tubes are up to 6 %
 * heavier. Null for a standard whose corners are not known.
 */
export function cornersOf(material: Material, standard: string | null, wall: number): Corners | null {
  const kind = standard === null ? 'cold' : kindOf(material, standard)
  if (kind === null) return null
  if (kind === 'sharp') {
    const none = new Decimal(0)
    return { outside: none, inside: none, standard: standard ?? '', basis: 'weight.extruded' }
  }
  const [outside, inside] = kind === 'hot' ? [1.5, 1] : coldFormed(wall)
  return {
    outside: new Decimal(wall).times(outside),
    inside: new Decimal(wall).times(inside),
    standard: kind === 'hot' ? 'EN 10210' : 'EN 10219',
    basis:
      kind === 'hot' ? 'weight.hotFinished' : standard === null ? 'weight.coldFormedByDefault' : 'weight.coldFormed',
  }
}

function kindOf(material: Material, standard: string): Kind | null {
  if (/10210|\bhot\b/i.test(standard)) return 'hot'
  if (/10219|\bcold\b/i.test(standard)) return 'cold'
  return kindOfOthers[material]?.find(([pattern]) => pattern.test(standard))?.[1] ?? null
}

/** The factors of EN 10219-2 for the nominal radii, by the wall in mm. EN 10210-2 has 1.5 and 1.0 for all walls. */
const coldFormed = (wall: number): [number, number] => (wall <= 6 ? [2, 1] : wall <= 10 ? [2.5, 1.5] : [3, 2])
