import './zod-without-eval.ts'
import './styles.ts'
import { MutationCache, QueryCache } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Blocked, publicPaths } from './access.ts'
import { ApiError } from './api.ts'
import { setInitialData, readInitialData } from './initial-data.ts'
import { makeVisitorRouter } from './public-routes.tsx'
import { AnswersClient } from './query-client.ts'
import { recordScroll } from '#web/hooks/scroll-record.ts'
import { sessionQuery } from './session.tsx'
import { App } from './shell/App.tsx'

/** When the server no longer knows the session, the session is queried again and SessionWatch does the rest. */
function noticeEndedSession(error: Error) {
  if (error instanceof ApiError && error.code === 'unauthenticated')
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** A retry is useful only if the server is unreachable or failing. */
const isPassing = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

const client = new AnswersClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && isPassing(error), staleTime: 10_000 },
    // When offline, a form shows its error at once instead of waiting for the network.
    mutations: { networkMode: 'always' },
  },
})

/** Loads only the public routes on a public page, and all routes on any other page. */
async function chooseRouter() {
  if (publicPaths.has(window.location.pathname)) return makeVisitorRouter(client)
  return (await import('./routes.tsx')).makeRouter(client)
}

async function start(container: HTMLElement) {
  setInitialData(client, readInitialData())
  const router = await chooseRouter()
  recordScroll(router)
  const app = <App client={client} router={router} />
  // Errors that the page itself shows are not logged.
  const isShown = (error: unknown) => error instanceof Blocked || error instanceof ApiError
  const onCaughtError = (error: unknown) => isShown(error) || console.error(error)
  const isRendered = container.firstElementChild !== null
  if (isRendered) {
    // The page's code has to be there when it is hydrated. `ssr` gives the router the same tree as on the server.
    await router.load()
    router.ssr = { manifest: undefined }
  }
  // A transition renders in small pieces, so the browser stays responsive meanwhile.
  startTransition(() => {
    if (isRendered) hydrateRoot(container, app, { onCaughtError })
    else createRoot(container, { onCaughtError }).render(app)
  })
}

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
void start(container)
