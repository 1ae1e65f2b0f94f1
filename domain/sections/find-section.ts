import type { Material } from '#domain/materials/materials.ts'
import { denied } from '#domain/refusal.ts'
import type { SectionRefusal } from './section-texts.ts'
import { beamsOf, type Beam } from './beams.ts'
import { isOptional, normalizeSize, sizeLimits, sizeNotation, type SectionSize } from './size.ts'
import { sizeNames, type Millimetres, type SizeName, type SizeNotation } from './written-size.ts'

/** A section of a series, dimensions in mm, or the text of something without a standard size. */
export type Section =
  | { kind: 'beam'; notation: SizeNotation; beam: Beam }
  | { kind: 'dimensions'; notation: SizeNotation; mm: Millimetres }
  | { kind: 'text'; notation: SizeNotation; designation: string }

/** `field`: the part of the input that is wrong. */
export type FoundSection = { ok: true; section: Section } | { ok: false; field: string; refusal: SectionRefusal }

const refused = (refusal: SectionRefusal, field = 'size') => ({ ...denied(refusal), field })

/**
 * The section that a size of a product profile means. Refused are product profiles that are not sold in the material,
 * designations and dimensions that the profile does not have, and impossible dimensions.
 */
export function findSection(material: Material, profile: string, given: SectionSize): FoundSection {
  const notation = sizeNotation(material, profile)
  if (notation === null) return refused({ code: 'section.notSold', material, profile }, 'profile')
  const size = normalizeSize(material, profile, given)
  if (notation.series !== undefined) return findBeam(profile, notation, size)
  const { designation } = size
  if (designation === undefined) return checkDimensions(profile, notation, size)
  if (notation.names.length === 0) return { ok: true, section: { kind: 'text', notation, designation } }
  return refused({ code: 'section.unreadable', profile, example: notation.example })
}

function findBeam(profile: string, notation: SizeNotation, size: SectionSize): FoundSection {
  const { series = 'HEA', example } = notation
  const { designation } = size
  const beam =
    designation === undefined
      ? beamsOf(series).find((candidate) => hasDimensions(candidate, size))
      : beamsOf(series).find((candidate) => candidate.designation === designation)
  if (beam !== undefined) return { ok: true, section: { kind: 'beam', notation, beam } }
  return designation === undefined
    ? refused({ code: 'section.byDesignation', profile, example })
    : refused({ code: 'section.notInSeries', designation, series })
}

const hasDimensions = ({ height, width, web, flange }: Beam, size: Millimetres): boolean =>
  Object.values(size).length === 4 &&
  size.height === height &&
  size.width === width &&
  size.web === web &&
  size.flange === flange

function checkDimensions(profile: string, notation: SizeNotation, mm: Millimetres): FoundSection {
  const { names } = notation
  if (names.length === 0) return refused({ code: 'section.designationOnly', profile })
  const given = sizeNames.filter((name) => mm[name] !== undefined)
  const foreign = given.find((name) => !names.includes(name))
  if (foreign !== undefined)
    return refused({ code: 'section.foreignDimension', profile, needs: names }, `size.${foreign}`)
  const missing = names.filter((name) => mm[name] === undefined && !isOptional(name, notation))
  if (missing.length > 0) return refused({ code: 'section.incomplete', needs: names, missing })
  const out = given.find((name) => !isInRange(mm[name]))
  if (out !== undefined)
    return refused({ code: 'section.dimensionRange', name: out, max: sizeLimits.millimetres }, `size.${out}`)
  return checkThickness(notation, mm) ?? { ok: true, section: { kind: 'dimensions', notation, mm } }
}

const isInRange = (value: number | undefined): boolean =>
  value !== undefined && Number.isFinite(value) && value > 0 && value <= sizeLimits.millimetres

/** How many thicknesses must be smaller than a dimension of the shape. */
const thicknessesWithin: Partial<Record<SizeNotation['shape'], Partial<Record<SizeName, number>>>> = {
  angle: { leg_a: 1, leg_b: 1 },
  T: { height: 1, width: 1 },
  U: { height: 2, width: 1 },
  Z: { height: 2, width: 1 },
  C: { height: 2, width: 2 },
}

function checkThickness({ shape }: SizeNotation, mm: Millimetres): FoundSection | undefined {
  const { diameter = Infinity, height = Infinity, width = Infinity, wall = 0, thickness = 0 } = mm
  if (wall * 2 > diameter) return refused({ code: 'section.wallTooThick', of: 'diameter' }, 'size.wall')
  if (wall * 2 > Math.min(height, width))
    return refused({ code: 'section.wallTooThick', of: 'smaller side' }, 'size.wall')
  const within = thicknessesWithin[shape] ?? {}
  const of = sizeNames.find((name) => thickness * (within[name] ?? 0) >= (mm[name] ?? Infinity))
  return of && refused({ code: 'section.thicknessTooThick', of }, 'size.thickness')
}
