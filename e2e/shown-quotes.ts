import type { Locator } from '@playwright/test'
import type { Quote } from '#web/quotes/queries.ts'

export const firstQuote = (main: Locator) => main.getByRole('table').getByRole('link').first().click()

/** The first quote of the list, changed by `change`. */
const changedQuote = (change: (body: Quote) => object) => async (main: Locator) => {
  await main.page().route(/\/api\/quotes\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Quote) })
  })
  await firstQuote(main)
}

/** The first quote of the list, with a colleague's request about its first offer, or the person's own. */
export const askedQuote = (own: boolean) =>
  changedQuote((body) => {
    const offered = body.offers?.find(({ status }) => status === 'accepted')
    const request = {
      id: '00000000-0000-4000-8000-000000000001',
      response_id: offered?.id,
      asked_at: body.created_at,
      asked_by: 'Eva Berg',
      own,
      state: 'waiting',
      because: null,
      decided_by: null,
      reason: null,
      approvers: [],
      approver_count: 0,
    }
    return { ...body, acceptance: { limit: null, rates: {}, request } }
  })

/** The first quote of the list, as if its offers had a last day and the buyer had asked the supplier for both. */
export const wishedQuote = changedQuote((body) => {
  const valid = { terms: { ...body.own_response?.terms, valid_until: '2030-01-15' } }
  const better_offer = {
    id: '00000000-0000-4000-8000-000000000002',
    asked_at: body.created_at,
    targets: [],
    currency: 'EUR',
    carbon_target: null,
    words: 'Closer to 1.30?',
    until: null,
    outcome: null,
    kept_words: null,
    before: null,
  }
  const offers = body.offers?.map((offer) => ({ ...offer, ...valid })) ?? null
  const own_response = body.own_response && { ...body.own_response, ...valid, status: 'accepted' }
  const own_wishes = body.own_response && { prolongation: '2030-02-01', better_offer }
  return { ...body, offers, own_response, own_wishes }
})

/** As if it had a deadline. */
export const datedQuote = changedQuote((body) => ({
  ...body,
  state: { ...body.state, answers_until: '2030-01-15T12:00:00.000Z', answering: 'open' },
}))

/** As if it asked for its position twice. */
export const severalPositions = changedQuote((body) => {
  const [first] = body.positions
  return { ...body, position_count: 2, positions: first ? [first, { ...first, position: 2 }] : [] }
})
