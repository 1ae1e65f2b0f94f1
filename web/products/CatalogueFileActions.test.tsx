import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import { csvLine } from '#domain/values/csv.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { paths } from '#web/paths.ts'
import { CatalogueFileActions } from './CatalogueFileActions.tsx'
import { readTableFile } from '#web/files/read-table-file.ts'
import { TemplateLinks } from './TemplateLinks.tsx'

/** Records the downloads that the page starts, in place of the browser's own. */
function downloads() {
  const contents: Blob[] = []
  const names: string[] = []
  const addressOf = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) contents.push(content)
    return addressOf(content)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const cells = async () => {
    const [content] = contents
    const [name = ''] = names
    return content && (await readTableFile(new File([content], name))).cells
  }
  return { names, cells }
}

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const line = [id, 'A-7', 'Steel', 'HEA Beam', 'EUR', '1.02', '0', '', "'=1+1: 5; Höjd: 2", 'HEA 200', 'S355J2', '']
const exported = () =>
  new Response(`\uFEFF${csvLine(catalogueHeader)}${csvLine(line)}`, {
    headers: { 'content-disposition': 'attachment; filename="verdigris-products-2026-11-21.csv"' },
  })
async function startExport(format: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('radio', { name: format }).click()
  await page.getByRole('button', { name: 'Download' }).click()
}
const open = () => openScreen(<CatalogueFileActions to={paths.importProducts} />)

test.each([
  ['CSV with commas', 'csv', '1.02'],
  ['CSV with semicolons', 'csv', '1,02'],
  ['Excel workbook (XLSX)', 'xlsx', '1.02'],
])("the catalogue is exported as %s with the server's cells", async (choice, format, price) => {
  const { names, cells } = downloads()
  serverAnswers(exported)
  await open()

  await startExport(choice)

  await expect.element(page.getByText(`verdigris-products-2026-11-21.${format} downloaded`)).toBeVisible()
  expect(names).toEqual([`verdigris-products-2026-11-21.${format}`])
  const rows = (await cells())?.filter((cellsOfRow) => cellsOfRow.some((cell) => cell !== ''))
  expect(rows).toEqual([catalogueHeader, line.with(5, price)])
})

test.each([
  [refusal(429, 'too_many_requests', 'Please try again later.'), 'Please try again later.'],
  [refusal(500, 'internal', 'x'), 'Failed to export products. Please try again.'],
])('a refused export shows the reason, and downloads nothing', async (response, message) => {
  const { names } = downloads()
  serverAnswers(() => response.clone())
  await open()

  await startExport('CSV with commas')

  await expect.element(page.getByText(message)).toBeVisible()
  expect(names).toEqual([])
})

test('the format can be chosen by keyboard and is remembered, and Escape returns to the button', async () => {
  await open()
  const button = page.getByRole('button', { name: 'Export' })
  ;(button.element() as HTMLElement).focus()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'CSV with commas' })).toBeChecked()
  ;(page.getByRole('radio', { name: 'CSV with commas' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'CSV with semicolons' })).toBeChecked()
  await userEvent.keyboard('{Escape}')

  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'CSV with semicolons' })).toBeChecked()
})

test('a link opens the import', async () => {
  await open()

  await expect.element(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', paths.importProducts)
})

test.each(['CSV', 'XLSX'])('the %s template contains the columns and two products', async (format) => {
  const { names, cells } = downloads()
  await openScreen(<TemplateLinks />)

  await page.getByRole('button', { name: `${format} template` }).click()

  await vi.waitFor(() => expect(names).toEqual([`verdigris-products-template.${format.toLowerCase()}`]))
  const [header, first, second] = (await cells()) ?? []
  expect(header).toEqual(catalogueHeader)
  expect([first?.[3], second?.[3]]).toEqual(['HEA Beam', 'Round Bar'])
})
