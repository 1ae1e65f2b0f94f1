import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { SignInForm } from './SignInForm.tsx'

const session = { actor: { id: '1', role: 'customer' }, expires_at: '2026-11-28T09:32:00.000Z' }
const wrong = 'That code is not right. Enter the one your app shows now.'

/** A server with an account that has a second factor: a correct password leads to the second step. */
function server() {
  return serverAnswers((_method, body, path) => {
    if (path === '/healthz') return Response.json({})
    if (path === '/api/session') return Response.json({ second_factor: true })
    const { code, recovery_code } = body as { code?: string; recovery_code?: string }
    return code === '123456' || recovery_code === 'abcde-23456'
      ? Response.json(session)
      : refusal(400, 'invalid', wrong, { code: wrong })
  })
}

async function openSecondStep() {
  const signedIn: unknown[] = []
  await openScreen(<SignInForm onByMail={() => {}} onSignedIn={(started) => signedIn.push(started)} />)
  await page.getByLabelText('Email').fill('anna@test.example')
  await page.getByLabelText('Password', { exact: true }).fill('Correct-horse-9')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveFocus()
  return signedIn
}

test('the form asks for the code of the app, and shows a wrong one at its field', async () => {
  const sent = server()
  const signedIn = await openSecondStep()
  const code = page.getByLabelText('Code', { exact: true })

  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(code).toHaveAccessibleDescription(wrong)
  expect(signedIn).toEqual([])
  await code.fill('123 456')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.poll(() => signedIn).toEqual([session])
  expect(sent.slice(1)).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('the form accepts a recovery code', async () => {
  const sent = server()
  const signedIn = await openSecondStep()

  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
  await page.getByLabelText('Recovery code').fill('ABCDE 23456')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.poll(() => signedIn).toEqual([session])
  expect(sent.slice(1)).toEqual([{ recovery_code: 'abcde-23456' }])
})

test('the form goes back to the password, and keeps the address', async () => {
  server()
  await openSecondStep()

  await page.getByRole('button', { name: 'Back' }).click()

  await expect.element(page.getByLabelText('Email')).toHaveValue('anna@test.example')
})
