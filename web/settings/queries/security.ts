import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { ChangePasswordInput, ReauthenticationInput } from '#domain/identity/security.ts'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { identityApi } from '#web/session.tsx'
import { useReauthentication } from '#web/settings/reauthentication.ts'

export type Security = InferResponseType<typeof identityApi.security.$get, 200>
export type Device = InferResponseType<typeof identityApi.sessions.$get, 200>['sessions'][number]

/** The security settings of the account. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: () => parseResponse(identityApi.security.$get()),
})

/** Whether a password is a common one. The result is not cached once nobody uses it. */
export const passwordCheckQuery = (new_password: string) =>
  queryOptions({
    queryKey: ['password-check', new_password],
    queryFn: () => parseResponse(identityApi.password.check.$post({ json: { new_password } })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** The sessions of the account. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => parseResponse(identityApi.sessions.$get()),
})

export const useReauthenticate = () =>
  useMutation({
    mutationFn: (json: ReauthenticationInput) => parseResponse(identityApi.session.reauthentication.$post({ json })),
  })

/** Requests a mail with a link to set a password. */
export const requestPassword = (email: string) =>
  parseResponse(identityApi['password-reset'].$post({ json: { email } }))

export const useChangePassword = () =>
  useMutation({
    mutationFn: (json: ChangePasswordInput) => parseResponse(identityApi.password.$post({ json })),
    onSuccess: useRefetchLater(sessionsQuery.queryKey),
  })

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => parseResponse(identityApi.sessions[':id'].$delete({ param: { id } })),
    // Also after a refusal, because the session had then ended already.
    onSettled: useRefetchLater(sessionsQuery.queryKey),
  })

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => parseResponse(identityApi.sessions.$delete()),
    onSettled: useRefetchLater(sessionsQuery.queryKey),
  })

export function useStartTwoFactor() {
  const withReauthentication = useReauthentication()
  return useMutation({ mutationFn: () => withReauthentication(() => parseResponse(identityApi['two-factor'].$post())) })
}

export const useConfirmTwoFactor = () =>
  useMutation({
    mutationFn: (json: { code: string }) => parseResponse(identityApi['two-factor'].confirm.$post({ json })),
    onSuccess: useRefetchLater(securityQuery.queryKey),
  })

export function useRemoveTwoFactor() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: () => withReauthentication(() => parseResponse(identityApi['two-factor'].$delete())),
    onSuccess: useRefetchLater(securityQuery.queryKey),
  })
}

export function useRenewRecoveryCodes() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: () => withReauthentication(() => parseResponse(identityApi['two-factor']['recovery-codes'].$post())),
    onSuccess: useRefetchLater(securityQuery.queryKey),
  })
}

/** Not awaited, because the row or form may unmount with the new data before it reports its success. */
function useRefetchLater(queryKey: readonly string[]) {
  const refetch = useRefetch(queryKey)
  return () => void refetch()
}
