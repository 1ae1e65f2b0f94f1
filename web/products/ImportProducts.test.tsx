import { Link } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogueCells, catalogueExamples, catalogueHeader } from '#domain/products/catalogue-cells.ts'
import type { CatalogueRow, CatalogueImportPreview } from '#domain/products/catalogue-row.ts'
import { csvLine } from '#domain/values/csv.ts'
import { openScreen } from '#test/screen.tsx'
import { ApiError } from '#web/api.ts'
import { catalogueWorkbook } from './catalogue-workbook.ts'
import { ImportProducts, type ImportProductsProps } from './ImportProducts.tsx'

const beam = 'Steel HEA BeamA-1001 · HEA 200 · S355J2 · EN 10025-2'
const good = ['', '', 'Steel', 'HEA Beam', 'EUR', '1,02', '5', '0.6866', '']
const bad = ['', '', 'Steel', 'Oval Tube', 'EUR', '1,234', '5', '', '=cmd']
const csv = (...lines: string[][]) => new File([[catalogueHeader, ...lines].map(csvLine).join('')], 'products.csv')

const nothing = { created: 0, changed: 0, unchanged: 0, there: [], repeated: [], doubts: [] }
const created = (rows: CatalogueRow[]): CatalogueImportPreview => ({ ...nothing, created: rows.length })
const open = (parts: Partial<ImportProductsProps> = {}) =>
  openScreen(
    <ImportProducts
      check={async (rows) => created(rows)}
      save={async ({ rows }) => created(rows)}
      catalogueLink={<a href="/dashboard/products">See My Products</a>}
      {...parts}
    />,
  )
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^Choose a/), file)
const importButton = () => page.getByRole('button', { name: /^Import \d?/ })
const rowsOf = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent))

test('a file without errors is shown, imported, and confirmed', async () => {
  const saved: CatalogueRow[][] = []
  await open({
    check: async () => ({ created: 1, changed: 1, unchanged: 1, there: [], repeated: [], doubts: [] }),
    save: async ({ rows }) => (saved.push(rows), { created: 1, changed: 1, unchanged: 1 }),
  })

  await choose(new File([catalogueWorkbook(catalogueExamples.map(catalogueCells))], 'products.xlsx'))

  await expect.element(page.getByText('Preview of products.xlsx. Nothing is saved yet.')).toBeVisible()
  expect(rowsOf('Rows of the file')).toEqual([
    ['Row 2', beam, 'New', '1.02 EUR', '5', '0.6866', 'Height: 190 mm; Width: 200 mm'],
    ['Row 3', 'Copper Round Bar20 · CW004A', 'New', '9.40 EUR', '1', '–', '–'],
  ])
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect.element(page.getByRole('heading', { name: '2 products imported' })).toBeVisible()
  await expect.element(page.getByText('1 new, 1 changed, 1 unchanged.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See My Products' })).toBeVisible()
  expect(saved).toEqual([catalogueExamples])

  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect.element(page.getByLabelText(/^Choose a file/)).toBeVisible()
})

test('every error is named by row and column, and the import waits until all are corrected', async () => {
  const save = vi.fn<ImportProductsProps['save']>(async ({ rows }) => created(rows))
  await open({ save })

  await choose(csv(good, bad, good))

  await expect.element(page.getByRole('heading', { name: '3 errors' })).toBeVisible()
  expect(rowsOf('Errors')).toEqual([
    ['Row 3', 'Profile', 'Steel has no profile “Oval Tube”.', 'Oval Tube'],
    ['Row 3', 'Price per kg', '“1,234” can be 1\u202F234 or 1.234. Which is meant? Write 1234 or 1.2340.', '1,234'],
    ['Row 3', 'Dimensions', 'Write each dimension as a name and a value, as in “Height: 190 mm”; not “=cmd”.', '=cmd'],
  ])
  await expect
    .element(importButton())
    .toHaveAccessibleDescription('Correct the 3 errors in the file, and choose it again.')
  await expect
    .element(page.getByText('Preview of products.csv. Correct the 3 errors in the file, and choose it again.'))
    .toBeVisible()
  await importButton().click({ force: true })
  expect(save).not.toHaveBeenCalled()

  await choose(csv(good, good))
  await expect.element(page.getByRole('button', { name: 'Import 2 products' })).toBeVisible()
  expect(page.getByRole('table', { name: 'Errors' }).query()).toBeNull()
})

test('a switch shows only rows with errors', async () => {
  await open()
  await choose(csv(good, bad, good))
  await expect.element(page.getByRole('heading', { name: '3 rows' })).toBeVisible()

  await page.getByLabelText('Only rows with errors').click()

  expect(rowsOf('Rows of the file').map(([row]) => row)).toEqual(['Row 3'])
})

test('the errors can be downloaded as CSV without formulas', async () => {
  const saved: Blob[] = []
  const addressOf = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return addressOf(blob)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open()
  await choose(csv(bad))

  await page.getByRole('button', { name: 'Download the errors as CSV' }).click()

  const lines = (await saved.at(-1)?.text())?.split('\r\n')
  expect(lines?.slice(0, 2)).toEqual([
    'Row,Column,Error,Value in the file',
    '2,Profile,Steel has no profile “Oval Tube”.,Oval Tube',
  ])
  expect(lines?.[3]?.endsWith(",'=cmd")).toBe(true)
})

test('the server’s problems appear at their rows, beside the other ones', async () => {
  const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
  const requests: number[] = []
  await open({
    check: async (rows) => {
      requests.push(rows.length)
      if (rows.some((row) => row.id !== null))
        throw new ApiError(400, 'invalid', 'Please check the marked fields.', {
          'rows.1.id': 'No product of this catalogue has this ID.',
        })
      return created(rows)
    },
  })

  await choose(csv(good, bad, [''], good.with(0, id)))

  await expect.element(page.getByRole('heading', { name: '4 errors' })).toBeVisible()
  expect(rowsOf('Errors').at(-1)).toEqual(['Row 5', 'ID', 'No product of this catalogue has this ID.', id])
  expect(requests).toEqual([2, 1])
})

test('a file without changes cannot be imported, and the button gives the reason', async () => {
  await open({ check: async () => ({ created: 0, changed: 0, unchanged: 1, there: [], repeated: [], doubts: [] }) })

  await choose(csv(good))

  await expect
    .element(importButton())
    .toHaveAccessibleDescription('Nothing changes: every product is as the file says.')
})

test('an unreadable file shows the reason, and another can be chosen', async () => {
  await open()

  await choose(new File(['%PDF'], 'products.pdf'))

  await expect.element(page.getByRole('heading', { name: 'products.pdf was not read' })).toBeVisible()
  await expect.element(page.getByText(/^This is a PDF/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Try Again' }).query()).toBeNull()
  await choose(csv(good))
  await expect.element(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
})

test('an unreachable server keeps the file and the preview', async () => {
  let isDown = true
  const times: number[] = []
  const answer = async (rows: CatalogueRow[]) => {
    if (isDown) throw new ApiError(0, 'unreachable', 'Unable to connect')
    return created(rows)
  }
  await open({
    check: answer,
    save: ({ rows, readAt }) => {
      times.push(readAt)
      return answer(rows)
    },
  })

  await choose(csv(good))
  await expect.element(page.getByText('Failed to check the file. Please try again.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  isDown = true
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect.element(page.getByText('Failed to import the products. Please try again.')).toBeVisible()
  await expect.element(page.getByText('Preview of products.csv. Nothing is saved yet.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(page.getByRole('heading', { name: '1 product imported' })).toBeVisible()
  expect(new Set(times).size).toBe(1)
})

test('saving shows its progress, and cannot be started again', async () => {
  const held = Promise.withResolvers<CatalogueImportPreview>()
  await open({
    save: ({ onProgress }) => {
      onProgress(0.5)
      return held.promise
    },
  })
  await choose(csv(good))

  await page.getByRole('button', { name: 'Import 1 product' }).click()

  await expect
    .element(page.getByRole('progressbar', { name: 'Sending 1 product' }))
    .toHaveAttribute('aria-valuenow', '50')
  await expect.element(importButton()).toBeDisabled()
  held.resolve({ created: 1, changed: 0, unchanged: 0, there: [], repeated: [], doubts: [] })
  await expect.element(page.getByRole('heading', { name: '1 product imported' })).toBeVisible()
})

test('products that changed since the preview import nothing', async () => {
  await open({
    save: () =>
      Promise.reject(new ApiError(400, 'invalid', 'Please check the marked fields.', { 'rows.0.id': 'Gone' })),
  })
  await choose(csv(good))

  await page.getByRole('button', { name: 'Import 1 product' }).click()

  await expect
    .element(page.getByText('Your products have changed since the file was checked. Choose the file again.'))
    .toBeVisible()
})

test('leaving with a file that is not imported asks first', async () => {
  const elsewhere = <Link to="/dashboard/products">See My Products</Link>
  await openScreen(
    <>
      <ImportProducts
        check={async (rows) => created(rows)}
        save={async ({ rows }) => created(rows)}
        catalogueLink={elsewhere}
      />
      <Link to="/terms">Elsewhere</Link>
    </>,
  )
  await choose(csv(good))
  await expect.element(importButton()).toBeVisible()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without importing?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()

  await importButton().click()
  await expect.element(page.getByRole('heading', { name: '1 product imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  expect(page.getByRole('dialog').query()).toBeNull()
})
