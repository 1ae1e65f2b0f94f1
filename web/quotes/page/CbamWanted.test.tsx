import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, sampleQuote } from '#test/screen.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { CbamWanted } from './CbamWanted.tsx'

const [first] = sampleQuote.positions
const position = (changes: object) => ({ ...first, ...changes }) as Quote['positions'][number]
const epd = (id: string | null) =>
  ({
    value: 1,
    source: 'product',
    position: 1,
    product: id && { id, name: `Product ${id}`, is_asked: true, equals: 1 },
  }) as NonNullable<Quote['own_epds']>[number]

test('the panel links to each product concerned once', async () => {
  const positions = [
    position({ position: 1 }),
    position({ position: 2 }),
    position({ position: 3, material: 'Copper' }),
    position({ position: 4, product_id: 'c', product_name: 'Steel IPE Beam' }),
  ]
  await openScreen(<CbamWanted quote={{ positions, own_epds: [epd('a'), epd('a'), epd('b'), epd(null)] }} />)

  await expect
    .element(page.getByRole('link', { name: 'Data of Product a' }))
    .toHaveAttribute('href', '/dashboard/products/a/edit')
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Data of Product a', 'Data of Steel IPE Beam'])
})

test('the panel includes a product whose material the request does not state', async () => {
  const stated = position({ material: null, subcategory: null })
  await openScreen(<CbamWanted quote={{ positions: [stated], own_epds: [epd('a')] }} />)

  await expect.element(page.getByRole('link', { name: 'Data of Product a' })).toBeVisible()
})

test('the panel links to the catalogue without a known product', async () => {
  await openScreen(<CbamWanted quote={{ positions: [position({})], own_epds: [epd(null)] }} />)

  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/dashboard/products')
})
