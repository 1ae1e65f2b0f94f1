import { formatMoney, formatNumber, type Currency } from '#domain/values/money.ts'
import { insightSavingNotes } from '#domain/quotes/insight-savings.ts'
import { monthName } from '#web/components/local-day.ts'
import { BarChart } from '#web/drawings/BarChart.tsx'
import { ChartLegend } from '#web/drawings/ChartLegend.tsx'
import { ChartPanel } from '#web/drawings/ChartPanel.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import type { Insights } from '#web/quotes/queries/insights.ts'

type Month = Insights['savings']['months'][number]

/** What awards over several suppliers saved by month. Nothing without such an award. */
export function InsightSavings({ savings, base }: { savings: Insights['savings']; base: Currency }) {
  const { awards, months } = savings
  if (awards === 0) return null
  return (
    <ChartPanel
      title="Savings of splits"
      table={
        <DataTable
          caption="Savings of splits"
          columns={columnsIn(base)}
          rows={months.toReversed()}
          rowKey={({ key }) => key}
        />
      }
      chart={
        <>
          <ChartLegend first={`Best whole offers (${base})`} second="Ordered" />
          <div
            role="img"
            aria-label={`Bar chart of the best whole offers and of what was ordered in ${months.length} months. The table has every month.`}
          >
            <BarChart
              format={formatNumber}
              groups={months.map((month) => ({
                key: month.key,
                short: monthName(month.key, 'short'),
                reading: <Reading month={month} base={base} />,
                bars: [month.whole ?? 0, month.split ?? 0],
              }))}
            />
          </div>
        </>
      }
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

/** The values of the bars under the pointer. */
const Reading = ({ month: { key, whole, split, saved, awards }, base }: { month: Month; base: Currency }) => (
  <div className="stack gap-2 small">
    <strong>{monthName(key)}</strong>
    {whole === null || split === null || saved === null ? (
      <span>{awards === 0 ? 'No split award' : 'Nothing to compare with'}</span>
    ) : (
      <>
        <span>Best whole offers: {formatMoney(whole, base)}</span>
        <span>Ordered: {formatMoney(split, base)}</span>
        <span>Saved: {formatMoney(saved, base)}</span>
      </>
    )}
  </div>
)
