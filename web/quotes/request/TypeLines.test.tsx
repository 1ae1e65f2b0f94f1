import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openForm } from '#test/request-form.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lines = () => page.getByRole('region', { name: 'Positions' }).getByRole('listitem')

test('typed lines become positions, and a line that asks stays', async () => {
  await openForm()
  await button('Type lines').click()
  const field = page.getByRole('textbox', { name: 'Positions', exact: true })
  await expect.element(field).toHaveFocus()

  await field.fill('HEA 200 S355J2 L=12100 8 pcs\nIPE 300 S275JR L=6000 åtta st\nUNP 140 S235JR L=6000 4 pcs')

  const read = page.getByRole('list', { name: 'Read lines' }).getByRole('listitem')
  await expect.element(read.nth(0)).toMatchTextContent(/Steel HEA Beam · HEA 200 · S355J2 · 8 × 12.100 mm · 4\.\d+ t/)
  await button('Add 2 positions').click()

  await expect.element(field).toHaveValue('IPE 300 S275JR L=6000 åtta st')
  await expect.element(field).toHaveFocus()
  await expect.element(lines().nth(0)).toMatchTextContent(/HEA 200 · S355J2 · 8 × 12.100 mm/)
  await expect.element(lines().nth(1)).toMatchTextContent(/UNP 140/)
})
