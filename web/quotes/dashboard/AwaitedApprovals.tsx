import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#domain/values/money.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { paths } from '#web/paths.ts'
import { acceptanceRequestsQuery, type AcceptanceRequests } from '#web/quotes/queries/acceptance.ts'
import classes from './DashboardPage.module.css'
import { QuoteLine } from './NewestQuotes.tsx'

const pageSize = 5

/** The first page of them. */
export const firstApprovalsQuery = acceptanceRequestsQuery({ page: 1, page_size: pageSize })

/** The offers that colleagues ask this person to approve. Nothing while there are none. */
export function AwaitedApprovals() {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...acceptanceRequestsQuery({ page, page_size: pageSize }),
    placeholderData: (former) => former,
  })
  // The last request of the page was decided on.
  if (data && data.requests.length === 0 && page > 1) setPage(1)
  if (!data?.count) return null
  return (
    <Panel title="Waiting for your approval" aside={`${formatNumber(data.count)} waiting`} flush>
      <ul className="plain-list">
        {data.requests.map((request) => (
          <li key={request.id} className={classes.request}>
            <Asked request={request} />
          </li>
        ))}
      </ul>
      {data.count > pageSize && (
        <div className={classes.pager}>
          <Pager page={page} pageSize={pageSize} count={data.count} onPage={setPage} />
        </div>
      )}
    </Panel>
  )
}

function Asked({ request }: { request: AcceptanceRequests['requests'][number] }) {
  const { quote_id, total, currency, supplier_name, asked_by, asked_at } = request
  return (
    <QuoteLine
      quote={{ ...request, id: quote_id }}
      text={
        <>
          {formatMoney(total, currency)} · {supplier_name} · requested by {asked_by} · <DateAndAge at={asked_at} />
        </>
      }
    >
      <ButtonLink to={paths.quote} params={{ id: quote_id }} variant="default" size="xs">
        Review
        <VisuallyHidden> the offer on quote {quoteNumber(quote_id)}</VisuallyHidden>
      </ButtonLink>
    </QuoteLine>
  )
}
