import { expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

async function open() {
  const onDone = vi.fn<() => void>()
  const onDeadLink = vi.fn<(message: string) => void>()
  const screen = await openScreen(<ResetPasswordForm token="a-token" onDone={onDone} onDeadLink={onDeadLink} />)
  return { onDone, onDeadLink, screen, button: screen.getByRole('button', { name: 'Set new password' }) }
}

test('the rules and the button show live what is missing', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const { screen, button } = await open()

  await screen.getByLabelText(/^New password/).fill('correct-horse')

  await expect.element(screen.getByText('A lowercase letter: met')).toBeVisible()
  await expect.element(screen.getByText('A number', { exact: true })).toBeVisible()
  await expect.element(button).toHaveAccessibleDescription('The password still needs: an uppercase letter, a number.')
  await button.click({ force: true })
  expect(sent).toEqual([])
})

test('a good password is sent with the token of the link', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const { onDone, screen, button } = await open()

  await screen.getByLabelText(/^New password/).fill('Correct-horse-9')
  await button.click()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ token: 'a-token', password: 'Correct-horse-9' }])
})

test('the server’s error appears at the password field', async () => {
  serverAnswers(() => refusal(400, 'invalid', 'Please check', { password: 'This password is too common.' }))
  const { screen, button } = await open()

  await screen.getByLabelText(/^New password/).fill('Correct-horse-9')
  await button.click()

  await expect.element(screen.getByRole('alert').getByText('This password is too common.')).toBeVisible()
  await expect.element(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/too common/)
  await expect.element(screen.getByLabelText(/^New password/)).toHaveValue('Correct-horse-9')
})

test('an expired link is shown, and not as an error of the password', async () => {
  serverAnswers(() => refusal(400, 'invalid', 'Used', { token: 'This link has been used already.' }))
  const { onDeadLink, screen, button } = await open()

  await screen.getByLabelText(/^New password/).fill('Correct-horse-9')
  await button.click()

  await expect.poll(() => onDeadLink.mock.calls).toEqual([['This link has been used already.']])
})
