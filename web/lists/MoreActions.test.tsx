import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { MoreActions } from './MoreActions.tsx'

const Row = () => (
  <MoreActions label="Actions on quote 1A2B3C4D">
    <button type="button">Delete</button>
  </MoreActions>
)

const toggle = () => page.getByRole('button', { name: 'Actions on quote 1A2B3C4D' })
const action = () => page.getByRole('button', { name: 'Delete' })

test('a phone shows the actions of a row after a press, and hides them after the next, by keyboard', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 900))
  await openScreen(<Row />)
  await expect.element(action()).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(toggle()).toHaveFocus()
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(action()).toBeVisible()
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(action()).not.toBeInTheDocument()
})

test('a wider screen always shows them, without a button', async () => {
  await openScreen(<Row />)
  await expect.element(action()).toBeVisible()
  await expect.element(toggle()).not.toBeInTheDocument()
})
