import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beam, check, openForm, send } from '#test/request-form.tsx'
import { filledBy } from './position-fields.ts'
import { emptyQuoteFields } from './new-quote-fields.ts'

const sized = { ...beam, size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2', dimensions: {} }
const others = [3, 4].map((number) => ({
  ...sized,
  id: `11111111-1111-4111-8111-11111111111${number}`,
  supplier_id: `22222222-2222-4222-8222-22222222222${number}`,
  company_name: `Supplier ${number} AB`,
}))
const fields = filledBy(
  { ...emptyQuoteFields, material: sized.material, profile: sized.subcategory, product_id: sized.id, volume: '25' },
  sized,
)
const open = () =>
  openForm({
    initial: fields,
    initialProduct: sized,
    initialPositions: [{ fields, product: sized, alternatives: others }],
    loadChoices: () => Promise.resolve({ products: [sized, ...others], more: false }),
  })

test('the same goods of three suppliers are one position that asks all three', async () => {
  const { sent, drafts } = await open()

  await expect.element(page.getByText(/Also asks Supplier 3 AB, Supplier 4 AB/)).toBeVisible()
  await check()
  await expect.element(page.getByRole('region', { name: /Check your answers/ })).toMatchTextContent(/Supplier 4 AB/)
  await send()

  await expect
    .poll(() => sent)
    .toMatchObject([
      { positions: [{ product_id: sized.id, volume: 25 }], supplier_ids: others.map(({ supplier_id }) => supplier_id) },
    ])
  expect(drafts.at(-1)).toBeNull()
})

test('each supplier can be asked in a position of its own', async () => {
  const { sent } = await open()

  await page.getByRole('button', { name: 'Ask in separate positions' }).click()

  const lines = page.getByRole('region', { name: 'Positions' }).getByRole('listitem')
  await expect.element(lines.nth(2)).toMatchTextContent(/HEA 200 · S355J2 · EN 10025-2Supplier 4 AB/)
  await check()
  await send()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { positions: [sized, ...others].map(({ id }) => ({ product_id: id, volume: 25 })), supplier_ids: [] },
    ])
})
