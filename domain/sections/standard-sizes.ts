import type { Material } from '#domain/materials/materials.ts'
import { sectionRefusalText } from './section-texts.ts'
import { angles } from './angles.ts'
import { beamsOf } from './beams.ts'
import { findSection } from './find-section.ts'
import { noWeightReason } from './mass-per-metre.ts'
import { formatSize, parseSize, sizeNotation, type SectionSize } from './size.ts'
import type { Millimetres, SizeName, SizeNotation } from './written-size.ts'
import { hasStandardAngles, stockedSizes } from './stocked-sizes.ts'
import { estimateWeight } from './weight.ts'

/** `text` is the canonical text of the size. The masses are those without a grade and a standard. */
export type StandardSize = { text: string; mm: Millimetres; kg_per_m: number; kg_per_m2?: number }

export type StandardSizes = {
  /** The dimensions of a size, in the order in which they are written; empty if a size is a text. */
  names: readonly SizeName[]
  /** The series of EN 10365; null for product profiles that go by their dimensions. */
  series: string | null
  /** How a size is written; '' if it is any text. */
  example: string
  /** Why there is no theoretical weight; null if there is. */
  no_weight: string | null
  sizes: readonly StandardSize[]
}

function standardTexts(material: Material, notation: SizeNotation): readonly string[] {
  if (notation.series !== undefined) return beamsOf(notation.series).map(({ designation }) => designation)
  if (notation.shape !== 'angle' || !hasStandardAngles(material)) return stockedSizes(material, notation)
  return angles.map(({ leg_a, leg_b, thickness }) => `${leg_a}x${leg_b}x${thickness}`)
}

/** At most this many standard sizes are suggested for a typed text, unless more are asked for. */
const maxSuggestions = 50

/** "60 x 40", "60×40" and "60X40" are "60x40", and "2,5" is "2.5". */
const compact = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[×*]/g, 'x')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')

/**
 * The standard sizes that a typed text may become, at most `max`: those that begin with it before those that contain it. All
 * sizes before anything is typed. A size that is written in another way, such as "he 200 a", suggests how it is listed.
 */
export function suggestSizes(
  material: Material,
  profile: string,
  typed: string,
  max: number = maxSuggestions,
): readonly string[] {
  const notation = sizeNotation(material, profile)
  if (notation === null) return []
  const texts = standardTexts(material, notation)
  const size = parseSize(material, profile, typed)
  const needles = [compact(typed), ...(size === null ? [] : [compact(formatSize(material, profile, size))])]
  const rank = (text: string): number => {
    const plain = compact(text)
    if (needles.some((needle) => plain.startsWith(needle))) return 0
    return needles.some((needle) => plain.includes(needle)) ? 1 : 2
  }
  return [0, 1].flatMap((wanted) => texts.filter((text) => rank(text) === wanted)).slice(0, max)
}

/** Computed once per material and product profile, because two hundred weights take some milliseconds. */
const computed = new Map<SizeNotation, Map<Material, StandardSizes>>()

/**
 * The dimensions of a size of a product profile, and its standard and commonly stocked sizes with their masses. Null if the
 * profile is not sold in the material.
 */
export function standardSizesOf(material: Material, profile: string): StandardSizes | null {
  const notation = sizeNotation(material, profile)
  if (notation === null) return null
  const ofMaterials = computed.get(notation) ?? new Map<Material, StandardSizes>()
  computed.set(notation, ofMaterials)
  const found = ofMaterials.get(material) ?? computeSizes(material, profile, notation)
  ofMaterials.set(material, found)
  return found
}

function computeSizes(material: Material, profile: string, notation: SizeNotation): StandardSizes {
  const reason = noWeightReason(notation)
  return {
    names: notation.names,
    series: notation.series ?? null,
    example: notation.example,
    no_weight: reason === undefined ? null : sectionRefusalText(reason),
    sizes: standardTexts(material, notation).flatMap((text) => standardSize(material, profile, text) ?? []),
  }
}

function standardSize(material: Material, profile: string, text: string): StandardSize | undefined {
  const size: SectionSize = { designation: text }
  const found = findSection(material, profile, size)
  const estimate = estimateWeight({ material, profile, size, length_mm: 1000, pieces: 1 })
  if (!found.ok || !estimate.ok || found.section.kind === 'text') return undefined
  const { kg_per_m, kg_per_m2 } = estimate.weight
  const mm = found.section.kind === 'beam' ? dimensionsOf(found.section.beam) : found.section.mm
  return { text, mm, kg_per_m, ...(kg_per_m2 !== undefined && { kg_per_m2 }) }
}

const dimensionsOf = ({ height, width, web, flange }: Record<'height' | 'width' | 'web' | 'flange', number>) => ({
  height,
  width,
  web,
  flange,
})
