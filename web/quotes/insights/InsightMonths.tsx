import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, formatNumber, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { monthName } from '#web/components/local-day.ts'
import { MonthChart } from '#web/drawings/MonthChart.tsx'
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
    <MonthChart
      title="By month"
      months={months}
      columns={insightColumns('Month', base, ({ key }) => monthName(key))}
      shown={`${named} in ${months.length} months`}
      head={
        <div className={classes.head}>
          <SegmentedControl
            aria-label="What the bars show"
            value={what}
            data={Object.entries(shown).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setWhat(value === 'carbon' ? 'carbon' : 'money')}
          />
          <p className="flush muted small">{named}</p>
        </div>
      }
      barsOf={(month) => [(what === 'money' ? month.base : month.carbon) ?? 0]}
      linesOf={(month) => [
        month.base === null ? 'No rate' : formatMoney(month.base, base),
        formatTons(month.tons),
        month.carbon === null ? 'No EPD value' : `${formatNumber(month.carbon)} t CO₂e`,
      ]}
      note={`Time zone: ${timeZone.replaceAll('_', ' ')}.`}
    />
  )
}
