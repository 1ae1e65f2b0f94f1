import { describe, expect, it } from 'vitest'
import { roles, userStatuses } from '#domain/access/role.ts'
import { sessionActor } from '#test/session-actor.ts'
import { decide, type Access } from './access.ts'
import type { SessionActor } from './session.tsx'

const actor = (role: SessionActor['role'], user_status: SessionActor['user_status'] = 'active') =>
  sessionActor({ role, user_status })

const guarded: Access[] = ['signed-in', ['customer'], ['supplier'], ['admin']]

describe('decide', () => {
  it('shows public pages to everybody, whatever the status', () => {
    expect(decide('anyone', null)).toBe('show')
    for (const role of roles)
      for (const status of userStatuses) expect(decide('anyone', actor(role, status))).toBe('show')
  })

  it('shows the own account whatever its status, and asks visitors to sign in', () => {
    expect(decide('own-account', null)).toBe('sign-in')
    for (const role of roles)
      for (const status of userStatuses) expect(decide('own-account', actor(role, status))).toBe('show')
  })

  it('sends visitors of guarded pages to sign in', () => {
    for (const access of guarded) expect(decide(access, null)).toBe('sign-in')
  })

  it('looks at the status before the role', () => {
    for (const access of guarded)
      for (const role of roles) {
        expect(decide(access, actor(role, 'pending'))).toBe('pending')
        expect(decide(access, actor(role, 'deactivated'))).toBe('deactivated')
      }
  })

  it('leads to the second factor that a company requires, except from pages that are not for this person', () => {
    for (const role of roles) {
      const waiting = { ...actor(role), needs_second_factor: true }
      expect(decide('signed-in', waiting)).toBe('second-factor')
      expect(decide([role], waiting)).toBe('second-factor')
      expect(decide('own-account', waiting)).toBe('show')
      expect(decide('anyone', waiting)).toBe('show')
      expect(decide('signed-in', { ...waiting, user_status: 'pending' })).toBe('pending')
    }
    expect(decide(['supplier'], { ...actor('customer'), needs_second_factor: true })).toBe('home')
  })

  it('sends other roles home, and from admin pages to sign in', () => {
    expect(decide(['supplier'], actor('customer'))).toBe('home')
    expect(decide(['customer'], actor('admin'))).toBe('home')
    expect(decide(['admin'], actor('customer'))).toBe('sign-in')
    expect(decide(['admin'], actor('supplier'))).toBe('sign-in')
  })

  it('shows a page to the roles it names', () => {
    for (const role of roles) {
      expect(decide([role], actor(role))).toBe('show')
      expect(decide('signed-in', actor(role))).toBe('show')
    }
  })
})
