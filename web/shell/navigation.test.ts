import { expect, test } from 'vitest'
import { roles } from '#domain/access/role.ts'
import type { CurrentSession } from '#web/session.tsx'
import { navigationFor } from './navigation.ts'

const accountLinks = (role: (typeof roles)[number], user_status: string) =>
  navigationFor({ role, user_status } as unknown as CurrentSession['actor']).right.map(
    ({ label, to }) => `${label} ${to}`,
  )

test.each(roles)('an inactive %s gets a link to the page that explains the status', (role) => {
  expect(accountLinks(role, 'pending')).toEqual(['Dashboard /dashboard', 'Settings /dashboard/settings'])
  expect(accountLinks(role, 'deactivated')).toEqual(['Dashboard /dashboard'])
})

test('a required second factor leaves only the link to the settings', () => {
  const actor = {
    role: 'customer',
    user_status: 'active',
    needs_second_factor: true,
  } as unknown as CurrentSession['actor']
  expect(navigationFor(actor).right.map(({ to }) => to)).toEqual(['/dashboard/settings'])
  expect(navigationFor(actor).left.map(({ to }) => to)).toEqual(['/how-it-works'])
})

test('an active account gets a link to its settings', () => {
  expect(accountLinks('customer', 'active')).toEqual(['Dashboard /dashboard', 'Settings /dashboard/settings'])
  expect(accountLinks('supplier', 'active')).toEqual(['Dashboard /dashboard', 'Settings /dashboard/settings'])
  expect(accountLinks('admin', 'active')).toEqual(['Settings /admin/settings'])
})
