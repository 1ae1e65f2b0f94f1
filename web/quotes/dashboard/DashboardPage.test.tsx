import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { CompanyRole } from '#domain/access/company-role.ts'
import type { Party } from '#domain/quotes/waiting.ts'
import type { Dashboard } from '#web/quotes/queries/dashboard.ts'

const nothing: Dashboard = { steps: [], results: null, ending: [] }

/** `lists`: the number of quotes of a list by its filter; its rows are the sample quote. */
async function open(
  role: Party,
  dashboard: Dashboard,
  lists: Record<string, number> = {},
  company_role: CompanyRole = 'owner',
) {
  serverAnswers((_method, _body, path, query) => {
    if (path === '/api/session')
      return Response.json({ actor: sessionActor({ role, company_role }), expires_at: '2027-01-01T00:00:00Z' })
    if (path === '/api/dashboard') return Response.json(dashboard)
    if (path !== '/api/quotes') return refusal(503, 'unavailable', 'x')
    const kind = Object.keys(lists).find((name) => new URLSearchParams(query).get(name) === 'true')
    const count = kind === undefined ? 0 : (lists[kind] ?? 0)
    const rows = Array.from({ length: Math.min(count, 1) }, () => ({ ...sampleQuote, offers_to_choose: 3 }))
    return Response.json({ count, page_size: 5, quotes: rows })
  })
  await openProgram('/dashboard')
}
const region = (name: string) => page.getByRole('region', { name })

test('a new company sees its first steps in place of figures', async () => {
  const steps = [
    { step: 'company', is_done: true },
    { step: 'country', is_done: false },
    { step: 'colleague', is_done: false },
    { step: 'request', is_done: false },
    { step: 'order', is_done: false },
  ] as const
  await open('customer', { ...nothing, steps: [...steps] })

  const list = region('First steps')
  await expect.element(list.getByText('1 of 5 done')).toBeVisible()
  await expect.element(list.getByText(/^Done: Add the company’s address/)).toBeVisible()
  expect(list.getByRole('link').elements()).toHaveLength(4)
  await expect
    .element(list.getByRole('link', { name: 'Request your first quote' }))
    .toHaveAttribute('href', '/quotes/new')
  expect(page.getByRole('list', { name: 'Figures' }).elements()).toHaveLength(0)
})

test('a member reads who invites a colleague, instead of a link to nothing', async () => {
  const steps = [
    { step: 'colleague', is_done: false },
    { step: 'request', is_done: false },
  ] as const
  await open('customer', { ...nothing, steps: [...steps] }, {}, 'member')

  const list = region('First steps')
  await expect.element(list.getByRole('link', { name: 'Request your first quote' })).toBeVisible()
  expect(list.getByRole('link').elements()).toHaveLength(1)
  await expect.element(list.getByText('Only owners of your company can do this.')).toBeVisible()
})

test('what waits for a customer stands before its figures, and each kind leads to all of it', async () => {
  await open('customer', nothing, { to_choose: 7, open: 12 })

  const waiting = region('Offers to review')
  await expect.element(waiting.getByRole('link', { name: /^Review 3 offers/ })).toBeVisible()
  await expect
    .element(waiting.getByRole('link', { name: 'All offers to review' }))
    .toHaveAttribute('href', '/dashboard/orders?to_choose=true')
  await expect.element(page.getByRole('link', { name: /^Open requests 12/ })).toBeVisible()
  expect(region('Late orders').elements()).toHaveLength(0)
  expect(page.getByText('Nothing waits for you.').elements()).toHaveLength(0)
})

test('a customer without work reads that nothing waits', async () => {
  await open('customer', nothing)
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible()
})

test('a supplier sees the papers that expire, and what it won and lost', async () => {
  const until = '2020-05-01'
  const ending = [{ kind: 'epd', id: '7f3a91c2-0000-4000-8000-000000000001', name: 'Steel beams EPD', until }] as const
  await open('supplier', { steps: [], results: { won: 4, lost: 9 }, ending: [...ending] })

  const papers = region('EPDs and documents that expire')
  await expect.element(papers.getByText('Expired')).toBeVisible()
  await expect
    .element(papers.getByRole('link', { name: 'Steel beams EPD' }))
    .toHaveAttribute('href', '/epds/7f3a91c2-0000-4000-8000-000000000001')
  await expect.element(page.getByRole('link', { name: /^Won 4/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Lost 9/ })).toBeVisible()
})
