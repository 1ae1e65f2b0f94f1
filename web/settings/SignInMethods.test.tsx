import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { SignInMethods } from './SignInMethods.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  window.location.hash = ''
})

const identity = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  label: 'Example ID',
  since: '2026-11-18T09:32:00.000Z',
  left: 1,
}
const list = (overrides = {}) => ({ password: true, identities: [identity], available: [], ...overrides })

test('an identity is removed after a question', async () => {
  let methods = list()
  serverAnswers((method) => {
    if (method === 'DELETE') methods = list({ identities: [] })
    return Response.json(method === 'DELETE' ? { id: identity.id } : methods)
  })
  const screen = await openScreen(<SignInMethods />)

  await expect.element(screen.getByText('18 Nov 2026')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Example ID' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()

  await expect.element(screen.getByText('Way to sign in removed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove Example ID' })).not.toBeInTheDocument()
})

test('the last sign-in method cannot be removed, and the button gives the reason', async () => {
  serverAnswers(() => Response.json(list({ password: false, identities: [{ ...identity, left: 0 }] })))
  const screen = await openScreen(<SignInMethods />)

  const remove = screen.getByRole('button', { name: 'Remove Example ID' })
  await expect
    .element(remove)
    .toHaveAccessibleDescription(
      'This is the only way to sign in to your account. Add another one first, then remove this.',
    )
  await expect.element(screen.getByText('Not set')).toBeVisible()
})

test('the linkable providers are listed, and the chosen one opens', async () => {
  const available = [
    { provider: 'external', label: 'Example ID' },
    { provider: 'sso', label: 'Acme' },
  ]
  const sent = serverAnswers((method) =>
    Response.json(method === 'GET' ? list({ identities: [], available }) : { url: '#away' }),
  )
  const screen = await openScreen(<SignInMethods />)

  await screen.getByRole('button', { name: 'Link Acme' }).click()

  await vi.waitFor(() => expect(window.location.hash).toBe('#away'), { timeout: 60_000 })
  expect(sent).toEqual([{ provider: 'sso' }])
})

test('a refusal to link is shown', async () => {
  const available = [{ provider: 'external', label: 'Example ID' }]
  serverAnswers((method) =>
    method === 'GET'
      ? Response.json(list({ identities: [], available }))
      : refusal(403, 'reauthentication_required', 'Please confirm first that it is you.'),
  )
  const screen = await openScreen(<SignInMethods />)

  await screen.getByRole('button', { name: 'Link Example ID' }).click()

  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please confirm first that it is you.')
})

test('the section is hidden if a password is the only method', async () => {
  serverAnswers(() => Response.json(list({ identities: [] })))
  const screen = await openScreen(<SignInMethods />)

  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalledOnce(), { timeout: 60_000 })
  await expect.element(screen.getByRole('region', { name: 'Ways to sign in' })).not.toBeInTheDocument()
})
