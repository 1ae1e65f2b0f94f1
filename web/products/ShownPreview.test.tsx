import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import type { CatalogueImportPreview } from '#domain/products/catalogue-row.ts'
import { csvLine } from '#domain/values/csv.ts'
import { workbookParts } from '#domain/values/workbook.ts'
import { openScreen } from '#test/screen.tsx'
import { ImportProducts, type ImportProductsProps } from './ImportProducts.tsx'

const good = ['', '', 'Steel', 'HEA Beam', 'EUR', '1,02', '5', '0.6866', '']
const csv = (...lines: string[][]) => new File([[catalogueHeader, ...lines].map(csvLine).join('')], 'products.csv')
const nothing: CatalogueImportPreview = { created: 0, changed: 0, unchanged: 0, there: [], repeated: [], doubts: [] }
const open = (parts: Pick<ImportProductsProps, 'check' | 'save'>) =>
  openScreen(<ImportProducts {...parts} catalogueLink={null} />)
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^Choose a/), file)

test('existing products are updated or kept, all at once or row by row', async () => {
  const saved: unknown[] = []
  const there = [0, 1, 2].map((row) => ({ row, equal: row === 2 }))
  await open({
    check: async () => ({ ...nothing, created: 1, changed: 2, unchanged: 1, there }),
    save: async ({ rows, confirmed }) => {
      saved.push(
        rows.map(({ existing }) => existing),
        confirmed,
      )
      return { created: 1, changed: 1, unchanged: 2 }
    },
  })

  await choose(csv(good, good, good, good))

  await expect.element(page.getByText('2 products are already there, with other values.')).toBeVisible()
  expect(page.getByText('Already there', { exact: true }).elements()).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Import 3 products' })).toBeVisible()
  page.getByRole('radio', { name: 'Update' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Action for row 3' }).selectOptions('Update')
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await expect.element(page.getByText('1 new, 1 changed, 2 unchanged.')).toBeVisible()
  expect(saved).toEqual([['leave', undefined, undefined, undefined], false])
})

test('implausible values are named, and need a confirmation', async () => {
  const text = 'This looks like kg CO₂e per tonne. Per kg it would be 0.6866.'
  const confirmations: boolean[] = []
  await open({
    check: async (rows) => ({
      ...nothing,
      created: rows.length,
      doubts: [{ row: 0, field: 'epd_value', text, suggestion: 0.6866 }],
    }),
    save: async ({ rows, confirmed }) => (confirmations.push(confirmed), { ...nothing, created: rows.length }),
  })

  await choose(csv(good.with(7, '686.6')))

  await expect.element(page.getByText(`Row 2, EPD value (kg CO2e/kg): ${text}`)).toBeVisible()
  const button = page.getByRole('button', { name: 'Import products' })
  await expect
    .element(button)
    .toHaveAccessibleDescription('Confirm the values that look like a slip, or correct them in the file.')
  await page.getByRole('checkbox', { name: 'These values are right' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect.poll(() => confirmations).toEqual([true])
})

test('a repeated row is shown, and creates one product', async () => {
  const sent: unknown[] = []
  await open({
    check: async () => ({ ...nothing, created: 2, repeated: [{ row: 2, of: 0, equal: true }] }),
    save: async ({ rows }) => (sent.push(rows.map(({ repeated }) => repeated)), { ...nothing, created: 2 }),
  })

  await choose(csv(good, good.with(3, 'HEB Beam'), good))

  await expect.element(page.getByText('1 row repeats another row, and is left out.')).toBeVisible()
  await expect.element(page.getByText('Same as row 2', { exact: true })).toBeVisible()
  const choice = page.getByRole('combobox', { name: 'Action for row 4' })
  await expect.element(choice).toHaveValue('leave')
  await choice.selectOptions('Make a product of its own')
  await expect.element(page.getByRole('button', { name: 'Import 3 products' })).toBeVisible()
  await choice.selectOptions('Leave out')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect.poll(() => sent).toEqual([[undefined, undefined, 'leave']])
})

test('a row that repeats another with other values needs a choice, for each or for all', async () => {
  const sent: unknown[] = []
  const repeated = [1, 2].map((row) => ({ row, of: 0, equal: false }))
  await open({
    check: async () => ({ ...nothing, created: 1, repeated }),
    save: async ({ rows }) => (sent.push(rows.map((row) => row.repeated)), { ...nothing, created: 2 }),
  })

  await choose(csv(good, good.with(5, '1,05'), good.with(6, '20')))

  await expect
    .element(page.getByRole('button', { name: 'Import products' }))
    .toHaveAccessibleDescription('Choose what happens to the rows that are like another row.')
  expect(page.getByText('Like row 2, other values', { exact: true }).elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Make products of them' }).click()
  await expect.element(page.getByRole('button', { name: 'Import 3 products' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Action for row 4' }).selectOptions('Leave out')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect.poll(() => sent).toEqual([[undefined, 'add', 'leave']])
})

test('the preview names the sheet that was read, offers others, and mentions hidden content', async () => {
  const checked: number[] = []
  const sheets = [
    { name: 'Letter', rows: [['Dear Sirs']] },
    { name: 'Spring', rows: [[...catalogueHeader], good] },
    { name: 'Autumn', rows: [[...catalogueHeader], good, good.with(3, 'HEB Beam')] },
    { name: 'Old', rows: [['x']] },
  ].map((sheet) => ({ ...sheet, widths: [10] }))
  const parts = Object.entries(workbookParts(sheets)).map(([path, xml]): [string, Uint8Array] => [
    path,
    strToU8(xml.replace('<sheet name="Old"', '<sheet state="hidden" name="Old"')),
  ])
  await open({
    check: async (rows) => (checked.push(rows.length), { ...nothing, created: rows.length }),
    save: async () => nothing,
  })

  await choose(new File([zipSync(Object.fromEntries(parts))], 'prices.xlsx'))

  await expect.element(page.getByText('Of this workbook the sheet “Spring” is read, and no other.')).toBeVisible()
  await expect.element(page.getByText('The hidden sheet “Old” is left out.')).toBeVisible()
  const sheet = page.getByLabelText('Sheet of the workbook')
  expect(Array.from(sheet.element().querySelectorAll('option'), ({ value }) => value)).toEqual([
    'Letter',
    'Spring',
    'Autumn',
  ])
  await sheet.selectOptions('Autumn')
  await expect.element(page.getByText('Of this workbook the sheet “Autumn” is read, and no other.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 2 products' })).toBeVisible()
  expect(checked).toEqual([1, 2])
  await sheet.selectOptions('Letter')
  await expect.element(page.getByText(/^The column headings were not recognised/)).toBeVisible()
  await expect.element(sheet).toHaveValue('Letter')
})
