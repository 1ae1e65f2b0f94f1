import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundProduct } from '#test/found-suppliers.ts'
import { openScreen } from '#test/screen.tsx'
import { supplierFilters, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import type { SuppliersFound } from './queries.ts'
import { SupplierResults } from './SupplierResults.tsx'

type Given = {
  data?: SuppliersFound
  filters?: Partial<SupplierFilters>
  view?: 'grid' | 'list'
  failed?: boolean
  filtered?: boolean
}

async function open({ data, filters = {}, view = 'grid', failed = false, filtered = false }: Given) {
  const calls: unknown[] = []
  await openScreen(
    <SupplierResults
      filters={{ ...supplierFilters.parse({}), ...filters }}
      found={{
        data,
        isPlaceholderData: false,
        error: failed ? new Error('500') : null,
        refetch: () => Promise.resolve(calls.push('again')) as never,
      }}
      view={view}
      comparison={{ chosen: [], onToggle: () => {} }}
      isFiltered={filtered}
      heading={null}
      onSort={(sort) => calls.push(sort)}
      onView={(next) => calls.push(next)}
      onPage={(next) => calls.push(next)}
      onClear={() => calls.push('clear')}
      onDeclared={() => calls.push('declared')}
    />,
  )
  return calls
}
const resultsWith = (count: number, entries = [foundProduct()], undeclared = 0): SuppliersFound => ({
  count,
  products: null,
  page_size: 24,
  undeclared,
  entries,
})

test.each([
  [0, '0 suppliers found'],
  [1, '1 supplier found'],
  [2, '2 suppliers found'],
  [1234, '1\u202F234 suppliers found'],
])('%i is shown as "%s"', async (count, words) => {
  await open({ data: resultsWith(count) })

  await expect.element(page.getByRole('heading', { level: 2, name: words })).toBeVisible()
})

test('the heading counts suppliers, with their products beside it', async () => {
  await open({ data: { ...resultsWith(14), products: 52 }, filters: { material: 'Steel', profile: 'HEA Beam' } })

  await expect.element(page.getByRole('heading', { level: 2, name: '14 suppliers found', exact: true })).toBeVisible()
  await expect.element(page.getByText('52 products', { exact: true })).toBeVisible()
})

test('the results have four orders and two views', async () => {
  const calls = await open({ data: resultsWith(1) })
  const sort = page.getByRole('combobox', { name: 'Sort by' })

  await expect.element(sort).toHaveValue('epd_asc')
  expect([...sort.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'EPD low to high',
    'EPD high to low',
    'Min volume low to high',
    'Min volume high to low',
  ])
  await sort.selectOptions('Min volume low to high')
  page.getByRole('radio', { name: 'Grid' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(calls).toEqual(['min_volume_asc', 'list'])
})

test('a page holds 24', async () => {
  const calls = await open({ data: resultsWith(49) })

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3' }).click()

  expect(calls).toEqual([3])
})

test('an empty result offers to clear the filters or to describe the need', async () => {
  const calls = await open({
    data: resultsWith(0, []),
    filters: { material: 'Brass', profile: 'Round Bar' },
    filtered: true,
  })

  await expect.element(page.getByRole('heading', { name: 'No suppliers found' })).toBeVisible()
  await expect.element(page.getByText(/No supplier fits every filter/)).toBeVisible()
  const describe = page.getByRole('link', { name: 'Describe what you need' })
  await expect.element(describe).toHaveAttribute('href', '/quotes/new?material=Brass&profile=Round+Bar')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(calls).toEqual(['clear'])
})

test('an empty result without filters offers no clearing', async () => {
  await open({ data: resultsWith(0, []) })

  await expect.element(page.getByRole('heading', { name: 'No suppliers found' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Clear filters' }).query()).toBeNull()
})

test('a missing page links to the first', async () => {
  const calls = await open({ data: resultsWith(30, []), filters: { page: 9 } })

  await expect.element(page.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  expect(calls).toEqual([1])
})

test.each<[string, SuppliersFound | undefined]>([
  ['in place of the results', undefined],
  ['above the older ones', resultsWith(1)],
])('a failure appears %s, with a retry', async (_where, data) => {
  const calls = await open({ ...(data && { data }), failed: true })

  await expect.element(page.getByRole('alert').getByText('Failed to load suppliers. Please try again.')).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(data ? 1 : 0)
  await page.getByRole('button', { name: 'Try Again' }).click({ force: true })
  expect(calls).toEqual(['again'])
})

test.each([
  [1, '1 supplier without a declared EPD comes first, as a missing value counts as 0'],
  [13, '13 suppliers without a declared EPD come first, as a missing value counts as 0'],
])('%i without a value are mentioned first, with a button to leave them out', async (undeclared, words) => {
  const without = foundProduct({ epd: null, epd_source: 'none' })
  const calls = await open({ data: resultsWith(40, [without, foundProduct()], undeclared) })

  await expect.element(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Only with declared EPD' }).click()

  expect(calls).toEqual(['declared'])
})

test.each([
  ['there are none', resultsWith(40)],
  ['this page begins behind them', resultsWith(40, [foundProduct()], 13)],
])('a note stays out where %s', async (_where, data) => {
  await open({ data })

  await expect.element(page.getByRole('heading', { name: '40 suppliers found' })).toBeVisible()
  expect(page.getByText(/without a declared EPD/).query()).toBeNull()
})
