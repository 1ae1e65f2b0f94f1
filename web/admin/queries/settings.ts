import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { UpdateSettingsInput } from '#domain/platform-settings.ts'
import type { SettingsApi } from '#server/app.ts'
import { answer } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { recordOwnSave } from '#web/forms/base-version.ts'
import { broadcastPlatform, platformQuery } from '#web/platform.ts'

const api = hc<SettingsApi>('/api').settings

export type Settings = InferResponseType<typeof api.$get, 200>

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => answer(api.$get()),
})

/** Footers and forms that use the settings refetch them, in this browser's other tabs too. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: UpdateSettingsInput) => {
      const saved = await answer(api.$put({ json }))
      recordOwnSave(client, 'platform settings', json.version, saved.version)
      return saved
    },
    onSuccess: broadcastPlatform,
    onSettled: useRefetch(settingsQuery.queryKey, platformQuery.queryKey),
  })
}
