import { formatMoney, formatNumber, type Currency } from '#domain/values/money.ts'
import type { Column } from '#web/lists/DataTable.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import type { InsightRow } from '#web/quotes/queries/insights.ts'
import classes from './InsightTable.module.css'

/** The columns of every table of sums. */
export const insightColumns = (
  head: string,
  base: Currency,
  labelOf: (line: InsightRow) => string,
): Column<InsightRow>[] => [
  { id: 'label', header: head, cell: (line) => <CellText text={labelOf(line)} /> },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => formatNumber(orders) },
  { id: 'base', header: `Spent (${base})`, align: 'end', cell: (line) => <Spent line={line} base={base} /> },
  { id: 'tons', header: 'Volume (tons)', align: 'end', cell: ({ tons }) => formatNumber(tons) },
  { id: 'carbon', header: 't CO₂e', align: 'end', cell: ({ carbon }) => figure(carbon) },
  { id: 'per_kg', header: 'kg CO₂e/kg', align: 'end', cell: ({ carbon_per_kg }) => figure(carbon_per_kg) },
  { id: 'covered', header: 'EPDs (%)', align: 'end', cell: ({ covered_percent }) => figure(covered_percent) },
]

/** The same with the share of the money as a bar. */
export function insightShareColumns(
  head: string,
  base: Currency,
  labelOf: (line: InsightRow) => string,
  whole: number | null,
): Column<InsightRow>[] {
  const [label, orders, spent, ...others] = insightColumns(head, base, labelOf)
  const share: Column<InsightRow> = {
    id: 'share',
    header: 'Share (%)',
    align: 'end',
    cell: (line) => <Share part={line.base} whole={whole} />,
  }
  return [label, orders, spent, share, ...others].filter((column) => column !== undefined)
}

const figure = (value: number | null) => (value === null ? '–' : formatNumber(value))

/** The amount in the base currency, and below it what has no rate. */
function Spent({ line, base }: { line: InsightRow; base: Currency }) {
  const { amounts, unconverted } = line
  const others = amounts.filter(({ currency }) => unconverted.includes(currency))
  return (
    <span className={classes.spent}>
      {line.base === null ? '–' : formatMoney(line.base, base).replace(` ${base}`, '')}
      {others.map(({ amount, currency }) => (
        <span key={currency} className="muted small">
          + {formatMoney(amount, currency)}
        </span>
      ))}
    </span>
  )
}

function Share({ part, whole }: { part: number | null; whole: number | null }) {
  if (part === null || whole === null || whole === 0) return '–'
  const percent = Math.round((part / whole) * 1000) / 10
  return (
    <span className={classes.share}>
      <span aria-hidden className={classes.track}>
        <span className={classes.bar} style={{ width: `${percent}%` }} />
      </span>
      {formatNumber(percent)}
    </span>
  )
}
