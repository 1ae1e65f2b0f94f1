import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'

const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' }
const tooMany = () => refusal(429, 'too_many_requests', 'Too many requests. Please try again later.')
const button = () => page.getByRole('button', { name: 'Sign in with a passkey' })
const form = (
  <>
    <p>The form</p>
    <PasskeySignIn onSignedIn={() => {}} />
  </>
)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a browser without passkeys shows no button', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await openScreen(form)

  await expect.element(page.getByText('The form')).toBeVisible()
  expect(button().query()).toBeNull()
})

test('failed suggestions show nothing, and the button shows the reason', async () => {
  const sent = serverAnswers(tooMany)
  await openScreen(form)
  await expect.poll(() => sent).toHaveLength(1)
  expect(page.getByRole('alert').query()).toBeNull()

  await button().click()

  await expect.element(page.getByRole('alert').getByText('Too many requests. Please try again later.')).toBeVisible()
})

test('pressing the button ends the suggestion, and closing its dialog shows no error', async () => {
  serverAnswers(() => Response.json(options))
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation((asked) =>
    asked?.mediation === 'conditional'
      ? new Promise<null>((_resolve, reject) => {
          asked.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
        })
      : Promise.reject(new DOMException('left', 'NotAllowedError')),
  )
  await openScreen(form)
  await expect.poll(() => get.mock.calls).toHaveLength(1)

  await button().click()

  await expect.element(page.getByText(/^No passkey was used\./)).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  expect(get.mock.calls.map(([asked]) => asked?.mediation)).toEqual(['conditional', undefined])
  expect(get.mock.calls[0]?.[0]?.signal?.aborted).toBe(true)
})
