import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { SecuritySection } from './SecuritySection.tsx'

const actor = sessionActor()
const onSecondFactor = vi.fn<() => void>()
const codes = Array.from({ length: 10 }, (_, at) => `abcde-2345${'23456789ab'[at]}`)
const device = (id: string, name: string, is_current: boolean) => ({
  id,
  device: name,
  address: '192.0.2.1',
  signed_in_at: '2026-11-18T09:32:00.000Z',
  last_seen_at: '2026-11-19T09:32:00.000Z',
  is_current,
})

/** A server with the data of this section: an account with two sessions. */
function server(overrides: Partial<{ two_factor: boolean; recovery_codes_left: number }> = {}) {
  const security = { has_password: true, two_factor: false, recovery_codes_left: 0, ...overrides }
  let sessions = [device('1', 'Firefox on Windows', true), device('2', 'Safari on iPhone', false)]
  return serverAnswers((method, body, path) => {
    const at = `${method} ${path.replace('/api', '')}`
    if (at === 'GET /security') return Response.json(security)
    if (at === 'GET /sessions') return Response.json({ sessions })
    if (method === 'DELETE' && path.includes('/sessions')) {
      sessions = sessions.filter(({ is_current }) => is_current)
      return Response.json({ id: '2' })
    }
    if (at === 'POST /two-factor')
      return Response.json({ uri: 'otpauth://totp/Verdigris:anna?secret=ABCDEFGHIJKLMNOP&issuer=Verdigris' })
    if (at === 'POST /two-factor/confirm') {
      if ((body as { code: string }).code !== '123456') return refusal(400, 'invalid', 'Wrong.', { code: 'Wrong.' })
      Object.assign(security, { two_factor: true, recovery_codes_left: 10 })
      return Response.json({ recovery_codes: codes })
    }
    if (at === 'POST /two-factor/recovery-codes') {
      security.recovery_codes_left = 10
      return Response.json({ recovery_codes: codes })
    }
    if (at === 'DELETE /two-factor') {
      security.two_factor = false
      return Response.json({})
    }
    return refusal(404, 'not_found', at)
  })
}
beforeEach(() => onSecondFactor.mockReset())
const open = () => openScreen(<SecuritySection actor={actor} onSecondFactor={onSecondFactor} />)
const twoFactor = () => page.getByRole('region', { name: 'Two-factor authentication' })
const devices = () => page.getByRole('region', { name: 'Devices' })

test('the set-up of an authenticator app shows the recovery codes once', async () => {
  const sent = server()
  await open()

  await twoFactor().getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect.element(twoFactor().getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect.element(twoFactor().getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  await twoFactor()
    .getByLabelText(/six digits/)
    .fill('000 000')
  await twoFactor().getByRole('button', { name: 'Turn on' }).click()
  await expect.element(twoFactor().getByLabelText(/six digits/)).toHaveAccessibleDescription('Wrong.')
  await twoFactor()
    .getByLabelText(/six digits/)
    .fill('123 456')
  await twoFactor().getByRole('button', { name: 'Turn on' }).click()

  await expect.element(twoFactor().getByText('abcde-23459')).toBeVisible()
  expect(sent).toEqual([{ code: '000000' }, { code: '123456' }])
  await twoFactor().getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(twoFactor().getByText('10 of 10 recovery codes left')).toBeVisible()
  expect(twoFactor().getByText('abcde-23459').query()).toBeNull()
  expect(onSecondFactor).toHaveBeenCalledOnce()
})

test('a required second factor is the only section at first', async () => {
  server()
  await openScreen(<SecuritySection actor={{ ...actor, needs_second_factor: true }} onSecondFactor={onSecondFactor} />)

  await expect.element(twoFactor().getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect(page.getByRole('region').elements()).toHaveLength(2)
})

test('few recovery codes show a warning, and new ones can be made', async () => {
  server({ two_factor: true, recovery_codes_left: 2 })
  await open()

  await expect.element(twoFactor().getByText(/Only 2 recovery codes are left/)).toBeVisible()
  await twoFactor().getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Make new codes' }).click()

  await expect.element(twoFactor().getByText('abcde-23459')).toBeVisible()
})

test('the second factor is turned off after a confirmation', async () => {
  server({ two_factor: true, recovery_codes_left: 10 })
  await open()

  await twoFactor().getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()

  await expect.element(page.getByText('Two-factor authentication is off')).toBeVisible()
  await expect.element(twoFactor().getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
})

test('another device can be signed out, and this one cannot', async () => {
  server()
  await open()

  await expect.element(devices().getByText('This device')).toBeVisible()
  expect(devices().getByRole('button', { name: 'Sign out Firefox on Windows' }).query()).toBeNull()
  await devices().getByRole('button', { name: 'Sign out Safari on iPhone' }).click()

  await expect.element(page.getByText('Safari on iPhone was signed out')).toBeVisible()
  await expect.element(devices().getByText('Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(devices().getByText('Firefox on Windows')).toBeVisible()
})

test('all other devices are signed out after a confirmation', async () => {
  server()
  await open()

  await devices().getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()

  await expect.element(page.getByText('Signed out everywhere else')).toBeVisible()
  await expect.element(devices().getByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
})
