import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { CreateAccountForm } from './CreateAccountForm.tsx'

test('a refused field keeps the focus while it is corrected', async () => {
  await openScreen(<CreateAccountForm onCreated={async () => {}} />)
  const summary = page.getByRole('alert')
  const email = page.getByLabelText(/^Email/)
  await page.getByRole('radio', { name: /Supply metal/ }).click()
  await page.getByLabelText(/^Company name/).fill('Nordmast Verkstad AB')
  await page.getByLabelText(/^Contact person/).fill('Åsa Ek')
  await page.getByLabelText(/^Password/).fill('Correct-horse-9')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(summary).toHaveFocus()

  await summary.getByRole('link', { name: 'Invalid email format' }).click()
  await userEvent.keyboard('.asa@nordmast.example')

  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('nobody.asa@nordmast.example')
  expect(summary.query()).toBeNull()
})
