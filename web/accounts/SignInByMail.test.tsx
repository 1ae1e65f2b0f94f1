import { expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import type { SignedIn } from './sign-in.ts'
import { SignInByMail } from './SignInByMail.tsx'

const session = {
  actor: {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'buyer@test.example',
    email_verified: true,
    role: 'customer',
    user_status: 'active',
    company_name: 'Test AB',
    contact_person: 'Test Person',
    created_at: '2026-11-18T09:32:00.000Z',
  },
  expires_at: '2026-11-25T09:32:00.000Z',
}

async function open(email = 'buyer@test.example') {
  const onSignedIn = vi.fn<(session: SignedIn) => void>()
  const onPassword = vi.fn<() => void>()
  const screen = await openScreen(
    <SignInByMail email={email} from="/orders/1" onSignedIn={onSignedIn} onPassword={onPassword} />,
  )
  return { onSignedIn, onPassword, screen }
}

test("a mailed code signs in, and its field has the focus and the phone's suggestion", async () => {
  const sent = serverAnswers((_method, body) =>
    Response.json((body as { code?: string }).code === undefined ? {} : session),
  )
  const { onSignedIn, screen } = await open()

  await screen.getByRole('button', { name: 'Email me a code' }).click()
  const code = screen.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('123 456')
  await screen.getByRole('button', { name: 'Sign In' }).click()

  await expect.poll(() => onSignedIn.mock.calls[0]?.[0]).toEqual(session)
  expect(sent).toEqual([{ email: 'buyer@test.example' }, { email: 'buyer@test.example', code: '123456' }])
})

test('too few digits are not sent, and a wrong code shows an error at its field', async () => {
  const wrong = 'This code is wrong or too old.'
  const sent = serverAnswers((_method, body) =>
    (body as { code?: string }).code === undefined
      ? Response.json({})
      : refusal(400, 'invalid', wrong, { code: wrong }),
  )
  const { onSignedIn, screen } = await open()
  await screen.getByRole('button', { name: 'Email me a code' }).click()
  const code = screen.getByLabelText('Code')
  const button = screen.getByRole('button', { name: 'Sign In' })

  await code.fill('123')
  await button.click()
  await expect.element(code).toHaveAccessibleDescription(/Enter the 6 digits of the code\./)
  expect(sent).toHaveLength(1)

  await code.fill('123456')
  await button.click()
  await expect.element(code).toHaveAccessibleDescription(/wrong or too old/)
  await expect.element(code).toHaveValue('123456')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a link is requested with the page to return to, and without a code', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const { screen } = await open('')

  await screen.getByLabelText('Email').fill('buyer@test.example')
  await screen.getByRole('button', { name: 'Email me a link' }).click()

  await expect.element(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  expect(screen.getByLabelText('Code').elements()).toEqual([])
  expect(sent).toEqual([{ email: 'buyer@test.example', from: '/orders/1' }])
})

test('an empty address sends no mail, and the form links back to the password', async () => {
  const sent = serverAnswers(() => Response.json({}))
  const { onPassword, screen } = await open('')

  await screen.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Invalid email format/)
  expect(sent).toEqual([])

  await screen.getByRole('button', { name: 'Sign in with your password' }).click()
  expect(onPassword).toHaveBeenCalledOnce()
})
