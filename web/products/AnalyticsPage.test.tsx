import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import type { Analytics } from './queries/analytics.ts'

afterEach(() => vi.restoreAllMocks())

const months = (counts: number[]) =>
  counts.map((requests, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    requests,
    orders: index === 10 ? 2 : 0,
  }))

const none: Analytics = {
  products: 0,
  requests: 0,
  answered: 0,
  orders: 0,
  median_answer_seconds: null,
  revenue: [],
  recent_requests: { current: 0, before: 0 },
  months: months(Array.from({ length: 12 }, () => 0)).map((month) => ({ ...month, orders: 0 })),
  top_products: [],
}

const some: Analytics = {
  products: 1234,
  requests: 15,
  answered: 12,
  orders: 2,
  median_answer_seconds: 12_600,
  revenue: [
    { currency: 'EUR', amount: 3399.99 },
    { currency: 'USD', amount: 118_750 },
  ],
  recent_requests: { current: 5, before: 4 },
  months: months([0, 0, 0, 0, 0, 0, 0, 0, 6, 4, 5, 0]),
  top_products: [
    {
      id: '7f3a91c2-0000-4000-8000-000000000000',
      name: 'Steel HEA Beam',
      currency: 'EUR',
      price_per_kg: 1.02,
      requests: 7,
    },
    {
      id: '7f3a91c2-0000-4000-8000-000000000001',
      name: 'Brass Round Bar',
      currency: 'USD',
      price_per_kg: 0,
      requests: 0,
    },
  ],
}

const supplierId = '7f3a91c2-0000-4000-8000-000000000002'
const record = {
  asked: 15,
  answered: 12,
  median_answer_seconds: 12_600,
  won: 2,
  cancelled: 0,
  wished: 0,
  on_wished_day: 0,
}

async function open(figures: Analytics) {
  serverAnswers((_method, _body, path) => {
    if (path.endsWith('/session')) return Response.json({ actor: { company_id: supplierId }, expires_at: null })
    return Response.json(path.endsWith(`/suppliers/${supplierId}/record`) ? { record } : figures)
  })
  const screen = await openScreen(<AnalyticsPage />)
  /** The card of this figure, read as one line. */
  const card = (label: string) =>
    screen.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label }).first()
  return { screen, card }
}

test('an empty period shows zeros and an explanation', async () => {
  const { screen, card } = await open(none)

  await expect.element(card('Products')).toMatchTextContent(/^Products0/)
  await expect.element(card('Orders')).toMatchTextContent(/^Orders0/)
  await expect.element(card('Revenue')).toMatchTextContent(/^Revenue\$0Total/)
  await expect.element(card('Growth')).toMatchTextContent(/^Growth0%/)
  await expect.element(card('Answer rate')).toMatchTextContent('Answer rate–No requests yet')
  await expect.element(card('Median answer time')).toMatchTextContent('Median answer time–No answers yet')
  await expect.element(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Add Products' }))
    .toHaveAttribute('href', '/dashboard/products/new')
  expect(screen.getByRole('button', { name: 'View as table' }).elements()).toHaveLength(0)
})

test('figures explain what they count, each currency apart, and link to their lists', async () => {
  const { screen, card } = await open(some)

  await expect.element(card('Revenue')).toMatchTextContent(/^Revenue3\s399\.99 EUR118\s750\.00 USD/)
  await expect.element(card('Growth')).toMatchTextContent('+25%5 requests this month so far, 4 in as many days')
  await expect.element(card('Answer rate')).toMatchTextContent('80%12 of 15 requests')
  await expect.element(card('Median answer time')).toMatchTextContent('3.5 h')
  await expect
    .element(screen.getByRole('link', { name: /^Products 1\s234/ }))
    .toHaveAttribute('href', '/dashboard/products')
  await expect
    .element(screen.getByRole('link', { name: /^Requests received 15/ }))
    .toHaveAttribute('href', '/dashboard/orders')
})

test('the record is shown as buyers will read it', async () => {
  const { screen } = await open(some)

  await expect.element(screen.getByRole('heading', { name: 'Record' })).toBeVisible()
  await expect.element(screen.getByText('12 of 15 requests (80%)')).toBeVisible()
  await expect.element(screen.getByText(/Buyers see this record from 5 orders on\. You have 2 orders\./)).toBeVisible()
})

test('the top products show their price with its currency, or its absence', async () => {
  const { screen } = await open(some)

  const table = screen.getByRole('table', { name: 'Top 5 Products' })
  await expect.element(table.getByRole('row', { name: 'Steel HEA Beam EUR 1.02 7' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Brass Round Bar Price on request 0' })).toBeVisible()
  await expect
    .element(table.getByRole('link', { name: 'Steel HEA Beam' }))
    .toHaveAttribute('href', '/products/7f3a91c2-0000-4000-8000-000000000000')
})

test('the months are a named chart, and a table with the same figures, newest first', async () => {
  const { screen } = await open(some)

  const chart = screen.getByRole('img', { name: /last 12 months: 15 requests received, 2 orders/ })
  await expect.element(chart).toBeVisible()
  const heights = [...chart.element().querySelectorAll('i[data-series]')].map(
    (bar) => bar.getBoundingClientRect().height,
  )
  // Two bars for each of twelve months, of which nine have nothing to draw; the highest is the ten requests of one.
  expect(heights).toHaveLength(24)
  expect(heights.filter((height) => height > 0)).toHaveLength(4)

  const toggle = screen.getByRole('button', { name: 'View as table' })
  ;(toggle.element() as HTMLElement).focus()
  await toggle.click()
  const rows = screen.getByRole('table', { name: 'Monthly orders' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^December 202600$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^November 202652$/)
  await expect.element(screen.getByRole('button', { name: 'View as chart' })).toHaveFocus()
})

test('a failure is shown with a retry, and never as a zero', async () => {
  let fails = true
  serverAnswers(() => (fails ? refusal(500, 'internal', 'Something went wrong.') : Response.json(some)))
  const screen = await openScreen(<AnalyticsPage />)

  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to load analytics. Please try again.')
  expect(screen.getByRole('list', { name: 'Figures' }).elements()).toHaveLength(0)
  fails = false
  await screen.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(screen.getByRole('list', { name: 'Figures' })).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
})
