import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { hc, type InferResponseType } from 'hono/client'
import { useEffect, useRef } from 'react'
import { messages } from '#domain/errors.ts'
import type { AccountsApi } from '#server/app.ts'
import { answer, ApiError } from './api.ts'
import { paths } from './paths.ts'
import { notifyError } from './ui/toasts.ts'

export const accountsApi = hc<AccountsApi>('/api')

/** `expires_at` and the actor's `created_at` are ISO times; both members are null when nobody is signed in. */
export type Session = InferResponseType<typeof accountsApi.session.$get, 200>
export type SessionActor = NonNullable<Session['actor']>

const checkEvery = 5 * 60_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => answer(accountsApi.session.$get()),
  staleTime: checkEvery,
})

/** Who is signed in. `actor` is undefined while that is unknown, null for a visitor. */
export function useSession() {
  return { actor: useQuery(sessionQuery).data?.actor }
}

/** The signed-in person, on pages whose guard lets nobody else in. */
export function useActor(): SessionActor {
  const { actor } = useSession()
  // The session ended under an open page: SessionWatch is on its way to the sign-in page.
  if (!actor) throw new ApiError(401, 'unauthenticated', messages.signInRequired)
  return actor
}

/** After a sign-in or sign-up: forgets what the visitor was shown and keeps who they are now. */
export function startSession(client: QueryClient, session: Session) {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  client.setQueryData(sessionQuery.queryKey, session)
}

/**
 * Ends the session and loads `destination` as a new document, so nothing of the former person stays in memory.
 */
export function useSignOut(destination: string = paths.home) {
  return useMutation({
    mutationFn: () => answer(accountsApi.session.$delete()),
    onSuccess: () => window.location.assign(destination),
    onError: () => notifyError('Error signing out. Please try again.'),
  })
}

/** Checks the session every 5 minutes and sends a person whose session has ended to sign in, remembering the page. */
export function SessionWatch() {
  const router = useRouter()
  const { data } = useQuery({ ...sessionQuery, refetchInterval: checkEvery, refetchIntervalInBackground: true })
  const actorId = data?.actor?.id
  const known = useRef(actorId)

  useEffect(() => {
    const ended = known.current !== undefined && data?.actor === null
    known.current = actorId
    const { pathname, href } = router.state.location
    // The sign-in page shows its form by itself, and keeps the page that it remembers.
    if (ended && pathname !== paths.signIn) void router.navigate({ to: paths.signIn, search: { from: href } })
  }, [actorId, data, router])

  return null
}
