import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beam, check, choose, chooseBeam, openForm, send } from '#test/request-form.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const volume = () => field('Volume (tons)')
const details = () => field('Product details')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const lines = () => page.getByRole('region', { name: 'Positions' }).getByRole('listitem')
const describe = () => page.getByRole('switch', { name: /Enable manual input/ }).click()

test('a description needs neither material nor profile, and a note explains their use', async () => {
  const { sent } = await openForm()
  await check()
  await expect.element(page.getByRole('link', { name: 'Please select a material' })).toBeVisible()

  await describe()

  await expect.element(page.getByText('Helps to find suppliers and carbon values.')).toBeVisible()
  await expect.element(page.getByText('Helps to find suppliers and to work out weights.')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Material (optional)' }).element()).not.toHaveAttribute('required')
  expect(page.getByText('Please select a material').query()).toBeNull()
  expect(page.getByText('Please select a profile').query()).toBeNull()
  await details().fill('Railing, as in the drawing')
  await volume().fill('2,5')
  await expect.element(page.getByText('Not known without a material.')).toBeVisible()
  await check()
  const answers = page.getByRole('region', { name: /Check your answers/ })
  await expect.element(answers.getByText('Not stated').first()).toBeVisible()
  await expect.element(answers.getByText('Railing, as in the drawing')).toBeVisible()
  await send()

  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        positions: [
          { material: null, profile: null, manual_product_details: 'Railing, as in the drawing', volume: 2.5 },
        ],
      },
    ])
})

test('a product in place of the description requires material and profile again', async () => {
  const { sent } = await openForm()
  await describe()
  await details().fill('Railing, as in the drawing')
  await volume().fill('2.5')

  await describe()
  await check()

  for (const message of ['Please select a material', 'Please select a profile'])
    await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  expect(sent).toEqual([])
})

test('suppliers to ask are listed without material and profile, if no administrator approves', async () => {
  const { sent } = await openForm({ adminApproval: false })
  await describe()
  await details().fill('Railing, as in the drawing')
  await volume().fill('2')

  await page.getByRole('checkbox', { name: 'Nordstål Demo AB' }).click()
  await check()
  await page.getByRole('button', { name: 'Send Quote Request to 1 supplier' }).click()

  await expect.poll(() => sent).toMatchObject([{ wished_supplier_ids: [beam.supplier_id] }])
})

test('the second position can be described without a material, with pieces and without a weight', async () => {
  const { sent } = await openForm()
  await chooseBeam()
  await volume().fill('25')
  await button('From the catalogue').click()
  await choose('Material', '')
  await describe()
  await details().fill('Railing, as in the drawing')
  await volume().fill('2')
  await button('Add size, grade and pieces').click()
  await page.getByRole('combobox', { name: 'Size', exact: true }).fill('60 x 40')
  await field('Length (mm)').fill('6000')
  await field('Pieces').fill('4')

  await expect.element(page.getByText('No theoretical weight: it needs the material and the profile.')).toBeVisible()
  await page.getByRole('button', { name: /^Steel HEA Beam/ }).click()
  await expect.element(lines().nth(1)).toMatchTextContent(/Railing, as in the drawing.*60 x 40.*2 t/s)
  await check()
  const answers = page.getByRole('region', { name: /Check your answers/ })
  await expect
    .element(answers.getByRole('listitem').nth(1))
    .toMatchTextContent(/Railing.*Material not stated.*60 x 40/s)
  await send()

  await expect
    .poll(() => sent)
    .toMatchObject([{ positions: [{}, { material: null, profile: null, size: '60 x 40', pieces: 4, volume: 2 }] }])
})
