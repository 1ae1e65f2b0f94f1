import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, sampleQuote } from '#test/screen.tsx'
import { OffersPanel, type Offer } from './OffersPanel.tsx'

const offer = (company_name: string, different: Partial<Offer> = {}): Offer => ({
  id: crypto.randomUUID(),
  supplier_id: crypto.randomUUID(),
  company_name,
  status: 'accepted',
  price_per_kg: 1.02,
  currency: 'EUR',
  delivery_time: 12,
  notes: null,
  to_be_confirmed: false,
  answered_at: '2026-11-19T08:00:00.000Z',
  selected: false,
  epd: { value: 0.6866, source: 'product' },
  ...different,
})
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const open = (offers: Offer[], refusal?: string) => {
  const onAccept = vi.fn<(offer: Offer) => void>()
  const given = { quote: { ...sampleQuote, offers }, offers, refusal, onAccept }
  return openScreen(<OffersPanel {...given} />).then(() => onAccept)
}

test('offers stand side by side with their totals, the lowest price and carbon marked', async () => {
  const onAccept = await open([
    offer('Nordstål Demo AB'),
    offer('Eksempel Jern AS', { price_per_kg: 0.95, epd: { value: 1.2, source: 'total' } }),
    offer('Beispiel Stahl GmbH', { status: 'declined', price_per_kg: 0, epd: { value: null, source: 'none' } }),
  ])

  await expect.element(row('Nordstål Demo AB').getByText(/12,750\.00\sEUR/)).toBeVisible()
  await expect.element(row('Nordstål Demo AB').getByText(/8\.583\st CO₂e/)).toBeVisible()
  await expect.element(row('Nordstål Demo AB').getByRole('img', { name: 'Lowest carbon' })).toBeVisible()
  await expect.element(row('Eksempel Jern AS').getByRole('img', { name: 'Lowest price' })).toBeVisible()
  await expect.element(row('Beispiel Stahl GmbH').getByText('Quote declined')).toBeVisible()
  await page.getByRole('button', { name: 'Accept the offer of Eksempel Jern AS' }).click()
  expect(onAccept.mock.calls[0]?.[0]).toMatchObject({ company_name: 'Eksempel Jern AS', price_per_kg: 0.95 })
})

test('prices in different currencies are not compared', async () => {
  await open([offer('Nordstål Demo AB'), offer('Eksempel Jern AS', { currency: 'USD', price_per_kg: 0.5 })])

  await expect.element(row('Eksempel Jern AS').getByText(/6,250\.00\sUSD/)).toBeVisible()
  expect(page.getByRole('img', { name: 'Lowest price' }).query()).toBeNull()
})

test.each<[string, Partial<Offer>, string]>([
  ['without a price', { price_per_kg: 0 }, 'An offer without a price cannot be accepted.'],
  ['to be confirmed', { to_be_confirmed: true }, 'The supplier has to confirm this offer after your edit.'],
])('an offer %s cannot be accepted, and says why', async (_what, different, reason) => {
  const onAccept = await open([offer('Nordstål Demo AB', different)])

  const accept = page.getByRole('button', { name: 'Accept the offer of Nordstål Demo AB' })
  await expect.element(accept).toHaveAccessibleDescription(reason)
  await accept.click({ force: true })
  expect(onAccept).not.toHaveBeenCalled()
})

test('before approval the empty table says what happens next', async () => {
  await open([])

  await expect.element(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  await expect.element(page.getByText(/An administrator reviews the request first/)).toBeVisible()
})
