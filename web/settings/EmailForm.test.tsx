import { expect, test } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { EmailForm } from './EmailForm.tsx'

const open = (email_verified = true) =>
  openScreen(
    <EmailForm
      actor={{ email: 'buyer@test.example', email_verified }}
      resend={<button type="button">Resend</button>}
    />,
  )

test('a new address is sent, and the next step shown', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const screen = await open()

  await screen.getByLabelText('New address').fill(' Moved@Test.Example ')
  await screen.getByRole('button', { name: 'Change address' }).click()

  await expect
    .element(screen.getByText(/^We have written to buyer@test\.example\. .*moved@test\.example/))
    .toBeVisible()
  await expect.element(screen.getByLabelText('New address')).toHaveValue('')
  expect(sent).toEqual([{ email: 'moved@test.example' }])
})

test('an invalid address shows an error, and is not sent', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const screen = await open()

  await screen.getByLabelText('New address').fill('moved')
  await screen.getByRole('button', { name: 'Change address' }).click()

  await expect.element(screen.getByLabelText('New address')).toHaveAccessibleDescription(/Invalid email format/)
  await expect.element(screen.getByLabelText('New address')).toHaveValue('moved')
  expect(sent).toEqual([])
})

test('a refusal is shown, and the input stays', async () => {
  serverAnswers(() => refusal(403, 'reauthentication_required', 'Please confirm first that it is you.'))
  const screen = await open()

  await screen.getByLabelText('New address').fill('moved@test.example')
  await screen.getByRole('button', { name: 'Change address' }).click()

  await expect.element(screen.getByRole('alert').getByText('Please confirm first that it is you.')).toBeVisible()
  await expect.element(screen.getByLabelText('New address')).toHaveValue('moved@test.example')
})

test('an unconfirmed address shows that, with a button to send the mail again', async () => {
  const screen = await open(false)

  await expect.element(screen.getByText('Not confirmed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Resend' })).toBeVisible()
})
