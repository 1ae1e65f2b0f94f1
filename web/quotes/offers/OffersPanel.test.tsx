import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { carbonField, conventional, openOffers, openState, recycled, rowOf, sampleOffer } from '#test/offers.tsx'
import { sampleQuote } from '#test/screen.tsx'
import type { ComparedOffer } from './offer.ts'
import type { Quote } from '#web/quotes/queries.ts'

const declined = sampleOffer('Beispiel Stahl GmbH', {
  status: 'declined',
  price_per_kg: 0,
  epd: { value: 0.1, source: 'total', product: null },
  notes: 'Not in our range.',
})
const unanswered = sampleOffer('Exemple Acier SARL', { status: 'pending', price_per_kg: 0, answered_at: null })

const names = () =>
  page
    .getByRole('table', { name: 'Offers', exact: true })
    .getByRole('link', { name: /^(?!Compliance|Supplier's statement)/ })
    .elements()
    .map((element) => element.textContent)

test('offers are listed with their totals, the lowest price and carbon marked', async () => {
  await openOffers([recycled, conventional, declined])

  await expect.element(rowOf('Nordstål Demo AB').getByText(/12\s750\.00\sEUR/)).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText(/8\.583\st CO₂e/)).toBeVisible()
  await expect
    .element(rowOf('Nordstål Demo AB').getByText("Supplier's statement for the product Steel HEA Beam, as asked for"))
    .toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText("Supplier's value for Steel")).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('Lowest carbon')).toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText('Lowest price', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 of 3 suppliers')).toBeVisible()
  await page.getByRole('button', { name: 'Accept the offer of Eksempel Jern AS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the offer of Eksempel Jern AS?' })
  await expect.element(dialog.getByText('0.95 EUR/kg', { exact: true })).toBeVisible()
})

test('suppliers without an offer are listed apart and not ranked', async () => {
  await openOffers([recycled, declined, unanswered, sampleOffer('Gone AB', { status: 'withdrawn', price_per_kg: 0.1 })])

  const apart = page.getByRole('listitem')
  await expect.element(apart.filter({ hasText: 'Beispiel Stahl GmbH' }).getByText('Quote declined')).toBeVisible()
  await expect.element(page.getByText('Not in our range.')).toBeVisible()
  await expect.element(apart.filter({ hasText: 'Exemple Acier SARL' }).getByText('Awaiting response')).toBeVisible()
  await expect.element(apart.filter({ hasText: 'Gone AB' }).getByText('Withdrawn')).toBeVisible()
  expect(names()).toEqual(['Nordstål Demo AB'])
  expect(page.getByText(/^Lowest/).elements()).toEqual([])
})

test('the customer reads before approval the suppliers that it chose, and no answer', async () => {
  const { id, state } = sampleQuote
  await openOffers([], { state, proposed: [{ supplier_id: id, company_name: 'Exemple Acier SARL' }] })

  await expect.element(page.getByRole('heading', { name: 'Proposed recipients' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Exemple Acier SARL' })
  await expect.element(card.getByRole('link')).toHaveAttribute('href', `/suppliers/${id}`)
  expect(card.element().textContent).toBe('Exemple Acier SARL')
  await expect.element(page.getByText(/An administrator reviews the request first/)).toBeVisible()
})

test('prices in different currencies are listed apart, and ranked within each only', async () => {
  await openOffers([
    recycled,
    conventional,
    sampleOffer('Sample Steel Inc.', {
      currency: 'USD',
      price_per_kg: 0.5,
      epd: { value: 0.2, source: 'total', product: null },
    }),
  ])

  const usd = page.getByRole('table', { name: 'Offers in USD' })
  const eur = page.getByRole('table', { name: 'Offers in EUR' })
  await expect.element(usd.getByText(/6\s250\.00\sUSD/)).toBeVisible()
  await expect.element(usd.getByText('Lowest carbon')).toBeVisible()
  await expect.element(eur.getByText('Lowest price in EUR')).toBeVisible()
  expect(usd.getByText(/Lowest price/).elements()).toEqual([])
  await expect.element(page.getByText(/ranked within each currency only/)).toBeVisible()
  await expect.element(page.getByText(/Offers in USD are not part of this/)).toBeVisible()
  await page.getByLabelText('And').selectOptions('Sample Steel Inc.')
  await expect.element(page.getByText('They are in different currencies, which are not compared.')).toBeVisible()
})

test('a missing EPD or price never counts as 0', async () => {
  await openOffers([
    recycled,
    conventional,
    sampleOffer('Undeclared AB', { price_per_kg: 0.9, epd: { value: null, source: 'none', product: null } }),
    sampleOffer('Request AB', {
      price_per_kg: 0,
      delivery_time: null,
      epd: { value: 0.9, source: 'total', product: null },
    }),
  ])

  expect(names()).toEqual(['Undeclared AB', 'Eksempel Jern AS', 'Nordstål Demo AB', 'Request AB'])
  await expect.element(rowOf('Undeclared AB').getByText('No EPD declared').first()).toBeVisible()
  await expect.element(rowOf('Request AB').getByText('Price on request').first()).toBeVisible()
  await expect.element(rowOf('Request AB').getByText('Not given')).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('Lowest price including carbon')).toBeVisible()
  await expect.element(page.getByText(/including carbon, of the offers that declare an EPD\./)).toBeVisible()
  await expect
    .element(page.getByText(/^Not in the chart/))
    .toHaveTextContent('Not in the chart: Undeclared AB (No EPD declared), Request AB (Price on request).')
})

test('equal offers share one point of the chart, with both names', async () => {
  await openOffers([recycled, conventional, { ...recycled, id: crypto.randomUUID(), company_name: 'Alike AB' }])

  const chart = page.getByRole('img', { name: /^Chart of price against carbon: 3 offers in EUR/ })
  await expect.element(chart).toBeVisible()
  const points = () =>
    [...chart.element().querySelectorAll('title')].map(({ textContent }) => textContent.split(':')[0])
  await expect.poll(points).toEqual(['Nordstål Demo AB, Alike AB', 'Eksempel Jern AS'])
})

test('every column sorts, also by keyboard', async () => {
  await openOffers([recycled, conventional, sampleOffer('Alfa AB', { price_per_kg: 1.5, delivery_time: 3 })])
  const header = (name: string) => page.getByRole('columnheader', { name }).getByRole('button')

  expect(names()).toEqual(['Eksempel Jern AS', 'Nordstål Demo AB', 'Alfa AB'])
  await header('Price, total').click()
  expect(names()).toEqual(['Alfa AB', 'Nordstål Demo AB', 'Eksempel Jern AS'])
  await header('Delivery').click()
  expect(names()).toEqual(['Alfa AB', 'Nordstål Demo AB', 'Eksempel Jern AS'])
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Eksempel Jern AS', 'Nordstål Demo AB', 'Alfa AB'])
  await expect.element(page.getByRole('columnheader', { name: 'Delivery' })).toHaveAttribute('aria-sort', 'descending')
  await header('Incl. carbon').click()
  expect(names()[0]).toBe('Nordstål Demo AB')
  await header('EPD A1–A3').click()
  expect(names().at(-1)).toBe('Eksempel Jern AS')
  await header('Supplier').click()
  expect(names()).toEqual(['Alfa AB', 'Eksempel Jern AS', 'Nordstål Demo AB'])
})

test('the distance to the request is shown in words', async () => {
  const soon = new Date(Date.now() + 20 * 24 * 3600 * 1000)
  const latest = `${soon.getFullYear()}-${String(soon.getMonth() + 1).padStart(2, '0')}-${String(soon.getDate()).padStart(2, '0')}`
  await openOffers([recycled, conventional], {
    max_price_per_kg: 1,
    max_price_currency: 'EUR',
    max_epd: 0.8,
    latest_delivery_date: latest,
  })

  await expect.element(rowOf('Eksempel Jern AS').getByText('0.05 below asked')).toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText('1.5 above asked')).toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText('10 days after latest')).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('0.02 above asked')).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('0.1134 below asked')).toBeVisible()
  await expect.element(rowOf('Nordstål Demo AB').getByText('8 days before latest')).toBeVisible()
})

test.each<[string, Partial<ComparedOffer>, string]>([
  ['without a price', { price_per_kg: 0 }, 'An offer without a price cannot be accepted.'],
  ['to be confirmed', { to_be_confirmed: true }, 'The supplier has to confirm this offer after your edit.'],
])('an offer %s cannot be accepted, with the reason', async (_what, different, reason) => {
  await openOffers([sampleOffer('Nordstål Demo AB', different)])

  const accept = page.getByRole('button', { name: 'Accept the offer of Nordstål Demo AB' })
  await expect.element(accept).toHaveAccessibleDescription(reason)
  await accept.click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('the accepted offer comes first, and the others are marked as not selected', async () => {
  await openOffers(
    [
      { ...conventional, status: 'not_selected' },
      { ...recycled, selected: true },
      { ...unanswered, status: 'not_selected' },
    ],
    { state: { ...openState, status: 'processing', offer_accepted: true } },
    'An offer has already been accepted.',
  )

  expect(names()).toEqual(['Nordstål Demo AB', 'Eksempel Jern AS'])
  await expect.element(rowOf('Nordstål Demo AB').getByText('Accepted')).toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText('Not selected')).toBeVisible()
  await expect.element(rowOf('Eksempel Jern AS').getByText('1.134', { exact: true })).toBeVisible()
  const apart = page.getByRole('listitem').filter({ hasText: 'Exemple Acier SARL' })
  await expect.element(apart.getByText('Not selected')).toBeVisible()
  expect(page.getByRole('button', { name: /^Accept the offer/ }).elements()).toEqual([])
})

test.each<[string, ComparedOffer[], Partial<Quote>, RegExp]>([
  ['before approval', [], { state: sampleQuote.state }, /An administrator reviews the request first/],
  [
    'with nobody answering',
    [unanswered, sampleOffer('B', { status: 'pending', answered_at: null })],
    {},
    /2 suppliers were asked, and nobody has answered yet/,
  ],
  ['with one declining', [unanswered, declined], {}, /2 suppliers were asked: 1 without an offer, 1 still to answer/],
  [
    'with all declining',
    [declined, sampleOffer('B', { status: 'withdrawn' })],
    {},
    /All 2 suppliers declined or withdrew/,
  ],
  ['once it is cancelled', [], { state: { ...openState, status: 'cancelled' } }, /No offer was given while/],
])('%s, the empty panel explains that', async (_when, offers, different, text) => {
  await openOffers(offers, different)

  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  expect(carbonField().query()).toBeNull()
})

test('thirty offers are all shown', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    sampleOffer(`Supplier ${index} AB`, {
      price_per_kg: 1 + index / 100,
      epd: { value: 3 - index / 20, source: 'product', product: null },
    }),
  )
  await openOffers(many)

  expect(names()).toHaveLength(30)
  await expect.element(rowOf('Supplier 0 AB').getByText('Lowest price', { exact: true })).toBeVisible()
  await expect.element(rowOf('Supplier 29 AB').getByText('Lowest carbon')).toBeVisible()
})
