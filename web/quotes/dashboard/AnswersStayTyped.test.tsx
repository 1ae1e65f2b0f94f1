import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, openProgram, sampleQuote, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { quoteKeys, type Quote } from '#web/quotes/queries.ts'

const actor = sessionActor({ role: 'supplier' })
const own: NonNullable<Quote['own_response']> = {
  ...noAnswer,
  status: 'accepted',
  price_per_kg: 1.02,
  delivery_time: 12,
  answered_at: '2026-11-25T10:00:00.000Z',
}
const present: Quote = {
  ...sampleQuote,
  offers: null,
  state: {
    ...sampleQuote.state,
    status: 'pending',
    admin_approved: true,
    own: { status: 'accepted', selected: false, alone: false, last_in: false },
  },
  own_response: own,
}
const unanswered: Quote = {
  ...present,
  state: { ...present.state, own: { status: 'pending', selected: false, alone: false, last_in: false } },
  own_response: noAnswer,
}
const ofColleague: Quote = {
  ...present,
  own_response: { ...own, price_per_kg: 1.32, answered_at: '2026-11-25T11:00:00.000Z' },
}
const newer = (number: number): Quote => ({ ...present, id: `7f3a91d${number}-0000-4000-8000-000000000000` })

/** The answers of the server, whose quote and list change meanwhile. */
function server(first = present) {
  const now = { quote: first, list: [first] }
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: '2027-01-01T00:00:00Z' })
    if (path.endsWith(present.id)) return Response.json(now.quote)
    if (path.endsWith('/quotes')) return Response.json({ count: now.list.length, page_size: 5, quotes: now.list })
    if (path.endsWith('/dashboard')) return Response.json({ steps: [], results: { won: 0, lost: 0 }, ending: [] })
    return Response.json({ count: 0, page_size: 5, views: [], epds: [] })
  })
  return now
}
const price = () => page.getByLabelText(/^Price per kg/)

test.each([
  ['a colleague answers', { quote: ofColleague, list: [ofColleague] }, 'Sent now: 1.32'],
  ['newer requests take its place in the list', { list: [1, 2, 3, 4, 5].map(newer) }, '7F3A91D5 ·'],
])('the dashboard keeps a typed answer when %s', async (_what, change, text) => {
  const now = server()
  const client = (await openProgram('/dashboard')).options.context.client
  await page.getByRole('button', { name: 'Change answer to quote 7F3A91C2' }).click()
  await price().fill('1.45')

  Object.assign(now, change)
  void client.invalidateQueries({ queryKey: quoteKeys.all })

  await expect.element(page.getByText(text).first()).toBeInTheDocument()
  await expect.element(price()).toHaveValue('1.45')
})

test.each([
  ['a colleague answers', { quote: ofColleague, list: [ofColleague] }, 'Sent now: 1.32'],
  ['it leaves the list', { list: [newer(1)] }, '7F3A91D1'],
])('the dialog of the list keeps a typed answer when %s', async (_what, change, text) => {
  const now = server(unanswered)
  const client = (await openProgram('/dashboard/orders')).options.context.client
  await page.getByRole('button', { name: 'Respond to quote 7F3A91C2' }).click()
  await price().fill('1.45')

  Object.assign(now, change)
  void client.invalidateQueries({ queryKey: quoteKeys.all })

  await expect.element(page.getByText(text).first()).toBeInTheDocument()
  await expect.element(price()).toHaveValue('1.45')
})
