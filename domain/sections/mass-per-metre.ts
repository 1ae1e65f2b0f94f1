import { Decimal } from '#domain/values/exact-decimal.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { SectionRefusal, WeightBasis } from './section-texts.ts'
import { rootRadius, standardAngle } from './angles.ts'
import type { Beam } from './beams.ts'
import type { Section } from './find-section.ts'
import {
  angleArea,
  channelArea,
  circleArea,
  flangedArea,
  hexagonArea,
  hollowArea,
  rectangleArea,
  roundTubeArea,
  squareArea,
  teeArea,
} from './geometry.ts'
import { cornersOf } from './hollow-corners.ts'
import { formatMillimetres } from './size.ts'
import type { Millimetres, SizeName, SizeNotation } from './written-size.ts'
import { isTooThick, maxSheetThickness } from './written-size.ts'

/** The mass of one metre in kg or, of sheets, of one square metre too; exact. */
export type Mass = { perMetre: Decimal; perSquareMetre?: Decimal; method: 'table' | 'geometry'; basis: WeightBasis }

type Question = { material: Material; section: Section; density: number; standard: string | null }
type Result = { ok: true; mass: Mass } | { ok: false; field: string; refusal: SectionRefusal }

/** Pattern of tread plate in kg/m², above a plain sheet of its base thickness: studs of steel + 1.6, teardrops + 2.0. */
const patternAllowance = (material: Material): number => (material === 'Aluminium' ? 0.9 : 1.8)

const noWeight: Partial<Record<SizeNotation['shape'], SectionRefusal>> = {
  fitting: 'section.fittingWeight',
  'perforated sheet': 'section.perforatedWeight',
  'oval tube': 'section.ovalTubeWeight',
  'stop profile': 'section.stopProfileWeight',
  C: 'section.cProfileWeight',
}

/** Why a shape has no theoretical weight; undefined if it has one. */
export const noWeightReason = ({ shape }: SizeNotation): SectionRefusal | undefined => noWeight[shape]

export function massPerMetre(question: Question): Result {
  const { material, section, density, standard } = question
  const reason = noWeightReason(section.notation)
  if (reason !== undefined) return { ok: false, field: 'profile', refusal: reason }
  if (section.kind === 'beam') return { ok: true, mass: beamMass(section.beam, material, density) }
  if (section.kind === 'text') return { ok: false, field: 'size', refusal: 'section.fittingWeight' }
  const { notation, mm } = section
  const { shape } = notation
  if (isTooThick(notation, mm))
    return {
      ok: false,
      field: 'size.thickness',
      refusal: { code: 'section.dimensionRange', name: 'thickness', max: maxSheetThickness },
    }
  if (shape === 'sheet' || shape === 'tread plate') return sheetMass(question, mm, notation)
  if (shape === 'square tube') return tubeMass(material, mm, density, standard)
  if (shape === 'angle') return { ok: true, mass: angleMass(material, mm, density) }
  const { area, basis } = solid[shape] ?? unknownShape(shape)
  return {
    ok: true,
    mass: fromArea(
      area((name) => mm[name] ?? 0),
      density,
      basis,
    ),
  }
}

/** mm² × kg/m³ = 10⁻⁶ kg/m. */
const fromArea = (area: Decimal, density: number, basis: WeightBasis): Mass => ({
  perMetre: area.times(density).div(1_000_000),
  method: 'geometry',
  basis,
})

const printed = (kg_per_m: number, basis: WeightBasis): Mass => ({
  perMetre: new Decimal(kg_per_m),
  method: 'table',
  basis,
})

/** EN 10365 excludes stainless steel. Its series with tapered flanges are sold in steel only. */
function beamMass(beam: Beam, material: Material, density: number): Mass {
  const { designation } = beam
  if (material === 'Steel') return printed(beam.kg_per_m, { code: 'weight.beamTable', designation })
  return fromArea(flangedArea(beam, beam.series === 'UPE' ? 2 : 4), density, { code: 'weight.beamArea', designation })
}

function sheetMass({ material, density }: Question, mm: Millimetres, { shape, names }: SizeNotation): Result {
  const { thickness = 0, width } = mm
  if (width === undefined)
    return { ok: false, field: 'size', refusal: { code: 'section.incomplete', needs: names, missing: ['width'] } }
  const allowance = shape === 'tread plate' ? patternAllowance(material) : 0
  const perSquareMetre = new Decimal(thickness).times(density).div(1000).plus(allowance)
  const perMetre = perSquareMetre.times(width).div(1000)
  const basis: WeightBasis = allowance === 0 ? 'weight.sheet' : { code: 'weight.treadPlate', allowance }
  return { ok: true, mass: { perMetre, perSquareMetre, method: 'geometry', basis } }
}

function tubeMass(material: Material, mm: Millimetres, density: number, standard: string | null): Result {
  const { height = 0, width = 0, wall = 0 } = mm
  const corners = cornersOf(material, standard, wall)
  if (corners === null)
    return { ok: false, field: 'standard', refusal: { code: 'section.standardUnknown', standard: standard ?? '' } }
  // Without this, thick walls would get an area that no tube has.
  if (corners.outside.times(2).gt(Math.min(height, width)))
    return { ok: false, field: 'size.wall', refusal: { code: 'section.cornersTooRound', standard: corners.standard } }
  return { ok: true, mass: fromArea(hollowArea(height, width, wall, corners), density, corners.basis) }
}

function angleMass(material: Material, mm: Millimetres, density: number): Mass {
  const { leg_a = 0, leg_b = 0, thickness = 0 } = mm
  const size = { leg_a, leg_b, thickness }
  const withRadius = (radius: number, basis: WeightBasis) =>
    fromArea(angleArea(leg_a, leg_b, thickness, radius), density, basis)
  // Aluminium is extruded with sharp corners.
  if (material === 'Aluminium') return withRadius(0, 'weight.angleSharp')
  const angle = standardAngle(size)
  if (angle !== undefined && material === 'Steel')
    return printed(angle.kg_per_m, {
      code: 'weight.angleTable',
      size: [angle.leg_a, angle.leg_b, thickness].map(formatMillimetres).join('x'),
    })
  const radius = rootRadius(size)
  if (radius === undefined) return withRadius(0, 'weight.angleNotStandard')
  return withRadius(radius, angle === undefined ? 'weight.angleLegs' : 'weight.angleRadius')
}

type Solid = { area: (of: (name: SizeName) => number) => Decimal; basis: WeightBasis }

const solid: Partial<Record<SizeNotation['shape'], Solid>> = {
  rebar: { area: (of) => circleArea(of('diameter')), basis: 'weight.rebar' },
  'round bar': { area: (of) => circleArea(of('diameter')), basis: 'weight.solid' },
  'half-round bar': { area: (of) => circleArea(of('diameter')).div(2), basis: 'weight.solid' },
  'square bar': { area: (of) => squareArea(of('side')), basis: 'weight.solid' },
  'hexagonal bar': { area: (of) => hexagonArea(of('width')), basis: 'weight.hexagon' },
  'flat bar': { area: (of) => rectangleArea(of('width'), of('thickness')), basis: 'weight.solid' },
  'round tube': { area: (of) => roundTubeArea(of('diameter'), of('wall')), basis: 'weight.roundTube' },
  T: { area: (of) => teeArea(of('height'), of('width'), of('thickness')), basis: 'weight.tee' },
  U: { area: (of) => channelArea(of('height'), of('width'), of('thickness')), basis: 'weight.bent' },
  Z: { area: (of) => channelArea(of('height'), of('width'), of('thickness')), basis: 'weight.bent' },
}

function unknownShape(shape: string): never {
  throw new Error(`The cross-section of ${shape} is not known.`)
}
