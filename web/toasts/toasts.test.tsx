import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { notifySuccess, notifyUndo, hideUndos } from './toasts.ts'

const undone = vi.fn<(what: string) => void>()
beforeEach(() => void undone.mockClear())

const button = () => page.getByRole('button', { name: 'Undo' })

test('one undo is shown at a time, and the shortcut then undoes the action before', async () => {
  await openScreen(
    <main>
      <h1>Views</h1>
    </main>,
  )
  // Key events go to the frame that was clicked last.
  await page.getByRole('heading', { name: 'Views' }).click()
  notifyUndo('First deleted', () => undone('first'))
  notifyUndo('Second deleted', () => undone('second'))
  await expect.element(page.getByText('Second deleted')).toBeVisible()
  await expect.poll(() => button().elements()).toHaveLength(1)

  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')

  expect(undone.mock.calls.flat()).toEqual(['second', 'first'])
  await expect.element(button()).not.toBeInTheDocument()
})

test('a button pressed twice undoes once', async () => {
  await openScreen(<main />)
  notifyUndo('View deleted', () => undone('view'))
  await expect.element(button()).toBeVisible()

  const pressed = button().element() as HTMLElement
  pressed.click()
  pressed.click()

  expect(undone.mock.calls.flat()).toEqual(['view'])
})

test('hideUndos removes the offered undos and their shortcut', async () => {
  await openScreen(<main />)
  notifyUndo('View deleted', () => undone('view'))
  await expect.element(button()).toBeVisible()

  hideUndos()

  await expect.element(button()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undone).not.toHaveBeenCalled()
})

test('an undo with an end disappears then, also with the focus on it', async () => {
  await openScreen(<main />)
  notifyUndo('User approved', () => undone('approval'), 'approval', 1)
  await expect.element(button()).toBeVisible()
  ;(button().element() as HTMLElement).focus()

  await expect.element(button()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undone).not.toHaveBeenCalled()
})

test('a repeated message shows one toast with a count', async () => {
  await openScreen(<main />)
  for (let time = 1; time <= 3; time++) notifySuccess('Product updated successfully', { about: 'HEA 200' })

  await expect.element(page.getByText(/HEA 200 \(3 times\)$/)).toBeVisible()
  expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(1)
})

test('a message ends with the name of its subject, and another subject gets its own toast', async () => {
  await openScreen(<main />)
  notifySuccess('User rejected successfully', { about: 'First AB' })
  notifySuccess('User rejected successfully', { about: 'Second AB' })

  await expect.element(page.getByText(/^User rejected successfully: First AB$/)).toBeVisible()
  await expect.element(page.getByText(/^User rejected successfully: Second AB$/)).toBeVisible()
  await expect.poll(() => page.getByText('User rejected successfully', { exact: true }).elements()).toHaveLength(2)
})

test('an undo that made room for another ends with the session and with one about the same', async () => {
  await openScreen(
    <main>
      <h1>Views</h1>
    </main>,
  )
  await page.getByRole('heading', { name: 'Views' }).click()
  notifyUndo('Filters cleared', () => undone('filters'), 'filters')
  notifyUndo('View deleted', () => undone('view'))
  notifyUndo('Filters cleared', () => undone('filters again'), 'filters')
  await expect.element(page.getByText('Filters cleared')).toBeVisible()

  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
  expect(undone.mock.calls.flat()).toEqual(['filters again', 'view'])

  notifyUndo('View deleted', () => undone('view'))
  notifyUndo('Filters cleared', () => undone('filters'), 'filters')
  await expect.element(page.getByText('Filters cleared')).toBeVisible()
  hideUndos()
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(undone.mock.calls).toHaveLength(2)
})
