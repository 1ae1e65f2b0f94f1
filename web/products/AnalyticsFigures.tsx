import IconChartLine from '@iconify-json/tabler/chart-line'
import IconClockHour4 from '@iconify-json/tabler/clock-hour-4'
import IconCoin from '@iconify-json/tabler/coin'
import IconInbox from '@iconify-json/tabler/inbox'
import IconMessageReply from '@iconify-json/tabler/message-reply'
import IconPackage from '@iconify-json/tabler/package'
import IconPercentage from '@iconify-json/tabler/percentage'
import IconShoppingBag from '@iconify-json/tabler/shopping-bag'
import { formatDuration, growthPercent, sharePercent, signedPercent } from '#domain/suppliers/analytics.ts'
import { formatMoney, formatNumber, formatCount } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { FigureCards, type ShownFigure } from '#web/components/FigureCards.tsx'
import classes from './AnalyticsFigures.module.css'
import type { Analytics } from './queries/analytics.ts'

/** The supplier's key figures. Those that count a list link to it. The first four are the specification's. */
export const AnalyticsFigures = ({ figures }: { figures: Analytics }) => <FigureCards figures={figuresOf(figures)} />

function figuresOf(figures: Analytics): ShownFigure[] {
  const { period, products, requests, answered, orders, revenue, recent_requests, median_answer_seconds } = figures
  const { current, before } = recent_requests
  const rate = sharePercent(answered, requests)
  return [
    {
      label: 'Products',
      icon: IconPackage,
      value: formatNumber(products),
      hint: 'In your catalogue',
      link: { to: paths.myProducts },
    },
    { label: 'Orders', icon: IconShoppingBag, value: formatNumber(orders), hint: 'Offers that a buyer accepted' },
    {
      label: 'Revenue',
      icon: IconCoin,
      value: <Revenue revenue={revenue} />,
      hint: revenue.length > 1 ? 'Total cost of your orders, each currency on its own' : 'Total cost of your orders',
      wide: true,
    },
    {
      label: 'Growth',
      icon: IconChartLine,
      value: signedPercent(growthPercent(current, before)),
      hint:
        period === null
          ? `${formatCount(current, 'request')} this month so far, ${formatNumber(before)} in as many days of the month before`
          : `${formatCount(current, 'request')} in these months, ${formatNumber(before)} in as much time before them`,
      wide: true,
    },
    {
      label: 'Requests received',
      icon: IconInbox,
      value: formatNumber(requests),
      hint: 'Quote requests sent to you',
      // The list has the requests of all time.
      ...(period === null && { link: { to: paths.quotes } }),
    },
    { label: 'Answered', icon: IconMessageReply, value: formatNumber(answered), hint: 'With an offer or a decline' },
    {
      label: 'Answer rate',
      icon: IconPercentage,
      value: rate === null ? '–' : `${rate}%`,
      hint: rate === null ? 'No requests yet' : `${formatNumber(answered)} of ${formatCount(requests, 'request')}`,
    },
    {
      label: 'Median answer time',
      icon: IconClockHour4,
      value: median_answer_seconds === null ? '–' : formatDuration(median_answer_seconds),
      hint: median_answer_seconds === null ? 'No answers yet' : 'From a request to your first answer',
    },
  ]
}

/** Amounts in different currencies are never added up (product decision 7). */
function Revenue({ revenue }: Pick<Analytics, 'revenue'>) {
  if (revenue.length === 0) return '$0'
  return (
    <span className={classes.amounts} data-several={revenue.length > 1 || undefined}>
      {revenue.map(({ currency, amount }) => (
        <span key={currency}>{formatMoney(amount, currency)}</span>
      ))}
    </span>
  )
}
