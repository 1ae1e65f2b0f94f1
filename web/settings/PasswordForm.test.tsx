import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const open = () => openScreen(<PasswordForm email="anna@test.example" />)
const field = (label: RegExp) => page.getByLabelText(label)

async function fill(current: string, next: string, confirm: string) {
  await field(/^Current password/).fill(current)
  await field(/^New password/).fill(next)
  await field(/^Confirm new password/).fill(confirm)
}
const submit = () => page.getByRole('button', { name: 'Update password' }).click()

test('sends the current and the new password, says it was done and is empty again', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await open()

  await fill('old-one', 'new-one', 'new-one')
  await submit()

  await expect.element(page.getByText('Password updated successfully')).toBeVisible()
  await expect.element(field(/^Current password/)).toHaveValue('')
  await expect.element(field(/^Confirm new password/)).toHaveValue('')
  expect(sent).toEqual([{ current_password: 'old-one', new_password: 'new-one' }])
})

test('two different new passwords are sent nowhere', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await open()

  await fill('old-one', 'new-one', 'new-two')
  await submit()

  await expect.element(field(/^Confirm new password/)).toHaveAccessibleDescription('New passwords do not match')
  expect(sent).toEqual([])
})

test('one that is too short is refused with the rule', async () => {
  serverAnswers(() => Response.json({}))
  await open()

  await fill('old-one', 'short', 'short')
  await submit()

  await expect
    .element(field(/^New password/))
    .toHaveAccessibleDescription(/Password must be at least 6 characters long\./)
})

test('a wrong current password stands at its field, and what was typed stays', async () => {
  const message = 'That is not your current password.'
  serverAnswers(() => refusal(400, 'invalid', message, { current_password: message }))
  await open()

  await fill('wrong', 'new-one', 'new-one')
  await submit()

  await expect.element(field(/^Current password/)).toHaveAccessibleDescription(message)
  await expect.element(field(/^New password/)).toHaveValue('new-one')
})

test('the server’s sentence is preferred, where it has one', async () => {
  const answers = [refusal(429, 'too_many_requests', 'Too many requests.'), refusal(500, 'internal', 'Oops.')]
  serverAnswers(() => answers.shift() ?? Response.json({}))
  await open()

  await fill('old-one', 'new-one', 'new-one')
  await submit()
  await expect.element(page.getByRole('alert').getByText('Too many requests.')).toBeVisible()
  await submit()

  await expect.element(page.getByRole('alert').getByText('Failed to update password')).toBeVisible()
})

test('a password manager finds the account and knows which password is which', async () => {
  await open()

  await expect.element(field(/^Current password/)).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(field(/^New password/)).toHaveAttribute('autocomplete', 'new-password')
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('anna@test.example')
})
