import type { Material } from './materials.ts'
import { findSection } from './sections/find-section.ts'
import { parseSize, type Millimetres } from './sections/size.ts'

/** The largest dimension in mm, inclusive, up to which a code is right. */
type Step = readonly [upTo: number, code: string]
const more = Infinity
/** Sizes have three decimals, so this is the largest one below a limit. */
const below = (limit: number): number => limit - 0.001

/** The code for a dimension; all of them if it is not known. */
const byDimension = (value: number | undefined, ...steps: readonly Step[]): string[] =>
  value === undefined
    ? steps.map(([, code]) => code)
    : steps.filter(([upTo]) => value <= upTo).flatMap(([, code], index) => (index === 0 ? [code] : []))

/** The dimensions of a size that decide. `height`: of the section; of an angle its longer leg. */
type Known = { height?: number; thickness?: number; width?: number; diameter?: number }
type Rule = (size: Known) => readonly string[]

const always =
  (...codes: string[]): Rule =>
  () =>
    codes

/** U, I and H sections under 80 mm are 7216 10. Of the series of EN 10365 only UNP has such sizes. */
const channels: Rule = ({ height }) =>
  height === undefined
    ? ['72163110', '72163190', '72161000']
    : byDimension(height, [below(80), '72161000'], [220, '72163110'], [more, '72163190'])
const wideFlanges: Rule = ({ height }) => byDimension(height, [180, '72163310'], [more, '72163390'])
const parallelFlanges: Rule = ({ height }) => byDimension(height, [220, '72163211'], [more, '72163291'])
const taperedFlanges: Rule = ({ height }) => byDimension(height, [220, '72163219'], [more, '72163299'])
const angles: Rule = ({ height }) => byDimension(height, [below(80), '72162100'], [more, '72164010'])
const tees: Rule = ({ height }) => byDimension(height, [below(80), '72162200'], [more, '72164090'])
/** Cold-formed from flat products, as its weight is reckoned too; else hot-rolled. */
const bentChannels: Rule = ({ height }) => [
  '72166110',
  ...byDimension(height, [below(80), '72161000'], [220, '72163110'], [more, '72163190']),
]
const roundBars: Rule = ({ diameter }) => [
  ...byDimension(diameter, [below(80), '72149939'], [more, '72149931']),
  '72155019',
]
const otherBars = always('72149950', '72155019')
const squareTubes: Rule = ({ thickness }) => byDimension(thickness, [2, '73066192'], [more, '73066199'])
const roundTubes: Rule = ({ diameter }) => [
  ...byDimension(diameter, [168.3, '73063077'], [406.4, '73063080'], [more, '7305']),
  '7304',
]

/** Hot-rolled and cold-rolled, without patterns, not in coils; then galvanised. Thin sheets are cold-rolled in most cases. */
const steelSheets: Rule = ({ thickness, width = 1000 }) => {
  if (thickness === undefined) return ['7208', '7209', '7210', '7211']
  if (width < 600) return [thickness < 4.75 ? '72111900' : '72111400', '7211']
  const isWide = width >= 2050
  const hot = byDimension(
    thickness,
    [below(3), '72085400'],
    [below(4.75), '72085390'],
    [10, `720852${isWide ? '91' : '99'}`],
    [15, `720851${isWide ? '91' : '98'}`],
    [more, '72085120'],
  )
  const cold = byDimension(
    thickness,
    [below(0.5), '72092890'],
    [1, '72092790'],
    [below(3), '72092690'],
    [more, '72092500'],
  )
  return [...(thickness < 3 ? [...cold, ...hot] : [...hot, ...cold]), '72104900']
}

/** With 2.5 % of nickel or more, and with less. */
const stainlessRounds: Rule = ({ diameter }) => [
  ...byDimension(diameter, [below(80), '72221181'], [more, '72221111']),
  ...byDimension(diameter, [below(25), '72222031'], [below(80), '72222021'], [more, '72222011']),
  ...byDimension(diameter, [below(80), '72221189'], [more, '72221119']),
]
const stainlessBars = always('72221910', '72222081', '72221990', '72222089')
const stainlessSections = always('72224010', '72224050')
const stainlessSheets: Rule = ({ thickness, width = 1000 }) => {
  if (thickness === undefined) return ['7219', '7220']
  if (width < 600) return [thickness < 4.75 ? '72201200' : '72201100', thickness < 3 ? '72202041' : '72202021']
  const cold = byDimension(
    thickness,
    [below(0.5), '72193510'],
    [1, '72193410'],
    [below(3), '72193310'],
    [below(4.75), '72193210'],
    [more, '72193100'],
  )
  const hot = byDimension(
    thickness,
    [below(3), '72192400'],
    [below(4.75), '72192300'],
    [10, '72192210'],
    [more, '72192110'],
  )
  return thickness < 4.75 ? [...cold, ...hot] : [...hot, ...cold]
}

/** Alloys, and aluminium that is not alloyed. */
const lightBars = always('76042910', '76041010')
const lightProfiles = always('76042990', '76041090')
const lightTubes = always('76082081', '76081000')
const lightSheets: Rule = ({ thickness }) =>
  thickness === undefined
    ? ['7606']
    : [
        ...byDimension(thickness, [below(3), '76061292'], [below(6), '76061293'], [more, '76061299']),
        ...byDimension(thickness, [below(3), '76061191'], [below(6), '76061193'], [more, '76061199']),
      ]

// Perforated sheets stay flat-rolled products (note 1 to chapter 72).
const perforated = always('72089020', '72099020')
const fittings = always('7307')

/**
 * Codes of the Combined Nomenclature under which goods of this form can stand, the most usual first. They are suggestions: the right one
 * depends on finish, carbon and alloy too. Where the size is not known, or a form has too many codes, they are headings, which
 * the supplier completes. A product profile without an entry has none.
 */
const rules: Partial<Record<Material, Readonly<Record<string, Rule>>>> = {
  Steel: {
    Reinforcement: always('72142000', '72131000'),
    'C-Profile': always('72166110'),
    'Tread Plate': always('72084000', '72081000'),
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
    'Flat Bar': always('72149110', '72155011', '7211'),
    'Round Tubes': roundTubes,
    'Round Bar': roundBars,
    'Pipe Fittings': fittings,
    'Hexagonal Bar': otherBars,
    'T-Bar': tees,
    'Angle Bar': angles,
    'U-Bar': bentChannels,
  },
  'Stainless Steel': {
    Reinforcement: always('72221181', '72221189', '72210010'),
    'Tread Plate': always('7219'),
    'Square Bar': stainlessBars,
    'Square Tube': always('73066110'),
    'HEA Beam': stainlessSections,
    'HEB Beam': stainlessSections,
    'Half-Round Bar': stainlessBars,
    'IPE Beam': stainlessSections,
    'Sheet Metal': stainlessSheets,
    'Flat Bar': always('72221910', '72222081', '7220'),
    'Round Tubes': always('73064080', '73064020', '7304'),
    'Oval Tube': always('73066910'),
    'Round Bar': stainlessRounds,
    'Pipe Fittings': fittings,
    'Hexagonal Bar': stainlessBars,
    'T-Bar': stainlessSections,
    'U-Bar': stainlessSections,
    'Angle Bar': stainlessSections,
  },
  Aluminium: {
    'Aluminum Tread Plate': lightSheets,
    'Square Bar': lightBars,
    'Square Tube': lightTubes,
    'Sheet Metal': lightSheets,
    'Flat Bar': lightBars,
    'Round Tubes': lightTubes,
    'Round Bar': lightBars,
    'T-Bar': lightProfiles,
    'U-Bar': lightProfiles,
    'Angle Bar': lightProfiles,
    'Z-Profile': lightProfiles,
  },
}

/** The dimensions that a text of a size means; empty if it is none. */
function knownSize(material: Material, productProfile: string, size: string | null): Known {
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

/** Codes without spaces, the most usual first; empty if there is no suggestion. `size`: its text, null if it is not known. */
export const cnCodeSuggestions = (material: Material, productProfile: string, size: string | null): readonly string[] =>
  rules[material]?.[productProfile]?.(knownSize(material, productProfile, size)) ?? []

/** A code as people type it, "7216 33 10" or "7216.33.10", without its separators. */
export const plainCnCode = (typed: string): string => typed.replaceAll(/[\s.]/g, '')

/** Headings and subheadings, of four to seven digits, count as codes too. */
export const isCnCode = (code: string): boolean => /^\d{4,8}$/.test(code)
/** A declaration needs all eight digits. */
export const isWholeCnCode = (code: string): boolean => /^\d{8}$/.test(code)

/** 72163310 -> "7216 33 10", as the Combined Nomenclature writes it. */
export const formatCnCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join(' ')
