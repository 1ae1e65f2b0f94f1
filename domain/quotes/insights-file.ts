import { convert, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { instant, money, number, tableFile, type FileColumns } from '#domain/values/file-columns.ts'
import { cellOf } from '#domain/values/list-workbook.ts'
import { multiply, type Currency } from '#domain/values/money.ts'
import { formatsOf, type Cell, type Sheet } from '#domain/values/workbook.ts'
import type { SavingLine } from './insight-savings.ts'
import type { OnTime } from './orders/on-time.ts'
import { freightKey, insightPercent, type InsightLine } from './insights.ts'
import { notStated, productTitle } from './position-texts.ts'
import { quoteNumber } from './quote.ts'

/** An ordered position. Volume in tons, EPD value in kg CO₂e per kg, as it was when the offer was accepted. */
export type BoughtPosition = {
  id: string
  accepted_at: Date | string
  supplier: string
  project: string | null
  cost_centre: string | null
  own_reference: string | null
  position: number
  material: string | null
  product_name: string | null
  manual_product_details: string | null
  size: string | null
  tons: number
  currency: Currency
  amount: number
  epd_value: number | null
  epd_id: string | null
  /** Whether its order came on time; null while that is not known. */
  on_time: boolean | null
}
type InBase = { base: Currency; rates: CurrencyRates }

/** The columns of the positions. An amount in a currency without a rate is not in the base. */
const columnsIn = ({ base, rates }: InBase): FileColumns<BoughtPosition> => ({
  'Quote Number': ({ id }) => quoteNumber(id),
  'Accepted (UTC)': instant(({ accepted_at }) => accepted_at),
  Supplier: ({ supplier }) => supplier,
  Project: ({ project }) => project,
  'Cost centre': ({ cost_centre }) => cost_centre,
  'Buyer’s reference': ({ own_reference }) => own_reference,
  Position: number(({ position }) => position),
  Material: ({ material }) => material ?? notStated,
  Product: productTitle,
  Size: ({ size }) => size,
  Tons: number(({ tons }) => tons),
  Amount: money(({ amount }) => amount),
  Currency: ({ currency }) => currency,
  'Amount in base currency': money(
    ({ amount, currency }) => convert({ amount, currency }, base, rates, { decimals: 2 })?.amount ?? null,
  ),
  'Base currency': () => base,
  'kg CO₂e/kg': number(({ epd_value }) => epd_value),
  't CO₂e': number(({ tons, epd_value }) => (epd_value === null ? null : multiply([tons, epd_value], 9))),
  'EPD in force': ({ epd_id }) => (epd_id === null ? 'No' : 'Yes'),
  'Order on time': ({ on_time }) => (on_time === null ? null : on_time ? 'Yes' : 'No'),
})

/** The ordered positions as a file. Freight belongs to no position and is not in it. */
export const boughtFile = (given: InBase) => tableFile(columnsIn(given))

type KeyedLine = InsightLine & { key: string; name: string | null }
type InsightTables = {
  base_currency: Currency
  months: readonly KeyedLine[]
  materials: readonly KeyedLine[]
  suppliers: readonly KeyedLine[]
  projects: readonly KeyedLine[]
  on_time: { months: readonly OnTimeLine[]; suppliers: readonly (OnTimeLine & { name: string })[] }
  savings: { months: readonly (SavingLine & { key: string })[] }
}
type OnTimeLine = OnTime & { key: string; percent: number | null }

/** How a key is called: a name, "Freight", or that there is none. */
export const insightLabels = {
  month: ({ key }: KeyedLine) => key,
  material: ({ key }: KeyedLine) => (key === freightKey ? 'Freight' : key || notStated),
  supplier: ({ name }: KeyedLine) => name ?? notStated,
  project: ({ key, name }: KeyedLine) => name ?? (key === '' ? 'No project' : notStated),
} as const

const sumColumns = [
  'Orders',
  'Base currency',
  'In base currency',
  'Without a rate',
  'Tons',
  't CO₂e',
  'kg CO₂e/kg',
  'Tons without a value',
  'Tons of EPDs',
  'Share of EPDs (%)',
]

/** The workbook: a sheet for each group, and every position. */
export function insightSheets(
  tables: InsightTables,
  positions: readonly BoughtPosition[],
  rates: CurrencyRates,
): Sheet[] {
  const base = tables.base_currency
  const sheet = (name: string, head: string, lines: readonly KeyedLine[], labelOf: (line: KeyedLine) => string) => ({
    name,
    widths: [32, 9, 14, 18, 30, 14, 14, 12, 20, 14, 18],
    formats: formatsOf([head, ...sumColumns], {
      amount: ['In base currency', 'Tons', 't CO₂e', 'kg CO₂e/kg', 'Tons without a value', 'Tons of EPDs'],
      percent: ['Share of EPDs (%)'],
    }),
    rows: [[head, ...sumColumns], ...lines.map((line) => [labelOf(line), ...sumCells(line, base)])],
  })
  const bought = boughtFile({ base, rates })
  const heads = bought.header
  return [
    sheet('By month', 'Month', tables.months, insightLabels.month),
    sheet('By material', 'Material', tables.materials, insightLabels.material),
    sheet('By supplier', 'Supplier', tables.suppliers, insightLabels.supplier),
    sheet('By project', 'Project', tables.projects, insightLabels.project),
    onTimeSheet('On time by month', 'Month', tables.on_time.months, ({ key }) => key),
    onTimeSheet('On time by supplier', 'Supplier', tables.on_time.suppliers, ({ name }) => name),
    savingsSheet(tables.savings.months, base),
    {
      name: 'Positions',
      widths: heads.map(() => 18),
      formats: formatsOf(heads, {
        amount: ['Tons', 'Amount', 'Amount in base currency', 'kg CO₂e/kg', 't CO₂e'],
      }).map((format, at) => (bought.columns[at]?.kind === 'instant' ? 'instant' : format)),
      rows: [
        heads,
        ...positions.map((line) =>
          bought.values(line).map((value, at) => cellOf(bought.columns[at]?.kind ?? 'text', value)),
        ),
      ],
    },
  ]
}

const onTimeSheet = <Line extends OnTimeLine>(
  name: string,
  head: string,
  lines: readonly Line[],
  labelOf: (line: Line) => string,
): Sheet => {
  const heads = [head, 'Orders on time', 'Orders late', 'On time (%)']
  return {
    name,
    widths: [32, 16, 14, 14],
    formats: formatsOf(heads, { percent: ['On time (%)'] }),
    rows: [heads, ...lines.map((line) => [labelOf(line), line.on_time, line.due - line.on_time, line.percent ?? ''])],
  }
}

function savingsSheet(lines: InsightTables['savings']['months'], base: Currency): Sheet {
  const amounts = ['Best whole offers', 'Ordered', 'Saved']
  const heads = ['Month', 'Split awards', 'Compared', 'Base currency', ...amounts, 'Without a rate', 'No whole offer']
  return {
    name: 'Savings of splits',
    widths: heads.map(() => 18),
    formats: formatsOf(heads, { amount: amounts }),
    rows: [
      heads,
      ...lines.map((line): Cell[] => [
        line.key,
        line.awards,
        line.compared,
        base,
        line.whole ?? '',
        line.split ?? '',
        line.saved ?? '',
        line.no_rate,
        line.no_whole,
      ]),
    ],
  }
}

const sumCells = (line: InsightLine, base: Currency): Cell[] => [
  line.orders,
  base,
  line.base ?? '',
  line.unconverted.length === 0 ? '' : unconvertedText(line),
  line.tons,
  line.carbon ?? '',
  line.carbon_per_kg ?? '',
  multiply([line.tons - line.known_tons], 6),
  line.covered_tons,
  insightPercent(line.covered_tons, line.tons) ?? '',
]

const unconvertedText = ({ amounts, unconverted }: InsightLine): string =>
  amounts
    .filter(({ currency }) => unconverted.includes(currency))
    .map(({ amount, currency }) => `${amount} ${currency}`)
    .join(', ')
