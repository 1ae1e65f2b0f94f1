import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AllDocumentsSort } from '#domain/documents/documents.ts'
import { openScreen } from '#test/screen.tsx'
import { today } from '#web/components/local-day.ts'
import { DataTable } from '#web/lists/DataTable.tsx'
import { documentColumns } from './document-columns.tsx'
import type { ListedDocument } from './queries.ts'

const document: ListedDocument = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  name: 'reach.docx',
  category: 'REACH Declaration',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  url: '/api/files/2a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  created_at: '2026-03-14T12:00:00.000Z',
  expires_on: '2020-01-31',
  supplier: { id: '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', company_name: 'Demo Stål AB', user_status: 'deactivated' },
}
const open = (
  onSort: (by: AllDocumentsSort, descending: boolean) => void = () => {},
  different: Partial<ListedDocument> = {},
) =>
  openScreen(
    <DataTable
      caption="Documents"
      columns={documentColumns(today())}
      rows={[{ ...document, ...different }]}
      rowKey={({ id }) => id}
      sort={{ by: 'created_at', descending: true }}
      onSort={({ by, descending }) => onSort(by, descending)}
    />,
  )

test('a document shows its type and its end, and opens no empty tab when it can only be downloaded', async () => {
  await open()

  await expect.element(page.getByRole('cell', { name: 'Word', exact: true })).toBeVisible()
  await expect.element(page.getByText('Expired')).toBeVisible()
  await expect.element(page.getByText('Deactivated')).toBeVisible()
  const link = page.getByRole('link', { name: 'View Document' })
  await expect.element(link).toHaveAttribute('href', document.url)
  await expect.element(link).not.toHaveAttribute('target')
  await expect.element(link).toHaveAccessibleDescription('reach.docx, is downloaded')
})

test.each([
  ['application/pdf', 'reach.pdf'],
  ['image/png', 'mill.png'],
  ['image/jpeg', 'mill.jpg'],
])('a document of type %s opens in a new tab', async (type, name) => {
  await open(undefined, { type, name })

  const link = page.getByRole('link', { name: 'View Document' })
  await expect.element(link).toHaveAttribute('href', `${document.url}?view=true`)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link).toHaveAccessibleDescription(`${name}, opens in a new tab`)
})

test('headers sort the columns that the server can sort', async () => {
  const onSort = vi.fn<(by: AllDocumentsSort, descending: boolean) => void>()
  await page.viewport(1440, 900)
  await open(onSort)

  await page.getByRole('button', { name: 'Category' }).click()

  expect(onSort).toHaveBeenCalledExactlyOnceWith('category', false)
  expect(page.getByRole('button', { name: 'File type' }).elements()).toEqual([])
})
