import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { recordScroll } from './scroll-record.ts'

function Page() {
  const { page = 'first' } = useSearch({ strict: false }) as { page?: string }
  return <p style={{ height: page === 'shorter' ? 20 : 3000 }}>The {page} page</p>
}

test('a page that moved up because it got shorter comes back at its top, also when that scroll was not heard', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    scrollRestoration: true,
  })
  recordScroll(router)
  const screen = await render(<RouterProvider router={router} />)
  const isShown = async (page: string) => await expect.element(screen.getByText(`The ${page} page`)).toBeVisible()
  await isShown('first')
  window.scrollTo(0, 700)
  await new Promise((done) => document.addEventListener('scroll', done, { once: true }))

  // The browser tells of its scroll while the shorter page is still being rendered, or, as here, not at all.
  const unheard = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
  window.addEventListener('scroll', unheard, true)
  onTestFinished(() => window.removeEventListener('scroll', unheard, true))
  await router.navigate({ to: '.', search: { page: 'shorter' } as never, resetScroll: false })
  await isShown('shorter')
  expect(window.scrollY).toBeLessThan(100)

  // It would have room for the old place by then, as when its list has come.
  document.body.style.minHeight = '3000px'
  onTestFinished(() => void (document.body.style.minHeight = ''))
  await router.navigate({ to: '.', search: { page: 'last' } as never })
  await isShown('last')
  router.history.back()
  await isShown('shorter')
  expect(window.scrollY).toBeLessThan(100)
})
