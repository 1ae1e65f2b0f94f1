import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { destinationOf } from './sign-in.ts'
import { SignInForm } from './SignInForm.tsx'

const actor = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'asa@nordmast.example',
  email_verified: true,
  role: 'customer',
  user_status: 'active',
  company_name: 'Nordmast Verkstad AB',
  contact_person: 'Åsa Ek',
  created_at: '2026-11-01T09:00:00Z',
}
const session = (changes: object = {}) =>
  Response.json({ actor: { ...actor, ...changes }, expires_at: '2026-11-28T09:00:00Z' })
const alive = () => Response.json({ status: 'alive' })

const email = () => page.getByLabelText(/^Email/)
const password = () => page.getByLabelText(/^Password/)
const summary = () => page.getByRole('alert')

/** Renders the form with a server that is healthy and gives this answer to a sign-in. */
async function scene(answer: () => Response, health: () => Response = alive) {
  const sent = serverAnswers((method) => (method === 'GET' ? health() : answer()))
  const onSignedIn = vi.fn<ComponentProps<typeof SignInForm>['onSignedIn']>()
  await openScreen(<SignInForm onByMail={() => {}} onSignedIn={onSignedIn} />)
  return { sent, onSignedIn }
}

async function signIn() {
  await email().fill(actor.email)
  await password().fill('Correct-horse-9')
  await userEvent.type(password(), '{Enter}')
}

test('Enter signs in after the connection test', async () => {
  const { sent, onSignedIn } = await scene(() => session())

  await signIn()

  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  expect(onSignedIn.mock.calls[0]?.[0]).toMatchObject({ actor })
  expect(sent).toEqual([{ email: actor.email, password: 'Correct-horse-9' }])
  expect(vi.mocked(window.fetch).mock.calls.map(([input]) => input)).toEqual(['/healthz', '/api/session'])
})

test('an empty form shows the missing fields and sends nothing', async () => {
  const { sent } = await scene(() => session())

  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(email()).toHaveAccessibleDescription('Enter your email address.')
  await expect.element(password()).toHaveAccessibleDescription('Enter your password.')
  await expect.element(email()).toHaveFocus()
  expect(sent).toEqual([])
})

test.each([
  [
    'a wrong password',
    () => refusal(401, 'unauthenticated', 'Invalid email or password. Please try again.'),
    'Invalid email or password. Please try again.',
  ],
  [
    'a profile that cannot be loaded',
    () => refusal(503, 'unavailable', 'Error loading user profile. Please try again.'),
    'Error loading user profile. Please try again.',
  ],
  [
    'a session without a profile',
    () => Response.json({ actor: null, expires_at: null }),
    'Error loading user profile. Please try again.',
  ],
  ['a role that is none', () => session({ role: 'owner' }), 'Invalid user role'],
  [
    'too many tries',
    () => refusal(429, 'too_many_requests', 'Too many requests. Please try again later.'),
    'Too many requests. Please try again later.',
  ],
  ['a refusal without words', () => refusal(400, 'invalid', ''), 'An error occurred during sign in'],
  [
    'an answer of something before the server',
    () => new Response('<html>', { status: 502 }),
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [
    'a page in place of an answer',
    () => new Response('<html>Welcome to the hotel</html>', { headers: { 'Content-Type': 'text/html' } }),
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [
    'a connection lost after its test',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'An error occurred while signing in. Please try again.',
  ],
])('the focused summary shows %s', async (_what, answer, message) => {
  const { onSignedIn } = await scene(answer)

  await signIn()

  await expect.element(summary().getByRole('listitem')).toHaveTextContent(message)
  await expect.element(summary()).toHaveFocus()
  await expect.element(email()).toHaveValue(actor.email)
  await expect.element(password()).toHaveValue('Correct-horse-9')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a refused address shows an error at its field, and the input stays', async () => {
  const message = 'Invalid email format'
  await scene(() => refusal(400, 'invalid', messages.checkFields, { email: message }))
  await email().fill('anna@firma')
  await password().fill('Correct-horse-9')

  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(email()).toHaveAccessibleDescription(message)
  await summary().getByRole('link', { name: message }).click()
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveValue('anna@firma')
  await expect.element(password()).toHaveValue('Correct-horse-9')
})

test('a refused address can be corrected and sent again', async () => {
  const answers = [refusal(400, 'invalid', messages.checkFields, { email: 'Invalid email format' }), session()]
  const { onSignedIn } = await scene(() => answers.shift() ?? session())
  await email().fill('anna@firma')
  await password().fill('Correct-horse-9')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(summary()).toBeVisible()

  await email().fill(actor.email)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  await expect.element(summary()).not.toBeInTheDocument()
})

const noConnection = 'Unable to connect to the server. Please check your internet connection and try again.'

test.each([
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  [
    'a page of the network that has to be signed in to first',
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a proxy without its server', () => new Response('Bad gateway', { status: 502 })],
])('a connection test that fails by %s sends no password', async (_what, health) => {
  const { sent } = await scene(() => session(), health)

  await signIn()

  await expect.element(summary().getByRole('listitem')).toHaveTextContent(noConnection)
  expect(sent).toEqual([])
})

test('the connection test stops after 10 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation((_input, init) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
    )
  await openScreen(<SignInForm onByMail={() => {}} onSignedIn={() => {}} />)

  await signIn()

  await expect.element(summary().getByRole('listitem')).toHaveTextContent(noConnection)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  expect(fetched).toHaveBeenCalledOnce()
})

test('destinationOf gives each role its page', () => {
  expect(destinationOf).toEqual({ admin: '/admin', supplier: '/dashboard', customer: '/dashboard' })
})

test('the fields have autocomplete names for password managers', async () => {
  await scene(() => session())

  await expect.element(email()).toHaveAttribute('autocomplete', expect.stringContaining('username'))
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password')
})
