import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beam, check, created } from '#test/request-form.tsx'
import { openScreen } from '#test/screen.tsx'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { emptyQuoteFields } from './new-quote-fields.ts'
import type { RequestedProduct } from './requested-product.ts'
import type { Rest } from './product-choices.ts'
import { ReviewForm } from './ReviewForm.tsx'

const of = (id: number, company_name: string): RequestedProduct => ({
  ...beam,
  id: `aaaaaaaa-0000-4000-8000-00000000000${id}`,
  supplier_id: `bbbbbbbb-0000-4000-8000-00000000000${id}`,
  company_name,
})
const [anders, berit] = [of(1, 'Anders Demo AB'), of(2, 'Berit Demo AB')]
const all: Rest = { more: false, isBegun: false, loading: false, failed: false, load: () => undefined }
const template: RequestedProduct = { ...beam, supplier_id: null, company_name: null }

async function open(product: RequestedProduct, rest = all) {
  const sent: CreateQuoteInput[] = []
  const named = { material: product.material, profile: product.subcategory, product_id: product.id }
  await openScreen(
    <ReviewForm
      product={product}
      // Berit lists two products, and the chosen product is among those of its kind.
      alternatives={[product, anders, berit, { ...berit, id: of(3, '').id }]}
      rest={rest}
      initial={{ ...emptyQuoteFields, ...named }}
      keep={() => true}
      upload={() => Promise.reject(new Error('no upload here'))}
      send={(request) => {
        sent.push(request)
        return Promise.resolve(created)
      }}
      onCreated={() => undefined}
    />,
  )
  return sent
}

test('a button loads more suppliers', async () => {
  const load = vi.fn<() => void>()
  await open(beam, { ...all, more: true, load })

  await expect.element(page.getByRole('status').filter({ hasText: '3 suppliers, and there are more' })).toBeVisible()
  await page.getByRole('button', { name: 'Show more suppliers' }).click()

  expect(load).toHaveBeenCalledOnce()
})

const supplier = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('the form asks the product’s supplier and the ticked ones, with all fields of a request', async () => {
  const sent = await open(beam)
  await expect.element(supplier('Nordstål Demo AB')).toBeChecked()
  await expect.element(supplier('Nordstål Demo AB')).toBeDisabled()
  expect(supplier('Berit Demo AB').elements()).toHaveLength(1)

  await supplier('Berit Demo AB').click()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('30')
  await page.getByRole('checkbox', { name: 'Delivery to Site' }).click()
  await page.getByRole('textbox', { name: 'Street' }).fill('Gatan 1')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('411 04')
  await page.getByRole('textbox', { name: 'City' }).fill('Göteborg')
  await page.getByRole('textbox', { name: 'Notes (optional)' }).fill('Call first')
  await check()
  expect(sent).toEqual([])
  await expect.element(page.getByText(/Nordstål Demo AB\s+Berit Demo AB/)).toBeVisible()
  await page.getByRole('button', { name: 'Send Quote Request to 2 suppliers' }).click()

  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    positions: [{ product_id: beam.id, volume: 30 }],
    wished_supplier_ids: [berit.supplier_id],
    delivery_address: { street: 'Gatan 1', postal_code: '411 04', city: 'Göteborg', country: 'Sweden' },
    notes: 'Call first',
  })
})

test('a standard product requires a supplier, and a request a volume', async () => {
  const sent = await open(template)

  await check()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Please enter a valid volume' })).toBeVisible()
  await page.getByRole('link', { name: 'Please choose at least one supplier.' }).click()
  await expect.element(page.getByRole('group', { name: 'Suppliers to ask' })).toHaveFocus()
  await supplier('Anders Demo AB').click()
  await page.getByRole('textbox', { name: 'Volume (tons)' }).fill('30')
  await check()
  await page.getByRole('button', { name: 'Send Quote Request to 1 supplier' }).click()

  await expect.poll(() => sent).toMatchObject([{ wished_supplier_ids: [anders.supplier_id] }])
})
