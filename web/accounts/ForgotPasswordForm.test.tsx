import { expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

const originalSetTimeout = window.setTimeout.bind(window)

async function askFor(address: string) {
  const screen = await openScreen(<ForgotPasswordForm />)
  await screen.getByLabelText(/^Email/).fill(address)
  await screen.getByRole('button', { name: 'Send me a link' }).click()
  return screen
}

test('an invalid address shows an error at its field, and nothing is sent', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const screen = await askFor('buyer')

  await expect.element(screen.getByRole('alert').getByText('Invalid email format')).toBeVisible()
  await expect.element(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Invalid email format/)
  expect(sent).toEqual([])
})

test('the confirmation names the mail and not whether an account exists, and receives the focus', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const screen = await askFor(' Buyer@Test.Example ')

  await expect.element(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect.element(screen.getByText(/^If buyer@test\.example can be used/)).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Check your mail')
  expect(sent).toEqual([{ email: 'buyer@test.example' }])
})

test('the button sends again only after a countdown', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const screen = await askFor('buyer@test.example')
  const again = screen.getByRole('button', { name: /^Send again/ })

  await expect.element(again).toHaveAccessibleName(/^Send again \((30|29) s\)$/)
  await expect.element(again).toHaveAccessibleDescription(/You can ask for another in \d+ seconds/)
  await again.click({ force: true })
  await expect.element(again).toHaveAccessibleName(/\((2[0-8]) s\)/)
  expect(sent).toHaveLength(1)
})

test('the same mail can be sent again after the countdown', async () => {
  const sent = serverAnswers(() => Response.json({}))
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    originalSetTimeout(run, ms === 1000 ? 1 : ms)) as typeof window.setTimeout)
  const screen = await askFor('buyer@test.example')

  const again = screen.getByRole('button', { name: 'Send again', exact: true })
  await again.click()

  await expect.poll(() => sent).toEqual([{ email: 'buyer@test.example' }, { email: 'buyer@test.example' }])
  await expect.element(screen.getByText('Sent once more')).toBeVisible()
})

test('the form can be opened again with another address', async () => {
  serverAnswers(() => Response.json({}))
  const screen = await askFor('buyer@test.example')

  await screen.getByRole('button', { name: 'Use another address' }).click()

  await expect.element(screen.getByLabelText(/^Email/)).toHaveValue('buyer@test.example')
})

test('a rate limit is shown above the form, and the address stays', async () => {
  serverAnswers(() => refusal(429, 'too_many_requests', 'You have asked for several mails already.'))
  const screen = await askFor('buyer@test.example')

  await expect.element(screen.getByRole('alert').getByText('You have asked for several mails already.')).toBeVisible()
  await expect.element(screen.getByLabelText(/^Email/)).toHaveValue('buyer@test.example')
})
