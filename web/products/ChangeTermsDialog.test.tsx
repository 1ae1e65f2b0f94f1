import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maxTermsAtOnce } from '#domain/products/product-terms.ts'
import { cataloguePageSize } from '#domain/products/product.ts'
import { ownProduct } from '#test/own-product.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { endSessionUnderDialog, press, Sessions } from '#test/sessions.tsx'
import { ChangeTermsButton } from './ChangeTermsButton.tsx'
import type { OwnProduct } from './queries/own-products.ts'

const idOf = (index: number) => `${String(index).repeat(8)}-0000-4000-8000-000000000000`
const beam = ownProduct({ id: idOf(1), name: 'Steel HEA Beam', price_per_kg: 1.02 })
const bar = ownProduct({ id: idOf(2), name: 'Steel U-Bar', price_per_kg: 0, min_volume: 0 })
const tube = ownProduct({ id: idOf(3), name: 'Brass Oval Tube', price_per_kg: 7, currency: 'SEK' })
const versionOf = (write: number) => `2026-11-28T08:00:0${write}.000Z`

type Body = { products: { id: string; updated_at: string }[] }
/** A server that gives each change the next version, unless `refuse` answers it. */
function server(refuse: (body: Body, write: number) => Response | undefined = () => undefined, now: OwnProduct[] = []) {
  let writes = 0
  return serverAnswers((method, body, path, query) => {
    if (method === 'GET') {
      if (path.endsWith('/own-products')) return listed(Number(query.get('page')))
      const product = now.find(({ id }) => path.endsWith(id))
      return product ? Response.json(product) : refusal(404, 'not_found', 'Product not found')
    }
    writes += 1
    const updated_at = versionOf(writes)
    const refused = refuse(body as Body, writes)
    return refused ?? Response.json({ products: (body as Body).products.map(({ id }) => ({ id, updated_at })) })
  })
}

/** A list of two pages. */
const listed = (number: number) =>
  Response.json({ products: number === 1 ? [beam, bar] : [tube, beam], count: cataloguePageSize + 1 })

const dialog = () => page.getByRole('dialog')
const row = (name: string) => dialog().getByRole('row', { name: new RegExp(name) })
const send = (name: string) => dialog().getByRole('button', { name, exact: true })
const open = (...products: OwnProduct[]) => openOf(products.length, products)
/** `count`: of the list that the products were selected from. */
async function openOf(count: number, products: OwnProduct[]) {
  await openScreen(<ChangeTermsButton products={products} list={{ search: {}, count }} />)
  await page.getByRole('button', { name: /^Change terms of/ }).click()
  await expect.element(dialog().getByLabelText('Price', { exact: true })).toBeVisible()
}
const raiseBy = async (percent: string) => {
  await dialog().getByLabelText('Price', { exact: true }).selectOptions('Raise by')
  await dialog()
    .getByLabelText(/^Percentage/)
    .fill(percent)
}

test('a percentage previews each price, and says which product has none', async () => {
  server()
  await open(beam, bar)
  await expect
    .element(send('Change products'))
    .toHaveAccessibleDescription('Nothing changes yet. Choose what to change.')

  await raiseBy('5,5')

  await expect.element(row('Steel HEA Beam').getByText('1.02 EUR becomes 1.0761 EUR')).toBeInTheDocument()
  await expect.element(row('Steel U-Bar').getByText('It has no price to raise or lower.')).toBeVisible()
  await expect.element(dialog().getByText('1 product changes, 1 cannot be changed')).toBeVisible()
  await expect.element(send('Change 1 product')).toBeVisible()
})

test('the changed products are sent with their versions, and Undo sends the former terms with the new ones', async () => {
  const sent = server()
  await open(beam, bar)

  await dialog().getByLabelText('Price', { exact: true }).selectOptions('Set to')
  await dialog()
    .getByLabelText(/^Price per kg/)
    .fill('1,5')
  await dialog()
    .getByLabelText(/^Minimum volume/)
    .fill('10')
  await send('Change 2 products').click()

  await expect.element(page.getByText('Changed: 2 products')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Changed back: 2 products')).toBeVisible()
  const terms = { price_per_kg: 1.5, currency: 'EUR', min_volume: 10 }
  const former = [
    { price_per_kg: 1.02, currency: 'EUR', min_volume: 5 },
    { price_per_kg: 0, currency: 'EUR', min_volume: 0 },
  ]
  expect(sent).toEqual([
    { products: [beam, bar].map(({ id, updated_at }) => ({ id, updated_at, ...terms })) },
    { products: [beam, bar].map(({ id }, index) => ({ id, updated_at: versionOf(1), ...former[index] })) },
  ])
})

test('another currency needs a new price or the tick that keeps the number', async () => {
  const sent = server()
  await open(beam, tube)

  await dialog().getByLabelText('Currency').selectOptions('SEK')
  await expect.element(row('Steel HEA Beam').getByText(/Prices are not converted/)).toBeVisible()
  await expect
    .element(send('Change products'))
    .toHaveAccessibleDescription('None of these products can be changed like this.')
  await dialog().getByLabelText('Keep the number').click()
  await expect.element(row('Steel HEA Beam').getByText('1.02 EUR becomes 1.02 SEK')).toBeInTheDocument()
  await expect.element(dialog().getByText('1 product changes, 1 stays as it is')).toBeVisible()
  await send('Change 1 product').click()

  await expect.element(page.getByText('Changed: 1 product')).toBeVisible()
  expect(sent).toMatchObject([{ products: [{ id: beam.id, price_per_kg: 1.02, currency: 'SEK' }] }])
})

test('a wrong percentage is shown at its field, and what was typed stays', async () => {
  const sent = server()
  await open(beam)

  await dialog().getByLabelText('Price', { exact: true }).selectOptions('Lower by')
  await dialog()
    .getByLabelText(/^Percentage/)
    .fill('100')
  await expect.element(dialog().getByText('The preview follows when the fields are filled in.')).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.element(dialog().getByRole('link', { name: 'Percentage must be less than 100.' })).toBeVisible()
  await expect.element(dialog().getByLabelText(/^Percentage/)).toHaveValue('100')
  expect(sent).toEqual([])
})

test('a percentage is not taken for a price when the kind of change is chosen anew', async () => {
  server()
  await open(beam)
  await raiseBy('5')

  await dialog().getByLabelText('Price', { exact: true }).selectOptions('Lower by')
  await expect.element(dialog().getByLabelText(/^Percentage/)).toHaveValue('5')
  await dialog().getByLabelText('Price', { exact: true }).selectOptions('Set to')

  await expect.element(dialog().getByLabelText(/^Price per kg/)).toHaveValue('')
})

test('a conflict names the product, shows it as it is now, and keeps what was typed', async () => {
  const changed = { ...bar, price_per_kg: 2, updated_at: versionOf(9) }
  const stale = { 'products.1.updated_at': 'Stale' }
  const sent = server((_body, write) => (write === 1 ? refusal(409, 'stale', 'Stale', stale) : undefined), [changed])
  await open(beam, { ...bar, price_per_kg: 1 })
  await raiseBy('10')
  await send('Change 2 products').click()

  await expect.element(dialog().getByText(/Somebody changed this in the meantime: Steel U-Bar\./)).toBeVisible()
  await expect.element(row('Steel U-Bar').getByText('2.00 EUR becomes 2.20 EUR')).toBeInTheDocument()
  await expect.element(dialog().getByLabelText(/^Percentage/)).toHaveValue('10')
  await send('Change 2 products').click()

  await expect.element(page.getByText('Changed: 2 products')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    products: [{ id: beam.id }, { id: bar.id, updated_at: versionOf(9), price_per_kg: 2.2 }],
  })
})

test('a product that is gone is named and left out', async () => {
  server((_body, write) => (write === 1 ? refusal(404, 'not_found', 'Product not found') : undefined), [beam])
  await open(beam, tube)
  await raiseBy('10')
  await send('Change 2 products').click()

  await expect.element(dialog().getByText(/No longer in the catalogue: Brass Oval Tube\./)).toBeVisible()
  await expect.element(send('Change 1 product')).toBeVisible()
})

test('all products of a list with several pages are taken, each once', async () => {
  const sent = server()
  await openOf(cataloguePageSize + 1, [beam])
  await raiseBy('10')

  await dialog().getByRole('button', { name: 'Take all 49 products of the list' }).click()

  await expect.element(page.getByRole('dialog', { name: 'Change terms of 3 products' })).toBeVisible()
  await expect.element(dialog().getByLabelText('Price', { exact: true })).toHaveFocus()
  await expect.element(dialog().getByLabelText(/^Percentage/)).toHaveValue('10')
  await send('Change 2 products').click()
  await expect.element(page.getByText('Changed: 2 products')).toBeVisible()
  expect(sent).toMatchObject([{ products: [{ id: beam.id }, { id: tube.id }] }])
})

test('a list with more products than can be changed at once says so', async () => {
  server()
  await openOf(maxTermsAtOnce + 1, [beam])

  await expect
    .element(dialog().getByRole('button', { name: 'Take all 501 products of the list' }))
    .toHaveAccessibleDescription(/^At most 500 products/)
})

test('an undo after somebody else’s change says that it was not done', async () => {
  server((_body, write) => (write === 2 ? refusal(409, 'stale', 'Stale') : undefined))
  await open(beam)
  await raiseBy('10')
  await send('Change 1 product').click()

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(page.getByText(/^Not undone, because somebody changed/)).toBeVisible()
})

test('the change is restored for the same person after the session ended', async () => {
  server()
  await openScreen(
    <Sessions>
      <ChangeTermsButton products={[beam]} list={{ search: {}, count: 1 }} />
    </Sessions>,
  )
  const openDialog = () => page.getByRole('button', { name: /^Change terms of/ }).click()
  await press('Sign in')
  await openDialog()
  await raiseBy('5')
  endSessionUnderDialog()
  await press('Sign in')

  await openDialog()

  await expect.element(row('Steel HEA Beam').getByText('1.02 EUR becomes 1.071 EUR')).toBeInTheDocument()
})
