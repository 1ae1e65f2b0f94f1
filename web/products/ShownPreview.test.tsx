import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogueHeader } from '#domain/catalogue-file.ts'
import type { ImportPreview } from '#domain/catalogue-row.ts'
import { csvLine } from '#domain/csv.ts'
import { openScreen } from '#test/screen.tsx'
import { ImportProducts, type ImportProductsProps } from './ImportProducts.tsx'

const good = ['', 'Steel', 'HEA Beam', 'EUR', '1,02', '5', '0.6866', '']
const csv = (...lines: string[][]) => new File([[catalogueHeader, ...lines].map(csvLine).join('')], 'products.csv')
const nothing: ImportPreview = { created: 0, changed: 0, unchanged: 0, there: [], doubts: [] }
const open = (parts: Pick<ImportProductsProps, 'check' | 'save'>) =>
  openScreen(<ImportProducts {...parts} catalogueLink={null} />)
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^Choose a/), file)

test('products that are already there are updated or left, all at once or row by row', async () => {
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
  await page.getByRole('combobox', { name: 'What happens to row 3' }).selectOptions('Update')
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await expect.element(page.getByText('1 new, 1 changed, 2 unchanged.')).toBeVisible()
  expect(saved).toEqual([['leave', undefined, undefined, undefined], false])
})

test('values that look like a slip are named, and wait for a confirmation', async () => {
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

  await choose(csv(good.with(6, '686.6')))

  await expect.element(page.getByText(`Row 2, EPD value (kg CO2e/kg): ${text}`)).toBeVisible()
  const button = page.getByRole('button', { name: 'Import products' })
  await expect
    .element(button)
    .toHaveAccessibleDescription('Confirm the values that look like a slip, or correct them in the file.')
  await page.getByRole('checkbox', { name: 'These values are right' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect.poll(() => confirmations).toEqual([true])
})
