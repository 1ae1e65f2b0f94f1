import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { OverviewApi } from '#server/app.ts'
import { answer } from '#web/api.ts'
import { quotesQuery, type QuoteFilters } from '#web/quotes/queries.ts'

const overviewApi = hc<OverviewApi>('/api')

export type Overview = InferResponseType<typeof overviewApi.overview.$get, 200>

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => answer(overviewApi.overview.$get()),
})

export const adminQuotesQuery = (query: QuoteFilters) =>
  queryOptions({ ...quotesQuery(query), placeholderData: keepPreviousData })
