import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { identityApi } from '#web/session.tsx'
import { useReauthentication } from '#web/settings/reauthentication.ts'

const { identities } = identityApi
type Provider = InferRequestType<typeof identities.$post>['json']['provider']
export type Identity = InferResponseType<typeof identities.$get, 200>['identities'][number]

/** The account's ways to sign in. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: () => parseResponse(identities.$get()),
})

/** Redirects to the provider, which redirects back to the settings. */
export function useLinkIdentity() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: (provider: Provider) =>
      withReauthentication(() => parseResponse(identities.$post({ json: { provider } }))),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

export function useUnlinkIdentity() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: (id: string) => withReauthentication(() => parseResponse(identities[':id'].$delete({ param: { id } }))),
    onSettled: useRefetch(identitiesQuery.queryKey),
  })
}
