import './zod-without-eval.ts'
import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Blocked } from './access.ts'
import { ApiError } from './api.ts'
import { makeRouter } from './routes.tsx'
import { sessionQuery } from './session.tsx'
import { cssVariables, theme } from './theme.ts'

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
const router = makeRouter(client)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
// What a page shows in its own place is not an accident to log.
const isShown = (error: unknown) => error instanceof Blocked || error instanceof ApiError
createRoot(container, { onCaughtError: (error) => isShown(error) || console.error(error) }).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <Notifications position="bottom-right" autoClose={6000} limit={4} containerWidth={380} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
