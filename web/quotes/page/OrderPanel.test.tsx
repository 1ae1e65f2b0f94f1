import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { sampleOffer } from '#test/offers.tsx'
import { noAnswer, openScreen, sampleQuote } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { HowDecided } from './HowDecided.tsx'
import { OrderPanel } from './OrderPanel.tsx'

const [first] = sampleQuote.positions
const positionOf = (position: number, volume: number) => ({
  ...(first as Quote['positions'][number]),
  position,
  volume,
})
const figures = { price_per_kg: null, volume: null, length_mm: null, delivery_time: null }
const texts = { size: null, grade: null, standard: null, origin: null, mill: null, note: null }
const line = (position: number, different: Partial<NonNullable<Quote['own_lines']>[number]>) => ({
  position,
  offered: true,
  price: null,
  total: null,
  ...figures,
  ...texts,
  ...different,
})
const lines = [
  line(1, { price: { amount: 980, unit: 't' }, total: 9800, grade: 'S355J2' }),
  line(2, { price: { amount: 1.2, unit: 'kg' }, total: 4800, volume: 4 }),
  line(3, { offered: false }),
]
const position_epds = [1, 2, 3].map((position) => ({ position, value: 0.5, source: 'total' as const, product: null }))
const state = { ...sampleQuote.state, status: 'shipped' as const, offer_accepted: true }
const order: Quote = {
  ...sampleQuote,
  state,
  created_at: '2026-11-02T08:00:00.000Z',
  accepted_at: '2026-11-09T08:00:00.000Z',
  position_count: 3,
  volume: 20,
  positions: [positionOf(1, 10), positionOf(2, 5), positionOf(3, 5)],
  timeline: [
    {
      id: '00000000-0000-4000-8000-0000000000e1',
      action: 'updateStatus',
      created_at: '2026-11-12T08:00:00.000Z',
      actor_name: 'Nordstål Demo AB',
      actor_role: 'supplier',
      reason: null,
      from: 'processing',
      to: 'shipped',
      changes: [],
      answer_changes: [],
    },
  ],
}
const accepted = sampleOffer('Nordstål Demo AB', {
  selected: true,
  lines,
  position_epds,
  total: 14_600,
  offered_volume: 14,
  price_per_kg: 1.042857,
  delivery_time: 10,
  terms: { ...noTerms, payment_days: 30 },
})
const steps = () => page.getByRole('list', { name: 'Steps of the order' }).getByRole('listitem')
const rowOf = (name: RegExp) => page.getByRole('table', { name: 'Ordered positions' }).getByRole('row', { name })

test('an order shows where it stands, what was bought, the total with its working and the carbon', async () => {
  await openScreen(<OrderPanel quote={{ ...order, offers: [accepted] }} isNew={false} />)

  await expect.element(steps().nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps().nth(2)).toMatchTextContent(/^Shipped.*12/)
  await expect.element(steps().nth(3)).toMatchTextContent(/^Delivered$/)
  await expect.element(rowOf(/^1\./)).toMatchTextContent(/S355J2.*10980\.00 per tonne9.800\.005$/)
  await expect.element(rowOf(/^2\./)).toMatchTextContent(/41\.20 per kg4.800\.002$/)
  expect(rowOf(/^3\./).elements()).toEqual([])
  await expect.element(page.getByText(/= 14.600\.00 EUR, without VAT$/)).toBeVisible()
  await expect.element(page.getByText(/^10 days, by 19/)).toBeVisible()
  await expect.element(page.getByText(/30 days/)).toBeVisible()
})

test('the chosen supplier reads the same of its own order, with the carbon of what it delivers', async () => {
  const own = { ...noAnswer, ...accepted, status: 'accepted' as const, price_rank: null, loss_reasons: [] }
  const chosen = { ...state, own: { status: 'accepted' as const, selected: true, alone: true, last_in: false } }
  const quote: Quote = {
    ...order,
    state: chosen,
    offers: null,
    own_response: own,
    own_lines: lines,
    own_epds: position_epds,
  }
  await openScreen(<OrderPanel quote={quote} isNew={false} />)

  await expect.element(rowOf(/^1\./)).toMatchTextContent(/980\.00 per tonne/)
  await expect.element(page.getByText(/^7 t CO₂e/)).toBeVisible()
})

test('a quote without an accepted offer has no order', async () => {
  await openScreen(<OrderPanel quote={{ ...order, offers: [{ ...accepted, selected: false }] }} isNew={false} />)
  await expect.element(page.getByText('Steps of the order')).not.toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Order' }).elements()).toEqual([])
})

test('what led to the order is folded, and opens by keyboard', async () => {
  await openScreen(<HowDecided>The offers of three suppliers</HowDecided>)
  const offers = page.getByText('The offers of three suppliers')

  expect(offers.elements()).toEqual([])
  ;(page.getByText('How this was decided').element() as HTMLElement).click()
  await expect.element(offers).toBeVisible()
})
