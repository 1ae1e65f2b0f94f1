import type { Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'
import type { SizeName } from './written-size.ts'

export const sizeNameLabels: Record<SizeName, string> = {
  height: 'height',
  width: 'width',
  web: 'web',
  flange: 'flange',
  thickness: 'thickness',
  wall: 'wall',
  diameter: 'diameter',
  side: 'side',
  leg_a: 'first leg',
  leg_b: 'second leg',
}

/** "height, width and wall". */
function listed(names: readonly SizeName[]): string {
  const labels = names.map((name) => sizeNameLabels[name])
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}`
}

const noWeight = {
  fittingWeight: 'Pipe fittings are counted by the piece and have no theoretical weight.',
  perforatedWeight: 'A perforated sheet has no theoretical weight without the share of its open area.',
  ovalTubeWeight: 'Oval tubes are elliptical or flat-sided, which weigh differently. There is no theoretical weight.',
  stopProfileWeight: 'Stop profiles have no standard shape, so there is no theoretical weight.',
  cProfileWeight: 'The weight of a C-profile depends on its lip and its radius. There is no theoretical weight.',
} as const

/** Why a size is refused, or has no theoretical weight. */
export const sectionRefusals = {
  ...noWeight,
  notSold: ({ material, profile }: { material: Material; profile: string }) =>
    `${material} is not sold as ${profile === '' ? 'this product profile' : profile}.`,
  notInSeries: ({ designation, series }: { designation: string; series: string }) =>
    `${designation} is not in the series ${series} of EN 10365.`,
  byDesignation: ({ profile, example }: { profile: string; example: string }) =>
    `The size of ${profile} is given by its designation, such as ${example}. No section of the series has these dimensions.`,
  unreadable: ({ profile, example }: { profile: string; example: string }) =>
    `Please write the size of ${profile} in millimetres, such as ${example}.`,
  designationOnly: ({ profile }: { profile: string }) => `The size of ${profile} is a text, not millimetres.`,
  incomplete: ({ needs, missing }: { needs: readonly SizeName[]; missing: readonly SizeName[] }) =>
    `The size needs ${listed(needs)} in millimetres. Missing: ${listed(missing)}.`,
  foreignDimension: ({ profile, needs }: { profile: string; needs: readonly SizeName[] }) =>
    `The size of ${profile} is its ${listed(needs)}.`,
  dimensionRange: ({ name, max }: { name: SizeName; max: number }) =>
    `The ${sizeNameLabels[name]} must be more than 0 and at most ${formatNumber(max)} mm.`,
  wallTooThick: ({ of }: { of: 'diameter' | 'smaller side' }) => `The wall is more than half of the ${of}.`,
  cornersTooRound: ({ standard }: { standard: string }) =>
    `The corners of ${standard} are too large for this side and wall.`,
  thicknessTooThick: ({ of }: { of: SizeName }) => `The thickness is too large for the ${sizeNameLabels[of]}.`,
  lengthRange: ({ max }: { max: number }) => `The length must be more than 0 and at most ${formatNumber(max)} mm.`,
  piecesRange: ({ max }: { max: number }) => `The pieces must be a whole number from 1 to ${formatNumber(max)}.`,
  gradeUnknown: ({ material, grade }: { material: Material; grade: string }) =>
    `The density of ${grade} is not known for ${material}. Leave the grade empty for the usual density.`,
  standardUnknown: ({ standard }: { standard: string }) =>
    `The corners of square tubes by ${standard} are not known. Please choose EN 10219 (cold formed) or EN 10210 (hot finished).`,
} as const
export type SectionRefusal = RefusalOf<'section', typeof sectionRefusals>
export const sectionRefusalText = (refusal: SectionRefusal): string => formatRefusal(sectionRefusals, refusal)

/** How the mass of one metre was found. Tables and radii are those of the standards for steel. */
const weightBases = {
  beamTable: ({ designation }: { designation: string }) => `Printed mass of ${designation} in EN 10365.`,
  beamArea: ({ designation }: { designation: string }) =>
    `Cross-section of ${designation} by the dimensions of EN 10365, which has no masses of stainless steel.`,
  angleTable: ({ size }: { size: string }) => `Printed mass of L ${size} in EN 10056-1.`,
  angleRadius: 'Cross-section with the radii of EN 10056-1.',
  angleLegs: 'Cross-section with the radii of EN 10056-1 for these legs. The standard has no such thickness.',
  angleSharp: 'Cross-section with sharp corners.',
  angleNotStandard: 'Cross-section with sharp corners, because EN 10056-1 has no angle of these legs.',
  coldFormed: 'Cross-section with the corner radii of EN 10219, cold formed.',
  coldFormedByDefault: 'Cross-section with the corner radii of EN 10219, cold formed, because no standard was given.',
  hotFinished: 'Cross-section with the corner radii of EN 10210, hot finished.',
  extruded: 'Cross-section with the sharp corners of extruded tubes.',
  roundTube: 'Cross-section by the nominal outside diameter and wall.',
  rebar: 'Cross-section by the nominal diameter as in EN 10080, without ribs. Tolerance ± 4.5 %, up to 8 mm ± 6 %.',
  hexagon: 'Cross-section by the width across flats.',
  solid: 'Cross-section with sharp edges.',
  tee: 'Cross-section with sharp corners; the height is the web, the width the flange.',
  bent: 'Cross-section with sharp corners. Cold-formed profiles weigh 3 to 6 % less, by the radius of their bends.',
  sheet: 'Thickness × density.',
  treadPlate: ({ allowance }: { allowance: number }) =>
    `Base thickness × density, and ${formatNumber(allowance)} kg/m² for the pattern.`,
} as const
export type WeightBasis = RefusalOf<'weight', typeof weightBases>

type Density = { material: Material; density: number; grade: string | null }

/** The source of a weight: its basis, the density and whether it was assumed, and that it is theoretical. */
export function weightSource(basis: WeightBasis, { material, density, grade }: Density): string {
  const of = grade === null ? `usual for ${material}, because no grade was given` : `of ${grade}`
  return `${formatRefusal(weightBases, basis)} Density ${density} kg/m³, ${of}. Theoretical weight, without rolling tolerances, zinc and paint.`
}
