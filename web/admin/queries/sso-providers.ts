import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { SsoProviderInput } from '#domain/single-sign-on.ts'
import { answer } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import type { WithProof } from '#web/settings/proof.ts'

const api = accountsApi['sso-providers']

export type SsoProvider = InferResponseType<typeof api.$get, 200>['providers'][number]

export const ssoProvidersQuery = queryOptions({
  queryKey: ['sso-providers'],
  queryFn: () => answer(api.$get()),
})

/** Both acts need a recent proof of who one is, which `withProof` asks for. */
export const useSaveSsoProvider = (id: string, withProof: WithProof) =>
  useSsoMutation((json: SsoProviderInput) => withProof(() => answer(api[':id'].$put({ param: { id }, json }))))

export type SavingSsoProvider = ReturnType<typeof useSaveSsoProvider>

export const useDeleteSsoProvider = (id: string, withProof: WithProof) =>
  useSsoMutation(() => withProof(() => answer(api[':id'].$delete({ param: { id } }))))

/** The sign-in page says whether any company has single sign-on. */
function useSsoMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ssoProvidersQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['sign-in-options'] }),
      ]),
  })
}
