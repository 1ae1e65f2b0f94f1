import { formatCount, formatNumber } from '#domain/values/money.ts'
import type { Column } from '#web/lists/DataTable.tsx'
import { AnalyticsIllustration } from '#web/drawings/illustrations.tsx'
import { monthName } from '#web/components/local-day.ts'
import { ChartLegend } from '#web/drawings/ChartLegend.tsx'
import { MonthChart } from '#web/drawings/MonthChart.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Analytics } from './queries/analytics.ts'

type Month = { key: string; requests: number; orders: number }

type AnalyticsMonthsProps = { figures: Pick<Analytics, 'months' | 'period'>; timeZone: string }

/** Requests and orders of the chosen or the last twelve months, as bars or as a table. */
export function AnalyticsMonths({ figures: { months, period }, timeZone }: AnalyticsMonthsProps) {
  const requests = months.reduce((sum, month) => sum + month.requests, 0)
  const orders = months.reduce((sum, month) => sum + month.orders, 0)
  if (requests + orders === 0)
    return (
      <Panel title="Monthly orders">
        <EmptyState
          image={<AnalyticsIllustration />}
          title={period === null ? 'No orders yet' : 'No requests or orders in these months'}
          text={
            period === null
              ? 'The requests and orders of the last twelve months will appear here, month by month.'
              : 'Choose other months, or all time.'
          }
          level={3}
          compact
        />
      </Panel>
    )
  return (
    <MonthChart
      title="Monthly orders"
      months={months.map(({ month, ...counts }) => ({ key: month, ...counts }))}
      columns={columns}
      shown={`${period === null ? 'the last ' : ''}${formatCount(months.length, 'month')}: ${formatNumber(requests)} requests received, ${formatNumber(orders)} orders`}
      head={<ChartLegend first="Requests received" second="Orders" />}
      barsOf={(month) => [month.requests, month.orders]}
      linesOf={(month) => [
        `Requests received: ${formatNumber(month.requests)}`,
        `Orders: ${formatNumber(month.orders)}`,
      ]}
      note={
        <>
          Requests by the month you received them, orders by the month the buyer accepted. Time zone:{' '}
          {timeZone.replaceAll('_', ' ')}.
        </>
      }
    />
  )
}

const columns: Column<Month>[] = [
  { id: 'month', header: 'Month', cell: ({ key }) => monthName(key) },
  { id: 'requests', header: 'Requests received', align: 'end', cell: ({ requests }) => formatNumber(requests) },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => formatNumber(orders) },
]
