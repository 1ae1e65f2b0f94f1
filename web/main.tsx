import './zod-without-eval.ts'
import './styles.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Blocked, publicPaths } from './access.ts'
import { ApiError } from './api.ts'
import { keepFirstData, readFirstData } from './first-data.ts'
import { makeVisitorRouter } from './public-routes.tsx'
import { sessionQuery } from './session.tsx'
import { App } from './shell/App.tsx'
import { keepFocusOnce } from './takeover.ts'

/** The server no longer knows the session: ask who is signed in, and SessionWatch does the rest. */
function noticeEndedSession(error: Error) {
  if (error instanceof ApiError && error.code === 'unauthenticated')
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** A refusal stays a refusal; only silence and overload are worth another try. */
const isPassing = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

const client = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && isPassing(error), staleTime: 10_000 },
    // Off-line, a form answers at once with its message instead of waiting for the network.
    mutations: { networkMode: 'always' },
  },
})

/** All routes at once where the address is not a visitor's; and early where somebody is signed in, who will go on to them. */
async function chooseRouter() {
  if (publicPaths.has(window.location.pathname)) return makeVisitorRouter(client)
  return (await import('./routes.tsx')).makeRouter(client)
}

async function start(container: HTMLElement) {
  keepFirstData(client, readFirstData())
  const router = await chooseRouter()
  if (container.firstElementChild) {
    // Its page first, so that what was built stands until it is drawn anew in one step.
    await router.load()
    keepFocusOnce(container)
  }
  // What a page shows in its own place is not an accident to log.
  const isShown = (error: unknown) => error instanceof Blocked || error instanceof ApiError
  const root = createRoot(container, { onCaughtError: (error) => isShown(error) || console.error(error) })
  // In small pieces, between which the browser answers: nothing else is waiting for what is drawn first.
  startTransition(() => root.render(<App client={client} router={router} />))
}

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
void start(container)
