import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { DateAndAge } from './DateAndAge.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'

const at = new Date(Date.now() - 2 * 3_600_000 - 60_000)
const day = at.toLocaleDateString(undefined, { dateStyle: 'medium' })
const time = at.toLocaleTimeString(undefined, { timeStyle: 'short' })

/** The pointer starts outside the cell, because it must move to enter it. */
async function openCell(cell: ReactNode) {
  await openScreen(
    <>
      {cell}
      <p>Elsewhere</p>
    </>,
  )
  await page.getByText('Elsewhere').hover()
}

test('a cell shows the local date, and its age with the focus and under the pointer', async () => {
  await openCell(<DateCell at={at.toISOString()} />)
  const date = page.getByText(day, { exact: true })
  await expect.element(page.getByText('2 hours ago')).not.toBeInTheDocument()

  await userEvent.tab()
  await expect.element(page.getByRole('time')).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(`2 hours ago, at ${time}`)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()

  await date.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(`2 hours ago, at ${time}`)
})

test('a cell shows the time where the order within a day matters', async () => {
  await openCell(<DateCell withTime at={at.toISOString()} />)

  await expect.element(page.getByRole('time')).toHaveTextContent(`${day} ${time}`)
  await page.getByRole('time').hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('2 hours ago')
})

test('a sentence shows the date first, and its age beside it', async () => {
  await openScreen(
    <p>
      Updated <DateAndAge at={at.toISOString()} />, signed in <DateAndAge withTime at={at.toISOString()} />
    </p>,
  )

  await expect
    .element(page.getByText(/^Updated/))
    .toHaveTextContent(`Updated ${day} (2 hours ago), signed in ${day}, ${time} (2 hours ago)`)
})
