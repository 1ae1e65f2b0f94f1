import { queryOptions, skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { hc, type InferResponseType } from 'hono/client'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { SessionEnd } from '#domain/identity/session-end.ts'
import { messages } from '#domain/errors.ts'
import type { AccountsApi, IdentityApi, PeopleApi } from '#server/app.ts'
import { parseResponse, ApiError } from './api.ts'
import { paths } from './paths.ts'
import { WhoTypes } from '#web/forms/kept-input.ts'
import { deleteDrafts } from '#web/forms/stored-drafts.ts'
import { confirmLeave } from '#web/forms/leave-guards.ts'
import { notifyError, hideUndos } from '#web/toasts/toasts.ts'

export const accountsApi = hc<AccountsApi>('/api')
export const identityApi = hc<IdentityApi>('/api')
const peopleApi = hc<PeopleApi>('/api')

/** `expires_at` and the actor's `created_at` are ISO times; both members are null when nobody is signed in. */
export type CurrentSession = InferResponseType<typeof identityApi.session.$get, 200>
export type SessionActor = NonNullable<CurrentSession['actor']>

const checkEvery = 5 * 60_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => parseResponse(identityApi.session.$get()),
  staleTime: checkEvery,
})

export type Colleague = InferResponseType<typeof peopleApi.colleagues.$get, 200>['colleagues'][number]

/** The active people of the own company by name, the person included. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => parseResponse(peopleApi.colleagues.$get()),
  staleTime: 60_000,
})

/**
 * The signed-in person. `actor` is undefined while unknown, null for a visitor; `ended`: why the last session ended.
 */
export function useSession() {
  const { data } = useQuery(sessionQuery)
  return { actor: data?.actor, ended: data?.ended }
}

/** The signed-in person, on pages whose guard lets nobody else in. */
export function useActor(): SessionActor {
  const { actor } = useSession()
  // The session ended under an open page: SessionWatch is on its way to the sign-in page.
  if (!actor) throw new ApiError(401, 'unauthenticated', messages.signInRequired)
  return actor
}

/** The reason why this page's former session ended; undefined while there is one. */
export const sessionEndQuery = queryOptions<SessionEnd>({ queryKey: ['session-end'], queryFn: skipToken })

/** After a sign-in or sign-up: clears the visitor's cached data and stores the new session. */
export function startSession(client: QueryClient, session: CurrentSession) {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  client.setQueryData(sessionQuery.queryKey, session)
}

/**
 * Ends the session and loads `destination` as a new document, so nothing of the former person stays in memory. The drafts
 * in this browser are deleted too.
 */
export function useSignOut(destination: string = paths.home) {
  return useMutation({
    mutationFn: async () => (await confirmLeave()) && parseResponse(identityApi.session.$delete()),
    onSuccess: (left) => {
      if (!left) return
      deleteDrafts()
      window.location.assign(destination)
    },
    onError: () => notifyError('Error signing out. Please try again.'),
  })
}

/**
 * Checks the session every 5 minutes, and when the page gets the focus again, because another tab may have changed it.
 * Sends a person whose session has ended to the sign-in page, which remembers the present page.
 */
export function SessionWatch() {
  const router = useRouter()
  const client = useQueryClient()
  const { data } = useQuery({
    ...sessionQuery,
    refetchInterval: checkEvery,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
  const actorId = data?.actor?.id
  const knownActorId = useRef(actorId)

  useEffect(() => {
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      // The page was restored from the back/forward cache, perhaps from before a sign-out.
      if (persisted) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    window.addEventListener('pageshow', showAgain)
    return () => window.removeEventListener('pageshow', showAgain)
  }, [client])

  useEffect(() => {
    const former = knownActorId.current
    const ended = former !== undefined && data?.actor === null
    if (former !== undefined && former !== actorId) hideUndos()
    knownActorId.current = actorId
    // Deletes the drafts of other people at this browser. A person who signs in again finds theirs.
    if (actorId !== undefined) deleteDrafts({ except: actorId })
    // Somebody else signed in in another tab. As at a sign-out, nothing of the former person may stay in memory.
    if (former !== undefined && actorId !== undefined && former !== actorId) window.location.reload()
    const { pathname, href } = router.state.location
    if (ended) client.setQueryData(sessionEndQuery.queryKey, data.ended ?? 'unknown')
    // The sign-in page shows its form by itself, and keeps the page to return to.
    if (ended && pathname !== paths.signIn)
      void router.navigate({ to: paths.signIn, search: { from: href }, replace: true, ignoreBlocker: true })
  }, [actorId, client, data, router])

  return null
}

/** Tells the forms below who types in them (see `useKeptInput`). */
export function TypingPerson({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const whoTypes = useCallback(() => {
    const actor = client.getQueryData(sessionQuery.queryKey)?.actor
    return actor === null ? null : actor?.id
  }, [client])
  return <WhoTypes value={whoTypes}>{children}</WhoTypes>
}
