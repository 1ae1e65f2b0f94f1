import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { UpdateSettingsInput } from '#domain/settings/platform-settings.ts'
import type { SettingsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { broadcastPlatform, platformQuery } from '#web/platform.ts'

const api = hc<SettingsApi>('/api').settings

export type Settings = InferResponseType<typeof api.$get, 200>

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => parseResponse(api.$get()),
})

/** Footers and forms that use the settings refetch them, in this browser's other tabs too. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateSettingsInput) =>
      ownSave(
        client,
        'platform settings',
        json.version,
        () => parseResponse(api.$put({ json })),
        ({ version }) => version,
      ),
    onSuccess: broadcastPlatform,
    onSettled: useRefetch(settingsQuery.queryKey, platformQuery.queryKey),
  })
}
