import type { CbamData } from './cbam-input.ts'
import type { CbamDefault } from './cbam-defaults.ts'
import { formatCnCode } from './cn-codes.ts'
import { tableFile, type FileColumns } from './file-columns.ts'
import { quoteNumber } from './quote.ts'
import type { Sheet } from './workbook.ts'

/** CBAM data as others read them: those of the supplier, or the default value of the official table. Emissions in t CO₂e/t. */
export type Cbam = ({ default: false } & CbamData) | ({ default: true } & CbamDefault)

/** A product with data in a supplier's export. */
export type CbamProduct = { id: string; name: string; size: string | null; grade: string | null; cbam: Cbam }
/** A position of an offer or an order with data of its product. `accepted_on`: YYYY-MM-DD, null for an offer. */
export type CbamRow = {
  quote_id: string
  accepted_on: string | null
  supplier: string
  position: number
  product: string
  /** In tons. */
  volume: number
  cbam: Cbam
}

/** The data in columns. A default value is in no column of the supplier's own data, so that nobody takes it for these. */
const dataColumns: FileColumns<{ cbam: Cbam }> = {
  'CN code': ({ cbam }) => formatCnCode(cbam.cn_code),
  Country: ({ cbam }) => cbam.country,
  Installation: ({ cbam }) => (cbam.default ? null : cbam.installation),
  'Production route': ({ cbam }) => (cbam.default ? null : cbam.production_route),
  'Direct t CO₂e/t': ({ cbam }) => (cbam.default ? null : cbam.direct_emissions),
  'Indirect t CO₂e/t': ({ cbam }) => (cbam.default ? null : cbam.indirect_emissions),
  'Verified by': ({ cbam }) => (cbam.default ? null : (cbam.verified_by ?? 'Not verified')),
  'Carbon price paid per t CO₂e': ({ cbam }) => (cbam.default ? null : cbam.carbon_price),
  'Currency of the carbon price': ({ cbam }) => (cbam.default ? null : cbam.carbon_price_currency),
  'Default value t CO₂e/t': ({ cbam }) => (cbam.default ? cbam.value : null),
  'Source of the default value': ({ cbam }) => (cbam.default ? `${cbam.source}, ${cbam.valid_on}` : null),
  Data: ({ cbam }) => (cbam.default ? 'Default value, not of the supplier' : 'Of the supplier'),
}

const rowColumns: FileColumns<CbamRow> = {
  Quote: ({ quote_id }) => quoteNumber(quote_id),
  Accepted: ({ accepted_on }) => accepted_on ?? 'Not accepted',
  Supplier: ({ supplier }) => supplier,
  Position: ({ position }) => position,
  Product: ({ product }) => product,
  Tons: ({ volume }) => volume,
  ...dataColumns,
}

/** A supplier's own products that have data. */
export const cbamFile = tableFile<CbamProduct>({
  Product: ({ name }) => name,
  Size: ({ size }) => size,
  Grade: ({ grade }) => grade,
  ...dataColumns,
  'Product id': ({ id }) => id,
})

/** The positions of accepted orders. */
export const cbamOrdersFile = tableFile<CbamRow>(rowColumns)

/** The sheet of an evidence pack. It has no EPD value and no sum, because the methods differ (product decision 51). */
export const cbamSheet = (rows: readonly CbamRow[]): Sheet => ({
  name: 'CBAM',
  widths: [11, 12, 28, 9, 40, 12, 12, 18, 32, 28, 14, 14, 28, 18, 18, 18, 40, 28],
  rows: [Object.keys(rowColumns), ...rows.map((row) => Object.values(rowColumns).map((cell) => cell(row) ?? ''))],
})
