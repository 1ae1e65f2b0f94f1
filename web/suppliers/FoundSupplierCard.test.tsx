import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundPlaceholder, foundProduct } from '#test/found-suppliers.ts'
import { openScreen } from '#test/screen.tsx'
import { comparedOf, type Compared } from '#domain/suppliers/supplier-comparison.ts'
import { FoundSupplierCard } from './FoundSupplierCard.tsx'
import { FoundSupplierTable } from './FoundSupplierTable.tsx'
import type { Wanted } from './found-supplier.ts'
import type { FoundSupplier } from './queries.ts'

async function openCard(found: FoundSupplier, chosen: Compared[] = [], wanted?: Wanted) {
  const toggled: Compared[] = []
  await openScreen(
    <div style={{ width: 320 }}>
      <FoundSupplierCard
        found={found}
        highest={Math.max(found.epd ?? 0, 1)}
        onAll={() => {}}
        comparison={{ chosen, onToggle: (one) => toggled.push(comparedOf(one)) }}
        {...(wanted && { wanted })}
      />
    </div>,
  )
  return toggled
}

test('a request takes over the volume and the EPD of the search', async () => {
  const supplier = foundProduct()
  await openCard(supplier, [], { my_volume: 12.5, max_epd: 0.7 })

  await expect
    .element(page.getByRole('link', { name: /^Request Quote/ }))
    .toHaveAttribute('href', `/quotes/new?product=${supplier.product_id}&volume=12.5&max_epd=0.7`)
})

const others = (count: number) =>
  Array.from({ length: count }, (): Compared => ({ kind: 'product', id: crypto.randomUUID() }))

const line = (size: string, epd: number | null = 0.5) => {
  const { product_id, currency, price_per_kg, min_volume, grade, epd_source } = foundProduct()
  return { product_id, currency, price_per_kg, min_volume, grade, epd_source, size, epd }
}

test.each([
  ['of one product', {}],
  ['of many', { products: 1234, others: [line('HEB 1000 with a very long designation'), line('HEA 220')] }],
])('the card is 420 pixels high and holds the longest words, %s', async (_which, different) => {
  const word = 'Stahlbauunternehmensgesellschaft'
  await openCard(
    foundProduct({
      company_name: `${word} ${word} ${word} mbH`,
      ...different,
      subcategory: 'Perforated Sheet (Round Hole)',
      material: 'Stainless Steel',
      bio: 'A line of what this company is and does. '.repeat(40),
      epd: 1234.567891,
      epd_source: 'material',
      price_per_kg: 999_999.123456,
      min_volume: 1_000_000,
    }),
  )

  const card = page.getByRole('article').element()
  const request = page.getByRole('link', { name: /^Request Quote/ }).element()
  expect(card.getBoundingClientRect().height).toBe(420)
  expect(card.scrollHeight).toBeLessThanOrEqual(420)
  expect(card.scrollWidth).toBeLessThanOrEqual(320)
  expect(request.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom)
})

test('a product links to its request and page, with its EPD value and the source', async () => {
  const supplier = foundProduct({ epd_source: 'material' })
  await openCard(supplier)

  await expect.element(page.getByText(/^0\.4866/)).toBeVisible()
  await expect.element(page.getByText("Supplier's value for the material, A1–A3")).toBeVisible()
  const request = page.getByRole('link', { name: 'Request Quote from Nordstål Demo AB' })
  await expect.element(request).toHaveAttribute('href', `/quotes/new?product=${supplier.product_id}`)
  const view = page.getByRole('link', { name: 'View Nordstål Demo AB' })
  await expect.element(view).toHaveAttribute('href', `/products/${supplier.product_id}`)
})

test('an entry for all of a supplier links to that supplier', async () => {
  const supplier = foundPlaceholder()
  await openCard(supplier)

  await expect.element(page.getByText('Various')).toBeVisible()
  await expect.element(page.getByText('No EPD declared')).toBeVisible()
  const request = page.getByRole('link', { name: 'Request Quote from Nordstål Demo AB' })
  await expect.element(request).toHaveAttribute('href', `/quotes/new?supplier=${supplier.supplier_id}`)
})

test('the card can be selected for comparison by keyboard, as a product or as a supplier', async () => {
  const supplier = foundPlaceholder()
  const toggled = await openCard(supplier, others(3))
  const box = page.getByRole('checkbox', { name: 'Compare Nordstål Demo AB' })

  box.element().focus()
  await userEvent.keyboard(' ')

  expect(toggled).toEqual([{ kind: 'supplier', id: supplier.supplier_id }])
})

test('a fifth cannot be selected, stays reachable and gives the reason', async () => {
  const toggled = await openCard(foundProduct(), others(4))
  const box = page.getByRole('checkbox', { name: 'Compare Nordstål Demo AB' })

  await expect.element(box).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(box)
    .toHaveAccessibleDescription('Steel HEA Beam. At most 4 can be compared. Remove one to choose another.')
  box.element().focus()
  expect(document.activeElement).toBe(box.element())
  await box.click({ force: true })
  await expect.element(box).not.toBeChecked()
  expect(toggled).toEqual([])
})

test('one of the four can be deselected', async () => {
  const supplier = foundProduct()
  const toggled = await openCard(supplier, [...others(3), comparedOf(supplier)])
  const box = page.getByRole('checkbox', { name: /^Compare/ })

  await expect.element(box).toBeChecked()
  await box.click()

  expect(toggled).toEqual([comparedOf(supplier)])
})

test('the list is a table with the same selection and links', async () => {
  const [product, placeholder] = [foundProduct(), foundPlaceholder({ company_name: 'Eksempel Jern AS' })]
  const toggled: Compared[] = []
  await openScreen(
    <FoundSupplierTable
      entries={[product, placeholder]}
      comparison={{ chosen: [comparedOf(product)], onToggle: (one) => toggled.push(comparedOf(one)) }}
      wanted={{ my_volume: 3 }}
      onAll={() => {}}
      sort="epd_asc"
      onSort={() => {}}
    />,
  )

  await expect.element(page.getByRole('table', { name: 'Suppliers found' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Eksempel Jern AS' })
  await expect.element(row.getByText('No EPD declared')).toBeVisible()
  const headers = page.getByRole('columnheader').elements()
  const minimum = headers.findIndex((header) => header.textContent === 'Min volume (tons)')
  const bodyRows = page.getByRole('row').elements().slice(1)
  expect(bodyRows.map((one) => one.children[minimum]?.textContent)).toEqual(['5', '–'])
  await row.getByRole('checkbox').click()
  await expect.element(page.getByRole('checkbox', { name: /^Compare Nordstål/ })).toBeChecked()
  expect(toggled).toEqual([comparedOf(placeholder)])
  const request = row.getByRole('link', { name: /^Request Quote/ })
  await expect.element(request).toHaveAttribute('href', `/quotes/new?supplier=${placeholder.supplier_id}&volume=3`)
})

test('the heads of carbon and minimum sort the list', async () => {
  const sorts: string[] = []
  await openScreen(
    <FoundSupplierTable
      entries={[foundProduct()]}
      comparison={{ chosen: [], onToggle: () => {} }}
      onAll={() => {}}
      sort="epd_asc"
      onSort={(sort) => sorts.push(sort)}
    />,
  )
  const head = (name: RegExp) => page.getByRole('columnheader', { name })

  await expect.element(head(/^EPD/)).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head(/^Min volume/)).not.toHaveAttribute('aria-sort')
  for (const name of [/^EPD/, /^Min volume/]) await head(name).getByRole('button').click()

  expect(sorts).toEqual(['epd_desc', 'min_volume_asc'])
  expect(page.getByRole('combobox').query()).toBeNull()
})

test('a supplier with many sizes is one card with its next lines, and opens all of them', async () => {
  const found = foundProduct({ products: 38, others: [line('HEA 220'), line('HEA 240', null)] })
  const opened: FoundSupplier[] = []
  const shared = { comparison: { chosen: [], onToggle: () => {} }, onAll: (one: FoundSupplier) => opened.push(one) }
  await openScreen(
    <>
      <FoundSupplierCard found={found} highest={undefined} {...shared} />
      <FoundSupplierTable
        entries={[found, foundProduct({ company_name: 'Eksempel Jern AS' })]}
        sort="epd_asc"
        onSort={() => {}}
        {...shared}
      />
    </>,
  )

  const lines = page.getByRole('article').getByRole('listitem')
  expect(lines.elements().map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' '))).toEqual([
    'HEA 220 · S355J2 EPD 0.5 5 tons 1.05 EUR/kg',
    'HEA 240 · S355J2 No EPD 5 tons 1.05 EUR/kg',
  ])
  const all = page.getByRole('button', { name: 'All 38 products of Nordstål Demo AB' })
  expect(all.elements()).toHaveLength(2)
  for (const button of all.all()) await button.click()
  expect(opened.map(({ supplier_id, products }) => [supplier_id, products])).toEqual([
    [found.supplier_id, 38],
    [found.supplier_id, 38],
  ])
})
