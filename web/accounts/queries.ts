import { queryOptions, useMutation } from '@tanstack/react-query'
import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'

/** The configured ways to sign in besides the password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => parseResponse(identityApi.session.options.$get()),
  staleTime: 5 * 60_000,
})

const leave = ({ url }: { url: string }) => window.location.assign(url)
const remembering = (from: string | undefined) => (from === undefined ? {} : { from })

/** Redirects to the platform's own provider. */
export const useExternalSignIn = (from: string | undefined) =>
  useMutation({
    mutationFn: () => parseResponse(identityApi.session.external.$post({ json: remembering(from) })),
    onSuccess: leave,
  })

/** Redirects to the provider of the company that this address belongs to. */
export const useSingleSignOn = (from: string | undefined) =>
  useMutation({
    mutationFn: (email: string) =>
      parseResponse(identityApi.session.sso.$post({ json: { email, ...remembering(from) } })),
    onSuccess: leave,
  })

/**
 * Redirects to the provider of the invited address, where the sign-in accepts the invitation and the terms. It fails with the
 * field `invitation.token` if the invitation is over.
 */
export const useAcceptBySignOn = (email: string, token: string) =>
  useMutation({
    mutationFn: () =>
      parseResponse(identityApi.session.sso.$post({ json: { email, invitation: { token, accepts_terms: true } } })),
    onSuccess: leave,
  })
