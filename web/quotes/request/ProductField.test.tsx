import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beam, choose, openForm } from '#test/request-form.tsx'
import type { LoadChoices } from './product-choices.ts'
import type { RequestedProduct } from './requested-product.ts'

const productOf = (number: number, company_name: string | null): RequestedProduct => ({
  ...beam,
  id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
  supplier_id: company_name === null ? null : `44444444-4444-4444-8444-${String(number).padStart(12, '0')}`,
  company_name,
})
/** A hundred products with an EPD value, then one without, and a standard product. */
const products = [
  ...Array.from({ length: 100 }, (_, number) => productOf(number, `Supplier ${number} AB`)),
  { ...productOf(100, 'Undeclared AB'), effective_epd: { value: null, source: 'none' } as const },
  productOf(101, null),
]

/** Pages and searches like the server. */
const loadChoices: LoadChoices = ({ text = '', page: at, one_per_supplier }) => {
  const isCalled = ({ company_name }: RequestedProduct) =>
    (company_name ?? 'Standard product').toLowerCase().includes(text.toLowerCase())
  const matching = products.filter(isCalled).filter(({ supplier_id }) => !one_per_supplier || supplier_id !== null)
  const from = (Number(at) - 1) * 100
  return Promise.resolve({ products: matching.slice(from, from + 100), more: matching.length > from + 100 })
}

const radio = (name: RegExp) => page.getByRole('radio', { name })
const search = page.getByRole('searchbox', { name: 'Search these products' })

async function open(scene: Parameters<typeof openForm>[0] = {}) {
  const form = await openForm({ loadChoices, ...scene })
  if (scene.initial === undefined) {
    await choose('Material', 'Steel')
    await choose('Profile', 'HEA Beam')
  }
  return form
}

test('a button shows more products, and can be used by keyboard only', async () => {
  await open()
  await expect.element(page.getByRole('status').filter({ hasText: '100 products, and there are more' })).toBeVisible()
  await expect.element(radio(/Undeclared AB/)).not.toBeInTheDocument()

  page.getByRole('button', { name: 'Show more products' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(radio(/Undeclared AB/)).toHaveFocus()
  // An option that the Tab key reaches shows its focus.
  await expect.element(radio(/Undeclared AB/)).toHaveAttribute('tabindex', '0')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio(/Standard product/)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(radio(/Standard product/)).toBeChecked()
  await expect.element(page.getByRole('status').filter({ hasText: /^102 products$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more products' })).not.toBeInTheDocument()

  const profile = page.getByRole('combobox', { name: 'Profile' })
  await choose('Profile', 'IPE Beam')
  await expect.element(radio(/Supplier 0 AB/)).toHaveAttribute('tabindex', '0')
  profile.element().focus()
  await choose('Profile', 'HEA Beam')
  await expect.element(radio(/Undeclared AB/)).toBeInTheDocument()
  await expect.element(profile).toHaveFocus()
})

test('a search finds any product, keeps the choice, and Enter does not send the form', async () => {
  const { sent } = await open()
  await radio(/Supplier 7 AB/).click()

  await search.fill('standard')
  await userEvent.keyboard('{Enter}')

  await expect.element(radio(/Standard product/)).toBeVisible()
  await expect.element(radio(/Supplier 7 AB/)).toBeChecked()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  await search.fill('nobody')
  await expect.element(page.getByText('No product matches “nobody”.')).toBeVisible()
  await expect.element(radio(/Supplier 7 AB/)).toBeChecked()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a search without a match shows that, and is cleared with the profile', async () => {
  await open()

  await search.fill('nobody')
  await expect.element(page.getByText('No product matches “nobody”.')).toBeVisible()
  await choose('Profile', 'IPE Beam')

  await expect.element(radio(/Supplier 7 AB/)).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('the product of the address is chosen at any place in the list', async () => {
  const standard = productOf(101, null)
  await open({
    initial: { material: 'Steel', profile: 'HEA Beam', product_id: standard.id },
    initialProduct: standard,
  })

  await expect.element(radio(/Standard product/)).toBeChecked()
  await expect.element(page.getByRole('radio').first()).toBeChecked()
})

test('few products show no search', async () => {
  await openForm()
  await choose('Material', 'Steel')
  await choose('Profile', 'HEA Beam')

  await expect.element(radio(/Nordstål Demo AB/)).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
})

test('each product shows its size, other dimensions and grade', async () => {
  await open({ loadChoices: () => Promise.resolve({ products: [beam], more: false }) })

  await expect.element(radio(/Nordstål Demo AB.*HEA 200 · Length 12 m · S355J2/)).toBeVisible()
})

test('the product of a link is chosen and visible in the list, and the page does not scroll', async () => {
  const far = productOf(70, 'Supplier 70 AB')
  await open({
    initial: { material: 'Steel', profile: 'HEA Beam', product_id: far.id },
    initialProduct: far,
  })

  const card = radio(/Supplier 70 AB/)
  await expect.element(card).toBeChecked()
  const shown = card.element().getBoundingClientRect()
  const list = card.element().parentElement?.getBoundingClientRect()
  expect(shown.top).toBeGreaterThanOrEqual(list?.top ?? Infinity)
  expect(shown.bottom).toBeLessThanOrEqual(list?.bottom ?? 0)
  expect(window.scrollY).toBe(0)
})
