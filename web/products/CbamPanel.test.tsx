import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { ownProduct } from '#test/own-product.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ownCatalogue } from './catalogue.ts'
import { CbamFacts } from './CbamFacts.tsx'
import { CbamPanel } from './CbamPanel.tsx'
import { EditProductForm } from './EditProductForm.tsx'
import type { OwnCbam } from './queries/cbam.ts'
import type { OwnProduct } from './queries/own-products.ts'

const first = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T08:05:00.000Z'
const product = {
  id: '11111111-0000-4000-8000-000000000000',
  name: 'Steel HEA Beam',
  material: 'Steel',
  subcategory: 'HEA Beam',
} as OwnProduct
const data = {
  cn_code: '72163310',
  country: 'Turkey',
  installation: 'Works 2',
  production_route: 'Electric arc furnace',
  direct_emissions: 0.4123456789,
  indirect_emissions: 0.2,
  verified_by: null,
  carbon_price: null,
  carbon_price_currency: null,
}
const none: OwnCbam = {
  concerned: true,
  codes: [
    { code: '72163310', when: 'up to 180 mm high' },
    { code: '72163390', when: 'over 180 mm high' },
  ],
  country: 'Turkey',
  cbam: null,
  default: null,
}
const given: OwnCbam = { ...none, cbam: { ...data, updated_at: first } }

/** The form on a server that has `own` and answers a save with `save`. */
async function open(own: OwnCbam, save = () => Response.json({ id: product.id, updated_at: later })) {
  const sent = serverAnswers((method) => (method === 'GET' ? Response.json(own) : save()))
  await openScreen(<Screen />)
  return sent
}
function Screen() {
  const [isTyped, setIsTyped] = useState(false)
  return (
    <>
      <p>{isTyped ? 'Something is typed' : 'Nothing is typed'}</p>
      <CbamPanel product={product} onTyped={setIsTyped} />
    </>
  )
}
const labelled = (label: RegExp) => page.getByLabelText(label)
const save = () => page.getByRole('button', { name: 'Save carbon border data' }).click()

test('the form sends the typed data, with a suggested code and decimals with comma or point', async () => {
  const sent = await open(none)
  await expect.element(labelled(/^Country of production/)).toHaveValue('Turkey')

  await page.getByRole('button', { name: 'Use CN code 7216 33 10, up to 180 mm high' }).click()
  await expect.element(labelled(/^CN code/)).toHaveFocus()
  await labelled(/^CN code/).fill('7216 33 10')
  await labelled(/^Installation/).fill('Works 2')
  await labelled(/^Production route/).fill('Electric arc furnace')
  await labelled(/^Direct emissions/).fill('0,4123456789')
  await labelled(/^Indirect emissions/).fill('0.2')
  await labelled(/^Carbon price paid/).fill('12,5')
  await labelled(/^Currency of the carbon price/).fill('try')
  await expect.element(page.getByText('Something is typed')).toBeVisible()
  await save()

  await expect.element(page.getByText('Carbon border data saved')).toBeVisible()
  expect(sent).toEqual([{ cbam: { ...data, carbon_price: 12.5, carbon_price_currency: 'TRY' }, updated_at: null }])
})

test('a single possible code is suggested', async () => {
  await open({ ...none, codes: [{ code: '72163310', when: '' }] })
  await expect.element(page.getByText(/^Usual for HEA Beam:/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use CN code 7216 33 10' })).toBeVisible()
})

test('several possible codes are listed with their conditions, without a suggestion', async () => {
  await open({ ...none, codes: [...none.codes, { code: '7216', when: 'another section' }] })
  await expect.element(page.getByText(/^No code is suggested, because/)).toBeVisible()
  await expect.element(page.getByText('7216 33 90 over 180 mm high')).toBeVisible()
  // A heading has too few digits to be used.
  await expect.element(page.getByText('7216 another section')).toBeVisible()
  expect(page.getByRole('button', { name: /^Use CN code/ }).elements()).toHaveLength(2)
})

test('a product without a possible code shows no hint', async () => {
  await open({ ...none, codes: [] })
  await expect.element(labelled(/^CN code/)).toBeVisible()
  expect(page.getByText(/^No code is suggested|^Usual for/).query()).toBeNull()
})

test('errors appear at their fields, and the input stays', async () => {
  const sent = await open(none)

  await labelled(/^CN code/).fill('72')
  await labelled(/^Direct emissions/).fill('412')
  await labelled(/^Carbon price paid/).fill('10')
  await save()

  await expect.element(labelled(/^CN code/)).toHaveAccessibleDescription(/A CN code has 8 digits for a declaration/)
  await expect.element(labelled(/^Direct emissions/)).toHaveAccessibleDescription(/at most 100/)
  await expect.element(labelled(/^Installation/)).toHaveAccessibleDescription(/Installation is required/)
  await expect
    .element(labelled(/^Currency of the carbon price/))
    .toHaveAccessibleDescription(/Please add the currency of the carbon price/)
  await expect.element(page.getByRole('alert').getByText('Indirect emissions are required.')).toBeVisible()
  await expect.element(labelled(/^Direct emissions/)).toHaveValue('412')
  expect(sent).toEqual([])
})

test("the panel shows the data, and does not overwrite another person's change", async () => {
  let stored = given
  const sent = serverAnswers((method) => {
    if (method === 'GET') return Response.json(stored)
    stored = { ...none, cbam: { ...data, installation: 'Works 3', updated_at: later } }
    return refusal(409, 'stale', messages.stale)
  })
  await openScreen(<Screen />)
  await expect.element(labelled(/^CN code/)).toHaveValue('7216 33 10')

  await labelled(/^Installation/).fill('Works 9')
  await save()

  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await expect.element(labelled(/^Installation/)).toHaveValue('Works 9')
  await expect.element(labelled(/^Installation/)).toHaveAccessibleDescription('Saved now: Works 3')
  expect(sent).toMatchObject([{ updated_at: first, cbam: { installation: 'Works 9' } }])
})

test('removing the data asks with the name of the product', async () => {
  const sent = await open(given, () => Response.json({ id: product.id, updated_at: null }))

  await page.getByRole('button', { name: 'Remove the data' }).click()
  await expect.element(page.getByText('Remove the carbon border data of Steel HEA Beam?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect.element(page.getByText('Carbon border data removed')).toBeVisible()
  expect(sent).toEqual([{ cbam: null, updated_at: first }])
})

test('the panel is hidden where CBAM does not apply, except for existing data, which can only be removed', async () => {
  await open({ ...none, concerned: false })
  await expect.element(page.getByText('Nothing is typed')).toBeVisible()
  expect(page.getByText('Carbon border data (CBAM)').query()).toBeNull()

  await open({ ...given, concerned: false })
  const button = page.getByRole('button', { name: 'Save carbon border data' })
  await expect.element(button).toHaveAccessibleDescription(/suppliers outside the EU/)
  await expect.element(page.getByRole('button', { name: 'Remove the data' })).toBeEnabled()
})

test('buyers read the data with a note on their method, and a marked default value', async () => {
  await openScreen(<CbamFacts cbam={{ default: false, ...data, updated_at: first }} />)
  const region = page.getByRole('region', { name: 'Carbon border data (CBAM)' })
  await expect.element(region.getByText('Given by the supplier')).toBeVisible()
  await expect.element(region.getByText('0.4123456789 t CO₂e/t')).toBeVisible()
  await expect.element(region.getByText('Not verified')).toBeVisible()
  await expect.element(region.getByText(/They cannot be compared\./)).toBeVisible()

  const standard = { cn_code: '7216', country: 'Turkey', value: 2.5, source: 'A test', valid_on: '2026-01-31' }
  await openScreen(<CbamFacts cbam={{ default: true, ...standard }} />)
  await expect.element(page.getByText('Default value, not of the supplier')).toBeVisible()
  await expect.element(page.getByText('2.5 t CO₂e/t')).toBeVisible()
  await expect.element(page.getByText('A test, 31 January 2026')).toBeVisible()
})

test("the product's form stays on the page while its carbon border data are not saved", async () => {
  const whole = ownProduct()
  const sent = serverAnswers((method) =>
    Response.json(method === 'GET' ? { ...whole, price_per_kg: 1.055, updated_at: later } : { updated_at: later }),
  )
  await openScreen(<EditProductForm product={whole} catalogue={ownCatalogue} stays />)

  await labelled(/^Price per kg/).fill('1,0550')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  await expect.element(labelled(/^Price per kg/)).toHaveValue('1.0550')
  expect(sent).toHaveLength(1)
})
