import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beam, check, chooseBeam, openForm, send } from '#test/request-form.tsx'

const volume = () => page.getByRole('textbox', { name: 'Volume (tons)', exact: true })
const size = () => page.getByRole('combobox', { name: 'Size', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const products = [{ ...beam, size: 'HEA 100', grade: 'S235JR', standard: 'EN 10025-2', dimensions: {} }]

test("a size that differs from the chosen product's asks before it is sent", async () => {
  const { sent } = await openForm({ loadChoices: () => Promise.resolve({ products, more: false }) })
  await chooseBeam()
  await volume().fill('25')
  await button('Add pieces and length').click()
  await expect.element(size()).toHaveValue('HEA 100')
  await size().fill('HEA 120')
  await button('From the catalogue').click()
  await page.getByRole('switch', { name: /Enable manual input/ }).click()
  await page.getByLabelText(/^Product details/).fill('HEA beams, cut')
  await volume().fill('3')
  await check()
  await send()

  const question = page.getByRole('group', { name: 'Is another product meant?' })
  await expect.element(question).toHaveFocus()
  await expect
    .element(question)
    .toMatchTextContent(/Position 1: The size of the chosen product is HEA 100, and you wrote HEA 120/)
  expect(sent).toEqual([])
  await button('Change it').click()
  await expect.element(size()).toHaveFocus()
  await expect.element(size()).toHaveValue('HEA 120')
  await check()
  await send()
  await button('Ask for it as it is').click()

  await expect.poll(() => sent).toMatchObject([{ differences_confirmed: true, positions: [{ size: 'HEA 120' }, {}] }])
})

test('the answers and the lines show the details of the chosen product', async () => {
  await openForm({ loadChoices: () => Promise.resolve({ products, more: false }) })
  await chooseBeam()
  await volume().fill('25')
  await button('From the catalogue').click()

  const lines = page.getByRole('region', { name: 'Positions' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/HEA 100 · S235JR · EN 10025-2/)
})
