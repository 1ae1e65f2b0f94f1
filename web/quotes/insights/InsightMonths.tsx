import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, formatNumber, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { monthName } from '#web/components/local-day.ts'
import { BarChart } from '#web/drawings/BarChart.tsx'
import { ChartPanel } from '#web/drawings/ChartPanel.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import type { InsightRow } from '#web/quotes/queries/insights.ts'
import classes from './InsightMonths.module.css'
import { insightColumns } from './insight-columns.tsx'

type InsightMonthsProps = { months: readonly InsightRow[]; base: Currency; timeZone: string }

const shown = { money: 'Money', carbon: 'Carbon' } as const
type Shown = keyof typeof shown

/** Money or carbon by month, as bars or as a table. */
export function InsightMonths({ months, base, timeZone }: InsightMonthsProps) {
  const [what, setWhat] = useState<Shown>('money')
  const named = what === 'money' ? `${base} spent` : 't CO₂e'
  return (
    <ChartPanel
      title="By month"
      table={
        <DataTable
          caption="By month"
          columns={insightColumns('Month', base, ({ key }) => monthName(key))}
          rows={months.toReversed()}
          rowKey={({ key }) => key}
        />
      }
      chart={
        <div className={classes.chart}>
          <SegmentedControl
            aria-label="What the bars show"
            value={what}
            data={Object.entries(shown).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setWhat(value === 'carbon' ? 'carbon' : 'money')}
          />
          <p className="flush muted small">{named}</p>
          <div role="img" aria-label={`Bar chart of ${named} in ${months.length} months. The table has every month.`}>
            <BarChart
              format={formatNumber}
              groups={months.map((month) => ({
                key: month.key,
                short: monthName(month.key, 'short'),
                reading: <Reading month={month} base={base} />,
                bars: [(what === 'money' ? month.base : month.carbon) ?? 0],
              }))}
            />
          </div>
        </div>
      }
      note={`Time zone: ${timeZone.replaceAll('_', ' ')}.`}
    />
  )
}

/** The values of the bar under the pointer. */
const Reading = ({ month, base }: { month: InsightRow; base: Currency }) => (
  <div className="stack gap-2 small">
    <strong>{monthName(month.key)}</strong>
    <span>{month.base === null ? 'No rate' : formatMoney(month.base, base)}</span>
    <span>{formatTons(month.tons)}</span>
    <span>{month.carbon === null ? 'No EPD value' : `${formatNumber(month.carbon)} t CO₂e`}</span>
  </div>
)
