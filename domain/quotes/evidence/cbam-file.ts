import type { CbamData } from '#domain/products/cbam/cbam-input.ts'
import type { CbamDefault } from '#domain/products/cbam/cbam-defaults.ts'
import { carbonDecimals, sumOfKnown, totalsOf } from './carbon-sums.ts'
import { isCbamExempt } from '#domain/products/cbam/cbam.ts'
import { formatCnCode, isWholeCnCode } from '#domain/products/cbam/cn-codes.ts'
import { day, number, tableFile, type FileColumns, type FileValue } from '#domain/values/file-columns.ts'
import type { Material } from '#domain/materials/materials.ts'
import { formatCount, multiply, sum } from '#domain/values/money.ts'
import { materialNotStated } from '#domain/quotes/position-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { formatsOf, type Sheet } from '#domain/values/workbook.ts'

/** CBAM data as others read them: those of the supplier, or the default value of the official table. Emissions in t CO₂e/t. */
export type Cbam = ({ default: false } & CbamData) | ({ default: true } & CbamDefault)

/** A product with data in a supplier's export. */
export type CbamProduct = { id: string; name: string; size: string | null; grade: string | null; cbam: Cbam }
/**
 * A position of an offer or an order of a supplier who is not known to be in the EU. `supplier_country`: null if it states none.
 * `accepted_on`: YYYY-MM-DD, null for an offer. `cbam`: null if there are no data, so that nobody takes a missing line for an import that
 * needs none.
 */
export type CbamRow = {
  quote_id: string
  accepted_on: string | null
  supplier: string
  supplier_country: string | null
  buyer: string
  position: number
  product: string
  /** Null if the request does not state it: the goods can be of steel. */
  material: Material | null
  /** In tons. */
  volume: number
  cbam: Cbam | null
}

/** The data in columns. A default value is in no column of the supplier's own data, so that nobody takes it for these. */
const dataColumns: FileColumns<{ cbam: Cbam }> = {
  'CN code': ({ cbam }) => formatCnCode(cbam.cn_code),
  Country: ({ cbam }) => cbam.country,
  Installation: ({ cbam }) => (cbam.default ? null : cbam.installation),
  'Production route': ({ cbam }) => (cbam.default ? null : cbam.production_route),
  'Direct t CO₂e/t': number(({ cbam }) => (cbam.default ? null : cbam.direct_emissions)),
  'Indirect t CO₂e/t': number(({ cbam }) => (cbam.default ? null : cbam.indirect_emissions)),
  'Verified by': ({ cbam }) => (cbam.default ? null : (cbam.verified_by ?? 'Not verified')),
  'Carbon price paid per t CO₂e': number(({ cbam }) => (cbam.default ? null : cbam.carbon_price)),
  'Currency of the carbon price': ({ cbam }) => (cbam.default ? null : cbam.carbon_price_currency),
  'Default value t CO₂e/t': number(({ cbam }) => (cbam.default ? cbam.value : null)),
  'Source of the default value': ({ cbam }) => (cbam.default ? `${cbam.source}, ${cbam.valid_on}` : null),
  Data: ({ cbam }) => (cbam.default ? 'Default value, not of the supplier' : 'Of the supplier'),
}

/** The columns of the data, empty where there are none. */
const dataOfRow: FileColumns<CbamRow> = Object.fromEntries(
  Object.entries(dataColumns).map(([title, column]) => [
    title,
    typeof column === 'function'
      ? ({ cbam }: CbamRow) => cbam && column({ cbam })
      : { ...column, value: ({ cbam }: CbamRow) => cbam && column.value({ cbam }) },
  ]),
)

/** In t CO₂e; null if there are no data, which is not 0. */
const emissions = ({ volume, cbam }: CbamRow, of: 'direct' | 'indirect' | 'all'): number | null => {
  if (cbam === null) return null
  if (cbam.default) return of === 'all' ? multiply([volume, cbam.value], carbonDecimals) : null
  const { direct_emissions: direct, indirect_emissions: indirect } = cbam
  const parts = of === 'direct' ? [direct] : of === 'indirect' ? [indirect] : [direct, indirect]
  return sum(parts.map((part) => multiply([volume, part], carbonDecimals)))
}

/** Why a row has no data, or what is missing in them. */
function dataText({ cbam, material, supplier_country: country }: CbamRow): string {
  if (cbam === null)
    return [
      'No data',
      ...(material === null ? [`${materialNotStated}: it can be steel or aluminium`] : []),
      ...(country === null ? ['Country not stated: the declarant must decide.'] : []),
      ...(isCbamExempt(country) ? [`Exempt if the metal originates in ${country}.`] : []),
    ].join('. ')
  if (cbam.default) return 'Default value, not of the supplier'
  return isWholeCnCode(cbam.cn_code)
    ? 'Of the supplier'
    : 'Of the supplier. A declaration needs 8 digits of the CN code.'
}

/** The positions of accepted orders. */
export const cbamOrdersFile = tableFile<CbamRow>({
  Quote: ({ quote_id }) => quoteNumber(quote_id),
  Accepted: day(({ accepted_on }) => accepted_on ?? 'Not accepted'),
  Supplier: ({ supplier }) => supplier,
  'Country of the supplier': ({ supplier_country }) => supplier_country ?? 'Country not stated',
  Buyer: ({ buyer }) => buyer,
  Position: number(({ position }) => position),
  Product: ({ product }) => product,
  Tons: number(({ volume }) => volume),
  't CO₂e': number((row) => emissions(row, 'all')),
  'Direct t CO₂e': number((row) => emissions(row, 'direct')),
  'Indirect t CO₂e': number((row) => emissions(row, 'indirect')),
  ...dataOfRow,
  Data: dataText,
})

/** The sums of a total, by the heads of their columns. */
const totalled: Record<string, (row: CbamRow) => number | null> = {
  Tons: ({ volume }) => volume,
  't CO₂e': (row) => emissions(row, 'all'),
  'Direct t CO₂e': (row) => emissions(row, 'direct'),
  'Indirect t CO₂e': (row) => emissions(row, 'indirect'),
}

function totalValues({ label, rows }: { label: string; rows: readonly CbamRow[] }): FileValue[] {
  const without = rows.filter(({ cbam }) => cbam === null).length
  const sums = Object.entries(totalled).map(([head, figure]) => [head, sumOfKnown(rows.map(figure))] as const)
  const values: Record<string, FileValue> = {
    Quote: label,
    ...Object.fromEntries(sums),
    Data: without === 0 ? null : `${formatCount(without, 'position')} without data`,
  }
  return cbamOrdersFile.header.map((head) => values[head] ?? null)
}

/** The lines of all positions, and their totals in t CO₂e. */
export const cbamLines = (rows: readonly CbamRow[]): FileValue[][] => [
  ...rows.map(cbamOrdersFile.values),
  ...totalsOf(rows).map(totalValues),
]

/** A supplier's own products that have data. */
export const cbamFile = tableFile<CbamProduct>({
  Product: ({ name }) => name,
  Size: ({ size }) => size,
  Grade: ({ grade }) => grade,
  ...dataColumns,
  'Product id': ({ id }) => id,
})

/** The sheet of an evidence pack. It has no EPD value, because the methods differ (product decision 51). */
export const cbamSheet = (rows: readonly CbamRow[]): Sheet => ({
  name: 'CBAM',
  widths: [11, 12, 28, 20, 28, 9, 40, 14, 16, 16, 16, 12, 18, 32, 28, 14, 14, 28, 18, 18, 18, 40, 36],
  totals: totalsOf(rows).length,
  formats: formatsOf(cbamOrdersFile.header, {
    amount: [
      ...Object.keys(totalled),
      'Direct t CO₂e/t',
      'Indirect t CO₂e/t',
      'Carbon price paid per t CO₂e',
      'Default value t CO₂e/t',
    ],
  }),
  rows: [cbamOrdersFile.header, ...cbamLines(rows).map((cells) => cells.map((cell) => cell ?? ''))],
})
