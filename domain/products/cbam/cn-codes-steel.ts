import {
  always,
  byDimension,
  choice,
  only,
  onlyIf,
  type KnownSize,
  type PossibleCode,
  type CnCodeRule,
} from './cn-code-steps.ts'

const lowCarbon = 'under 0.25 % carbon'
const highCarbon = '0.25 % carbon or more'
/** The condition of codes for sheets whose width is not known. */
const strip = 'under 600 mm wide'

/** U, I and H sections under 80 mm are 7216 10. Only UNP of the series of EN 10365 has such sizes. */
const channels: CnCodeRule = ({ height }) =>
  byDimension('high', height, { under: 80, code: '72161000' }, { upTo: 220, code: '72163110' }, { code: '72163190' })
const wideFlanges: CnCodeRule = ({ height }) =>
  byDimension('high', height, { upTo: 180, code: '72163310' }, { code: '72163390' })
const parallelFlanges: CnCodeRule = ({ height }) =>
  byDimension('high', height, { upTo: 220, code: '72163211' }, { code: '72163291' })
const taperedFlanges: CnCodeRule = ({ height }) =>
  byDimension('high', height, { upTo: 220, code: '72163219' }, { code: '72163299' })
const coldFormed = onlyIf('cold-formed', only('72166110'))
const angles: CnCodeRule = ({ height }) => [
  ...onlyIf('hot-rolled', byDimension('high', height, { under: 80, code: '72162100' }, { code: '72164010' })),
  ...coldFormed,
]
const tees: CnCodeRule = ({ height }) =>
  byDimension('high', height, { under: 80, code: '72162200' }, { code: '72164090' })
/** Cold-formed from flat products, as its weight is reckoned too; else hot-rolled. */
const bentChannels: CnCodeRule = (size) => [...coldFormed, ...onlyIf('hot-rolled', channels(size))]

const roundBars: CnCodeRule = ({ diameter }) => [
  ...onlyIf(
    `hot-rolled, ${lowCarbon}`,
    byDimension('in diameter', diameter, { under: 80, code: '72149939' }, { code: '72149931' }),
  ),
  ...onlyIf(
    `hot-rolled, ${highCarbon}`,
    byDimension('in diameter', diameter, { under: 80, code: '72149979' }, { code: '72149971' }),
  ),
  ...choice([`cold-finished, ${lowCarbon}`, '72155019'], [`cold-finished, ${highCarbon}`, '72155080']),
]
const otherBars = always(
  [`hot-rolled, ${lowCarbon}`, '72149950'],
  [`hot-rolled, ${highCarbon}`, '72149995'],
  [`cold-finished, ${lowCarbon}`, '72155019'],
  [`cold-finished, ${highCarbon}`, '72155080'],
)

/**
 * Note 1 (k) to chapter 72: rectangular goods are flat-rolled products from 10 times the thickness if they are under 4.75 mm thick, else
 * over 150 mm and from twice the thickness. Narrower ones are bars. Undefined if the size is not known.
 */
export const isFlatRolled = ({ thickness, width }: KnownSize): boolean | undefined =>
  thickness === undefined || width === undefined
    ? undefined
    : thickness < 4.75
      ? width >= 10 * thickness
      : width > 150 && width >= 2 * thickness

const steelStrip = ({ thickness, width }: KnownSize): PossibleCode[] => [
  ...onlyIf('hot-rolled', byDimension('thick', thickness, { under: 4.75, code: '72111900' }, { code: '72111400' })),
  ...(thickness !== undefined && thickness >= 4 && (width ?? 0) > 150
    ? choice(['hot-rolled on four faces', '72111300'])
    : []),
  ...onlyIf(
    `cold-rolled, ${lowCarbon}`,
    byDimension('thick', thickness, { under: 0.35, code: '72112380' }, { code: '72112330' }),
  ),
  ...choice([`cold-rolled, ${highCarbon}`, '72112900']),
]
const steelFlatBars = choice(
  [`hot-rolled, ${lowCarbon}`, '72149110'],
  [`hot-rolled, ${highCarbon}`, '72149190'],
  [`cold-finished, ${lowCarbon}`, '72155011'],
  [`cold-finished, ${highCarbon}`, '72155080'],
)
const flatBars: CnCodeRule = (size) => {
  const isFlat = isFlatRolled(size)
  if (isFlat === undefined) return [...steelFlatBars, ...choice(['a strip by its size', '7211'])]
  return isFlat ? steelStrip(size) : steelFlatBars
}

const squareTubes: CnCodeRule = ({ thickness }) => [
  ...onlyIf('welded', byDimension('thick', thickness, { upTo: 2, code: '73066192' }, { code: '73066199' })),
  ...choice(['seamless', '73049000']),
]
/** Precision tubes, line pipes, and tubes for threads have codes of their own. */
const roundTubes: CnCodeRule = ({ diameter }) => [
  ...onlyIf(
    'welded',
    byDimension(
      'in diameter',
      diameter,
      { upTo: 168.3, code: '73063077' },
      { upTo: 406.4, code: '73063080' },
      { code: '73053100' },
    ),
  ),
  ...(diameter === undefined || diameter <= 168.3 ? choice(['welded and galvanised', '73063072']) : []),
  ...onlyIf(
    'seamless, hot-finished',
    byDimension(
      'in diameter',
      diameter,
      { upTo: 168.3, code: '73043982' },
      { upTo: 406.4, code: '73043983' },
      { code: '73043988' },
    ),
  ),
  ...choice(['seamless, cold-drawn', '73043180']),
]

/** Without patterns, not in coils; then galvanised. Thin sheets are cold-rolled in most cases. */
const steelSheets: CnCodeRule = (size) => {
  const { thickness, width } = size
  if (thickness === undefined)
    return choice(['hot-rolled', '7208'], ['cold-rolled', '7209'], ['galvanised', '72104900'], [strip, '7211'])
  if (width !== undefined && width < 600) return [...steelStrip(size), ...choice(['galvanised', '72123000'])]
  const byWidth = (narrow: string, wide: string) =>
    width === undefined
      ? choice(['from 600 to under 2050 mm wide', narrow], ['from 2050 mm wide', wide])
      : only(width < 2050 ? narrow : wide)
  const hot =
    thickness < 3
      ? only('72085400')
      : thickness < 4.75
        ? only('72085390')
        : thickness <= 10
          ? byWidth('72085299', '72085291')
          : thickness <= 15
            ? byWidth('72085198', '72085191')
            : only('72085120')
  const cold = byDimension(
    'thick',
    thickness,
    { under: 0.5, code: '72092890' },
    { upTo: 1, code: '72092790' },
    { under: 3, code: '72092690' },
    { code: '72092500' },
  )
  const rolled = [onlyIf('hot-rolled', hot), onlyIf('cold-rolled', cold)]
  return [
    ...(thickness < 3 ? rolled.toReversed() : rolled).flat(),
    ...choice(['galvanised', '72104900'], ...(width === undefined ? [[strip, '7211'] as const] : [])),
  ]
}
const steelTreads: CnCodeRule = ({ thickness, width }) =>
  width !== undefined && width < 600
    ? byDimension('thick', thickness, { under: 4.75, code: '72111900' }, { code: '72111400' })
    : choice(['not in coils', '72084000'], ['in coils', '72081000'])
const perforated: CnCodeRule = ({ width }) =>
  width !== undefined && width < 600
    ? only('72119020')
    : choice(['hot-rolled', '72089020'], ['cold-rolled', '72099020'])

/** Fittings that are not cast. Butt-welding ones over 609.6 mm in diameter have codes of their own. */
const fittings = always(
  ['flange', '73079100'],
  ['butt-welding elbow or bend', '73079311'],
  ['other butt-welding fitting', '73079319'],
  ['threaded sleeve', '73079210'],
  ['threaded elbow or bend', '73079290'],
  ['other threaded fitting', '73079910'],
  ['other fitting', '73079980'],
)

export const steelRules: Readonly<Record<string, CnCodeRule>> = {
  Reinforcement: always(['not in coils', '72142000'], ['in coils', '72131000']),
  'C-Profile': () => only('72166110'),
  'Tread Plate': steelTreads,
  'Square Bar': otherBars,
  'Square Tube': squareTubes,
  'HEA Beam': wideFlanges,
  'HEB Beam': wideFlanges,
  'HEM Beam': wideFlanges,
  'INP Beam': taperedFlanges,
  'IPE Beam': parallelFlanges,
  'UPE Beam': channels,
  'UNP Beam': channels,
  'Sheet Metal': steelSheets,
  'Perforated Sheet (Clover)': perforated,
  'Perforated Sheet (Square)': perforated,
  'Perforated Sheet (Round Hole)': perforated,
  'Flat Bar': flatBars,
  'Round Tubes': roundTubes,
  'Round Bar': roundBars,
  'Pipe Fittings': fittings,
  'Hexagonal Bar': otherBars,
  'T-Bar': tees,
  'Angle Bar': angles,
  'U-Bar': bentChannels,
}
