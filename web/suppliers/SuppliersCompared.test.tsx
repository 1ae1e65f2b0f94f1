import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProduct, sampleSupplier } from '#test/found-suppliers.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { toggleCompared, type Compared } from '#domain/suppliers/supplier-comparison.ts'
import type { Product } from '#web/products/queries.ts'
import type { Supplier } from './queries.ts'
import { SuppliersCompared } from './SuppliersCompared.tsx'

type Things = { products?: Product[]; suppliers?: Supplier[]; alsoChosen?: Compared[]; down?: boolean }

async function open({ products = [], suppliers = [], alsoChosen = [], down = false }: Things) {
  const network = { down }
  serverAnswers((_method, _body, path) => {
    if (network.down) return refusal(503, 'unavailable', 'Not now')
    const one = [...products, ...suppliers].find(({ id }) => path.endsWith(id))
    return one ? Response.json(one) : refusal(404, 'not_found', 'Not found')
  })
  const chosen = [
    ...products.map(({ id }): Compared => ({ kind: 'product', id })),
    ...suppliers.map(({ id }): Compared => ({ kind: 'supplier', id })),
    ...alsoChosen,
  ]
  function Address() {
    const [now, setNow] = useState(chosen)
    return <SuppliersCompared chosen={now} onRemove={(missing) => setNow(missing.reduce(toggleCompared, now))} />
  }
  await openScreen(<Address />)
  return network
}

const nordic = sampleSupplier({
  document_categories: [
    { category: 'REACH Declaration', expires_on: null },
    { category: 'RoHS Declaration', expires_on: '2099-12-31' },
    { category: 'SBS Certificate', expires_on: '2020-01-31' },
  ],
})
const norwegian = sampleSupplier({
  company_name: 'Eksempel Jern AS',
  country: 'Norway',
  verified: false,
  effective_epd: { value: null, source: 'none' },
})
const cells = (header: RegExp) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: header }) })
    .getByRole('cell')
const texts = async (header: RegExp) => {
  await expect.element(cells(header).first()).toBeVisible()
  return cells(header)
    .elements()
    .map((cell) => cell.textContent)
}

test('the comparison is a table with a header for every column and every row', async () => {
  await open({ products: [sampleProduct(nordic), sampleProduct(norwegian, { price_per_kg: 0, min_volume: 1 })] })

  await expect.element(page.getByRole('table', { name: 'Suppliers compared' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /Nordstål Demo AB.*Sweden/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /Eksempel Jern AS.*Norway/ })).toBeVisible()
  expect(await texts(/Minimum volume/)).toEqual(['5 tons', '1 ton'])
  expect(await texts(/List price/)).toEqual(['1.05 EUR/kg', 'Price on request'])
  expect(await texts(/Verified/)).toEqual(['Verified', 'Documents on returned quote'])
  expect(await texts(/REACH Declaration/)).toEqual([' Uploaded', ' Not uploaded'])
  expect(await texts(/RoHS Declaration/)).toEqual([' Uploaded', ' Not uploaded'])
  expect((await texts(/SBS Certificate/))[0]).toMatch(/^Expired/)
  expect((await texts(/Other categories/))[0]).toContain('Uploaded by none of them: Code of Conduct; Operational')
  expect((await texts(/Dimensions/))[0]).toContain('Height190 mm')
})

test('categories without documents share one line', async () => {
  await open({ products: [sampleProduct(norwegian), sampleProduct(norwegian)] })

  expect(await texts(/All categories/)).toEqual(['Uploaded by none of them.'])
})

test('the lowest declared carbon and the lowest price are marked, with the source of each value', async () => {
  await open({
    products: [
      sampleProduct(nordic, { effective_epd: { value: 0.51, source: 'material' } }),
      sampleProduct(norwegian, { effective_epd: { value: 0.7, source: 'product' }, price_per_kg: 0.99 }),
      sampleProduct(norwegian, { effective_epd: { value: null, source: 'none' } }),
    ],
  })

  expect(await texts(/EPD value/)).toEqual([
    "0.51Supplier's value for the material Lowest carbon",
    "0.7Supplier's statement for the product",
    'No EPD declared',
  ])
  expect(await texts(/List price/)).toEqual(['1.05 EUR/kg', '0.99 EUR/kg Lowest price', '1.05 EUR/kg'])
})

test('prices in different currencies are not ranked, with a note', async () => {
  await open({ products: [sampleProduct(nordic), sampleProduct(norwegian, { currency: 'USD', price_per_kg: 0.5 })] })

  await expect.element(page.getByText(/The list prices are in different currencies/)).toBeVisible()
  expect(await texts(/List price/)).toEqual(['1.05 EUR/kg', '0.50 USD/kg'])
})

test('a whole supplier and a product are compared with a note on the difference', async () => {
  await open({ products: [sampleProduct(nordic)], suppliers: [norwegian] })

  expect(await texts(/Product/)).toEqual(['HEA BeamSteel', 'Various3 products'])
  expect(await texts(/Minimum volume/)).toEqual(['5 tons', 'Depends on the product'])
  await expect.element(page.getByText(/not all of one material/)).toBeVisible()
  const request = page.getByRole('link', { name: 'Request Quote from Eksempel Jern AS' })
  await expect.element(request).toHaveAttribute('href', `/quotes/new?supplier=${norwegian.id}`)
})

test('the compared product links to its request and page', async () => {
  const product = sampleProduct(nordic)
  await open({ products: [product], suppliers: [norwegian] })

  const request = page.getByRole('link', { name: 'Request Quote from Nordstål Demo AB' })
  await expect.element(request).toHaveAttribute('href', `/quotes/new?product=${product.id}`)
  const view = page.getByRole('link', { name: 'View Nordstål Demo AB' })
  await expect.element(view).toHaveAttribute('href', `/products/${product.id}`)
})

test('removing a column keeps the focus on the comparison', async () => {
  await open({ suppliers: [nordic, norwegian] })

  await page.getByRole('button', { name: 'Remove Eksempel Jern AS from the comparison' }).click()

  await expect.element(page.getByText('Choose at least one more to compare it with.')).toBeVisible()
  expect(page.getByText('Eksempel Jern AS').query()).toBeNull()
  expect(document.activeElement?.contains(page.getByRole('table').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)

  await page.getByRole('button', { name: 'Remove Nordstål Demo AB from the comparison' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('a hidden supplier is omitted, with a note', async () => {
  const missing: Compared[] = [
    { kind: 'product', id: crypto.randomUUID() },
    { kind: 'supplier', id: crypto.randomUUID() },
  ]
  await open({ suppliers: [nordic, norwegian], alsoChosen: missing })

  await expect.element(page.getByText(/^2 of the chosen suppliers or products are no longer available/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /Nordstål/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await expect.element(page.getByText(/no longer available/)).not.toBeInTheDocument()
})

test('a standard product cannot be compared', async () => {
  await open({ products: [sampleProduct(null)] })

  await expect.element(page.getByRole('heading', { name: 'No longer available' })).toBeVisible()
})

test('a failure is shown with a retry', async () => {
  const network = await open({ suppliers: [nordic, norwegian], down: true })

  await expect.element(page.getByText('Failed to load suppliers. Please try again.')).toBeVisible()
  network.down = false
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(page.getByRole('columnheader', { name: /Nordstål/ })).toBeVisible()
  await expect.element(page.getByText('Failed to load suppliers. Please try again.')).not.toBeInTheDocument()
})
