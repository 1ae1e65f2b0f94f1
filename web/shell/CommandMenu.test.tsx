import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { openProgram, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { liveConnections } from '#test/event-source.ts'

beforeEach(() => {
  liveConnections()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const quoteOf = (id: string, details: string) => ({ ...sampleQuote, id, manual_product_details: details })
const quotes = [
  quoteOf('7f3a91c2-0000-4000-8000-000000000000', 'HEA 200, S355J2'),
  quoteOf('11bb22cc-0000-4000-8000-000000000000', 'Copper bar, drilled'),
]
const listOf = (rows: readonly object[]) => Response.json({ quotes: rows, count: rows.length, page_size: 5 })

/** Renders the program for this person. `search` answers the search for quotes. */
async function open(role: Role | null, search: (text: string) => Response | Promise<Response> = matching) {
  const requests: string[] = []
  serverAnswers((_method, _body, path, query) => {
    const text = query.get('text') ?? ''
    if (path === '/api/session') return Response.json({ actor: role && sessionActor({ role }), expires_at: null })
    if (path === '/api/quotes') {
      requests.push(text)
      return search(text)
    }
    if (path === `/api/quotes/${quotes[0]?.id}`) return Response.json(quotes[0])
    if (path === '/api/suppliers') return Response.json({ entries: [], count: 0, page_size: 24 })
    if (path === '/api/accounts') return Response.json({ users: [], count: 0, page_size: 50, totals: {} })
    return path === '/api/messages/unread' ? Response.json({ count: 0 }) : refusal(404, 'not_found', 'Not found')
  })
  const router = await openProgram('/how-it-works')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const known = role
    ? page.getByRole('button', { name: 'Search or jump to…' })
    : page.getByRole('link', { name: 'Create Account' })
  await expect.element(known).toBeVisible()
  return { router, asked: requests }
}
const matching = (text: string) =>
  listOf(quotes.filter(({ id, manual_product_details: is }) => `${id} ${is}`.toLowerCase().includes(text)))

const field = () => page.getByRole('combobox', { name: 'Search or jump to' })
const option = (name: RegExp | string) => page.getByRole('option', { name })
const names = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.querySelector('span span')?.textContent)
/** The command that a screen reader announces as active. */
const active = () =>
  document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

async function openMenu() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}

test("the menu lists each role's pages and actions", async () => {
  await open('customer')
  await openMenu()
  expect(names()).toEqual(
    expect.arrayContaining(['Create Quote Request', 'Suppliers', 'Sign Out', 'Copy link to this page']),
  )
  expect(names()).not.toContain('Users')
})

test("the menu lists an administrator's pages", async () => {
  await open('admin')
  await openMenu()
  expect(names()).toEqual(expect.arrayContaining(['Quote Approval', 'Users', 'Documents', 'History']))
  expect(names()).not.toContain('Create Quote Request')
})

test('a visitor sees public pages, and the server gets no request', async () => {
  const { asked: requests } = await open(null)
  await openMenu()
  await userEvent.keyboard('sign')
  await expect.element(option('Sign In')).toBeVisible()
  expect(names()).not.toContain('Sign Out')
  await expect.element(page.getByRole('status').filter({ hasText: /result/ })).toBeInTheDocument()
  expect(requests).toEqual([])
})

test('arrows, Home and End move the choice in a circle, and Enter opens the page with the focus', async () => {
  const { router } = await open('customer')
  await openMenu()
  expect(active()).toContain('Create Quote Request')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toContain('Dashboard')
  await userEvent.keyboard('{End}')
  expect(active()).toContain('Sign Out')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toContain('Create Quote Request')
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(active()).toContain('Create Quote Request')
  await userEvent.keyboard('terms{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/terms')
  expect(field().query()).toBeNull()
})

test('Escape and the shortcut close the menu, and the focus returns', async () => {
  await open('customer')
  const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' })
  ;(link.element() as HTMLElement).focus()
  for (const keys of ['{Escape}', '{Control>}k{/Control}']) {
    await openMenu()
    await userEvent.keyboard(keys)
    await expect.element(link).toHaveFocus()
    expect(field().query()).toBeNull()
  }
})

test('a quote is searched by its number, and Enter waits for the answer', async () => {
  const { router, asked: requests } = await open('customer')
  await openMenu()
  // At once, because a busy machine types so slowly that the pause after which is searched ends between two keys.
  await field().fill('7f3a91')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${quotes[0]?.id}`), { timeout: 60_000 })
  expect(requests).toEqual(['7f3a91'])
  await openMenu()
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /7F3A91C2/ }))
    .toBeVisible()
})

test('a search without a match shows that', async () => {
  await open('customer')
  await openMenu()
  await userEvent.keyboard('no such thing')
  await expect.element(page.getByText('Nothing matches “no such thing”.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeInTheDocument()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test('a failed search is shown beside the other results, with a retry', async () => {
  let isDown = true
  const { asked: requests } = await open('customer', (text) =>
    isDown ? refusal(503, 'unavailable', 'Down') : matching(text),
  )
  await openMenu()
  await userEvent.keyboard('copper')
  await vi.waitFor(() => expect(requests.at(-1)).toBe('copper'), { timeout: 60_000 })
  await expect.element(option('Quotes could not be searched. Try again')).toBeVisible()
  isDown = false
  await userEvent.keyboard('{Enter}')
  await expect.element(option(/11BB22CC Copper bar/)).toBeVisible()
  await expect.element(field()).toHaveFocus()
})

test('a late answer to an earlier text is ignored', async () => {
  const late = Promise.withResolvers<void>()
  // Simulates a network that does not notice an aborted request.
  const { asked: requests } = await open('customer', async (text) => {
    if (text === 'hea') await late.promise
    return matching(text)
  })
  await openMenu()
  // At once: letters that are typed slowly are looked for one by one.
  await field().fill('hea')
  await vi.waitFor(() => expect(requests).toEqual(['hea']), { timeout: 60_000 })
  await field().fill('copper')
  await expect.element(option(/11BB22CC/)).toBeVisible()
  late.resolve()
  await expect.element(page.getByRole('status').filter({ hasText: '1 result' })).toBeInTheDocument()
  expect(option(/7F3A91C2/).query()).toBeNull()
})
