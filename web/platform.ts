import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { useEffect } from 'react'
import type { OverviewApi, SettingsApi } from '#server/app.ts'
import { parseResponse } from './api.ts'

const api = hc<SettingsApi>('/api')
const overview = hc<OverviewApi>('/api')

/** The operator's public settings (product decision 38). */
export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: () => parseResponse(api.platform.$get()),
  staleTime: 5 * 60_000,
})

/** The numbers of suppliers and products to be found. The server counts them at most once a minute. */
export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: () => parseResponse(overview.platform.figures.$get()),
  staleTime: 60_000,
})

/** The platform's rates of currencies, for members. */
export const currencyRatesQuery = queryOptions({
  queryKey: ['currency-rates'],
  queryFn: () => parseResponse(api['currency-rates'].$get()),
})
export type StoredRates = InferResponseType<(typeof api)['currency-rates']['$get'], 200>

const channelName = 'platform'

/** Tells the other tabs of this browser that the settings were changed. */
export function broadcastPlatform(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  channel.postMessage('changed')
  channel.close()
}

/** Refetches the settings when another tab of this browser has changed them. */
export function usePlatformBroadcast(): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => void client.invalidateQueries({ queryKey: platformQuery.queryKey }))
    return () => channel.close()
  }, [client])
}
