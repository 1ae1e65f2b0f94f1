import { aluminiumRules } from './cn-codes-aluminium.ts'
import { stainlessRules } from './cn-codes-stainless.ts'
import { steelRules } from './cn-codes-steel.ts'
import type { KnownSize, PossibleCode, CnCodeRule } from './cn-code-steps.ts'
import type { Material } from '#domain/materials/materials.ts'
import { findSection } from '#domain/sections/find-section.ts'
import { parseSize } from '#domain/sections/size.ts'
import type { Millimetres } from '#domain/sections/written-size.ts'

/** A product profile without an entry has no codes. */
const rules: Partial<Record<Material, Readonly<Record<string, CnCodeRule>>>> = {
  Steel: steelRules,
  'Stainless Steel': stainlessRules,
  Aluminium: aluminiumRules,
}

/** The dimensions that a text of a size means; empty if it is none. */
function knownSize(material: Material, productProfile: string, size: string | null): KnownSize {
  const parsed = size === null ? null : parseSize(material, productProfile, size)
  const found = parsed && findSection(material, productProfile, parsed)
  if (!found?.ok || found.section.kind === 'text') return {}
  if (found.section.kind === 'beam') return { height: found.section.beam.height }
  const mm: Millimetres = found.section.mm
  const legs = [mm.height, mm.leg_a, mm.leg_b].filter((value) => value !== undefined)
  return {
    ...(legs.length > 0 && { height: Math.max(...legs) }),
    ...(mm.width !== undefined && { width: mm.width }),
    ...((mm.thickness ?? mm.wall) !== undefined && { thickness: mm.thickness ?? mm.wall ?? 0 }),
    ...(mm.diameter !== undefined && { diameter: mm.diameter }),
  }
}

/**
 * Codes of the Combined Nomenclature under which goods of this form can stand, the most usual first, each with what has to be true for
 * it. A code is a suggestion only if it is the one that is possible; else the supplier decides. If the size is not known, some are
 * headings, which the supplier completes. `size`: its text, null if it is not known. Codes have no spaces.
 */
export const possibleCnCodes = (
  material: Material,
  productProfile: string,
  size: string | null,
): readonly PossibleCode[] => rules[material]?.[productProfile]?.(knownSize(material, productProfile, size)) ?? []

/** Stands above several possible codes, in place of a suggestion. */
export const noSuggestedCodeText =
  'No code is suggested, because the product does not say which of these conditions is true:'

/** A code as people type it, "7216 33 10" or "7216.33.10", without its separators. */
export const plainCnCode = (typed: string): string => typed.replaceAll(/[\s.]/g, '')

/** Headings and subheadings, of four to seven digits, count as codes too. */
export const isCnCode = (code: string): boolean => /^\d{4,8}$/.test(code)
/** A declaration needs all eight digits. */
export const isWholeCnCode = (code: string): boolean => /^\d{8}$/.test(code)

/** 72163310 -> "7216 33 10", as the Combined Nomenclature writes it. */
export const formatCnCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join(' ')
