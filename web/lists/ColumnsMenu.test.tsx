import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { useHiddenColumns } from './columns-choice.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { DataTable } from './DataTable.tsx'

const columns = ['Number', 'Product', 'Volume (tons)', 'Actions'].map((header) => ({
  id: header.split(' ')[0]?.toLowerCase() ?? '',
  header,
  cell: (row: string) => `${header} of ${row}`,
}))

function List() {
  const choice = useHiddenColumns('test')
  return (
    <>
      <ColumnsMenu columns={columns} {...choice} />
      <DataTable caption="Rows" columns={columns} hidden={choice.hidden} rows={['one']} rowKey={String} />
    </>
  )
}

const shownColumns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent)

test('a column is hidden by keyboard, stays hidden, and is shown again', async () => {
  localStorage.removeItem('verdigris:columns:test')
  const { unmount } = await openScreen(<List />)
  page.getByRole('button', { name: 'Columns' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Product' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox')).toHaveLength(2)
  await userEvent.keyboard('{Tab} ')
  const item = page.getByRole('checkbox', { name: 'Volume (tons)' })
  await expect.element(item).not.toBeChecked()
  await expect.poll(shownColumns).toEqual(['Number', 'Product', 'Actions'])
  await unmount()

  await openScreen(<List />)
  await expect.poll(shownColumns).toEqual(['Number', 'Product', 'Actions'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await item.click()
  await expect.element(item).toBeChecked()
  await expect.poll(shownColumns).toEqual(['Number', 'Product', 'Volume (tons)', 'Actions'])
})

test('what cannot be read counts as nothing hidden', async () => {
  localStorage.setItem('verdigris:columns:test', '{"not": "a list"}')
  await openScreen(<List />)
  await expect.poll(shownColumns).toEqual(['Number', 'Product', 'Volume (tons)', 'Actions'])
})
