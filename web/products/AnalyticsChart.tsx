import { formatNumber } from '#domain/values/money.ts'
import { axisSteps } from '#web/drawings/axis-steps.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'
import classes from './AnalyticsChart.module.css'

type Bars = { month: string; name: string; short: string; requests: number; orders: number }

/**
 * Two bars per month. It is an image to a screen reader: its owner names it, and shows the table beside it. Drawn without
 * a library, because chart libraries exceed the size limit of a page (decision record 20).
 */
export function AnalyticsChart({ months }: { months: Bars[] }) {
  const steps = axisSteps(Math.max(...months.flatMap(({ requests, orders }) => [requests, orders])))
  const top = steps.at(-1) ?? 1
  const heightOf = (count: number) => ({ height: `${(count / top) * 100}%` })
  return (
    <div className={classes.plot}>
      <div className={classes.axis}>
        {steps.toReversed().map((step) => (
          <span key={step}>{formatNumber(step)}</span>
        ))}
      </div>
      <div className={classes.area}>
        <div className={classes.lines}>
          {steps.map((step) => (
            <i key={step} />
          ))}
        </div>
        {months.map(({ month, name, requests, orders }) => (
          <Tooltip key={month} label={<Reading name={name} requests={requests} orders={orders} />}>
            <div className={classes.month}>
              <i className={classes.bar} data-series="requests" style={heightOf(requests)} />
              <i className={classes.bar} data-series="orders" style={heightOf(orders)} />
            </div>
          </Tooltip>
        ))}
      </div>
      <div className={classes.names}>
        {months.map(({ month, short }) => (
          <span key={month}>{short}</span>
        ))}
      </div>
    </div>
  )
}

/** The values of the bars under the pointer. */
const Reading = ({ name, requests, orders }: Pick<Bars, 'name' | 'requests' | 'orders'>) => (
  <div className="stack gap-2 small">
    <strong>{name}</strong>
    <span>Requests received: {formatNumber(requests)}</span>
    <span>Orders: {formatNumber(orders)}</span>
  </div>
)
