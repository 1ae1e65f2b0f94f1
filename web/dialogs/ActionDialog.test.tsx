import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { endSessionUnderDialog, press, Sessions } from '#test/sessions.tsx'
import { ask } from './ActionDialog.tsx'

const rejection = { title: 'Reject Demo AB?', text: 'It ends.', label: 'Reject', reason: { label: 'Reason' }, run() {} }
const reason = () => page.getByRole('dialog', { name: 'Reject Demo AB?' }).getByLabelText(/^Reason/)
const reject = () => page.getByRole('button', { name: 'Reject', exact: true }).click()

test('a typed reason returns to the same person after the session ended, and to nobody else', async () => {
  await openScreen(
    <Sessions>
      <Button onClick={() => ask(rejection)}>Reject</Button>
    </Sessions>,
  )
  await press('Sign in')
  await reject()
  await reason().fill('Unknown company')
  endSessionUnderDialog()

  await press('Sign in as another')
  await reject()
  await expect.element(reason()).toHaveValue('')
  endSessionUnderDialog()

  await press('Sign in')
  await reject()
  await expect.element(reason()).toHaveValue('Unknown company')
})
