import IconArrowsSplit from '@iconify-json/tabler/arrows-split'
import IconCoin from '@iconify-json/tabler/coin'
import IconFileInvoice from '@iconify-json/tabler/file-invoice'
import IconInbox from '@iconify-json/tabler/inbox'
import IconLeaf from '@iconify-json/tabler/leaf'
import IconTrophy from '@iconify-json/tabler/trophy'
import IconTruckDelivery from '@iconify-json/tabler/truck-delivery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastMonths } from '#domain/suppliers/analytics.ts'
import { formatMoney, formatNumber } from '#domain/values/money.ts'
import { quarterOf } from '#domain/values/month-period.ts'
import { FigureCards } from '#web/components/FigureCards.tsx'
import { paths } from '#web/paths.ts'
import type { Dashboard } from '#web/quotes/queries/dashboard.ts'
import { insightsQuery } from '#web/quotes/queries/insights.ts'
import { quotesQuery, type QuoteFilters } from '#web/quotes/queries.ts'

/** How many quotes a list has, without them. */
const useCount = (filters: QuoteFilters): number | undefined =>
  useQuery(quotesQuery({ ...filters, page_size: 1 })).data?.count

const shown = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure))

/** A buyer's open requests and waiting offers, and what it bought in this quarter. Months begin at midnight in the time zone. */
export function BuyerFigures({ mine, timeZone }: { mine: boolean; timeZone: string }) {
  const [quarter] = useState(() => quarterOf(lastMonths(new Date(), timeZone, 1)[0]?.month ?? ''))
  const ofMine = mine ? ({ mine } as const) : {}
  const open = useCount({ open: true, ...ofMine })
  const toChoose = useCount({ to_choose: true, ...ofMine })
  const bought = useQuery(insightsQuery(quarter, timeZone)).data
  const toInsights = { to: paths.insights, search: quarter }
  return (
    <FigureCards
      figures={[
        {
          label: 'Open requests',
          icon: IconFileInvoice,
          value: shown(open),
          link: { to: paths.quotes, search: { open: true, ...ofMine } },
        },
        {
          label: 'Requests with offers to review',
          icon: IconInbox,
          value: shown(toChoose),
          link: { to: paths.quotes, search: { to_choose: true, ...ofMine } },
        },
        {
          label: 'Spent this quarter',
          icon: IconCoin,
          value:
            bought === undefined || bought.total.base === null
              ? '–'
              : formatMoney(bought.total.base, bought.base_currency),
          link: toInsights,
        },
        {
          label: 'Carbon this quarter',
          icon: IconLeaf,
          value:
            bought === undefined || bought.total.carbon === null ? '–' : `${formatNumber(bought.total.carbon)} t CO₂e`,
          link: toInsights,
        },
      ]}
    />
  )
}

/** What a supplier has to answer and to deliver, and what it won and lost in the last twelve months. */
export function SupplierFigures({ mine, results }: { mine: boolean; results: Dashboard['results'] }) {
  const ofMine = mine ? ({ mine } as const) : {}
  const toAnswer = useCount({ to_answer: true, ...ofMine })
  const toDeliver = useCount({ to_deliver: true, ...ofMine })
  const lastYear = 'Requests of the last 12 months'
  return (
    <FigureCards
      figures={[
        {
          label: 'Requests to answer',
          icon: IconInbox,
          value: shown(toAnswer),
          link: { to: paths.quotes, search: { to_answer: true, ...ofMine } },
        },
        {
          label: 'Orders to deliver',
          icon: IconTruckDelivery,
          value: shown(toDeliver),
          link: { to: paths.quotes, search: { to_deliver: true, ...ofMine } },
        },
        { label: 'Won', icon: IconTrophy, value: shown(results?.won), hint: lastYear, link: { to: paths.analytics } },
        {
          label: 'Lost',
          icon: IconArrowsSplit,
          value: shown(results?.lost),
          hint: lastYear,
          link: { to: paths.analytics },
        },
      ]}
    />
  )
}
