import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { sectionRefusals } from '#domain/sections/section-texts.ts'
import { formatSize, parseSize, sizeNotation, unclearDimension, type SectionSize } from '#domain/sections/size.ts'
import type { Millimetres } from '#domain/sections/written-size.ts'
import { isTooThick, maxSheetThickness } from '#domain/sections/written-size.ts'
import { unclearNumberText } from '#domain/values/typed-number.ts'

type ReadSize = { ok: true; size: string } | { ok: false; message: string }

/**
 * The canonical text of a product's size, by which sizes are compared: "60 x 40 x 3" is 60x40x3, "HE 200 A" is HEA 200. A text
 * with letters that is no size of the product profile is kept as it is. Numbers that are none are refused, because a guess
 * could be wrong.
 */
export function readProductSize(material: Material, productProfile: string, given: string | SectionSize): ReadSize {
  const text = typeof given === 'string' ? given : given.designation
  if (text === undefined) return readMillimetres(material, productProfile, given as Millimetres)
  const size = parseSize(material, productProfile, text)
  if (size === null)
    return {
      ok: false,
      message:
        unclearNumberText(unclearDimension(material, productProfile, text)) ??
        sizeMessage(material, productProfile, text),
    }
  const refusal = thickness(material, productProfile, size)
  return refusal === null
    ? { ok: true, size: formatSize(material, productProfile, size) }
    : { ok: false, message: refusal }
}

function thickness(material: Material, productProfile: string, size: SectionSize): string | null {
  const notation = sizeNotation(material, productProfile)
  return notation !== null && size.designation === undefined && isTooThick(notation, size)
    ? sectionRefusals.dimensionRange({ name: 'thickness', max: maxSheetThickness })
    : null
}

function readMillimetres(material: Material, productProfile: string, given: Millimetres): ReadSize {
  const size = formatSize(material, productProfile, given)
  const again = parseSize(material, productProfile, size)
  // Dimensions that are not those of the product profile are named in full, which does not read as millimetres.
  if (again !== null && again.designation === undefined) return readProductSize(material, productProfile, size)
  const named = Object.entries(given).map(([name, value]) => `${name} ${value}`)
  return { ok: false, message: sizeMessage(material, productProfile, named.join(', ')) }
}

function sizeMessage(material: Material, productProfile: string, text: string): string {
  const example = sizeNotation(material, productProfile)?.example
  return `${text} is no size of ${productProfile}. ${example ? `Write it like ${example}.` : 'Describe it in words.'}`
}

/** How a size is written for this product profile, such as "60x40x3"; undefined where sizes are described in words. */
export const sizeExample = (material: Material, productProfile: string): string | undefined =>
  sizeNotation(material, productProfile)?.example || undefined

/** Whether a canonical size is none in the notation of its product profile, but a text that was kept as it was written. */
export function isFreeSize(material: Material, productProfile: string, size: string): boolean {
  const notation = sizeNotation(material, productProfile)
  if (notation === null || notation.names.length === 0) return false
  const designation = parseSize(material, productProfile, size)?.designation
  return designation !== undefined && !designation.startsWith(`${notation.series} `)
}

type Kind = { material?: Material | undefined; profile?: string | undefined }

/**
 * The readings of a searched size: its canonical text in the product profile, or in each one that is left open. "200" without a
 * product profile is HEA 200, IPE 200 and a bar of 200 mm. Empty if it is no size of any of them.
 */
export function sizeReadings({ material, profile }: Kind, text: string): string[] {
  const kinds = (material === undefined ? materials : [material]).flatMap((of) =>
    profilesOf[of].filter((one) => profile === undefined || one === profile).map((one) => [of, one] as const),
  )
  const readings = kinds.map(([of, one]) => readProductSize(of, one, text))
  return [...new Set(readings.flatMap((reading) => (reading.ok ? [reading.size] : [])))]
}
