import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleActor } from '#test/colleagues.ts'
import { openProgram, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { SessionActor } from '#web/session.tsx'

const quote = { ...sampleQuote, responsible: { id: sampleActor().id, name: 'Eva Berg' } }

/** The whole program for this person. Returns the queries of the list of quotes. */
async function open(address: string, changes: Partial<SessionActor> = {}) {
  const asked: string[] = []
  serverAnswers((_method, _body, path, query) => {
    if (path === '/api/session')
      return Response.json({ actor: sampleActor(changes), expires_at: '2027-01-01T00:00:00Z' })
    if (path === '/api/saved-views') return Response.json({ views: [] })
    if (path === '/api/messages/unread') return Response.json({ count: 0 })
    if (path !== '/api/quotes') return refusal(503, 'unavailable', 'x')
    asked.push(query.toString())
    const quotes = query.get('mine') === 'true' ? [] : [quote]
    return Response.json({ count: quotes.length, page_size: 50, quotes })
  })
  const router = await openProgram(address)
  return { asked, search: () => router.state.location.search }
}
const choice = (name: 'All' | 'Mine') => page.getByRole('radiogroup', { name: 'All quotes or mine' }).getByText(name)

test('the list of quotes shows all or mine, and the choice stays in the address', async () => {
  const { asked, search } = await open('/dashboard/orders')
  await expect.element(page.getByText('Eva Berg · Custom specification')).toBeVisible()

  await choice('Mine').click()
  await expect.element(page.getByText('No quotes that you are responsible for or follow')).toBeVisible()
  expect(search()).toMatchObject({ mine: true })
  expect(asked.at(-1)).toBe('mine=true')
  await choice('All').click()

  await expect.element(page.getByText('Eva Berg · Custom specification')).toBeVisible()
  expect(search()).toEqual({})
})

test.each(['customer', 'supplier'] as const)('the dashboard of a %s shows all or mine', async (role) => {
  const { asked, search } = await open('/dashboard', { role })

  await choice('Mine').click()

  await expect.element(page.getByText('No quotes that you are responsible for or follow')).toBeVisible()
  expect(search()).toEqual({ mine: true })
  expect(asked.at(-1)).toContain('mine=true')
  await expect
    .element(page.getByRole('link', { name: 'All quotes' }))
    .toHaveAttribute('href', '/dashboard/orders?mine=true')
})

test.each(['/dashboard', '/dashboard/orders'])('a company of one person shows no choice on %s', async (address) => {
  const { asked } = await open(address, { several_people: false })

  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(page.getByText(/HEA 200, S355J2/).first()).toBeVisible()
  await expect.element(page.getByRole('radiogroup', { name: 'All quotes or mine' })).not.toBeInTheDocument()
})
