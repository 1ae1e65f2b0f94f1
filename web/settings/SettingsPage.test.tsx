import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openProgram, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import type { SessionActor } from '#web/session.tsx'

const platform = {
  admin_approval_required: true,
  footer_company: 'Verdigris Demo AB',
  contact_email: 'hello@verdigris.example',
  certification_text: '',
  carbon_price: 0,
  carbon_price_currency: 'EUR',
}
const actor = sessionActor()
const person = (changes: object) => ({
  id: actor.id,
  name: 'Test Person',
  email: actor.email,
  phone: null,
  title: null,
  company_role: 'owner',
  approval_limit: null,
  main_contact: true,
  second_factor: false,
  last_seen_at: null,
  joined_at: actor.created_at,
  ...changes,
})
const other = person({ id: '00000000-0000-4000-8000-0000000000e1', main_contact: false })
const codes = ['abcde-23456']

function server(session: { actor: SessionActor }, members: object[]) {
  const list = { members, count: members.length, page_size: 50, second_factor_required: true, invitations: [] }
  const security = { has_password: true, two_factor: false, recovery_codes_left: 0 }
  return serverAnswers((method, _body, path) => {
    const at = `${method} ${path.replace('/api', '')}`
    if (at === 'GET /session') return Response.json({ actor: session.actor, expires_at: null })
    if (at === 'GET /platform') return Response.json(platform)
    if (at === 'GET /company/members') return Response.json(list)
    if (at === 'GET /person') return Response.json({ name: 'Test Person', phone: null, title: null })
    if (at === 'GET /security') return Response.json(security)
    if (at === 'GET /passkeys') return Response.json({ passkeys: [] })
    if (at === 'POST /two-factor')
      return Response.json({ uri: 'otpauth://totp/Verdigris:anna?secret=ABCDEFGHIJKLMNOP&issuer=Verdigris' })
    if (at === 'POST /two-factor/confirm') {
      security.two_factor = true
      session.actor = { ...session.actor, needs_second_factor: false }
      return Response.json({ recovery_codes: codes })
    }
    return refusal(404, 'not_found', at)
  })
}
const section = (name: string) => page.getByRole('region', { name, exact: true })

test('a required second factor comes first, and then the requested page', async () => {
  server({ actor: { ...actor, needs_second_factor: true } }, [person({}), other])
  const router = await openProgram('/billing')

  await expect.element(page.getByText(/^Your company requires two-factor authentication/)).toBeVisible()
  await expect.element(section('Two-factor authentication')).toBeVisible()
  expect(router.state.location.href).toBe('/dashboard/settings?from=%2Fbilling')
  for (const name of ['Profile', 'People', 'You', 'Account', 'Password', 'Privacy'])
    expect(section(name).query()).toBeNull()

  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await page.getByLabelText(/six digits/).fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await expect.poll(() => router.state.location.pathname).toBe('/billing')
})

test('a company of several shows “You” beside the profile of the company', async () => {
  server({ actor: { ...actor, several_people: true } }, [person({}), other])
  await openProgram('/dashboard/settings#people')

  await expect.element(section('People')).toBeVisible()
  await expect.element(section('You')).toBeVisible()
  await expect.element(page.getByLabelText(/^Your name/)).toHaveValue('Test Person')
})

test('a company of one person shows its profile only', async () => {
  server({ actor }, [person({})])
  await openProgram('/dashboard/settings#people')

  await expect.element(page.getByRole('row').filter({ hasText: 'Test Person (you)' })).toBeVisible()
  expect(section('You').query()).toBeNull()
})

test('a part of the settings keeps what was typed while another one is read, and the menu marks where one is', async () => {
  server({ actor }, [person({})])
  const router = await openProgram('/dashboard/settings')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  const marked = () =>
    menu
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent)

  await page.getByLabelText(/^Current password/).fill('Half a pass')
  expect(marked()).toEqual(['Company'])
  await menu.getByRole('link', { name: 'Your data' }).click()
  await expect.element(section('Privacy')).toBeVisible()
  await expect.element(section('Password')).not.toBeInTheDocument()
  expect(marked()).toEqual(['Your data'])
  expect(router.state.location.hash).toBe('your-data')

  router.history.back()
  await expect.element(page.getByLabelText(/^Current password/)).toHaveValue('Half a pass')
  expect(section('Privacy').query()).toBeNull()
})

test('an address of a section opens its part of the settings', async () => {
  server({ actor }, [person({})])
  await openProgram('/dashboard/settings#account')

  await expect.element(section('Account')).toBeVisible()
  expect(section('Password').query()).toBeNull()
})
