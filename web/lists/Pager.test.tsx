import { expect, it, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { Pager } from './Pager.tsx'

it('the pager is a landmark with named pages', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const screen = await openScreen(<Pager page={2} pageSize={10} count={21} onPage={onPage} />)
  const pages = screen.getByRole('navigation', { name: 'Pages' })

  await pages.getByRole('button', { name: 'Page 3' }).click()
  await pages.getByRole('button', { name: 'Previous page' }).click()

  expect(onPage.mock.calls).toEqual([[3], [1]])
})

it('the pager is empty if there is only one page', async () => {
  const screen = await openScreen(<Pager page={1} pageSize={10} count={10} onPage={() => undefined} />)

  expect(screen.getByRole('button').elements()).toEqual([])
})
