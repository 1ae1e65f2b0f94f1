import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { useHiddenColumns } from './columns-choice.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'

const columns = [
  { id: 'product', header: 'Product' },
  { id: 'volume', header: 'Volume (tons)' },
]

function List() {
  const { hidden, toggle } = useHiddenColumns('test')
  return (
    <>
      <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />
      <p>Hidden: {hidden.join(', ') || 'none'}</p>
    </>
  )
}

test('a column is hidden by keyboard, stays hidden, and is shown again', async () => {
  localStorage.removeItem('verdigris:columns:test')
  const { unmount } = await openScreen(<List />)
  page.getByRole('button', { name: 'Columns' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Product' })).toHaveFocus()
  await userEvent.keyboard('{Tab} ')
  const item = page.getByRole('checkbox', { name: 'Volume (tons)' })
  await expect.element(item).not.toBeChecked()
  await expect.element(page.getByText('Hidden: volume')).toBeVisible()
  await unmount()

  await openScreen(<List />)
  await expect.element(page.getByText('Hidden: volume')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await item.click()
  await expect.element(item).toBeChecked()
  await expect.element(page.getByText('Hidden: none')).toBeVisible()
})

test('what cannot be read counts as nothing hidden', async () => {
  localStorage.setItem('verdigris:columns:test', '{"not": "a list"}')
  await openScreen(<List />)
  await expect.element(page.getByText('Hidden: none')).toBeVisible()
})
