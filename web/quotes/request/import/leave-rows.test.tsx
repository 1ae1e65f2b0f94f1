import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAfterAnother } from '#test/back-button.tsx'
import { field, heads, paste, sound, wrong } from '#test/pasted-positions.ts'
import { openScreen } from '#test/screen.tsx'
import { confirmLeave } from '#web/forms/leave-guards.ts'
import { ImportPositions } from './ImportPositions.tsx'

function Form() {
  const [opened, setOpened] = useState(true)
  return (
    <ImportPositions
      opened={opened}
      onClose={() => setOpened(false)}
      onOpen={() => setOpened(true)}
      onAdd={() => {}}
      room={200}
    />
  )
}
async function open() {
  await openScreen(<Form />)
  await expect.element(field()).toHaveFocus()
}
const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Add positions from a list' })
const question = () => page.getByRole('dialog', { name: /^Leave the row/ })

test.each<[string, () => unknown]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => dialog().element().querySelector<HTMLElement>('.mantine-Modal-close')?.click()],
  ['a press outside', () => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()],
])('%s asks about the remaining rows with problems, and keeps them', async (_way, close) => {
  await open()
  await paste(heads, sound, wrong, wrong, wrong)
  await button('Add 1 position').click()
  await expect.element(page.getByText(/^1 position added\./)).toBeVisible()

  await close()

  await expect.element(question().getByText(/3\srows with problems are left\./)).toBeVisible()
  await expect.element(button('Correct them')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByText('Row 5', { exact: true })).toBeVisible()
  await close()
  await button('Close the list').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('leaving the page asks about the remaining rows with problems', async () => {
  await open()
  await paste(heads, wrong)

  void confirmLeave()

  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Leave without adding the positions?' })
        .getByText(/1\srow with problems is left\./),
    )
    .toBeVisible()
})

test('a list without problems closes without a question', async () => {
  await open()
  await paste(heads, sound)

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog()).not.toBeInTheDocument()
})

describe('the back button', () => {
  const leaving = () => page.getByRole('dialog', { name: 'Leave without adding the positions?' })
  async function openAndGoBack(type: () => Promise<void>) {
    const router = await openAfterAnother(Form)
    await expect.element(field()).toHaveFocus()
    await type()
    router.history.back()
    return router
  }

  test.each<[string, () => Promise<void>, string | RegExp]>([
    ['a typed list that is not read yet', () => field().fill('HEA 200 8 st'), 'The list that you typed is not added.'],
    [
      'rows without problems',
      () => paste(heads, sound),
      /1\srow of the list is read and not added\. It waits in this browser until you come back, or sign out\./,
    ],
    [
      'rows with problems',
      () => paste(heads, sound, wrong),
      /1\srow with problems is left\. They wait in this browser/,
    ],
  ])('asks before %s is lost, and keeps it', async (_what, type, text) => {
    const router = await openAndGoBack(type)

    await expect.element(leaving().getByText(text)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(leaving()).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
    expect(router.state.location.pathname).toBe('/page')

    router.history.back()
    await leaving().getByRole('button', { name: 'Leave this page' }).click()

    await expect.element(page.getByRole('heading', { name: 'Before' })).toBeVisible()
  })

  test('leaves at once if nothing is typed', async () => {
    await openAndGoBack(async () => {})

    await expect.element(page.getByRole('heading', { name: 'Before' })).toBeVisible()
  })
})
