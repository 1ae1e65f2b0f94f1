import type { Locator } from '@playwright/test'
import type { Quote } from '#web/quotes/queries.ts'
import type { OrderProgress } from '#web/quotes/queries/orders.ts'

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

const day = '2030-01-15'
const delivery = (number: number, different: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  version: 1,
  sent_on: '2026-01-15',
  note_number: null,
  carrier: null,
  packages: null,
  note: null,
  recorded_at: '2026-01-15T12:00:00.000Z',
  recorded_by: 'Eva Berg',
  received_at: null,
  received_by: null,
  receipt_note: null,
  answer: null,
  answer_words: null,
  lines: [{ position: 1, weight: 1, certificate: null, heat_number: null, received: null, problem: null, words: null }],
  documents: [],
  receipt_documents: [],
  ...different,
})
/** A confirmation that waits for the buyer, a delivery that was short, and one that is not received yet. */
const progress: OrderProgress = {
  currency: 'EUR',
  tolerance: 5,
  lines: [
    {
      position: 1,
      volume: 5,
      price: { amount: 1.2, unit: 'kg' },
      day: '2030-01-10',
      day_is: 'offered',
      sent: 2,
      received: 0.5,
      open: 3,
      is_over: false,
      is_late: false,
    },
  ],
  confirmation: {
    version: 1,
    number: null,
    note: null,
    state: 'waiting',
    differences: [{ position: 1, of: 'day', from: '2030-01-10', to: day }],
    confirmed_at: '2026-01-14T12:00:00.000Z',
    confirmed_by: 'Eva Berg',
    decided_at: null,
    words: null,
    lines: [{ position: 1, day, price: null, volume: null }],
    documents: [],
  },
  deliveries: [
    delivery(1, {
      received_at: '2026-01-16T12:00:00.000Z',
      received_by: 'Bo Lind',
      lines: [
        { position: 1, weight: 1, certificate: null, heat_number: null, received: 0.5, problem: 'short', words: null },
      ],
    }),
    delivery(2, {}),
  ],
}

/** As if its first offer were accepted, and the order had come this far. */
export const orderedQuote = async (main: Locator) => {
  await main.page().route(/\/api\/quotes\/[0-9a-f-]{36}\/order$/, (route) => route.fulfill({ json: progress }))
  await changedQuote((body) => ({
    ...body,
    accepted_at: body.created_at,
    state: {
      ...body.state,
      status: 'processing',
      offer_accepted: true,
      own: body.state.own && { ...body.state.own, selected: true },
    },
    offers: body.offers?.map((offer, index) => ({ ...offer, selected: index === 0 })) ?? null,
  }))(main)
}
