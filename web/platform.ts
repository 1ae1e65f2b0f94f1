import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { SettingsApi } from '#server/app.ts'
import { answer } from './api.ts'

const api = hc<SettingsApi>('/api')

/** What the operator sets and everybody sees (product decision 38). */
export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: () => answer(api.platform.$get()),
  staleTime: 5 * 60_000,
})
