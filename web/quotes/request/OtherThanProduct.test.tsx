import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beam, check, chooseBeam, openForm, send } from '#test/request-form.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const small = { ...beam, size: 'HEA 120', grade: 'S235JR', standard: 'EN 10025-2', dimensions: {}, min_volume: 1 }
const fitting = {
  ...small,
  id: '11111111-1111-4111-8111-111111111112',
  size: 'HEA 200',
  grade: 'S355J2',
  price_per_kg: 1.5,
  effective_epd: { value: 0.5, source: 'product' as const },
}

async function askForOther(products: (typeof small)[]) {
  const scene = await openForm({
    loadChoices: ({ supplier_id }) =>
      Promise.resolve({ products: supplier_id === undefined ? [small] : products, more: false }),
  })
  await chooseBeam()
  await field('Volume (tons)').fill('10')
  await page.getByRole('button', { name: 'Add pieces and length' }).click()
  await box('Size').fill('HEA 200')
  await box('Grade').fill('S355J2')
  return scene
}

test('a chosen product fills in its size, grade and standard', async () => {
  const { sent } = await openForm({ loadChoices: () => Promise.resolve({ products: [small], more: false }) })
  await chooseBeam()

  await expect.element(page.getByText(/As the product: HEA 120 · S235JR · EN 10025-2/)).toBeVisible()
  await field('Volume (tons)').fill('10')
  await check()
  await send()

  await expect
    .poll(() => sent)
    .toMatchObject([{ positions: [{ size: 'HEA 120', grade: 'S235JR', standard: 'EN 10025-2' }] }])
})

test('another size and grade than the product’s warn, and one press takes the product that fits', async () => {
  const { sent } = await askForOther([small, fitting])

  await expect
    .element(
      page.getByText('The chosen product of Nordstål Demo AB is HEA 120 · S235JR, and you ask for HEA 200 · S355J2.'),
    )
    .toBeVisible()
  await expect.element(box('Standard')).toHaveValue('')
  await page.getByRole('button', { name: 'Take this product' }).click()

  await expect.element(page.getByText(/and you ask for/)).not.toBeInTheDocument()
  await expect.element(box('Standard')).toHaveValue('EN 10025-2')
  await expect.element(page.getByText(/10 t × 0\.5 /)).toBeVisible()
  await check()
  await send()
  await expect
    .poll(() => sent)
    .toMatchObject([{ positions: [{ product_id: fitting.id, size: 'HEA 200', grade: 'S355J2' }] }])
})

test('without a fitting product the price and the EPD value of the chosen one do not count', async () => {
  await askForOther([small])

  await expect.element(page.getByText(/Nordstål Demo AB lists no HEA 200 · S355J2 of this profile/)).toBeVisible()
  await expect.element(page.getByText(/Its EPD value does not count/)).toBeVisible()
  await expect.element(page.getByText(/Its list price does not count/)).toBeVisible()
})
