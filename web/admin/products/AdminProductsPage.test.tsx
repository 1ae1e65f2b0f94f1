import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withRecord } from '#test/own-product.ts'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { ListedProduct } from './queries.ts'

const product: ListedProduct = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  name: 'Steel HEA Beam',
  category: 'Steel',
  subcategory: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 1500,
  epd_value: 0,
  effective_epd: { value: 0, source: 'product' },
  size: 'HEA 200',
  grade: 'S355J2',
  standard: null,
  created_at: '2026-03-14T12:00:00.000Z',
  supplier: { id: '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', company_name: 'Demo Stål AB', user_status: 'active' },
}
function open(changes: Partial<ListedProduct> = {}) {
  const products = [{ ...product, ...changes }]
  serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor: sessionActor({ role: 'admin' }), expires_at: null })
    if (path === '/api/all-products') return Response.json({ products, count: 1, page_size: 50 })
    return refusal(503, 'unavailable', 'x')
  })
  return openProgram('/admin/products')
}
const cell = (name: string | RegExp) => page.getByRole('cell', { name, exact: true })

test('a product links to its page, and its supplier to its own', async () => {
  await open()

  await expect
    .element(page.getByRole('link', { name: 'Steel HEA Beam HEA 200 · S355J2' }))
    .toHaveAttribute('href', `/products/${product.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Demo Stål AB' }))
    .toHaveAttribute('href', `/suppliers/${product.supplier?.id}`)
  await expect.element(page.getByText('HEA 200 · S355J2')).toBeVisible()
  await expect.element(cell('1.02 EUR')).toBeVisible()
  await expect.element(cell('1\u202F500')).toBeVisible()
  await expect.element(cell('0 Stated')).toBeVisible()
})

test('missing values show a text', async () => {
  await open({ price_per_kg: 0, epd_value: null, effective_epd: { value: null, source: 'none' }, supplier: null })

  await expect.element(cell('Price on request')).toBeVisible()
  await expect.element(cell('No EPD declared')).toBeVisible()
  await expect.element(cell('Standard product')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Steel HEA Beam/ })).toBeVisible()
})

test('the effective EPD value is shown, and links to its record', async () => {
  await open(withRecord(true))

  await expect.element(cell('0.42 EPD in force')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'EPD in force' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/epds\//))
})

test('a product of an inactive supplier has no link, and its supplier links to the account', async () => {
  const supplier = { id: 'x', company_name: 'Waiting Demo AB', user_status: 'pending' } as const
  await open({ supplier })

  await expect.element(page.getByText('Pending')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Waiting Demo AB' }))
    .toHaveAttribute('href', '/admin/users?text=Waiting+Demo+AB')
  expect(page.getByRole('link', { name: /^Steel HEA Beam/ }).elements()).toEqual([])
})
