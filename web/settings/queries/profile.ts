import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateProfileInput } from '#domain/accounts/profile.ts'
import { parseResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { ownSave } from '#web/forms/own-writes.ts'

export type Profile = InferResponseType<typeof accountsApi.profile.$get, 200>

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => parseResponse(accountsApi.profile.$get()),
})

/** Refetches all visible data, because a company's name is on every page. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateProfileInput) =>
      ownSave(
        client,
        'profile',
        json.updated_at,
        () => parseResponse(accountsApi.profile.$put({ json })),
        ({ updated_at }) => updated_at,
      ),
    onSuccess: () => client.invalidateQueries(),
    // After a refusal, the refetched profile shows what somebody else saved meanwhile.
    onError: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
