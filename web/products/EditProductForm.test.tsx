import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { ownProduct, withRecord } from '#test/own-product.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { press, Sessions } from '#test/sessions.tsx'
import { ownCatalogue } from './catalogue.ts'
import { EditProductForm } from './EditProductForm.tsx'

const first = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T08:05:00.000Z'
const product = ownProduct()
const asItStands = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: 0.6866 }
const open = () => openScreen(<EditProductForm product={product} catalogue={ownCatalogue} stays={false} />)
const saved = () => Response.json({ id: product.id, updated_at: later })
const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const price = () => page.getByLabelText(/^Price per kg/)
const epd = () => page.getByLabelText(/^EPD value/)
const nameOf = (row: number) => page.getByLabelText(`Name of dimension ${row}`)
const valueOf = (row: number) => page.getByLabelText(`Value of dimension ${row}`)

test('the form sends the typed values, with comma or point, and the version that was edited', async () => {
  const sent = serverAnswers(saved)
  await open()

  await price().fill('1,0550')
  await page.getByLabelText('Currency').selectOptions('GBP')
  await epd().fill('')
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      currency: 'GBP',
      price_per_kg: 1.055,
      min_volume: 5,
      epd_value: null,
      dimensions: { Height: '190 mm' },
      updated_at: first,
    },
  ])
})

test('dimensions can be added, changed and removed, and an empty row is ignored', async () => {
  const sent = serverAnswers(saved)
  await open()
  const add = page.getByRole('button', { name: 'Add dimension' })

  await add.click()
  await expect.element(nameOf(2)).toHaveFocus()
  await nameOf(2).fill(' Grade ')
  await valueOf(2).fill('S355J2')
  await add.click()
  await page.getByRole('button', { name: 'Remove dimension 1' }).click()
  await expect.element(add).toHaveFocus()
  await save()

  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toEqual([{ ...asItStands, dimensions: { Grade: 'S355J2' }, updated_at: first }])
})

test('errors appear at their fields and in the summary until they are corrected', async () => {
  const sent = serverAnswers(saved)
  await open()

  await page.getByLabelText(/^Minimum volume/).fill('0,5')
  await page.getByRole('button', { name: 'Add dimension' }).click()
  await nameOf(2).fill('height')
  await save()

  const summary = page.getByRole('alert')
  await expect.element(summary.getByText('Minimum volume must be at least 1 ton.')).toBeVisible()
  await expect
    .element(page.getByLabelText(/^Minimum volume/))
    .toHaveAccessibleDescription(/^Minimum volume must be at least 1 ton\./)
  await expect.element(nameOf(2)).toHaveAccessibleDescription('Each name can be used once.')
  await expect.element(valueOf(2)).toHaveAccessibleDescription('Please enter a value for this dimension.')
  await summary.getByText('Please enter a value for this dimension.').click()
  await expect.element(valueOf(2)).toHaveFocus()
  expect(sent).toEqual([])

  await page.getByLabelText(/^Minimum volume/).fill('5')
  await page.getByRole('button', { name: 'Remove dimension 2' }).click()
  await save()
  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toEqual([{ ...asItStands, dimensions: { Height: '190 mm' }, updated_at: first }])
})

test('the button gives the reason after twenty dimensions', async () => {
  const dimensions = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Hole ${index + 1}`, '8 mm']))
  await openScreen(<EditProductForm product={{ ...product, dimensions }} catalogue={ownCatalogue} stays={false} />)

  const add = page.getByRole('button', { name: 'Add dimension' })
  await expect.element(add).toHaveAccessibleDescription('A product can have at most 20 dimensions.')
})

test('a value like kg per tonne shows a warning, and a press replaces it', async () => {
  const sent = serverAnswers(saved)
  await open()
  expect(page.getByText(/per tonne/).query()).toBeNull()

  await epd().fill('686,6')
  await expect.element(page.getByText(/per tonne/)).toBeVisible()
  await page.getByRole('button', { name: 'Use 0.6866' }).click()

  await expect.element(epd()).toHaveValue('0.6866')
  await expect.element(epd()).toHaveFocus()
  expect(page.getByText(/per tonne/).query()).toBeNull()
  await save()
  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toMatchObject([{ epd_value: 0.6866 }])
})

test.each([
  [true, 'The EPD Recycled sections counts before this value.'],
  [false, 'While this is empty, the EPD Recycled sections for all of your steel counts.'],
])('a hint names the effective EPD before the value (linked: %s)', async (linked, hint) => {
  const counted = ownProduct({ epd_value: null, ...withRecord(linked) })
  await openScreen(<EditProductForm product={counted} catalogue={ownCatalogue} stays={false} />)

  await expect.element(epd()).toHaveAccessibleDescription(hint)
  await expect
    .element(page.getByRole('link', { name: 'Recycled sections' }))
    .toHaveAttribute('href', `/epds/${counted.record?.id}`)
})

test("another person's change is not overwritten, and the typed text stays", async () => {
  const theirs = {
    ...product,
    price_per_kg: 3,
    min_volume: 10,
    dimensions: { Height: '200 mm', Grade: 'S275JR' },
    updated_at: later,
  }
  const sent = serverAnswers((method, body) => {
    if (method === 'GET') return Response.json(theirs)
    return (body as { updated_at: string }).updated_at === first ? refusal(409, 'stale', messages.stale) : saved()
  })
  await open()

  await price().fill('2')
  await save()

  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await expect.element(price()).toHaveValue('2')
  await expect.element(price()).toHaveAccessibleDescription('Saved now: 3')
  await expect.element(page.getByLabelText(/^Minimum volume/)).toHaveValue('10')
  await expect.element(valueOf(1)).toHaveValue('200 mm')
  await expect.element(valueOf(2)).toHaveValue('S275JR')
  await save()
  await expect.element(page.getByText('Product updated successfully')).toBeVisible()
  expect(sent).toEqual([
    { ...asItStands, price_per_kg: 2, dimensions: { Height: '190 mm' }, updated_at: first },
    {
      ...asItStands,
      price_per_kg: 2,
      min_volume: 10,
      dimensions: { Height: '200 mm', Grade: 'S275JR' },
      updated_at: later,
    },
  ])
})

test('typed dimensions stay, beside the saved ones of another person', async () => {
  const theirs = { ...product, dimensions: { Height: '200 mm' }, updated_at: later }
  serverAnswers((method) => (method === 'GET' ? Response.json(theirs) : refusal(409, 'stale', messages.stale)))
  await open()

  await valueOf(1).fill('210 mm')
  await save()

  await expect.element(page.getByText('Saved now: Height 200 mm')).toBeVisible()
  await expect.element(valueOf(1)).toHaveValue('210 mm')
})

test.each([
  ['the server says', refusal(404, 'not_found', 'Product not found'), 'Product not found'],
  [
    'fails without a word',
    refusal(500, 'internal', messages.unexpected),
    'Failed to update product. Please try again.',
  ],
])('%s: an error is shown, and the typed text stays', async (_what, response, message) => {
  serverAnswers(() => response.clone())
  await open()

  await price().fill('2')
  await save()

  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(price()).toHaveValue('2')
})

test('the input is restored for the same person only after the session ended', async () => {
  await openScreen(
    <Sessions>
      <EditProductForm product={product} catalogue={ownCatalogue} stays={false} />
    </Sessions>,
  )

  await press('Sign in')
  await price().fill('4,44')
  await valueOf(1).fill('200 mm')
  await press('The session ends')
  await press('Sign in as another')
  await expect.element(price()).toHaveValue('1.02')
  await press('The session ends')
  await press('Sign in')

  await expect.element(price()).toHaveValue('4,44')
  await expect.element(valueOf(1)).toHaveValue('200 mm')
  await expect.element(epd()).toHaveValue('0.6866')
})

test("a person's own second save causes no conflict, before the page has read the first", async () => {
  const sent = serverAnswers(saved)
  await open()

  await price().fill('0,51')
  await save()
  await expect.element(page.getByText('Product updated successfully').first()).toBeVisible()
  await price().fill('1.10')
  await save()

  await expect
    .poll(() => sent)
    .toMatchObject([
      { updated_at: first, price_per_kg: 0.51 },
      { updated_at: later, price_per_kg: 1.1 },
    ])
})
