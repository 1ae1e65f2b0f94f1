import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'

const laptop = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Work laptop',
  keeper: null,
  synced: false,
  created_at: new Date(Date.now() - 50 * 3_600_000).toISOString(),
}
const phone = {
  ...laptop,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Phone',
  synced: true,
  keeper: 'Bitwarden',
}
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Verdigris' },
  user: { id: 'AAAA', name: 'a@test.example', displayName: 'a@test.example' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const list = () => page.getByRole('list', { name: 'Your passkeys' })
const add = () => page.getByRole('button', { name: 'Add a passkey' })
const deviceFails = (name: string) =>
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name))

afterEach(() => {
  vi.restoreAllMocks()
})

test('each passkey shows where it is stored and since when', async () => {
  serverAnswers(() => Response.json({ passkeys: [laptop, phone] }))
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await expect.element(list().getByText(/^Added .+ \(2 days ago\) · On this one device$/)).toBeVisible()
  await expect.element(list().getByText(/Synced to your devices · Bitwarden$/)).toBeVisible()
})

test('the only sign-in method cannot be removed, and the dialog gives the reason', async () => {
  const why = 'This is the only way to sign in to your account.'
  serverAnswers((method) =>
    method === 'DELETE' ? refusal(409, 'conflict', why) : Response.json({ passkeys: [laptop] }),
  )
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()

  await expect.element(page.getByRole('dialog').getByText(why)).toBeVisible()
  await expect.element(list().getByText('Work laptop')).toBeVisible()
})

test('an empty new name stays in the dialog and is not sent', async () => {
  const sent = serverAnswers(() => Response.json({ passkeys: [laptop] }))
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByLabelText('New name').fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()

  await expect.element(page.getByLabelText('New name')).toHaveAccessibleDescription('Give the passkey a name.')
  expect(sent).toEqual([])
})

test('a new name appears before the server has answered; a refusal returns it to the dialog with the reason', async () => {
  const name = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) =>
    init?.method === 'PUT' ? name.promise : Response.json({ passkeys: [laptop] }),
  )
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByLabelText('New name').fill('Home')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect.element(list().getByText('Home', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  name.resolve(refusal(409, 'conflict', 'Somebody else was faster.'))

  await expect.element(page.getByRole('dialog').getByText('Somebody else was faster.')).toBeVisible()
  await expect.element(page.getByLabelText('New name')).toHaveValue('Home')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(list().getByText('Work laptop')).toBeVisible()
})

test.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['ConstraintError', 'This device cannot check that it is you. Set up a fingerprint, face or PIN on it first.'],
  ['UnknownError', 'The browser could not do this. Please try again.'],
])('a device that refuses with %s shows an explanation', async (name, message) => {
  serverAnswers((method) => Response.json(method === 'POST' ? options : { passkeys: [] }))
  deviceFails(name)
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await add().click()

  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
})

test("closing the device's dialog shows no error", async () => {
  serverAnswers((method) => Response.json(method === 'POST' ? options : { passkeys: [] }))
  deviceFails('NotAllowedError')
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await add().click()

  await expect.element(page.getByText('No passkey was added. You can try again at any time.')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test("the server's refusal is shown above the form", async () => {
  serverAnswers((method) =>
    method === 'POST'
      ? refusal(403, 'reauthentication_required', messages.reauthenticationRequired)
      : Response.json({ passkeys: [] }),
  )
  await openScreen(<PasskeysPanel onAdded={() => {}} />)

  await add().click()

  await expect.element(page.getByRole('alert').getByText(messages.reauthenticationRequired)).toBeVisible()
})
