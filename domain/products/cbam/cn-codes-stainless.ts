import { isFlatRolled } from './cn-codes-steel.ts'
import { always, byDimension, choice, only, onlyIf, type PossibleCode, type CnCodeRule } from './cn-code-steps.ts'

/** A code for each share of nickel. */
const byNickel = (condition: string, more: readonly PossibleCode[], less: readonly PossibleCode[]): PossibleCode[] => [
  ...onlyIf(`${condition}, 2.5 % nickel or more`, more),
  ...onlyIf(`${condition}, under 2.5 % nickel`, less),
]

const rounds: CnCodeRule = ({ diameter }) => {
  const hot = (small: string, large: string) =>
    byDimension('in diameter', diameter, { under: 80, code: small }, { code: large })
  const cold = (small: string, middle: string, large: string) =>
    byDimension('in diameter', diameter, { under: 25, code: small }, { under: 80, code: middle }, { code: large })
  return [
    ...byNickel('hot-rolled', hot('72221181', '72221111'), hot('72221189', '72221119')),
    ...byNickel('cold-finished', cold('72222031', '72222021', '72222011'), cold('72222039', '72222029', '72222019')),
  ]
}
const bars: CnCodeRule = () => [
  ...byNickel('hot-rolled', only('72221910'), only('72221990')),
  ...byNickel('cold-finished', only('72222081'), only('72222089')),
]
/** Beams of stainless steel are welded in many cases. */
const sections = always(['hot-rolled', '72224010'], ['cold-formed', '72224050'], ['welded', '73012000'])
const reinforcement: CnCodeRule = ({ diameter }) => [
  ...rounds({ ...(diameter !== undefined && { diameter }) }),
  ...byNickel('in coils', only('72210010'), only('72210090')),
]

const strip: CnCodeRule = ({ thickness }) => {
  const cold = (thin: string, middle: string, thick: string) =>
    byDimension('thick', thickness, { upTo: 0.35, code: thin }, { under: 3, code: middle }, { code: thick })
  return [
    ...onlyIf('hot-rolled', byDimension('thick', thickness, { under: 4.75, code: '72201200' }, { code: '72201100' })),
    ...byNickel('cold-rolled', cold('72202081', '72202041', '72202021'), cold('72202089', '72202049', '72202029')),
  ]
}
const flatBars: CnCodeRule = (size) => {
  const isFlat = isFlatRolled(size)
  if (isFlat === undefined) return [...bars(size), ...choice(['a strip by its size', '7220'])]
  return isFlat ? strip(size) : bars(size)
}

const hotPlates = (thickness: number): PossibleCode[] => {
  if (thickness < 4.75) return onlyIf('hot-rolled', only(thickness < 3 ? '72192400' : '72192300'))
  const subheading = thickness <= 10 ? '721922' : '721921'
  return byNickel('hot-rolled', only(`${subheading}10`), only(`${subheading}90`))
}
const coldSheets = (thickness: number): PossibleCode[] => {
  if (thickness >= 4.75) return onlyIf('cold-rolled', only('72193100'))
  const subheading = thickness < 0.5 ? '721935' : thickness <= 1 ? '721934' : thickness < 3 ? '721933' : '721932'
  return byNickel('cold-rolled', only(`${subheading}10`), only(`${subheading}90`))
}
/** Not in coils if hot-rolled. Thin sheets are cold-rolled in most cases. */
const sheets: CnCodeRule = (size) => {
  const { thickness, width } = size
  if (width !== undefined && width < 600) return strip(size)
  const narrow = width === undefined ? choice(['under 600 mm wide', '7220']) : []
  if (thickness === undefined) return [...choice(['600 mm wide or more', '7219']), ...narrow]
  const rolled = [coldSheets(thickness), hotPlates(thickness)]
  return [...(thickness < 4.75 ? rolled : rolled.toReversed()).flat(), ...narrow]
}
/** Patterns are rolled hot. */
const treads: CnCodeRule = (size) =>
  size.thickness !== undefined && (size.width ?? 600) >= 600
    ? [...hotPlates(size.thickness), ...(size.width === undefined ? choice(['under 600 mm wide', '7220']) : [])]
    : sheets(size)

const squareTubes = always(['welded', '73066110'], ['seamless', '73049000'])
const ovalTubes = always(['welded', '73066910'], ['seamless', '73049000'])
const roundTubes: CnCodeRule = ({ diameter }) => [
  ...onlyIf('welded', byDimension('in diameter', diameter, { upTo: 406.4, code: '73064080' }, { code: '73053100' })),
  ...(diameter === undefined || diameter <= 406.4 ? choice(['welded, cold-drawn', '73064020']) : []),
  ...onlyIf(
    'seamless, hot-finished',
    byDimension(
      'in diameter',
      diameter,
      { upTo: 168.3, code: '73044983' },
      { upTo: 406.4, code: '73044985' },
      { code: '73044989' },
    ),
  ),
  ...choice(['seamless, cold-drawn', '73044100']),
]

/** Fittings that are not cast. */
const fittings = always(
  ['flange', '73072100'],
  ['butt-welding elbow or bend', '73072310'],
  ['other butt-welding fitting', '73072390'],
  ['threaded sleeve', '73072210'],
  ['threaded elbow or bend', '73072290'],
  ['other threaded fitting', '73072910'],
  ['other fitting', '73072980'],
)

export const stainlessRules: Readonly<Record<string, CnCodeRule>> = {
  Reinforcement: reinforcement,
  'Tread Plate': treads,
  'Square Bar': bars,
  'Square Tube': squareTubes,
  'HEA Beam': sections,
  'HEB Beam': sections,
  'Half-Round Bar': bars,
  'IPE Beam': sections,
  'Sheet Metal': sheets,
  'Flat Bar': flatBars,
  'Round Tubes': roundTubes,
  'Oval Tube': ovalTubes,
  'Round Bar': rounds,
  'Pipe Fittings': fittings,
  'Hexagonal Bar': bars,
  'T-Bar': sections,
  'U-Bar': sections,
  'Angle Bar': sections,
}
