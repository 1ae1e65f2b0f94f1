import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { SessionActor } from '#web/session.tsx'

const invitation = {
  company_name: 'Nordverk Demo AB',
  role: 'supplier',
  company_role: 'member',
  invited_by: 'Anna Lind',
  email: 'eva@nordverk.example',
  expires_at: '2026-12-01T09:32:00.000Z',
  single_sign_on: null,
  ends_account: null,
}
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Verdigris' },
  user: { id: 'AAAA', name: 'eva@nordverk.example', displayName: 'eva@nordverk.example' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const platform = {
  admin_approval_required: true,
  footer_company: 'Verdigris Demo AB',
  contact_email: 'hello@verdigris.example',
  certification_text: '',
  carbon_price: 0,
  carbon_price_currency: 'EUR',
}
const password = 'Correct-horse-9'
const expired = 'This invitation has been used or withdrawn, or is too old. Ask for a new one.'

afterEach(() => {
  vi.restoreAllMocks()
  window.location.hash = ''
})

type Answers = { actor?: SessionActor | null; read?: () => Response; accept?: () => Response; leave?: () => Response }
async function open({ actor = null, read, accept, leave }: Answers = {}, address = '/invitation?token=a-token') {
  const sent = serverAnswers((_method, _body, path) => {
    if (path === '/api/session') return Response.json({ actor, expires_at: null })
    if (path === '/api/platform') return Response.json(platform)
    if (path === '/api/invitations/read') return read?.() ?? Response.json(invitation)
    if (path === '/api/invitations/passkey/options') return Response.json(options)
    if (path === '/api/invitations/accept') return accept?.() ?? refusal(500, 'internal', 'Not expected')
    if (path === '/api/session/sso') return leave?.() ?? Response.json({ url: '#away' })
    return refusal(404, 'not_found', path)
  })
  return { sent, router: await openProgram(address) }
}
const join = () => page.getByRole('button', { name: 'Join Nordverk Demo AB' })
async function fillIn({ accepts = true } = {}) {
  await page.getByLabelText(/^Your name/).fill('Eva Berg')
  await page.getByLabelText(/^Password/).fill(password)
  if (accepts) await page.getByRole('checkbox', { name: /^I accept the terms/ }).click()
}
const main = () => page.getByRole('main')

test('an invitation for the address of another account names the account that ends', async () => {
  await open({ read: () => Response.json({ ...invitation, ends_account: 'Squatter AB' }) })

  await expect
    .element(page.getByText(/^Squatter AB was registered with your address, .* That account is closed when you join\./))
    .toBeVisible()
})

test('an invitation names the company, its kind, the inviter and the rights of the role', async () => {
  await open()

  await expect.element(page.getByRole('heading', { name: 'Join Nordverk Demo AB' })).toBeVisible()
  await expect.element(main()).toMatchTextContent(/Nordverk Demo AB\. Supplies metal on Verdigris\./)
  await expect.element(main()).toMatchTextContent(/Invited byAnna Lind/)
  await expect.element(main()).toMatchTextContent(/Member\. A member does the company’s work\./)
  await expect.element(page.getByLabelText('Email')).toHaveValue('eva@nordverk.example')
  await expect.element(join()).toHaveAccessibleDescription(/^The password still needs/)
})

test('accepting without the terms shows an error at the box, and keeps the input', async () => {
  const { sent } = await open()
  await fillIn({ accepts: false })
  await join().click()

  await expect.element(page.getByRole('alert').getByText('Please accept the terms.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Your name/)).toHaveValue('Eva Berg')
  await expect.element(page.getByLabelText(/^Password/)).toHaveValue(password)
  expect(sent).toEqual([{ token: 'a-token' }])
})

test('accepting with a password opens the dashboard', async () => {
  const actor = sessionActor({ role: 'supplier', company_role: 'member' })
  const { sent, router } = await open({
    accept: () => Response.json({ actor, expires_at: '2027-01-01T00:00:00.000Z' }),
  })
  await fillIn()
  await join().click()

  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  expect(sent.slice(0, 2)).toEqual([
    { token: 'a-token' },
    { token: 'a-token', name: 'Eva Berg', accepts_terms: true, password },
  ])
})

test('an error of the password appears at its field', async () => {
  await open({ accept: () => refusal(400, 'invalid', 'Check', { password: 'This password is too common.' }) })
  await fillIn()
  await join().click()

  await expect.element(page.getByLabelText(/^Password/)).toHaveAccessibleDescription(/too common/)
  await expect.element(page.getByLabelText(/^Your name/)).toHaveValue('Eva Berg')
})

test('an address with an account shows the remedy', async () => {
  const taken = 'This address has an account already, and a person belongs to one company.'
  await open({ accept: () => refusal(400, 'invalid', taken, { token: taken }) })
  await fillIn()
  await join().click()

  await expect.element(page.getByText(taken)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a passkey needs no password, and closing its dialog shows no error', async () => {
  const { sent } = await open()
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await page.getByLabelText(/^Your name/).fill('Eva Berg')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).click()
  await page.getByRole('button', { name: 'Create a passkey instead' }).click()

  await expect.element(page.getByText('No passkey was created. Try again, or choose a password.')).toBeVisible()
  expect(sent).toEqual([{ token: 'a-token' }, { token: 'a-token' }])
})

test.each([
  ['/invitation?token=old', expired],
  ['/invitation', 'This link is not complete. Please copy the whole link from the mail.'],
])('the link %s shows an error and no form', async (address, message) => {
  await open({ read: () => refusal(400, 'invalid', expired, { token: expired }) }, address)

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  expect(page.getByLabelText(/^Your name/).query()).toBeNull()
})

test('a lost connection offers a retry', async () => {
  let tries = 0
  await open({
    read: () => {
      tries += 1
      return tries === 1 ? refusal(503, 'unavailable', 'Not now') : Response.json(invitation)
    },
  })
  await expect.element(page.getByText('Failed to load the invitation')).toBeVisible()
  await page.getByRole('button', { name: /try again/i }).click()

  await expect.element(page.getByRole('heading', { name: 'Join Nordverk Demo AB' })).toBeVisible()
})

test('a signed-in person sees the own name, and has to sign out first', async () => {
  await open({ actor: sessionActor({ user_status: 'pending' }) })

  await expect
    .element(page.getByText(/^You are signed in as Test Person \(person@test\.example\) of Stål Test AB\./))
    .toMatchTextContent(/accept this invitation as eva@nordverk\.example/)
  await expect.element(page.getByRole('button', { name: 'Sign out and go on' })).toBeVisible()
  expect(page.getByLabelText(/^Your name/).query()).toBeNull()
})

const withSignOn = () => Response.json({ ...invitation, single_sign_on: 'Acme ID' })
const continueThere = () => page.getByRole('button', { name: 'Continue with Acme ID' })

test('the single sign-on of the address, which accepts the terms, is offered above the form', async () => {
  const { sent } = await open({ read: withSignOn })

  await expect
    .element(continueThere())
    .toHaveAccessibleDescription(/as eva@nordverk\.example .* accept the terms of use/)
  const name = page.getByLabelText(/^Your name/).element()
  expect(continueThere().element().compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await continueThere().click()

  await vi.waitFor(() => expect(window.location.hash).toBe('#away'), { timeout: 60_000 })
  expect(sent).toEqual([
    { token: 'a-token' },
    { email: 'eva@nordverk.example', invitation: { token: 'a-token', accepts_terms: true } },
  ])
})

test('a domain without single sign-on shows no button for it', async () => {
  await open()

  await expect.element(join()).toBeVisible()
  expect(page.getByRole('button', { name: /^Continue with/ }).query()).toBeNull()
})

test('an unreachable provider is shown above its button, and the form stays', async () => {
  const away = 'The sign-in service cannot be reached. Please try again later.'
  await open({ read: withSignOn, leave: () => refusal(503, 'unavailable', away) })
  await page.getByLabelText(/^Your name/).fill('Eva Berg')
  await continueThere().click()

  await expect.element(page.getByRole('alert').getByText(away)).toBeVisible()
  await expect.element(continueThere()).toBeEnabled()
  await expect.element(page.getByLabelText(/^Your name/)).toHaveValue('Eva Berg')
})

test('an invitation that expired meanwhile shows an error', async () => {
  await open({ read: withSignOn, leave: () => refusal(400, 'invalid', 'Check', { 'invitation.token': expired }) })
  await continueThere().click()

  await expect.element(page.getByText(expired)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.each([
  ['invited_address', /^Single sign-on gave another address than the invited one/],
  ['cancelled', /^The sign-in was cancelled/],
] as const)('a return from the provider with %s shows the reason, and offers a retry', async (problem, text) => {
  await open({ read: withSignOn }, `/invitation?token=a-token&problem=${problem}`)

  await expect.element(page.getByRole('status').getByText(text)).toBeVisible()
  await expect.element(continueThere()).toBeEnabled()
  await expect.element(join()).toBeVisible()
})

test('a return with the address of an account offers to sign in', async () => {
  await open({ read: withSignOn }, '/invitation?token=a-token&problem=address_taken')

  await expect.element(page.getByText(/^This address has an account already/)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(continueThere().query()).toBeNull()
})

test('a return to an expired invitation shows the error once', async () => {
  const read = () => refusal(400, 'invalid', expired, { token: expired })
  await open({ read }, '/invitation?token=a-token&problem=invitation_expired')

  await expect.element(page.getByText(expired)).toBeVisible()
  expect(page.getByText(expired).elements()).toHaveLength(1)
})
