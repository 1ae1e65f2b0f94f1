import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { calculatorSearch } from '#web/calculator/calculator-search.ts'
import { CalculatorPage } from '#web/calculator/CalculatorPage.tsx'
import type { Project } from '#web/calculator/queries.ts'
import { ShownDialog } from '#web/dialogs/ShownDialog.tsx'
import { paths } from '#web/paths.ts'
import { AnswersClient } from '#web/query-client.ts'
import { cssVariables, theme } from '#web/theme.ts'
import type { SessionActor } from '#web/session.tsx'
import { serverAnswers } from './screen.tsx'
import { sessionActor } from './session-actor.ts'

export const bridge: Project = {
  id: '11111111-0000-4000-8000-000000000000',
  name: 'Bridge deck',
  buy_price: 812.5,
  sell_price: 950,
  volume: 12.5,
  notes: 'HEA 200',
  created_at: '2026-11-20T08:00:00.000Z',
  version: 3,
}
export const quay: Project = {
  ...bridge,
  id: '22222222-0000-4000-8000-000000000000',
  name: 'Quay repair',
  sell_price: 800,
}
export const person = 'anna' as SessionActor['id']

/** Removes the toasts of the previous test. */
export function freshBrowser() {
  beforeEach(() => notifications.clean())
}

type Answers = (method: string, body: unknown, path: string) => Response | undefined

/** Opens the page as this role; null is a visitor. By default requests are answered with a list of `projects`. */
export async function openCalculator({
  role = 'customer',
  user_status = 'active',
  at = '/calculator',
  projects = [bridge, quay],
  answers = () => undefined,
}: {
  role?: 'customer' | 'supplier' | null
  user_status?: SessionActor['user_status']
  at?: string
  projects?: Project[]
  answers?: Answers
} = {}) {
  const actor = role && sessionActor({ id: person, role, user_status })
  const sent = serverAnswers(
    (method, body, path) =>
      answers(method, body, path) ??
      Response.json(path === '/api/session' ? { actor, expires_at: null } : { projects }),
  )
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ShownDialog />
      </>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: paths.calculator,
        validateSearch: (search: Record<string, unknown>) => calculatorSearch(search),
        component: CalculatorPage,
      }),
      createRoute({ getParentRoute: () => root, path: paths.home, component: () => <h1>Home</h1> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/', at] }),
  })
  const client = new AnswersClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <Notifications />
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { sent, router, client }
}

export const buy = () => page.getByLabelText(/^Buy price/)
export const sell = () => page.getByLabelText(/^Sell price/)
export const volume = () => page.getByLabelText('Volume (tons)', { exact: true })
export const name = () => page.getByLabelText(/^Project name/)
export const button = (label: string) => page.getByRole('button', { name: label, exact: true })
export const result = () => page.getByRole('region', { name: 'Result' })
export const quoteLink = () => page.getByRole('link', { name: 'Request a quote' })
/** A profit of 1,718.75 USD. */
export const typeTrade = async () => {
  await buy().fill('812,5')
  await sell().fill('950.00')
  await volume().fill('12,5')
}
