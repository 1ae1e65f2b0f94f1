import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CatalogueRow, CatalogueImportPreview } from '#domain/products/catalogue-row.ts'
import { openScreen } from '#test/screen.tsx'
import { ImportProducts } from './ImportProducts.tsx'

const nothing = { created: 0, changed: 0, unchanged: 0, there: [], repeated: [], doubts: [] }
const created = (rows: CatalogueRow[]): CatalogueImportPreview => ({ ...nothing, created: rows.length })

async function open() {
  const checked: CatalogueRow[][] = []
  const saved: { rows: CatalogueRow[]; confirmed: boolean }[] = []
  await openScreen(
    <ImportProducts
      check={async (rows) => (checked.push(rows), created(rows))}
      save={async ({ rows, confirmed }) => (saved.push({ rows, confirmed }), created(rows))}
      catalogueLink={null}
    />,
  )
  return { checked, saved }
}
const choose = (...lines: string[]) =>
  userEvent.upload(page.getByLabelText(/^Choose a/), new File([lines.join('\n')], 'prices.csv'))
const role = (name: string) => page.getByLabelText(`Role of ${name}`)

test('a supplier’s own list is read by its heads, and says what is not used', async () => {
  const { saved } = await open()

  await choose('Art.nr;Benämning;Pris EUR/m;Saldo', '77;IPE 200 S355J2;24,90;8')

  await expect.element(role('Art.nr')).toHaveValue('article_number')
  await expect.element(role('Pris EUR/m')).toHaveValue('price_m')
  await expect.element(role('Saldo')).toHaveValue('ignore')
  await expect.element(page.getByText('4 columns of the list, 1 not used')).toBeVisible()
  await expect.element(page.getByText('24.9 per m ÷ 22.4 kg = 1.1116 per kg')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect.element(page.getByRole('heading', { name: '1 product imported' })).toBeVisible()
  expect(saved[0]?.rows).toMatchObject([
    { article_number: '77', size: 'IPE 200', price_per_kg: 1.1116, currency: 'EUR' },
  ])
})

test('questions about columns are answered before anything is checked', async () => {
  const { checked } = await open()

  await choose('Item no;Description;Price', '77;IPE 200 S355J2;1020')
  await expect
    .element(page.getByText('Answer the questions at the columns. The preview of the products follows.'))
    .toBeVisible()
  await expect.element(page.getByText('What is “Price” the price of?')).toBeVisible()
  expect(checked).toEqual([])

  await role('Price').selectOptions('Price per ton')
  await page.getByLabelText('Currency of the prices').selectOptions('GBP')

  await expect.element(page.getByText('1.02 GBP')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
})

test('prices in kr ask whose krona it is', async () => {
  await open()

  await choose('Description;Pris kr/kg', 'IPE 200 S355J2;12,50')
  const currency = page.getByLabelText('Currency of the prices')
  await expect.element(currency).toHaveAccessibleDescription('The list says “kr”, which can be SEK, NOK or DKK.')
  await expect.element(currency).toHaveTextContent('Please chooseSEKNOKDKK')
  await currency.selectOptions('SEK')

  await expect.element(page.getByText('12.50 SEK')).toBeVisible()
})

test('rows with errors are left out by choice, and doubts are confirmed', async () => {
  const { saved } = await open()

  await choose('Description;EUR/kg', 'IPE 200 S355J2 77;1,02', 'Freight;9,50', 'HEA 200 S355J2;1,05')
  await expect.element(page.getByText('Correct the 2 errors in the file, and choose it again.').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Leave out 1 row with errors' }).click()
  await page.getByLabelText('These values are right').click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await expect.element(page.getByRole('heading', { name: '2 products imported' })).toBeVisible()
  expect(saved).toMatchObject([{ rows: [{ size: 'IPE 200' }, { size: 'HEA 200' }], confirmed: true }])
})

test('changing a role reads the list again', async () => {
  await open()

  await choose('Code;Description;EUR/kg', 'HEA 200 S355J2;lager;1,02')
  await expect.element(page.getByRole('heading', { name: /errors?$/ })).toBeVisible()
  await role('Code').selectOptions('Description')
  await role('Description').selectOptions('Not used')

  await expect.element(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
})
