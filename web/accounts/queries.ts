import { queryOptions, useMutation } from '@tanstack/react-query'
import { answer } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'

/** Which ways to sign in are set up besides the password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => answer(identityApi.session.options.$get()),
  staleTime: 5 * 60_000,
})

const leave = ({ url }: { url: string }) => window.location.assign(url)
const remembering = (from: string | undefined) => (from === undefined ? {} : { from })

/** Leaves for the platform's own provider. */
export const useExternalSignIn = (from: string | undefined) =>
  useMutation({
    mutationFn: () => answer(identityApi.session.external.$post({ json: remembering(from) })),
    onSuccess: leave,
  })

/** Leaves for the provider of the company whose address this is. */
export const useSingleSignOn = (from: string | undefined) =>
  useMutation({
    mutationFn: (email: string) => answer(identityApi.session.sso.$post({ json: { email, ...remembering(from) } })),
    onSuccess: leave,
  })
