import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noTerms, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import { openOffers, openState, sampleOffer } from '#test/offers.tsx'
import { sampleQuote } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'

const [first] = sampleQuote.positions
const several: Partial<Quote> = {
  position_count: 2,
  volume: 15,
  max_price_currency: 'EUR',
  positions: [
    { ...first, position: 1, volume: 10 },
    { ...first, position: 2, volume: 5 },
  ] as Quote['positions'],
}

type Line = ComparedOffer['lines'][number]
const line = (position: number, total: number | null): Line => ({
  position,
  offered: total !== null,
  price: total === null ? null : { amount: 1, unit: 'kg' },
  price_per_kg: total === null ? null : 1,
  total,
  volume: null,
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  origin: null,
  mill: null,
  delivery_time: null,
  note: null,
})
type Epd = ComparedOffer['position_epds'][number]
const record = { id: 'r1', standard: null, subtype: null, declared_by: null }
const epd = (position: number, value: number): Epd => ({ position, value, source: 'record', record, product: null })
const terms = (different: Partial<OfferTerms>): OfferTerms => ({ ...noTerms, freight: 'included', ...different })

/** An offer with the totals of positions 1 and 2, and an EPD value for both. */
const offer = (name: string, totals: (number | null)[], value: number, different: Partial<ComparedOffer> = {}) =>
  sampleOffer(name, {
    lines: totals.map((total, at) => line(at + 1, total)),
    total: totals.reduce((sum: number, total) => sum + (total ?? 0), 0),
    position_epds: [epd(1, value), epd(2, value)],
    terms: terms({}),
    ...different,
  })
const north = offer('Nordstål Demo AB', [1000, 900], 0.5, { terms: terms({ freight: 'amount', freight_amount: 50 }) })
const south = offer('Eksempel Jern AS', [1200, 600], 0.9)

const award = () => page.getByRole('region', { name: 'Best award', exact: true })
const awardTable = () => page.getByRole('table', { name: /^Best award, in / })
/** The rows below the head, with plain blanks between thousands. */
const cells = () =>
  [...awardTable().element().querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')).join(' | '),
  )
const rowsOf = (name: string) => awardTable().getByRole('row').filter({ hasText: name })

test('the best whole offer and the best split show who has which positions, the amounts and the carbon', async () => {
  await openOffers([north, south], several)

  await expect
    .poll(cells)
    .toEqual([
      'Best whole offerOrder | 1 800.00 | 13.500',
      'Eksempel Jern AS | All 2 positions | 1 800.00 | 0.00 | 1 800.00 | 13.500',
      'Best splitOrder | 1 650.00 | 9.500',
      'Nordstål Demo AB | Position 1 | 1 000.00 | 50.00 | 1 050.00 | 5.000',
      'Eksempel Jern AS | Position 2 | 600.00 | 0.00 | 600.00 | 4.500',
    ])
  await expect
    .element(award().getByRole('status'))
    .toMatchTextContent('The split saves 150.00 EUR (8.3 %) and 4.000 t CO₂e.')
})

test('amounts in several currencies are converted to the request’s, with the rate, its day and its source', async () => {
  const kronor = offer('Svensk Demo AB', [5680, 11_360], 1, { currency: 'SEK' })
  await openOffers([north, kronor], several)

  await expect
    .element(award().getByText('Converted at 11.36 SEK/EUR, 25 November 2026, European Central Bank.'))
    .toBeVisible()
  await expect.element(rowsOf('Best split')).toMatchTextContent('1 450.00')

  await award().getByRole('combobox', { name: 'Amounts in' }).selectOptions('SEK')

  await expect.element(rowsOf('Best split')).toMatchTextContent('16 472.00')
})

test('amounts start in the currency of the offers if nobody offers in the request’s', async () => {
  const kronor = { currency: 'SEK' as const }
  await openOffers(
    [offer('Svensk Demo AB', [5680, 11_360], 1, kronor), offer('Sen Demo AB', [1, 1], 1, kronor)],
    several,
  )

  await expect.element(award().getByRole('combobox', { name: 'Amounts in' })).toHaveValue('SEK')
  await expect.element(award().getByText(/^Converted at/)).not.toBeInTheDocument()
})

test('an offer whose currency has no rate is left out, and the reason is shown', async () => {
  await openOffers([north, offer('Norsk Demo AS', [1, 1], 1, { currency: 'NOK' })], several)

  await expect
    .element(award().getByText('Norsk Demo AS is left out: there is no rate of NOK.', { exact: true }))
    .toBeVisible()
  await expect.element(award().getByText('No split costs less than the best whole offer.')).toBeVisible()
})

test('the filters leave offers out and say why', async () => {
  const partial = offer('Del Demo AB', [500, null], 1)
  const expired = offer('Sen Demo AB', [1, 1], 1, { expires_at: '2026-01-01T00:00:00.000Z' })
  await openOffers([north, south, partial, expired], several)
  const check = (name: string) => award().getByRole('checkbox', { name }).click()

  await expect.element(award().getByText('Sen Demo AB is left out: its last day has ended.')).toBeVisible()
  await expect.element(rowsOf('Del Demo AB')).toMatchTextContent('Position 1')
  await check('Complete only')
  await expect
    .element(award().getByText('Del Demo AB is left out: it does not have every position at the asked volume.'))
    .toBeVisible()
  await check('Valid only')
  await expect.element(rowsOf('Best whole offer')).toMatchTextContent('2.00')
  await expect.element(award().getByText('No split costs less than the best whole offer.')).toBeVisible()
  expect(rowsOf('Best split').elements()).toEqual([])
})

test('the filter of EPDs in force is the one of the comparison', async () => {
  const stated = offer('Stated AB', [1, 1], 1, {
    position_epds: [1, 2].map((position) => ({ position, value: 1, source: 'stated', product: null })),
  })
  await openOffers([north, stated], several)

  await award().getByRole('checkbox', { name: 'EPD in force only' }).click()

  await expect.element(page.getByRole('switch', { name: 'Only EPDs in force' })).toBeChecked()
  await expect.element(award().getByText('Stated AB is left out: it has no position that counts.')).toBeVisible()
})

test('a freight that is not known and a position that nobody offers are named', async () => {
  const onRequest = offer('Frakt Demo AB', [900, null], 1, { terms: terms({ freight: 'on_request' }) })
  await openOffers([onRequest, offer('Del Demo AB', [950, null], 1)], several)

  await expect
    .element(award().getByText('The freight of Frakt Demo AB is not known and not in the sums.'))
    .toBeVisible()
  await expect
    .element(award().getByText('Position 2: not offered by any offer that counts, and in neither sum.'))
    .toBeVisible()
})

test('a request of one position, one offer or an accepted offer has no award to show', async () => {
  for (const [offers, different] of [
    [[north, south], {}],
    [[north], several],
    [[north, south], { ...several, state: { ...openState, offer_accepted: true } }],
  ] as const) {
    const { screen } = await openOffers([...offers], different)

    await expect.element(page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible()
    expect(award().elements()).toEqual([])
    await screen.unmount()
  }
})
