import { describe, expect, it } from 'vitest'
import { roles, userStatuses } from '#domain/access/role.ts'
import { sessionActor } from '#test/session-actor.ts'
import { accessDecision, type Access } from './access.ts'
import type { SessionActor } from './session.tsx'

const actor = (role: SessionActor['role'], user_status: SessionActor['user_status'] = 'active') =>
  sessionActor({ role, user_status })

const guarded: Access[] = ['signed-in', ['customer'], ['supplier'], ['admin']]

describe('decide', () => {
  it('shows public pages to everybody in every status', () => {
    expect(accessDecision('anyone', null)).toBe('show')
    for (const role of roles)
      for (const status of userStatuses) expect(accessDecision('anyone', actor(role, status))).toBe('show')
  })

  it('shows the own account in every status, and asks visitors to sign in', () => {
    expect(accessDecision('own-account', null)).toBe('sign-in')
    for (const role of roles)
      for (const status of userStatuses) expect(accessDecision('own-account', actor(role, status))).toBe('show')
  })

  it('sends visitors of guarded pages to sign in', () => {
    for (const access of guarded) expect(accessDecision(access, null)).toBe('sign-in')
  })

  it('checks the status before the role', () => {
    for (const access of guarded)
      for (const role of roles) {
        expect(accessDecision(access, actor(role, 'pending'))).toBe('pending')
        expect(accessDecision(access, actor(role, 'deactivated'))).toBe('deactivated')
      }
  })

  it('leads to the second factor that a company requires, except from pages without a permission', () => {
    for (const role of roles) {
      const waiting = { ...actor(role), needs_second_factor: true }
      expect(accessDecision('signed-in', waiting)).toBe('second-factor')
      expect(accessDecision([role], waiting)).toBe('second-factor')
      expect(accessDecision('own-account', waiting)).toBe('show')
      expect(accessDecision('anyone', waiting)).toBe('show')
      expect(accessDecision('signed-in', { ...waiting, user_status: 'pending' })).toBe('pending')
    }
    expect(accessDecision(['supplier'], { ...actor('customer'), needs_second_factor: true })).toBe('home')
  })

  it('sends other roles home, and from admin pages to sign in', () => {
    expect(accessDecision(['supplier'], actor('customer'))).toBe('home')
    expect(accessDecision(['customer'], actor('admin'))).toBe('home')
    expect(accessDecision(['admin'], actor('customer'))).toBe('sign-in')
    expect(accessDecision(['admin'], actor('supplier'))).toBe('sign-in')
  })

  it('shows a page to its roles', () => {
    for (const role of roles) {
      expect(accessDecision([role], actor(role))).toBe('show')
      expect(accessDecision('signed-in', actor(role))).toBe('show')
    }
  })
})
