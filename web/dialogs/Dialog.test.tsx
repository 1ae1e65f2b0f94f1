import { Checkbox, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAfterAnother } from '#test/back-button.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { ask } from './ActionDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { ShownDialog } from './ShownDialog.tsx'

/** A page that was reached from another one, with an open dialog. */
async function open(dialog: (opened: boolean, close: () => void) => ReactNode) {
  const router = await openAfterAnother(function Page() {
    const [opened, setOpened] = useState(true)
    return dialog(opened, () => setOpened(false))
  })
  await expect.element(inDialog()).toBeVisible()
  return router
}
const inDialog = () => page.getByRole('dialog', { name: 'Edit' })
const question = () => page.getByRole('dialog', { name: 'Discard your changes?' })
const openFields = (props: { keepsTyped?: boolean } = {}) =>
  open((opened, close) => (
    <Dialog opened={opened} onClose={close} title="Edit" {...props}>
      <TextInput label="Reason" />
      <Checkbox label="Urgent" />
    </Dialog>
  ))

const ways: Record<string, (router: Awaited<ReturnType<typeof open>>) => void | Promise<void>> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'the cross': () => inDialog().getByRole('button', { name: 'Close' }).click(),
  'a press outside': () => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click(),
  'the back button': (router) => router.history.back(),
}

test.each(Object.entries(ways))('%s asks before typed text is lost, and keeps it', async (_way, leave) => {
  const router = await openFields()
  await inDialog().getByLabelText('Reason').fill('Too late')

  await leave(router)

  await expect.element(question()).toBeVisible()
  await expect.element(question().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(inDialog().getByLabelText('Reason')).toHaveValue('Too late')
  expect(router.state.location.pathname).toBe('/page')
})

test.each(Object.entries(ways))('%s closes at once if nothing is typed', async (_way, leave) => {
  const router = await openFields()
  await inDialog().getByLabelText('Reason').click()
  await userEvent.keyboard('x{Backspace}')

  await leave(router)

  await expect.element(inDialog()).not.toBeInTheDocument()
  expect(question().query()).toBeNull()
})

test('the question can be answered by keyboard, and discards the typed text', async () => {
  await openFields()
  await inDialog().getByLabelText('Urgent').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')

  await expect.element(inDialog()).not.toBeInTheDocument()
})

test('a dialog that keeps its text elsewhere closes at once', async () => {
  await openFields({ keepsTyped: true })
  await inDialog().getByLabelText('Reason').fill('Kept')

  await userEvent.keyboard('{Escape}')

  await expect.element(inDialog()).not.toBeInTheDocument()
})

test('a confirmation with a typed reason asks first', async () => {
  const rejection = { title: 'Edit', text: 'It ends.', label: 'Reject', reason: { label: 'Reason' }, run: () => {} }
  ask(rejection)
  await open(() => <ShownDialog />)
  await inDialog()
    .getByLabelText(/^Reason/)
    .fill('Unknown company')

  await userEvent.keyboard('{Escape}')

  await expect.element(question()).toBeVisible()
  await expect.element(inDialog().getByLabelText(/^Reason/)).toHaveValue('Unknown company')
})

test('a dialog asks when its form declares typed text', async () => {
  await open((opened, close) => (
    <Dialog opened={opened} onClose={close} title="Edit">
      <LeaveGuard when>Two files would be lost.</LeaveGuard>
      <p>Two files</p>
    </Dialog>
  ))

  await userEvent.keyboard('{Escape}')

  await expect.element(question()).toBeVisible()
})

test('Escape closes only the topmost dialog', async () => {
  await open((opened, close) => (
    <Dialog opened={opened} onClose={close} title="Edit">
      <Upper />
    </Dialog>
  ))
  await expect.element(page.getByRole('dialog', { name: 'Above' })).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('dialog', { name: 'Above' })).not.toBeInTheDocument()
  await expect.element(inDialog()).toBeVisible()
})

function Upper() {
  const [opened, setOpened] = useState(true)
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Above">
      A question
    </Dialog>
  )
}
