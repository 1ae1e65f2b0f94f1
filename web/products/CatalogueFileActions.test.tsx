import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import { csvLine } from '#domain/values/csv.ts'
import { plainForm } from '#domain/values/file-form.ts'
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

/** The catalogue as the server writes it, and what was asked of it. */
function exported(answer: () => Response = file) {
  const asked: string[] = []
  serverAnswers((_method, _body, path, search) => {
    if (path === '/api/person/file-form') return Response.json(plainForm)
    if (path.startsWith('/api/products')) asked.push(`${path}?${search.toString()}`)
    return answer()
  })
  return asked
}
const file = () =>
  new Response(`\uFEFF${csvLine(catalogueHeader)}`, {
    headers: { 'content-disposition': 'attachment; filename="verdigris-products-2026-11-21.csv"' },
  })
async function startExport() {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Download' }).click()
}
const open = () => openScreen(<CatalogueFileActions to={paths.importProducts} />)

test("the catalogue is exported as the server's file", async () => {
  const { names, cells } = downloads()
  const asked = exported()
  await open()

  await startExport()

  await expect.element(page.getByText('verdigris-products-2026-11-21.csv downloaded')).toBeVisible()
  expect(names).toEqual(['verdigris-products-2026-11-21.csv'])
  expect((await cells())?.[0]).toEqual(catalogueHeader)
  expect(asked).toEqual(['/api/products/export?format=csv&separator=comma&decimal=point'])
})

test.each([
  [refusal(429, 'too_many_requests', 'Please try again later.'), 'Please try again later.'],
  [refusal(500, 'internal', 'x'), 'Failed to export products. Please try again.'],
])('a refused export shows the reason, and downloads nothing', async (response, message) => {
  const { names } = downloads()
  exported(() => response.clone())
  await open()

  await startExport()

  await expect.element(page.getByText(message)).toBeVisible()
  expect(names).toEqual([])
})

test('a link opens the import', async () => {
  await open()

  await expect.element(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', paths.importProducts)
})

test.each(['CSV', 'XLSX'])('the %s template contains the columns and two products', async (format) => {
  const { names, cells } = downloads()
  await openScreen(<TemplateLinks />)

  await page.getByRole('button', { name: `${format} template` }).click()

  await vi.waitFor(() => expect(names).toEqual([`verdigris-products-template.${format.toLowerCase()}`]), {
    timeout: 60_000,
  })
  const [header, first, second] = (await cells()) ?? []
  expect(header).toEqual(catalogueHeader)
  expect([first?.[3], second?.[3]]).toEqual(['HEA Beam', 'Round Bar'])
})
