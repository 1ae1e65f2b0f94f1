import { formatNumber } from '#domain/values/money.ts'
import { BarChart } from '#web/drawings/BarChart.tsx'

type Bars = { month: string; name: string; short: string; requests: number; orders: number }

/** Two bars per month: the requests received, and the orders. */
export const AnalyticsChart = ({ months }: { months: Bars[] }) => (
  <BarChart
    format={formatNumber}
    groups={months.map((month) => ({
      key: month.month,
      short: month.short,
      reading: <Reading {...month} />,
      bars: [month.requests, month.orders],
    }))}
  />
)

/** The values of the bars under the pointer. */
const Reading = ({ name, requests, orders }: Pick<Bars, 'name' | 'requests' | 'orders'>) => (
  <div className="stack gap-2 small">
    <strong>{name}</strong>
    <span>Requests received: {formatNumber(requests)}</span>
    <span>Orders: {formatNumber(orders)}</span>
  </div>
)
