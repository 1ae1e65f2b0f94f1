import type { Material } from '#domain/materials/materials.ts'
import type { SectionSize } from '#domain/sections/size.ts'
import { gradeKeyOrNone } from './product-grade.ts'
import { readProductSize } from './product-size.ts'

/** The most sizes of one profile that are added at once: more than any table of standard sizes has. */
export const maxNewSizes = 250

export type GivenSize = string | SectionSize
type GivenSizes = { size?: GivenSize | null | undefined; sizes?: readonly GivenSize[] | undefined }

/**
 * The canonical sizes of new products of one profile, each once: the single size first, then those of a list. "HE 200 A" and "HEA 200" are one
 * size, so no product is made twice. Sizes that cannot be read are left out, because the input refuses them at their field.
 */
export function newSizesOf(material: Material, productProfile: string, { size, sizes = [] }: GivenSizes): string[] {
  const given = size ? [size, ...sizes] : sizes
  const read = given.map((one) => readProductSize(material, productProfile, one))
  return [...new Set(read.flatMap((one) => (one.ok ? [one.size] : [])))]
}

/** Two sizes of a product profile are the same product if they agree in size, in grade by any of its names, and in standard in any letter case. */
type ListedSize = { size: string; grade: string | null; standard: string | null }

const kindOf = (material: Material, { size, grade, standard }: ListedSize) =>
  JSON.stringify([size, gradeKeyOrNone(material, grade?.trim() || null), (standard ?? '').trim().toLowerCase()])

/** The sizes that a catalogue already has in this grade and standard. The same size in another grade is another product. */
export function listedSizesIn(
  material: Material,
  listed: readonly ListedSize[],
  { grade, standard }: Omit<ListedSize, 'size'>,
): Set<string> {
  const kinds = new Set(listed.map((one) => kindOf(material, one)))
  const sizes = new Set(listed.map(({ size }) => size))
  return new Set([...sizes].filter((size) => kinds.has(kindOf(material, { size, grade, standard }))))
}
