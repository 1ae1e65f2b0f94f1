import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { SettingsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<SettingsApi>('/api').jobs

export type Queue = InferResponseType<typeof api.$get, 200>['queues'][number]
export type FailedJob = InferResponseType<typeof api.failed.$get, 200>['jobs'][number]

const pollIntervalMs = 5000

/** The background jobs, refetched every few seconds. */
export const queuesQuery = queryOptions({
  queryKey: ['jobs', 'queues'],
  queryFn: () => parseResponse(api.$get()),
  refetchInterval: pollIntervalMs,
})

export const failedJobsQuery = (page: number | undefined) =>
  queryOptions({
    queryKey: ['jobs', 'failed', page],
    queryFn: () => parseResponse(api.failed.$get({ query: { page: page && String(page) } })),
    placeholderData: keepPreviousData,
  })

export const useRetryJob = () =>
  useMutation({
    mutationFn: (id: string) => parseResponse(api[':id'].retry.$post({ param: { id } })),
    onSettled: useRefetch(['jobs']),
  })
