import '#web/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { cssVariables, theme } from '#web/theme.ts'

/** Renders a page that was reached from another one, with the browser's own history: one in memory does not ask when it goes back. */
export async function openAfterAnother(Page: () => ReactNode) {
  const history = createHashHistory()
  onTestFinished(() => history.destroy())
  history.push('/before')
  history.flush()
  history.push('/page')
  history.flush()
  const root = createRootRoute({ component: Outlet })
  const at = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([at('/before', () => <h1>Before</h1>), at('/page', Page)]),
    history,
  })
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}
