import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Download, Page } from '@playwright/test'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import { csvLine } from '#domain/values/csv.ts'
import { catalogueWorkbook } from '#web/products/catalogue-workbook.ts'
import { become } from './accounts.ts'
import { expect, expectSound, test } from './journey.ts'

const beam = ['', '', 'Steel', 'HEA Beam', 'EUR', '1,02', '5', '0,6866', 'Height: 190 mm; Width: 200 mm']
const tube = ['', '', 'Stainless Steel', 'Oval Tube', 'USD', '3.4', '1', '', '']
const csv = (...lines: string[][]) => [catalogueHeader, ...lines].map(csvLine).join('')

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel(/^Choose a/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
const contentOf = async (download: Download) => readFile(await download.path())
const downloads = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return contentOf(download)
}
const exported = async (page: Page) => (await page.request.get('/api/products/export')).text()
const expectNothingToImport = (page: Page) =>
  expect(page.getByRole('button', { name: 'Import products' })).toHaveAccessibleDescription(
    'Nothing changes: every product is as the file says.',
  )

test('a supplier imports a CSV file with errors, corrects it, and exports the same', async ({ person }) => {
  const page = await person('a supplier')
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })
  await page.goto('/dashboard/products/import')
  await expectSound(page)

  await choose(page, 'products.csv', csv(beam, tube.with(3, 'HEA'), beam.with(0, randomUUID()), tube.with(5, 'cheap')))
  await expect(page.getByRole('heading', { name: '3 errors' })).toBeVisible()
  const errors = page.getByRole('table', { name: 'Errors' })
  await expect(errors).toContainText('Stainless Steel has no profile “HEA”.')
  await expect(errors).toContainText('No product of this catalogue has this ID.')
  await expect(errors).toContainText('Write a number, such as 1.02 or 1,02.')
  await expectSound(page)
  expect((await downloads(page, 'Download the errors as CSV')).toString()).toContain('3,Profile,')
  expect((await exported(page)).trim().split('\r\n')).toHaveLength(1)

  await choose(page, 'products.csv', csv(beam, tube))
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByRole('heading', { name: '2 products imported' })).toBeVisible()
  await expectSound(page)
  const before = await exported(page)
  expect(before).toContain('Steel,HEA Beam,EUR,1.02,5,0.6866,"Height: 190 mm; Width: 200 mm"')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'back.csv', before)
  await expectNothingToImport(page)

  await choose(page, 'dearer.csv', before.replace(',1.02,', ',1.10,').replace(/,/g, ';'))
  await expect(page.getByText('Preview of dearer.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 changed, 1 unchanged.')).toBeVisible()
  expect(await exported(page)).toBe(before.replace(',1.02,', ',1.1,'))
  await page.getByRole('link', { name: 'See My Products' }).click()
  await expect(page).toHaveURL('/dashboard/products')
})

test('a supplier imports its own price list, and a week later the next one changes the same products', async ({
  person,
}) => {
  const page = await person('a supplier')
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })
  await page.goto('/dashboard/products/import')
  const list = (...prices: string[]) =>
    `Prislista\nArtikelnr;Benämning;Pris EUR;Saldo\n10240;HEA 200 S355J2;${prices[0]};8\n10241;VKR 100x100x5 S355J2H;${prices[1]};0\n;Frakt;450;`

  await choose(page, 'prislista.csv', list('1 020,50', '1 120,00'))
  await expect(page.getByText('What is “Pris EUR” the price of?')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Role of Pris EUR').selectOption('Price per ton')
  await page.getByRole('switch', { name: 'Leave out 1 row with errors' }).check({ force: true })
  await expectSound(page)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 new.')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'prislista.csv', list('1 040,00', '1 120,00'))
  // The choice is remembered by the heads.
  await expect(page.getByLabel('Role of Pris EUR')).toHaveValue('price_t')
  await expect(page.getByText('As last time')).toBeVisible()
  await page.getByRole('switch', { name: 'Leave out 1 row with errors' }).check({ force: true })
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 changed, 1 unchanged.')).toBeVisible()
  expect((await exported(page)).trim().split('\r\n')).toHaveLength(3)
})

test('an administrator imports the unchanged XLSX template as standard products', async ({ person }) => {
  const page = await person('administrator')
  await become(page, page, { role: 'admin', status: 'active' })
  const own = (text: string) => text.trim().split('\r\n').slice(1)
  const before = own(await exported(page))
  await page.goto('/admin/products/standard/import')
  const template = await downloads(page, 'XLSX template')

  await choose(page, 'template.xlsx', template)
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await expect(page.getByRole('heading', { name: '2 products imported' })).toBeVisible()
  const added = own(await exported(page)).filter((line) => !before.includes(line))
  expect(added.map((line) => line.split(',').slice(2, 5).join(' '))).toEqual([
    'Copper Round Bar EUR',
    'Steel HEA Beam EUR',
  ])
})

/** 10,000 rows take longer than what a page usually waits for. */
const large = { timeout: 600_000 }

test('a supplier imports 10,000 products at once from a workbook, on a phone in dark mode', async ({ person }) => {
  const page = await person('a supplier', { width: 360, dark: true })
  await become(page, await person('administrator'), { role: 'supplier', status: 'active' })
  await page.goto('/dashboard/products/import')
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    beam
      .with(5, (1 + index / 10_000).toFixed(4))
      .with(7, '')
      .with(8, `Number: ${index}`),
  )

  await choose(page, 'many.xlsx', Buffer.from(await catalogueWorkbook(lines).arrayBuffer()))
  const button = page.getByRole('button', { name: 'Import 10\u202F000 products' })
  await expect(button).toBeVisible(large)
  await expectSound(page)
  await button.click()

  await expect(page.getByRole('heading', { name: '10\u202F000 products imported' })).toBeVisible(large)
  expect((await exported(page)).trim().split('\r\n')).toHaveLength(10_001)
})
