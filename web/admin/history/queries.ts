import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { OverviewApi } from '#server/app.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse } from '#web/api.ts'
import { ownTimeZone } from '#web/products/queries/analytics.ts'

const api = hc<OverviewApi>('/api').history

type HistoryFilters = InferRequestType<typeof api.$get>['query']
export type HistoryList = InferResponseType<typeof api.$get, 200>
export type HistoryEntry = HistoryList['entries'][number]

/** A page of the log, with days in the reader's time zone. The previous page stays while the next one loads. */
export const historyQuery = (query: HistoryFilters) =>
  queryOptions({
    queryKey: ['history', query],
    queryFn: () => parseResponse(api.$get({ query: { time_zone: ownTimeZone(), ...query } })),
    placeholderData: keepPreviousData,
  })

/** The whole filtered log, all pages, as a file. */
export const downloadHistory = (query: Omit<HistoryFilters, 'page' | 'page_size'>, form: FileForm): Promise<File> =>
  parseFileResponse(api.export.$get({ query: { time_zone: ownTimeZone(), ...query, ...form } }))
