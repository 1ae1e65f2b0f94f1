import {
  always,
  byDimension,
  choice,
  onlyIf,
  type KnownSize,
  type PossibleCode,
  type CnCodeRule,
} from './cn-code-steps.ts'

/** A code for alloys, and one for aluminium of 99 % or more (note 1 to the subheadings of chapter 76). */
const byAlloy = (alloy: readonly PossibleCode[], pure: readonly PossibleCode[]): PossibleCode[] => [
  ...onlyIf('alloyed', alloy),
  ...onlyIf('not alloyed', pure),
]

const bars = always(['alloyed', '76042910'], ['not alloyed', '76041010'])
const profiles = always(['alloyed', '76042990'], ['not alloyed', '76041090'])
const tubes = always(
  ['alloyed, extruded', '76082081'],
  ['alloyed, welded', '76082020'],
  ['alloyed, drawn', '76082089'],
  ['not alloyed', '76081000'],
)
/** Rectangular, not painted. Up to 0.2 mm thick they are foil. */
const sheets: CnCodeRule = ({ thickness }) => {
  if (thickness !== undefined && thickness <= 0.2) return choice(['foil, by its working and backing', '7607'])
  const steps = (thin: string, middle: string, thick: string) =>
    byDimension('thick', thickness, { under: 3, code: thin }, { under: 6, code: middle }, { code: thick })
  return byAlloy(steps('76061292', '76061293', '76061299'), steps('76061191', '76061193', '76061199'))
}
/** Note 9 to section XV: rectangular goods are bars if they are thicker than a tenth of their width, else sheets or strip. */
const isThin = ({ thickness, width }: KnownSize) =>
  thickness !== undefined && width !== undefined && thickness <= width / 10
const flatBars: CnCodeRule = (size) => (isThin(size) ? sheets(size) : bars(size))

export const aluminiumRules: Readonly<Record<string, CnCodeRule>> = {
  'Aluminum Tread Plate': sheets,
  'Square Bar': bars,
  'Square Tube': tubes,
  'Sheet Metal': sheets,
  'Flat Bar': flatBars,
  'Round Tubes': tubes,
  'Round Bar': bars,
  'T-Bar': profiles,
  'U-Bar': profiles,
  'Angle Bar': profiles,
  'Z-Profile': profiles,
}
