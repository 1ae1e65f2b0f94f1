import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beam, check, choose, chooseBeam, openForm, send } from '#test/request-form.tsx'

test('the summary lists all missing fields at once, and receives the focus', async () => {
  const { sent } = await openForm()

  await check()

  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  for (const message of [
    'Please select a material',
    'Please select a product or enable manual input',
    'Please enter a valid volume',
  ])
    await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  await page.getByRole('link', { name: 'Please enter a valid volume' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Volume (tons)' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('the form requires the details of a manual product and the whole address of a site', async () => {
  await openForm()

  await choose('Material', 'Steel')
  await choose('Profile', 'HEA Beam')
  await page.getByRole('switch', { name: /Enable manual input/ }).click()
  await page.getByRole('checkbox', { name: /Delivery to Site/ }).click()
  await check()

  await expect.element(page.getByRole('link', { name: 'Please enter product details' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'City is required when delivering to site.' })).toBeVisible()
  // A described product needs no selected product.
  expect(page.getByText('Please select a product or enable manual input').query()).toBeNull()
  await page.getByLabelText(/^Product details/).fill('HEA 200, S355J2, 12 m')
  await expect.poll(() => page.getByRole('link', { name: 'Please enter product details' }).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'City is required when delivering to site.' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Sweden')
})

test('another material or profile clears the product, with a note', async () => {
  await openForm()

  await chooseBeam()
  await choose('Profile', 'IPE Beam')
  await expect.element(page.getByText('Product selection cleared due to profile change')).toBeVisible()
  await choose('Profile', 'HEA Beam')
  await page.getByRole('radio', { name: /Nordstål Demo AB/ }).click()
  await choose('Material', 'Copper')

  await expect.element(page.getByText('Product selection cleared due to material change')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).toHaveValue('')
})

test('the form calculates footprint and total, and warns below the minimum volume', async () => {
  await openForm()

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('12,5')

  await expect.element(page.getByText('8.583 t CO₂e')).toBeVisible()
  await expect.element(page.getByText('12\u202F750.00 EUR', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('12.5 t × 1\u202F000 kg/t × 1.02 EUR/kg = 12\u202F750.00 EUR', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText(/below the product’s minimum volume of 20 tons/)).toBeVisible()
})

test('a latest delivery date before today is rejected', async () => {
  const { sent } = await openForm()

  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByLabelText('Latest delivery date (optional)').fill('2020-01-31')
  await check()

  await expect.element(page.getByRole('link', { name: /cannot be before today/ })).toBeVisible()
  expect(sent).toEqual([])
})

/** Expects the error in the field's description, so that screen readers announce it. */
const expectAt = async (field: ReturnType<typeof page.getByLabelText>, message: string) => {
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
}

test('each message appears at its field too', async () => {
  const { sent } = await openForm()

  await page.getByRole('checkbox', { name: /Delivery to Site/ }).click()
  await page.getByRole('textbox', { name: 'Max EPD (optional)' }).fill('-1')
  await page.getByRole('textbox', { name: 'Max price per kg (optional)' }).fill('cheap')
  await page.getByLabelText('Latest delivery date (optional)').fill('2020-01-31')
  await check()

  await expectAt(page.getByRole('combobox', { name: 'Material' }), 'Please select a material')
  await expectAt(page.getByRole('textbox', { name: 'Volume (tons)' }), 'Please enter a valid volume')
  await expectAt(page.getByRole('textbox', { name: 'Max EPD (optional)' }), 'Max EPD cannot be negative.')
  await expectAt(page.getByRole('textbox', { name: 'Max price per kg (optional)' }), 'Max price must be a number.')
  for (const part of ['Street', 'Postal code', 'City'])
    await expectAt(page.getByRole('textbox', { name: part }), `${part} is required when delivering to site.`)
  await expectAt(
    page.getByLabelText('Latest delivery date (optional)'),
    'The latest delivery date cannot be before today.',
  )
  expect(sent).toEqual([])
})

test('an incomplete date is rejected', async () => {
  const { sent } = await openForm()
  await chooseBeam()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('25')
  await page.getByLabelText('Latest delivery date (optional)').click()
  await userEvent.keyboard('12')
  await check()

  await expectAt(page.getByLabelText('Latest delivery date (optional)'), 'Please enter a valid date.')
  expect(sent).toEqual([])
})

const nordstal = {
  id: beam.supplier_id ?? '',
  company_name: 'Nordstål Demo AB',
  epd_steel: 0.66,
  epd_stainless_steel: null,
  epd_aluminium: null,
  epd_brass: null,
  epd_copper: null,
  epd_total: null,
}
const describe = () => page.getByRole('switch', { name: /Enable manual input/ }).click()

test('a description shows the footprint by the preferred supplier’s best product, as its offer will', async () => {
  await openForm({
    initial: { material: 'Steel', profile: 'HEA Beam', volume: '12.5', preferred_supplier_id: nordstal.id },
    preferredSupplier: nordstal,
  })
  await describe()

  await expect.element(page.getByText('8.583 t CO₂e')).toBeVisible()
  await expect.element(page.getByText(/12\.5 t × 0\.6866 kg CO₂e\/kg/)).toBeVisible()
})

test('a description shows the footprint by the preferred supplier’s own value if it lists no product', async () => {
  await openForm({
    initial: { material: 'Steel', profile: 'HEA Beam', volume: '12.5', preferred_supplier_id: nordstal.id },
    preferredSupplier: nordstal,
    loadChoices: () => Promise.resolve({ products: [], more: false }),
  })
  await describe()

  await expect.element(page.getByText('8.25 t CO₂e')).toBeVisible()
  await expect.element(page.getByText(/12\.5 t × 0\.66 kg CO₂e\/kg/)).toBeVisible()
  await expect.element(page.getByText(/Supplier's value for the material/)).toBeVisible()
  await choose('Material (optional)', 'Copper')
  await expect.element(page.getByText('Nordstål Demo AB declares no EPD value for it.')).toBeVisible()
})

test('a description without a supplier shows only the limits', async () => {
  await openForm({ initial: { material: 'Steel', profile: 'HEA Beam', volume: '12.5' } })
  await describe()
  await expect.element(page.getByText(/Not known yet: each offer comes with/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Max EPD (optional)' }).fill('0,7')
  await page.getByRole('textbox', { name: 'Max price per kg (optional)' }).fill('1,05')

  await expect.element(page.getByText(/At most 8\.75 t CO₂e by your max EPD: 12\.5 t × 0\.7 kg CO₂e\/kg/)).toBeVisible()
  await expect.element(page.getByText(/At most 13\s125\.00 USD by your max price/)).toBeVisible()
})

test('a preferred supplier can be removed', async () => {
  const { sent } = await openForm({
    initial: { material: 'Steel', profile: 'HEA Beam', volume: '12.5', preferred_supplier_id: nordstal.id },
    preferredSupplier: nordstal,
  })
  await page.getByRole('button', { name: 'Remove the preferred supplier Nordstål Demo AB' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Material' })).toHaveFocus()
  await page.getByRole('radio', { name: /Nordstål Demo AB/ }).click()
  await check()
  await send()

  await expect.poll(() => sent).toMatchObject([{ positions: [{ product_id: beam.id }], preferred_supplier_id: null }])
})

test('suppliers of a description are chosen in the form if no administrator approves', async () => {
  const { sent } = await openForm({
    adminApproval: false,
    initial: { material: 'Steel', profile: 'HEA Beam', volume: '12.5' },
  })
  await describe()
  await page.getByRole('textbox', { name: 'Product details' }).fill('HEA 200')
  await check()
  await expect
    .element(page.getByRole('link', { name: 'Please select suppliers for manual product quotes' }))
    .toBeVisible()

  await page.getByRole('checkbox', { name: 'Nordstål Demo AB' }).click()
  await check()
  await page.getByRole('button', { name: 'Send Quote Request to 1 supplier' }).click()

  await expect
    .poll(() => sent)
    .toMatchObject([{ positions: [{ product_id: null }], wished_supplier_ids: [nordstal.id] }])
})

test('a product from a link is among the choices, beyond the first page too', async () => {
  const far = { ...beam, id: '44444444-4444-4444-8444-444444444444', company_name: 'Far Away Demo AB' }
  await openForm({
    initial: { material: 'Steel', profile: 'HEA Beam', product_id: far.id },
    initialProduct: far,
  })

  await expect.element(page.getByRole('radio', { name: /Far Away Demo AB/ })).toBeChecked()
  const other = page.getByRole('radio', { name: /Nordstål Demo AB/ })
  await expect.element(other).not.toBeChecked()
  // The Tab key reaches only one of the products, however many there are. The arrow keys reach the others.
  await expect.element(other).toHaveAttribute('tabindex', '-1')
  await userEvent.keyboard('{Tab}')
  while (!document.activeElement?.matches('[role=radio]')) await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: /Far Away Demo AB/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(other).toBeChecked()
  await expect.element(other).toHaveAttribute('tabindex', '0')
})
