import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { SsoProviderInput } from '#domain/identity/single-sign-on.ts'
import { parseResponse } from '#web/api.ts'
import { ownSave, useOwnWrites } from '#web/forms/own-writes.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { identityApi } from '#web/session.tsx'
import type { WithReauthentication } from '#web/settings/reauthentication.ts'

const api = identityApi['sso-providers']

export type SsoProvider = InferResponseType<typeof api.$get, 200>['providers'][number]

export const ssoProvidersQuery = queryOptions({
  queryKey: ['sso-providers'],
  queryFn: () => parseResponse(api.$get()),
})

/** Both actions need a recent reauthentication, which `withReauthentication` asks for. */
export function useSaveSsoProvider(id: string, withReauthentication: WithReauthentication) {
  const of = `single sign-on ${id}`
  const client = useQueryClient()
  const { after } = useOwnWrites(of)
  return useSsoMutation((input: SsoProviderInput) => {
    const json = { ...input, version: after(input.version) }
    const save = () => withReauthentication(() => parseResponse(api[':id'].$put({ param: { id }, json })))
    return ownSave(client, of, json.version, save, ({ version }) => version)
  })
}

export type SavingSsoProvider = ReturnType<typeof useSaveSsoProvider>

export const useDeleteSsoProvider = (id: string, withReauthentication: WithReauthentication) =>
  useSsoMutation(() => withReauthentication(() => parseResponse(api[':id'].$delete({ param: { id } }))))

/** Also refreshes the sign-in options, because the sign-in page says whether any company has single sign-on. */
function useSsoMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useRefetch(ssoProvidersQuery.queryKey, ['sign-in-options']) })
}
