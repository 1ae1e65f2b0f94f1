import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { cssVariables, theme } from '#web/theme.ts'
import { optionalLazy } from '#web/hooks/optional-lazy.ts'

/** Nothing to see at first, so it comes after what there is; but at once, because a toast may say that the network is away. */
const Toasts = optionalLazy(() => import('#web/components/Toasts.tsx').then((file) => file.Toasts))

/** The whole program on the screen: in a browser, and where the public pages are built. */
export function App({ client, router }: { client: QueryClient; router: AnyRouter }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={client}>
          <Suspense>
            <Toasts />
          </Suspense>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
