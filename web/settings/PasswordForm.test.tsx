import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const open = () => openScreen(<PasswordForm email="anna@test.example" names={['Nordmast AB', 'Anna Ek']} />)

/** A server with two common passwords in its list. Returns the changes that it receives. */
function server(answers: () => Response, check = (typed: string) => ['letmein', 'p@ssw0rd'].includes(typed)) {
  const changes: unknown[] = []
  serverAnswers((_method, body, path) => {
    if (path.endsWith('/password/check'))
      return Response.json({ common: check((body as { new_password: string }).new_password.toLowerCase()) })
    changes.push(body)
    return answers()
  })
  return changes
}
const rules = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const field = (label: RegExp) => page.getByLabelText(label)

async function fill(current: string, next: string, confirm: string) {
  await field(/^Current password/).fill(current)
  await field(/^New password/).fill(next)
  await field(/^Confirm new password/).fill(confirm)
}
const submit = () => page.getByRole('button', { name: 'Update password' }).click()

test('the form sends the current and the new password, confirms it and is emptied', async () => {
  const sent = server(() => Response.json({}))
  await open()

  await fill('old-one', 'new-one', 'new-one')
  await submit()

  await expect.element(page.getByText('Password updated successfully')).toBeVisible()
  await expect.element(field(/^Current password/)).toHaveValue('')
  await expect.element(field(/^Confirm new password/)).toHaveValue('')
  expect(sent).toEqual([{ current_password: 'old-one', new_password: 'new-one' }])
})

test('two different new passwords are not sent', async () => {
  const sent = server(() => Response.json({}))
  await open()

  await fill('old-one', 'new-one', 'new-two')
  await submit()

  await expect.element(field(/^Confirm new password/)).toHaveAccessibleDescription('New passwords do not match')
  expect(sent).toEqual([])
})

test('a short password shows the rule', async () => {
  server(() => Response.json({}))
  await open()

  await fill('old-one', 'short', 'short')
  await submit()

  await expect
    .element(field(/^New password/))
    .toHaveAccessibleDescription(/Password must be at least 6 characters long\./)
})

test('a wrong current password shows an error at its field, and the input stays', async () => {
  const message = 'That is not your current password.'
  server(() => refusal(400, 'invalid', message, { current_password: message }))
  await open()

  await fill('wrong', 'new-one', 'new-one')
  await submit()

  await expect.element(field(/^Current password/)).toHaveAccessibleDescription(message)
  await expect.element(field(/^New password/)).toHaveValue('new-one')
})

test('the server’s message is shown, if there is one', async () => {
  const answers = [refusal(429, 'too_many_requests', 'Too many requests.'), refusal(500, 'internal', 'Oops.')]
  server(() => answers.shift() ?? Response.json({}))
  await open()

  await fill('old-one', 'new-one', 'new-one')
  await submit()
  await expect.element(page.getByRole('alert').getByText('Too many requests.')).toBeVisible()
  await submit()

  await expect.element(page.getByRole('alert').getByText('Failed to update password')).toBeVisible()
})

test('the fields have autocomplete names for password managers', async () => {
  await open()

  await expect.element(field(/^Current password/)).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(field(/^New password/)).toHaveAttribute('autocomplete', 'new-password')
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('anna@test.example')
})

test('each rule shows whether it is met while one types, also the one of common passwords', async () => {
  server(() => Response.json({}))
  await open()
  const labels = ['At least 6 characters', 'Not a commonly used password', 'Not your email address, name or company']

  for (const [typed, ...states] of [
    ['', '', '', ''],
    ['short', '', '', ': met'],
    ['LetMeIn', ': met', '', ': met'],
    ['letmein2', ': met', ': met', ': met'],
    ['nordmast ab', ': met', ': met', ''],
  ] as [string, ...string[]][]) {
    await field(/^New password/).fill(typed)
    await expect.poll(rules).toEqual(labels.map((label, index) => `${label}${states[index]}`))
  }
})

test('a server that cannot check a common password allows saving', async () => {
  const sent = server(
    () => Response.json({}),
    () => {
      throw new Error('away')
    },
  )
  await open()

  await fill('old-one', 'new-one', 'new-one')

  await expect.poll(rules).toContain('Not a commonly used password: checked when you save')
  await submit()
  await expect.poll(() => sent).toEqual([{ current_password: 'old-one', new_password: 'new-one' }])
})
