import type { ReactNode } from 'react'
import { monthName } from '#web/components/local-day.ts'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { BarChart } from './BarChart.tsx'
import { ChartPanel } from './ChartPanel.tsx'

type MonthChartProps<Month> = {
  title: string
  /** Oldest first. `key`: "2026-11". */
  months: readonly Month[]
  columns: readonly Column<Month>[]
  /** What the bars show, for the name of the image: "orders on time and late in 12 months". */
  shown: string
  /** What stands above the bars, such as their legend. */
  head: ReactNode
  barsOf: (month: Month) => readonly number[]
  /** The values under the pointer, below the name of the month: "3 on time". */
  linesOf: (month: Month) => readonly string[]
  note: ReactNode
}

/** Figures by month: bars from the oldest month on, or a table from the newest on. */
export function MonthChart<Month extends { key: string }>(props: MonthChartProps<Month>) {
  const { title, months, columns, shown, head, barsOf, linesOf, note } = props
  return (
    <ChartPanel
      title={title}
      table={<DataTable caption={title} columns={columns} rows={months.toReversed()} rowKey={({ key }) => key} />}
      chart={
        <>
          {head}
          <div role="img" aria-label={`Bar chart of ${shown}. The table has every month.`}>
            <BarChart
              groups={months.map((month) => ({
                key: month.key,
                short: monthName(month.key, 'short'),
                reading: (
                  <div className="stack gap-2 small">
                    <strong>{monthName(month.key)}</strong>
                    {linesOf(month).map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </div>
                ),
                bars: barsOf(month),
              }))}
            />
          </div>
        </>
      }
      note={note}
    />
  )
}
