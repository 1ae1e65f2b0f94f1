import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { RelativeDate } from './RelativeDate.tsx'

test('says how long ago, and the date and time with the focus and under the pointer', async () => {
  const at = new Date(Date.now() - 2 * 3_600_000 - 60_000)
  await openScreen(<RelativeDate at={at.toISOString()} />)
  const date = page.getByText('2 hours ago')
  const absolute = at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

  await userEvent.tab()
  await expect.element(date).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(absolute)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()

  await date.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(absolute)
})
