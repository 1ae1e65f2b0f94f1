import { fileNumber } from '#domain/values/file-number.ts'
import { positionFields } from '#domain/quotes/position.ts'
import { maxMillimetres } from '#domain/sections/written-size.ts'
import { unambiguous } from '#domain/values/typed-number.ts'
import type { Quantity } from './amount.ts'
import { fold } from './fold.ts'
import { perTonneProblem } from './per-tonne.ts'

type Factors = Readonly<Record<string, number>>
const each = (factor: number, names: string): Factors =>
  Object.fromEntries(names.split('|').map((name) => [name, factor]))

const tons = each(1, 't|to|ton|tons|tonne|tonnes|tonn|tonnen|tn|tonnia|tonnin')
const kilograms = each(0.001, 'kg|kgs|kilo|kilos|kilogram|kilogramm')
const metres = each(1000, 'm|meter|meters|metre|metres|metri|metria|mtr|lm|lfm|lpm|jm|lbm|lopm|lopmeter|laufmeter|rm')
const squareMetres = each(1, 'm2|m²|qm|kvm|sqm|nelio|nelion|neliot')
const inches = { in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, ft: 304.8, foot: 304.8, feet: 304.8 }
const counts = each(
  1,
  '|st|stk|stck|stuck|stueck|stycken|styck|stykker|stykk|styk|pcs|pc|pce|piece|pieces|kpl|kappaletta|ea|each|nos|no',
)
const epdUnits = each(1, '|kg co2e/kg|kg co2/kg|kgco2e/kg|kg co2e / kg|kg/kg')

type Field = keyof typeof positionFields
/** Why a value is refused by the rules of a position; undefined if it is accepted. */
export const messageOf = (field: Field, value: unknown): string | undefined =>
  positionFields[field].safeParse(value).error?.issues[0]?.message

const quantity = (
  field: Field,
  units: Quantity['units'],
  wanted: string,
  isDecimal = (_unit: string) => false,
): Quantity => ({
  units,
  wanted,
  problem: (value) => messageOf(field, value) ?? perTonneProblem(field, value),
  isDecimal,
})

/** How the numbers of a position's own fields are written. */
export const quantities = {
  length_mm: quantity(
    'length_mm',
    { '': 1, mm: 1, cm: 10, ...metres, ...inches },
    'a length in mm or m, such as 12100 mm',
  ),
  pieces: quantity('pieces', counts, 'a whole number of pieces, such as 12'),
  volume: quantity('volume', { ...tons, ...kilograms }, 'a volume in t or kg, such as 2.5 t'),
  max_epd: quantity('max_epd', epdUnits, 'kg CO₂e/kg as a number, such as 0.75', () => true),
  max_price_per_kg: quantity(
    'max_price_per_kg',
    { '': 1, '/kg': 1 },
    'the price per kg as a number, such as 1.25, in the currency of the request',
  ),
} as const
export type NumberField = keyof typeof quantities

/** How an understood number stands in its cell. Its unit makes sure that it is read as the same one again. */
export const cellTexts: Record<NumberField, (value: number) => string> = {
  length_mm: (value) => `${unambiguous(value)} mm`,
  pieces: fileNumber,
  volume: (value) => `${unambiguous(value)} t`,
  max_epd: fileNumber,
  max_price_per_kg: unambiguous,
}

const maxWeight = 1_000_000
const within = (max: number) => (value: number) =>
  value > 0 && value <= max ? undefined : 'Please write a number above 0.'
const kilogramsOf = (factors: Factors): Factors =>
  Object.fromEntries(Object.entries(factors).map(([name, factor]) => [name, factor * 1000]))

/** How the numbers of columns are written that are combined with others: kg, m, m², and dimensions in mm. */
export const otherQuantities = {
  weight: {
    units: { ...kilogramsOf({ ...tons, ...kilograms }), g: 0.001, lb: 0.453_592_37, lbs: 0.453_592_37 },
    wanted: 'a weight in kg',
    problem: within(maxWeight),
  },
  metres: { units: { m: 1 }, wanted: 'a number of metres', problem: within(maxWeight) },
  squareMetres: { units: { m2: 1 }, wanted: 'a number of m²', problem: within(maxWeight) },
  dimension: {
    units: { '': 1, mm: 1, cm: 10, ...metres, ...inches },
    wanted: 'a dimension in mm',
    problem: within(maxMillimetres),
  },
} as const satisfies Record<string, Quantity>

export type UnitKind = 'pieces' | 'mass' | 'metres' | 'squareMetres'

/** The kind of quantity that a unit counts: "Stk", "kg", "lfm", "m²". Undefined if it is not known, and for an empty one. */
export function unitKind(unit: string): UnitKind | undefined {
  const name = fold(unit).replace(/\.$/, '').replace('²', '2')
  if (name === '') return undefined
  const has = (factors: Factors) => Object.hasOwn(factors, name)
  if (has(counts)) return 'pieces'
  if (has(tons) || has(kilograms)) return 'mass'
  if (has(metres)) return 'metres'
  return has(squareMetres) ? 'squareMetres' : undefined
}
