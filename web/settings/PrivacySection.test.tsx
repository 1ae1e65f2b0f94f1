import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { PrivacySection } from './PrivacySection.tsx'
import { ReauthenticationProvider } from './ReauthenticationProvider.tsx'

const actor = (role: Role) => sessionActor({ role })
const open = (role: Role = 'customer') => openScreen(<PrivacySection actor={actor(role)} />)
const closeButton = () => page.getByRole('button', { name: 'Close account' })
const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Close account' })
const address = () => page.getByLabelText('Type person@test.example to confirm')

/** Records the names of the downloads that the page starts, in place of the browser's own. */
function downloads() {
  const started: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    started.push(this.download)
  })
  return started
}

test("the archive is downloaded under the server's name", async () => {
  const started = downloads()
  serverAnswers(
    () =>
      new Response('PK', {
        headers: { 'content-disposition': 'attachment; filename="verdigris-data-2026-11-21.zip"' },
      }),
  )
  await open()

  await page.getByRole('button', { name: 'Download my data' }).click()

  await expect.element(page.getByText('verdigris-data-2026-11-21.zip downloaded')).toBeVisible()
  expect(started).toEqual(['verdigris-data-2026-11-21.zip'])
})

test.each([
  [refusal(429, 'too_many_requests', 'Please try again later.'), 'Please try again later.'],
  [refusal(500, 'internal', messages.unexpected), 'Failed to download your data'],
])('a refused download shows the reason, and downloads nothing', async (response, message) => {
  const started = downloads()
  serverAnswers(() => response.clone())
  await open()

  await page.getByRole('button', { name: 'Download my data' }).click()

  await expect.element(page.getByText(message)).toBeVisible()
  expect(started).toEqual([])
})

test('closing names the account and its effects, and waits for the address', async () => {
  const sent = serverAnswers(() => Response.json({}))
  await open('supplier')
  await closeButton().click()

  await expect.element(page.getByRole('dialog', { name: 'Close the account of Stål Test AB?' })).toBeVisible()
  await expect.element(page.getByText(/your products and compliance documents/)).toBeVisible()
  await address().fill('person@test.exampl')
  await expect.element(confirm()).toHaveAccessibleDescription('Please type your email address first.')
  await confirm().click({ force: true })
  expect(sent).toEqual([])
  await address().fill('Person@Test.example ')
  await confirm().click()

  await expect.element(page.getByText('Your account is closed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go to the home page' })).toBeVisible()
  expect(sent).toEqual([{ confirm_email: 'Person@Test.example ' }])
})

test('a refusal is shown in the dialog, and the input stays', async () => {
  serverAnswers(() => refusal(409, 'conflict', 'You have 2 orders under way.'))
  await open()
  await closeButton().click()

  await address().fill('person@test.example')
  await confirm().click()

  await expect.element(page.getByRole('alert').getByText('You have 2 orders under way.')).toBeVisible()
  await expect.element(address()).toHaveValue('person@test.example')
})

test('a wrong address shows an error at the field', async () => {
  serverAnswers(() =>
    refusal(400, 'invalid', 'Wrong', { confirm_email: 'This is not the email address of this account.' }),
  )
  await open()
  await closeButton().click()

  await address().fill('person@test.example')
  await confirm().click()

  await expect.element(address()).toHaveAccessibleDescription('This is not the email address of this account.')
})

test('the dialog opens empty after it was closed with typed text', async () => {
  await open()
  await closeButton().click()
  await address().fill('person@test.example')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await closeButton().click()

  await expect.element(address()).toHaveValue('')
})

test('an administrator reads why the account cannot be closed', async () => {
  await open('admin')

  await expect.element(closeButton()).toHaveAccessibleDescription('An administrator account cannot be closed here.')
  await closeButton().click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('an old sign-in asks for reauthentication above the dialog, and Escape keeps the input', async () => {
  let isConfirmed = false
  serverAnswers((_method, _body, path) => {
    if (path.endsWith('/security'))
      return Response.json({ has_password: true, two_factor: false, recovery_codes_left: 0 })
    if (path.endsWith('/session')) return Response.json({ actor: null, expires_at: null })
    if (path.endsWith('/reauthentication')) isConfirmed = true
    return isConfirmed
      ? Response.json({})
      : refusal(403, 'reauthentication_required', messages.reauthenticationRequired)
  })
  const reauthentication = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = page.getByLabelText('Password', { exact: true })
  await openScreen(
    <ReauthenticationProvider>
      <PrivacySection actor={actor('customer')} />
    </ReauthenticationProvider>,
  )
  await closeButton().click()
  await address().fill('person@test.example')
  await page
    .getByRole('dialog', { name: /^Close the account/ })
    .getByRole('button', { name: 'Close account' })
    .click()
  await expect.element(password).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(reauthentication).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText(messages.reauthenticationRequired)).toBeVisible()
  await expect.element(address()).toHaveValue('person@test.example')
  await confirm().click()
  await password.fill('Correct-horse-9')
  await reauthentication.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(page.getByText('Your account is closed')).toBeVisible()
})

test('a company of one shows one download, and no button to leave', async () => {
  await open()

  await expect.element(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(2)
})

test("a company of several shows owners a separate download of the company's data", async () => {
  const started = downloads()
  const headers = { 'content-disposition': 'attachment; filename="verdigris-company-data-2026-11-21.zip"' }
  let signedIn = sessionActor({ several_people: true })
  serverAnswers((_method, _body, path) =>
    path === '/api/session' ? Response.json({ actor: signedIn, expires_at: null }) : new Response(path, { headers }),
  )
  const company = () => page.getByRole('button', { name: 'Download the company’s data' })
  const screen = await openScreen(<PrivacySection actor={signedIn} />)

  await company().click()

  await expect.element(page.getByText('verdigris-company-data-2026-11-21.zip downloaded')).toBeVisible()
  expect(started).toEqual(['verdigris-company-data-2026-11-21.zip'])
  await screen.unmount()
  signedIn = { ...signedIn, company_role: 'viewer' }
  await openScreen(<PrivacySection actor={signedIn} />)
  await expect.element(company()).toHaveAccessibleDescription(messages.ownersOnly)
  await expect.element(closeButton()).toHaveAccessibleDescription(messages.ownersOnly)
})
