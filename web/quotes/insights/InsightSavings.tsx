import { formatMoney, formatNumber, type Currency } from '#domain/values/money.ts'
import { insightSavingNotes } from '#domain/quotes/insight-savings.ts'
import { monthName } from '#web/components/local-day.ts'
import { ChartLegend } from '#web/drawings/ChartLegend.tsx'
import { MonthChart } from '#web/drawings/MonthChart.tsx'
import type { Column } from '#web/lists/DataTable.tsx'
import type { Insights } from '#web/quotes/queries/insights.ts'

type Month = Insights['savings']['months'][number]

/** What awards over several suppliers saved by month. Nothing without such an award. */
export function InsightSavings({ savings, base }: { savings: Insights['savings']; base: Currency }) {
  const { awards, months } = savings
  if (awards === 0) return null
  return (
    <MonthChart
      title="Savings of splits"
      months={months}
      columns={columnsIn(base)}
      shown={`the best whole offers and of what was ordered in ${months.length} months`}
      head={<ChartLegend first={`Best whole offers (${base})`} second="Ordered" />}
      barsOf={(month) => [month.whole ?? 0, month.split ?? 0]}
      linesOf={(month) => linesOf(month, base)}
      note={[
        'Each award over several suppliers beside the cheapest offer on all of its positions at that moment, with freight. Awards of which an order was cancelled are left out.',
        ...insightSavingNotes(savings),
      ].join(' ')}
    />
  )
}

const columnsIn = (base: Currency): Column<Month>[] => [
  { id: 'label', header: 'Month', cell: ({ key }) => monthName(key) },
  { id: 'awards', header: 'Split awards', align: 'end', cell: ({ awards }) => formatNumber(awards) },
  { id: 'compared', header: 'Compared', align: 'end', cell: ({ compared }) => formatNumber(compared) },
  { id: 'whole', header: `Best whole (${base})`, align: 'end', cell: ({ whole }) => amount(whole, base) },
  { id: 'split', header: `Ordered (${base})`, align: 'end', cell: ({ split }) => amount(split, base) },
  { id: 'saved', header: `Saved (${base})`, align: 'end', cell: ({ saved }) => amount(saved, base) },
]

const amount = (value: number | null, base: Currency) =>
  value === null ? '–' : formatMoney(value, base).replace(` ${base}`, '')

function linesOf({ whole, split, saved, awards }: Month, base: Currency): string[] {
  if (whole === null || split === null || saved === null)
    return [awards === 0 ? 'No split award' : 'Nothing to compare with']
  return [
    `Best whole offers: ${formatMoney(whole, base)}`,
    `Ordered: ${formatMoney(split, base)}`,
    `Saved: ${formatMoney(saved, base)}`,
  ]
}
