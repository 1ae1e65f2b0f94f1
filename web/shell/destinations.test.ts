import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { roles } from '#domain/access/role.ts'
import { makeRouter } from '#web/routes.tsx'
import type { CurrentSession, SessionActor } from '#web/session.tsx'
import { sessionActor } from '#test/session-actor.ts'
import { destinationsFor } from './destinations.ts'

const router = makeRouter(new QueryClient())
const person = (role: (typeof roles)[number], user_status: SessionActor['user_status'] = 'active') =>
  sessionActor({ role, user_status })
const labelsFor = (actor: CurrentSession['actor']) => destinationsFor(actor, router).map(({ label }) => label)

test.each(roles)('every page of a %s has a unique name, and a unique key if any', (role) => {
  const all = destinationsFor(person(role), router)
  const keys = all.flatMap((one) => one.keys ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  const names = all.map(({ label, detail }) => `${label} ${detail ?? ''}`)
  expect(new Set(names).size).toBe(names.length)
  expect(all.every(({ label }) => label !== '')).toBe(true)
})

test('the menu shows each person only permitted pages and actions', () => {
  expect(labelsFor(person('customer'))).toEqual(
    expect.arrayContaining(['Create Quote Request', 'Suppliers', 'Billing']),
  )
  expect(labelsFor(person('supplier'))).toEqual(expect.arrayContaining(['Add Products', 'Analytics']))
  expect(labelsFor(person('supplier'))).not.toContain('Create Quote Request')
  expect(labelsFor(person('admin'))).toEqual(expect.arrayContaining(['Quote Approval', 'Users', 'History']))
  expect(labelsFor(person('customer'))).not.toContain('Users')
  const forAnybody = ['Home', 'How it Works', 'Glossary', 'Terms', 'Privacy', 'Accessibility', 'Imprint']
  expect(labelsFor(null)).toEqual(['Calculator', 'Sign In', 'Create Account', ...forAnybody])
  expect(labelsFor(person('customer', 'pending'))).toEqual(['Calculator', 'Settings', ...forAnybody])
})
