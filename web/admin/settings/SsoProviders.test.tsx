import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { useReauthentication } from '#web/settings/reauthentication.ts'
import { ReauthenticationProvider } from '#web/settings/ReauthenticationProvider.tsx'
import { SsoProviders } from './SsoProviders.tsx'

afterEach(() => vi.restoreAllMocks())

const address = 'https://market.example/api/session/sso/7f3a91c2-0000-4000-8000-000000000000'
const provider = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  domain: 'acme.example',
  kind: 'oidc',
  label: 'Acme ID',
  active: true,
  issuer: 'https://id.acme.example',
  client_id: 'verdigris',
  entry_point: null,
  certificate: null,
  version: 3,
  updated_at: '2026-11-18T09:32:00.000Z',
  callback_url: `${address}/callback`,
  acs_url: `${address}/acs`,
  entity_id: `${address}/metadata`,
}

/** The list as the settings page renders it. */
const Providers = () => <SsoProviders withReauthentication={useReauthentication()} />
const open = () =>
  openScreen(
    <ReauthenticationProvider>
      <Providers />
    </ReauthenticationProvider>,
  )

/** A server with this list and this answer to a change. */
const serving = (providers: unknown[], change: () => Response = () => Response.json({ id: provider.id })) =>
  serverAnswers((method) => (method === 'GET' ? Response.json({ providers }) : change()))

test('adding a SAML provider shows only its own fields', async () => {
  const sent = serving([])
  const screen = await open()

  await screen.getByRole('button', { name: 'Add single sign-on' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('switch', { name: 'People can sign in with it' })).toBeChecked()
  await dialog.getByText('SAML 2.0').click()
  await dialog.getByLabelText(/^Email domain/).fill('acme.example')
  await dialog.getByLabelText(/^Name/).fill('Acme')
  await dialog.getByLabelText(/^Entity id of the identity provider/).fill('urn:acme')
  await dialog.getByLabelText(/^Sign-in address/).fill('http://id.acme.example')
  await dialog.getByLabelText(/^Signing certificate/).fill('MII')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByLabelText(/^Sign-in address/))
    .toHaveAccessibleDescription(/Enter the sign-in address as an https address\./)
  expect(sent).toEqual([])
  await dialog.getByLabelText(/^Sign-in address/).fill('https://id.acme.example')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByText('Single sign-on saved')).toBeVisible()
  expect(sent).toEqual([
    {
      kind: 'saml',
      domain: 'acme.example',
      label: 'Acme',
      active: true,
      version: 0,
      issuer: 'urn:acme',
      entry_point: 'https://id.acme.example',
      certificate: 'MII',
    },
  ])
})

test('editing shows the stored values except the secret, and an error at its field', async () => {
  const sent = serving([provider], () =>
    refusal(400, 'invalid', 'No OpenID provider answers at this address.', {
      issuer: 'No OpenID provider answers at this address.',
    }),
  )
  const screen = await open()

  await screen.getByRole('button', { name: 'Edit acme.example' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText(/^Client id/)).toHaveValue('verdigris')
  await expect.element(dialog.getByLabelText(/^Client secret/)).toHaveValue('')
  await dialog.getByRole('switch', { name: 'People can sign in with it' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect
    .element(dialog.getByLabelText(/^Issuer/))
    .toHaveAccessibleDescription(/No OpenID provider answers at this address\./)
  expect(sent).toEqual([expect.objectContaining({ version: 3, client_secret: '', active: false })])
})

test('deleting asks first', async () => {
  let providers = [provider]
  serverAnswers((method) => {
    if (method === 'DELETE') providers = []
    return Response.json(method === 'DELETE' ? { id: provider.id } : { providers })
  })
  const screen = await open()

  await expect.element(screen.getByText(`${address}/callback`)).toBeVisible()
  await screen.getByRole('button', { name: 'Delete acme.example' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  await expect.element(screen.getByText('Single sign-on deleted')).toBeVisible()
  await expect.element(screen.getByText('No single sign-on yet')).toBeVisible()
})

/** A server that requires the password first. */
function guarded() {
  let isConfirmed = false
  const acts: string[] = []
  serverAnswers((method, _body, path) => {
    if (path.endsWith('/security')) return Response.json({ has_password: true, two_factor: false })
    if (path.endsWith('/session')) return Response.json({ actor: null, expires_at: null })
    if (path.endsWith('/reauthentication')) isConfirmed = true
    if (method === 'GET') return Response.json({ providers: [provider] })
    if (method === 'PUT' || method === 'DELETE') {
      acts.push(method)
      if (!isConfirmed) return refusal(403, 'reauthentication_required', messages.reauthenticationRequired)
    }
    return Response.json({ id: provider.id })
  })
  return acts
}

test('editing asks for reauthentication first, and keeps the input in either case', async () => {
  const acts = guarded()
  const screen = await open()
  const reauthentication = screen.getByRole('dialog', { name: 'Confirm that it is you' })

  await screen.getByRole('button', { name: 'Edit acme.example' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Single sign-on of acme.example' })
  await dialog.getByLabelText(/^Name/).fill('Acme One')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(reauthentication.getByLabelText(/^Password/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText(messages.reauthenticationRequired)).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Name/)).toHaveValue('Acme One')

  await dialog.getByRole('button', { name: 'Save' }).click()
  await reauthentication.getByLabelText(/^Password/).fill('right')
  await reauthentication.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(screen.getByText('Single sign-on saved')).toBeVisible()
  expect(acts).toEqual(['PUT', 'PUT', 'PUT'])
})

test('deleting asks for reauthentication first', async () => {
  const acts = guarded()
  const screen = await open()

  await screen.getByRole('button', { name: 'Delete acme.example' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const reauthentication = screen.getByRole('dialog', { name: 'Confirm that it is you' })
  await reauthentication.getByLabelText(/^Password/).fill('right')
  await reauthentication.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(screen.getByText('Single sign-on deleted')).toBeVisible()
  expect(acts).toEqual(['DELETE', 'DELETE'])
})
