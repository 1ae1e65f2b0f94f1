import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { SearchField } from './SearchField.tsx'

test('the field cuts a text at the maximum of a search', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  await openScreen(<SearchField label="Search" value="" onSearch={onSearch} />)

  await page.getByRole('searchbox', { name: 'Search' }).fill('n'.repeat(250))

  await expect.poll(() => onSearch.mock.calls).toEqual([['n'.repeat(200)]])
})
