import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { TypingPerson } from '#web/session.tsx'
import { cssVariables, theme } from '#web/theme.ts'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'

/** Loaded lazily because nothing is visible at first, but immediately, because a toast may report that the network is gone. */
const Toasts = optionalLazy(() => import('#web/toasts/Toasts.tsx').then((file) => file.Toasts))

/** The root component, in a browser and on the server. */
export function App({ client, router }: { client: QueryClient; router: AnyRouter }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={client}>
          <Suspense>
            <Toasts />
          </Suspense>
          <TypingPerson>
            <RouterProvider router={router} />
          </TypingPerson>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
