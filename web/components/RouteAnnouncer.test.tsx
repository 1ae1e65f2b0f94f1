import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/**
 * Renders pages of one route, which differ by their id, in a frame that is there before them. `loaded`: when their data
 * arrives.
 */
async function openPages(loaded = Promise.resolve()) {
  const root = createRootRoute({
    component: () => (
      <>
        <RouteAnnouncer site="Site" />
        <button>Menu</button>
        <a href="#content">Skip to content</a>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  })
  const thing = createRoute({
    getParentRoute: () => root,
    path: '/things/$id',
    staticData: { title: 'A thing' },
    loader: () => loaded,
    pendingMs: 0,
    pendingComponent: () => 'Loading',
    component: function Thing() {
      return <h1 tabIndex={-1}>Thing {useParams({ strict: false }).id}</h1>
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([thing]),
    history: createMemoryHistory({ initialEntries: ['/things/first'] }),
  })
  await render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  return router
}
const heading = (name: string) => page.getByRole('heading', { name })

test('another page receives the focus and is announced, also one with the same name and the one before', async () => {
  const router = await openPages()
  await expect.element(heading('Thing first')).toBeVisible()
  expect(document.title).toBe('A thing · Site')
  await expect.element(heading('Thing first')).not.toHaveFocus()
  expect(page.getByRole('status').element().textContent).toBe('')

  router.history.push('/things/a')
  await expect.element(heading('Thing a')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('A thing')
  const announcement = page.getByRole('status').element().firstElementChild

  router.history.push('/things/b?page=2')
  await expect.element(heading('Thing b')).toHaveFocus()
  // A change of text is announced, and so is a new element with the same text. An unchanged element is not.
  await vi.waitFor(() => expect(page.getByRole('status').element().firstElementChild).not.toBe(announcement), {
    timeout: 60_000,
  })
  await expect.element(page.getByRole('status')).toHaveTextContent('A thing')

  router.history.back()
  await expect.element(heading('Thing a')).toHaveFocus()
})

test('an element that was pressed before the first page rendered keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openPages(promise)
  await expect.element(page.getByText('Loading')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()

  resolve()

  await expect.element(heading('Thing first')).toBeVisible()
  await expect.element(menu).toHaveFocus()
  expect(page.getByRole('status').element().textContent).toBe('')
})

test('the focus stays where a link within the page has led before the first page rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openPages(promise)
  await expect.element(page.getByText('Loading')).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()

  resolve()

  await expect.element(heading('Thing first')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
