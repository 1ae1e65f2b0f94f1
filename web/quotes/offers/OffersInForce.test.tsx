import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOffers, rowOf, sampleOffer } from '#test/offers.tsx'
import { sampleQuote } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'

type Epd = ComparedOffer['position_epds'][number]
const record = (different: Partial<NonNullable<Epd['record']>> = {}): NonNullable<Epd['record']> => ({
  id: crypto.randomUUID(),
  standard: 'EN 15804+A2',
  subtype: 'product-specific',
  declared_by: null,
  ...different,
})
const offerOf = (name: string, epd: Omit<Epd, 'position' | 'product'>) =>
  sampleOffer(name, { epd: { product: null, ...epd }, position_epds: [{ position: 1, product: null, ...epd }] })

const proven = offerOf('Proven AB', { value: 0.9, source: 'verified', record: record() })
const stated = offerOf('Stated AB', { value: 0.4, source: 'stated', reason: 'Melted with wind power' })

test('a value of a record links to it, and a stated one shows its reason', async () => {
  await openOffers([proven, stated])

  await expect
    .element(rowOf('Proven AB').getByRole('link', { name: 'Verified EPD in force' }))
    .toHaveAttribute('href', `/epds/${proven.epd.record?.id}`)
  await expect.element(rowOf('Stated AB').getByText("Supplier's statement for this offer")).toBeVisible()
  await expect.element(rowOf('Stated AB').getByText('“Melted with wind power”')).toBeVisible()
})

test('a switch ranks only EPDs in force', async () => {
  const other = offerOf('Other AB', { value: 1.2, source: 'record', record: record() })
  await openOffers([proven, stated, other])
  await expect.element(rowOf('Stated AB').getByText('Lowest carbon')).toBeVisible()

  await page.getByRole('switch', { name: 'Only EPDs in force' }).click()

  await expect.element(rowOf('Proven AB').getByText('Lowest carbon')).toBeVisible()
  await expect.element(rowOf('Stated AB').getByText('No EPD in force')).toBeVisible()
  await expect.element(rowOf('Stated AB').getByText('0.4', { exact: true })).not.toBeInTheDocument()
})

test('an offer on a description without a material shows why it has no value', async () => {
  const [first] = sampleQuote.positions
  const positions = [{ ...first, material: null, subcategory: null }] as Quote['positions']
  await openOffers([offerOf('None AB', { value: null, source: 'none' })], { positions })

  await expect.element(rowOf('None AB').getByText('No EPD value: material not stated')).toBeVisible()
})

test('offers without a record show no switch', async () => {
  await openOffers([stated])

  await expect.element(rowOf('Stated AB')).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
})

test('different standards show a note', async () => {
  const old = offerOf('Old AB', { value: 1.2, source: 'record', record: record({ standard: 'EN 15804+A1' }) })
  await openOffers([proven, old])

  await expect.element(page.getByText(/^Some of these EPDs are by EN 15804\+A1, others by EN 15804\+A2/)).toBeVisible()
})

test('an offer whose record has ended shows that, with the record', async () => {
  const lapsed = { id: crypto.randomUUID(), name: 'Sections 2021', valid_until: '2026-10-31' }
  await openOffers([proven, offerOf('Late AB', { value: 2, source: 'material', lapsed })])

  await expect.element(rowOf('Late AB').getByText(/is no longer in force\./)).toBeVisible()
  await expect
    .element(rowOf('Late AB').getByRole('link', { name: 'Sections 2021' }))
    .toHaveAttribute('href', `/epds/${lapsed.id}`)
})

test('an offer on several positions shows each value, with its record or its reason', async () => {
  const several = sampleOffer('Several AB', {
    epd: { value: 0.7, source: 'stated', product: null },
    position_epds: [
      { position: 1, product: null, value: 0.9, source: 'verified', record: record({ id: 'r1' }) },
      { position: 2, product: null, value: 0.5, source: 'stated', reason: 'Melted with wind power' },
      { position: 3, product: null, value: null, source: 'none' },
    ],
  })
  await openOffers([several])
  const lines = rowOf('Several AB').getByRole('listitem')

  await rowOf('Several AB').getByText('By position').click()

  await expect.element(lines.nth(0).getByText('0.9 kg CO₂e/kg')).toBeVisible()
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Verified EPD in force' }))
    .toHaveAttribute('href', '/epds/r1')
  await expect.element(lines.nth(1).getByText('“Melted with wind power”')).toBeVisible()
  await expect.element(lines.nth(2).getByText('No EPD declared')).toBeVisible()
})
