import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, openScreen, refusal, sampleQuote, serverAnswers } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { QuoteResponses } from './QuoteResponses.tsx'

type Offer = NonNullable<Quote['offers']>[number]
const offer: Offer = {
  ...noAnswer,
  id: '11111111-0000-4000-8000-000000000000',
  supplier_id: '22222222-0000-4000-8000-000000000000',
  company_name: 'Nordstål Demo AB',
  currency: 'USD',
  selected: false,
  epd: { value: null, source: 'none', product: null },
  footprint: null,
  position_epds: [],
  lines: [],
  sealed: false,
  is_reduced: false,
  price_warning: null,
  wishes: null,
}
const given: Offer = {
  ...offer,
  id: '33333333-0000-4000-8000-000000000000',
  company_name: 'Bergmetall Demo AB',
  status: 'accepted',
  price_per_kg: 1.05,
  currency: 'EUR',
  delivery_time: 14,
  answered_at: new Date(Date.now() - 50 * 3_600_000).toISOString(),
}
const at = new Date(given.answered_at ?? '')
const day = at.toLocaleDateString(undefined, { dateStyle: 'medium' })
const time = at.toLocaleTimeString(undefined, { timeStyle: 'short' })
const sent = { ...sampleQuote, state: { ...sampleQuote.state, status: 'pending', admin_approved: true } } as const

async function open(quote: Quote, offers: Offer[]) {
  serverAnswers(() => Response.json({ ...quote, offers }))
  await openScreen(<QuoteResponses quote={quote} />)
}
const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('each supplier is listed with its answer, the accepted one first', async () => {
  await open(sent, [offer, { ...given, selected: true, to_be_confirmed: true }])

  await expect.element(rows()).toHaveLength(2)
  await expect
    .element(rows().nth(0))
    .toHaveTextContent(`Bergmetall Demo ABAcceptedTo be confirmed1.05 EUR/kg14 days${day} ${time}`)
  await expect.element(rows().nth(1)).toHaveTextContent('Nordstål Demo ABAwaiting response–––')
})

test('an offer without a price shows price on request', async () => {
  await open(sent, [{ ...given, price_per_kg: 0 }])

  await expect.element(rows().getByText('Offer given')).toBeVisible()
  await expect.element(rows().getByText('Price on request')).toBeVisible()
})

test('the panel shows before the approval that no supplier has received it', async () => {
  await open(sampleQuote, [offer])
  await expect.element(page.getByText(/no supplier sees the request before you have approved it/)).toBeVisible()
  await expect.element(rows()).toMatchTextContent(/^Nordstål Demo AB$/)
})

test('an empty panel explains why: none chosen yet, or none asked', async () => {
  await open(sampleQuote, [])
  await expect.element(page.getByText('No supplier is chosen yet.')).toBeVisible()

  const rejected = { ...sampleQuote, cancellation_note: 'Asked twice' }
  await open({ ...rejected, state: { ...sampleQuote.state, status: 'cancelled' } }, [])
  await expect.element(page.getByText('No supplier received this quote request.')).toBeVisible()
  await expect.element(page.getByText('Cancelled: Asked twice')).toBeVisible()
})

test('a failure is shown with a retry', async () => {
  serverAnswers(() => refusal(500, 'unexpected', 'Something went wrong.'))
  await openScreen(<QuoteResponses quote={{ ...sent, deletion_note: 'Ordered elsewhere' }} />)

  await expect.element(page.getByText('Failed to load quotes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
