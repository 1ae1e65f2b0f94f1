import { Button } from '@mantine/core'
import IconChartBar from '@iconify-json/tabler/chart-bar'
import IconTable from '@iconify-json/tabler/table'
import { useState } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { AnalyticsIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AnalyticsChart } from './AnalyticsChart.tsx'
import classes from './AnalyticsMonths.module.css'
import type { Analytics } from './queries/analytics.ts'

type Month = Analytics['months'][number]

/** Requests and orders of the last twelve months, as bars or as a table. */
export function AnalyticsMonths({ months, timeZone }: { months: Month[]; timeZone: string }) {
  const [asTable, setAsTable] = useState(false)
  const requests = months.reduce((sum, month) => sum + month.requests, 0)
  const orders = months.reduce((sum, month) => sum + month.orders, 0)
  if (requests + orders === 0)
    return (
      <Panel title="Monthly orders">
        <EmptyState
          image={<AnalyticsIllustration />}
          title="No orders yet"
          text="The requests and orders of the last twelve months will appear here, month by month."
          level={3}
          compact
        />
      </Panel>
    )
  return (
    <Panel
      title="Monthly orders"
      aside={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
      flush
    >
      {asTable ? (
        <DataTable
          caption="Monthly orders"
          columns={columns}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
        />
      ) : (
        <div className={classes.chart}>
          <ul className={classes.legend}>
            <li data-series="requests">Requests received</li>
            <li data-series="orders">Orders</li>
          </ul>
          <div
            role="img"
            aria-label={`Bar chart of the last ${months.length} months: ${formatNumber(requests)} requests received, ${formatNumber(orders)} orders. The table has every month.`}
          >
            <AnalyticsChart
              months={months.map((month) => ({ ...month, name: monthName(month), short: monthName(month, 'short') }))}
            />
          </div>
        </div>
      )}
      <p className={classes.note}>
        Requests by the month you received them, orders by the month the buyer accepted. Time zone:{' '}
        {timeZone.replaceAll('_', ' ')}.
      </p>
    </Panel>
  )
}

const columns: Column<Month>[] = [
  { id: 'month', header: 'Month', cell: (month) => monthName(month) },
  { id: 'requests', header: 'Requests received', align: 'end', cell: ({ requests }) => formatNumber(requests) },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => formatNumber(orders) },
]

/** A month has no time zone of its own: November is November everywhere. */
function monthName({ month }: Month, length: 'long' | 'short' = 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(undefined, { month: length, timeZone: 'UTC', ...year })
}
