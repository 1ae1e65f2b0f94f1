import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { PasswordPanel } from './PasswordPanel.tsx'

const actor = sessionActor()

test('an account without a password shows no change, and gets a link to set one by mail', async () => {
  const sent = serverAnswers((method, _body, path) => {
    const at = `${method} ${path.replace('/api', '')}`
    if (at === 'GET /security') return Response.json({ has_password: false, two_factor: false, recovery_codes_left: 0 })
    return at === 'POST /password-reset' ? Response.json({}) : refusal(404, 'not_found', at)
  })
  await openScreen(<PasswordPanel actor={actor} />)

  await expect.element(page.getByText(/Your account has no password/)).toBeVisible()
  expect(page.getByLabelText(/^Current password/).query()).toBeNull()
  await page.getByRole('button', { name: 'Send me the link' }).click()

  await expect.element(page.getByText(`A link to choose a password is on its way to ${actor.email}`)).toBeVisible()
  expect(sent).toEqual([{ email: actor.email }])
})
