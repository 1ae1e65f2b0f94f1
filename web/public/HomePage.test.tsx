import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { HomePage } from './HomePage.tsx'

afterEach(() => vi.restoreAllMocks())

type Viewer = Parameters<typeof sessionActor>[0] | null
const session = (viewer: Viewer) => ({ actor: viewer && sessionActor(viewer), expires_at: null })
const figures = { suppliers: 1, products: 1234, materials: 4 }

async function scene(viewer: Viewer, counted: () => Response = () => Response.json(figures)) {
  serverAnswers((_method, _body, path) =>
    path === '/api/platform/figures' ? counted() : Response.json(session(viewer)),
  )
  return openScreen(<HomePage />)
}
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
    .filter((link) => !link.includes('profiles'))
const toSteps = (tab: string) => `All five steps, and questions answered: /how-it-works?for=${tab}`

test.each([
  [
    null,
    ['Create Account: /create-account', 'Sign In: /sign-in', toSteps('buyers'), 'Open an account: /create-account'],
  ],
  [{ role: 'customer' }, ['View Suppliers: /products', toSteps('buyers'), 'Request a quote: /quotes/new']],
  [
    { role: 'supplier' },
    ['Go to Dashboard: /dashboard', toSteps('suppliers'), 'Add products: /dashboard/products/new'],
  ],
  [{ role: 'admin' }, ['Go to Dashboard: /admin', toSteps('buyers'), 'Review requests: /admin/approval']],
] as const)('the page offers %o the next steps', async (viewer, expected) => {
  await scene(viewer)

  await expect.poll(links).toEqual(expected)
})

test('the page addresses suppliers as sellers, and everybody else as buyers', async () => {
  const supplier = await scene({ role: 'supplier' })
  await expect.element(supplier.getByRole('heading', { level: 1 })).toHaveTextContent('Show what your metal is made of')
  await supplier.unmount()

  const visitor = await scene(null)
  await expect.element(visitor.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect
    .element(visitor.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Sustainable metal, from suppliers you can check')
})

test('the metals link to their suppliers for people who may search only', async () => {
  const customer = await scene({ role: 'customer' })
  const brass = customer.getByRole('link', { name: /^Brass/ })
  await expect.element(brass).toHaveAttribute('href', '/products?material=Brass')
  await customer.unmount()

  const waiting = await scene({ role: 'customer', user_status: 'pending' })
  await expect.element(waiting.getByRole('link', { name: 'View Suppliers' })).toBeVisible()
  expect(waiting.getByRole('link', { name: /^Brass/ }).elements()).toEqual([])
  await expect.element(waiting.getByText('Brass')).toBeVisible()
})

test('the figures appear without moving anything', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    new URL(input instanceof Request ? input.url : input, window.location.href).pathname.endsWith('/figures')
      ? promise
      : Response.json(session(null)),
  )
  const screen = await openScreen(<HomePage />)
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  // Fonts that load later change line breaks, and the system may lack their fallbacks.
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()))
  const height = () => document.querySelector('#root, main, body')?.scrollHeight
  const before = height()

  resolve(Response.json(figures))

  await expect.element(screen.getByText('1\u202F234')).toBeVisible()
  await expect.element(screen.getByText('active supplier', { exact: true })).toBeVisible()
  expect(height()).toBe(before)
})

test.each([
  ['cannot be counted', () => refusal(500, 'unexpected', 'An unexpected error occurred. Please try again.')],
  ['count nothing yet', () => Response.json({ suppliers: 0, products: 0, materials: 0 })],
])('figures that %s are omitted, and the page stays', async (_why, counted) => {
  const screen = await scene(null, counted)

  await expect.element(screen.getByRole('heading', { name: 'Five metals, one way to ask' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Create Account' })).toBeVisible()
  expect(vi.mocked(window.fetch)).toHaveBeenCalledTimes(2)
  expect(screen.getByText('of 5 metals').elements()).toEqual([])
  expect(screen.getByRole('alert').elements()).toEqual([])
})

test('the example calculates its amounts', async () => {
  const screen = await scene(null)

  const rows = screen.getByRole('table').getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/12\s750\.00.*8\.625/),
    expect.stringMatching(/12\s125\.00.*15\.125/),
    expect.stringMatching(/11\s750\.00.*24\.125/),
  ])
})
