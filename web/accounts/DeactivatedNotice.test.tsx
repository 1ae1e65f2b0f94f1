import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from '#test/screen.tsx'
import { DeactivatedNotice } from './DeactivatedNotice.tsx'

afterEach(() => vi.restoreAllMocks())

const open = (reason: string | null) => {
  serverAnswers((_method, _body, path) =>
    Response.json(
      path === '/api/account/deactivation'
        ? { deactivation: { at: '2026-11-18T09:32:00.000Z', reason } }
        : { contact_email: 'office@test.example' },
    ),
  )
  return openScreen(<DeactivatedNotice />)
}

test('the notice shows the reason of the deactivation and links to the settings', async () => {
  const screen = await open('The number <556> cannot be reached')

  await expect.element(screen.getByRole('heading', { name: 'Account Deactivated' })).toBeVisible()
  await expect.element(screen.getByText('Reason: The number <556> cannot be reached')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Settings/ })).toHaveAttribute('href', '/dashboard/settings')
  await expect.element(screen.getByRole('link', { name: 'office@test.example' })).toBeVisible()
})

test('the notice shows no reason if none was given', async () => {
  const screen = await open(null)

  await expect.element(screen.getByRole('link', { name: /^Settings/ })).toBeVisible()
  expect(screen.getByText(/Reason/).query()).toBeNull()
})
