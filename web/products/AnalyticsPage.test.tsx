import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { Analytics } from './queries/analytics.ts'

afterEach(() => vi.restoreAllMocks())

const months = (counts: number[]) =>
  counts.map((requests, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    requests,
    orders: index === 10 ? 2 : 0,
  }))

const none: Analytics = {
  period: null,
  products: 0,
  requests: 0,
  answered: 0,
  orders: 0,
  median_answer_seconds: null,
  revenue: [],
  recent_requests: { current: 0, before: 0 },
  profiles: [],
  declines: [],
  losses: [],
  months: months(Array.from({ length: 12 }, () => 0)).map((month) => ({ ...month, orders: 0 })),
  top_products: [],
}

const some: Analytics = {
  period: null,
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
  profiles: [{ material: 'Steel', profile: 'HEA Beam', requests: 9, won: 2, lost: 4, declined: 1 }],
  declines: [{ reason: 'capacity', count: 1 }],
  losses: [{ reason: 'Too late', count: 3 }],
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

const actor = sessionActor({ role: 'supplier' })
const record = {
  asked: 15,
  answered: 12,
  median_answer_seconds: 12_600,
  won: 2,
  cancelled: 0,
  due: 0,
  on_time: 0,
  received: 0,
  reported: 0,
}

async function open(answers: Analytics | ((query: URLSearchParams) => Response), address = '') {
  const asked: string[] = []
  serverAnswers((_method, _body, path, query) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    if (path === `/api/suppliers/${actor.company_id}/record`) return Response.json({ record })
    if (path !== '/api/analytics') return Response.json({ count: 0, items: [], quotes: [], page_size: 50 })
    asked.push([query.get('from'), query.get('until')].join(' '))
    return typeof answers === 'function' ? answers(query) : Response.json(answers)
  })
  const router = await openProgram(`/dashboard/analytics${address}`)
  const screen = page.getByRole('main')
  /** The card of this figure, read as one line. */
  const card = (label: string) =>
    screen.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label }).first()
  return { screen, card, asked, router }
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
  const { screen } = await open(() => (fails ? refusal(500, 'internal', 'Something went wrong.') : Response.json(some)))

  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to load analytics. Please try again.')
  expect(screen.getByRole('list', { name: 'Figures' }).elements()).toHaveLength(0)
  fails = false
  await screen.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(screen.getByRole('list', { name: 'Figures' })).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
})

test('a period is chosen from all time, kept in the address, and removed again', async () => {
  const { screen, card, asked, router } = await open((query) => {
    const [from, until] = [query.get('from'), query.get('until')]
    return Response.json({ ...some, period: from && until ? { from, until } : null })
  })
  await expect.element(screen.getByLabelText('From')).toHaveValue('')
  await expect.element(screen.getByRole('link', { name: /^Requests received/ })).toBeVisible()

  await screen.getByLabelText('Until').selectOptions('March 2026')
  await expect.element(screen.getByLabelText('From')).toHaveValue('2025-04')
  await screen.getByLabelText('From').selectOptions('February 2026')

  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-02')
  expect(router.state.location.search).toEqual({ from: '2026-02', until: '2026-03' })
  await expect.element(card('Growth')).toMatchTextContent('5 requests in these months, 4 in as much time before them')
  expect(screen.getByRole('link', { name: /^Requests received/ }).elements()).toHaveLength(0)
  await expect.element(screen.getByRole('img', { name: /Bar chart of 12 months/ })).toBeVisible()
  await screen.getByLabelText('Until').selectOptions('All time')
  await expect.element(screen.getByLabelText('Until')).toHaveValue('')
  expect(router.state.location.search).toEqual({})
  expect(asked).toEqual([' ', '2025-04 2026-03', '2026-02 2026-03'])
})

test('an invalid month in the address is dropped, and an empty period says what to do', async () => {
  const { screen, asked } = await open(
    { ...none, period: { from: '2020-01', until: '2020-12' } },
    '?from=0000-05&until=2020-12',
  )

  await expect.element(screen.getByRole('heading', { name: 'No requests or orders in these months' })).toBeVisible()
  await expect.element(screen.getByText('Choose other months, or all time.')).toBeVisible()
  expect(asked).toEqual([' 2020-12'])
})
