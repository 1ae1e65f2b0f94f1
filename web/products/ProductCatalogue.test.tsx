import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { ownProduct, withRecord } from '#test/own-product.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { ownCatalogue } from './catalogue.ts'
import { ProductCatalogue } from './ProductCatalogue.tsx'
import type { OwnProduct } from './queries/own-products.ts'

const ids = ['11111111', '22222222', '33333333'].map((start) => `${start}-0000-4000-8000-000000000000`)
const product = (index: number, changes: Partial<OwnProduct> = {}): OwnProduct =>
  ownProduct({
    id: ids[index] ?? '',
    name: ['Steel HEA Beam', 'Steel U-Bar', 'Brass Flat Bar'][index] ?? '',
    material: index === 2 ? 'Brass' : 'Steel',
    subcategory: ['HEA Beam', 'U-Bar', 'Flat Bar'][index] ?? '',
    price_per_kg: index,
    ...(index === 0 && { epd_value: null, effective_epd: { value: null, source: 'none' } }),
    ...changes,
  })
const all = ids.map((_, index) => product(index))

/** The catalogue, with its search parameters in a state in place of the address. */
function Scene({ search: first = {} }: { search?: CatalogueSearch }) {
  const [search, setSearch] = useState(first)
  const [steps, setSteps] = useState(0)
  return (
    <>
      <ProductCatalogue
        catalogue={ownCatalogue}
        search={search}
        onSearch={(next, { replace }) => {
          setSearch(next)
          setSteps((before) => (replace ? before : before + 1))
        }}
      />
      <output>{JSON.stringify(search)}</output>
      <p>{steps} steps back</p>
    </>
  )
}
const address = () => page.getByText(/^\{.*\}$/)

/** Switches to the list by keyboard, because the radio buttons of the view are behind their icons. */
async function showList() {
  const grid = page.getByRole('radio', { name: 'Grid' })
  await expect.element(grid).toBeChecked()
  ;(grid.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
}

/** A server with these products that supports deletion. The `missing` ones were deleted by somebody else. */
function catalogueOf(products: readonly OwnProduct[], missing: readonly string[] = []) {
  let held = [...products]
  return serverAnswers((method, body, path) => {
    if (method === 'GET') return Response.json({ products: held, count: held.length })
    const wanted = path.endsWith('/delete') ? (body as { ids: string[] }).ids : [path.split('/').at(-1) ?? '']
    const deleted = wanted.filter((id) => !missing.includes(id))
    held = held.filter(({ id }) => !wanted.includes(id))
    return Response.json(
      path.endsWith('/delete') ? { deleted, missing: wanted.filter((id) => missing.includes(id)) } : { id: wanted[0] },
    )
  })
}

test('the catalogue shows cards first, and the list once it was chosen in this browser', async () => {
  catalogueOf(all)
  const screen = await openScreen(<Scene />)
  await expect.element(page.getByRole('article', { name: 'Steel HEA Beam' })).toBeVisible()
  await expect.element(page.getByText('3 products')).toBeVisible()
  await expect.element(page.getByText('No EPD declared')).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()

  await showList()
  await expect.element(page.getByRole('table', { name: 'My Products' })).toBeVisible()
  expect(window.localStorage.getItem('supplier-products')).toBe('list')

  await screen.unmount()
  await openScreen(<Scene />)
  await expect.element(page.getByRole('table', { name: 'My Products' })).toBeVisible()
})

test.each([null, 0.6866])(
  'the effective EPD is shown on cards and in the list when %s is stated',
  async (epd_value) => {
    catalogueOf([product(0, { epd_value, ...withRecord(true) })])
    await openScreen(<Scene />)
    const shown = async (within: Locator) => {
      await expect.element(within.getByText('0.42', { exact: true })).toBeVisible()
      await expect
        .element(within.getByRole('link', { name: 'EPD in force' }))
        .toHaveAttribute('href', expect.stringMatching(/^\/epds\/9999/))
      expect(within.getByText(/No EPD declared|0\.6866/).query()).toBeNull()
    }

    await shown(page.getByRole('article', { name: 'Steel HEA Beam' }))
    await showList()
    await shown(page.getByRole('row', { name: /Steel HEA Beam/ }))
  },
)

test('cards and the list show the article number of a product', async () => {
  catalogueOf([product(0, { article_number: 'A-1001', size: 'HEA 200' })])
  await openScreen(<Scene />)

  await expect.element(page.getByRole('article').getByText('Article number A-1001')).toBeVisible()
  await showList()
  await expect.element(page.getByRole('row').getByText('A-1001 · HEA 200')).toBeVisible()
})

test('search, filters and order go into the address, and return to the first page', async () => {
  catalogueOf(all)
  await openScreen(<Scene search={{ page: 2 }} />)

  await page.getByLabelText('Search').fill('beam')
  await expect.element(address()).toHaveTextContent('{"text":"beam"}')
  await page.getByLabelText('Material').selectOptions('Brass')
  await page.getByLabelText('Sort by').selectOptions('EPD, low to high')
  await expect
    .element(address())
    .toHaveTextContent('{"text":"beam","material":"Brass","sort":"epd_value","order":"asc"}')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(address()).toHaveTextContent('{"sort":"epd_value","order":"asc"}')
  await expect.element(page.getByLabelText('Search')).toHaveValue('')
})

test('each filter and order is a step of the back button, unlike a longer text', async () => {
  catalogueOf(all)
  await openScreen(<Scene />)

  await page.getByLabelText('Search').fill('be')
  await expect.element(page.getByText('1 steps back')).toBeVisible()
  await page.getByLabelText('Search').fill('beam')
  await expect.element(address()).toHaveTextContent('{"text":"beam"}')
  await expect.element(page.getByText('1 steps back')).toBeVisible()
  await page.getByLabelText('Material').selectOptions('Steel')
  await page.getByLabelText('Sort by').selectOptions('EPD, low to high')

  await expect.element(page.getByText('3 steps back')).toBeVisible()
})

test('an empty catalogue explains how to begin, and a search without a match how to return', async () => {
  catalogueOf([])
  const screen = await openScreen(<Scene />)
  await expect.element(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  expect(page.getByLabelText('Search').query()).toBeNull()

  await screen.unmount()
  await openScreen(<Scene search={{ text: 'gold' }} />)
  await expect.element(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
  await expect.element(page.getByLabelText('Search')).toHaveValue('gold')
})

test('a missing page links to the first', async () => {
  serverAnswers(() => Response.json({ products: [], count: 40 }))
  await openScreen(<Scene search={{ page: 3 }} />)

  await page.getByRole('button', { name: 'Go to the first page' }).click()

  await expect.element(address()).toHaveTextContent('{"page":1}')
})

test('a failed load is shown with a retry', async () => {
  let fails = true
  serverAnswers(() => (fails ? refusal(500, 'internal', 'No.') : Response.json({ products: [product(0)], count: 1 })))
  await openScreen(<Scene />)
  await expect.element(page.getByText('Failed to load products. Please try again.')).toBeVisible()

  fails = false
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(page.getByRole('article', { name: 'Steel HEA Beam' })).toBeVisible()
})

test('deleting asks with the name of the product', async () => {
  catalogueOf(all)
  await openScreen(<Scene />)

  const trash = page.getByRole('button', { name: 'Delete Steel U-Bar' })
  await trash.click()
  await expect.element(page.getByRole('dialog', { name: 'Delete Steel U-Bar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(trash).toHaveFocus()
  await trash.click()
  await page.getByRole('button', { name: 'Delete product' }).click()

  await expect.element(page.getByText('Steel U-Bar deleted')).toBeVisible()
  await expect.element(page.getByText('2 products')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Products' })).toHaveFocus()
  expect(page.getByRole('article', { name: 'Steel U-Bar' }).query()).toBeNull()
})

test('a failed deletion is shown for a while, and the product stays', async () => {
  serverAnswers((method) =>
    method === 'GET' ? Response.json({ products: all, count: 3 }) : refusal(500, 'internal', 'No.'),
  )
  await openScreen(<Scene />)

  await page.getByRole('button', { name: 'Delete Steel U-Bar' }).click()
  await page.getByRole('button', { name: 'Delete product' }).click()

  const failure = page.getByText('Failed to delete product. Please try again.')
  await expect.element(failure).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Steel U-Bar' })).toBeVisible()
  await expect.poll(() => failure.query(), { timeout: 6000 }).toBeNull()
})

test('several are selected and deleted at once, with one summary', async () => {
  const sent = catalogueOf(all, [ids[1] ?? ''])
  await openScreen(<Scene />)

  await page.getByRole('checkbox', { name: 'Select Steel HEA Beam' }).click()
  await page.getByRole('checkbox', { name: 'Select Steel U-Bar' }).click()
  const all3 = page.getByRole('checkbox', { name: 'Select all' })
  expect((all3.element() as HTMLInputElement).indeterminate).toBe(true)
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete 2 products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 products?' })
  await expect.element(dialog.getByText('Steel HEA Beam')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete 2 products' }).click()

  await expect.element(page.getByText('1 product deleted. 1 was not in the catalogue any more.')).toBeVisible()
  expect(sent).toEqual([{ ids: [ids[0], ids[1]] }])
  await expect.element(page.getByRole('article', { name: 'Brass Flat Bar' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
})

test('the whole page is selected and deselected, in the list too', async () => {
  catalogueOf(all)
  await openScreen(<Scene />)
  await showList()

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Brass Flat Bar' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select Brass Flat Bar' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete 2 products' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await expect.element(page.getByRole('region', { name: 'Products' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: 'Select Steel HEA Beam' })).not.toBeChecked()
})
