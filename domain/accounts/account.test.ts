import { describe, expect, it } from 'vitest'
import { accountActionNames, accountActions, mayActOnAccount } from './account.ts'
import { userStatuses } from '#domain/access/role.ts'
import { operations } from '#domain/access/permissions.ts'
import { refusalText } from '#domain/refusal-texts.ts'

describe('mayActOnAccount', () => {
  // Specification 000, section 4: the four decisions, each from one status, on customers and suppliers.
  const allowed = ['approve pending', 'reject pending', 'deactivate active', 'reactivate deactivated']

  it.each(['customer', 'supplier'] as const)('allows exactly four of the fifteen combinations on a %s', (role) => {
    const reachable = accountActionNames.flatMap((action) =>
      userStatuses
        .filter((user_status) => mayActOnAccount(action, { role, user_status, closed_at: null }).ok)
        .map((user_status) => `${action} ${user_status}`),
    )

    expect(reachable).toEqual(allowed)
  })

  it('refuses every action on an administrator', () => {
    const verdicts = accountActionNames.flatMap((action) =>
      userStatuses.map((user_status) => mayActOnAccount(action, { role: 'admin', user_status, closed_at: null })),
    )

    expect(verdicts).toHaveLength(15)
    expect(new Set(verdicts.map((verdict) => verdict.ok || refusalText(verdict.refusal)))).toEqual(
      new Set(['An administrator account is not managed here.']),
    )
  })

  it.each(['customer', 'supplier'] as const)('refuses every action on a %s who closed the account', (role) => {
    const closed_at = new Date('2026-11-21')
    const verdicts = accountActionNames.flatMap((action) =>
      userStatuses.map((user_status) => mayActOnAccount(action, { role, user_status, closed_at })),
    )

    expect(verdicts).toHaveLength(15)
    expect(new Set(verdicts.map((verdict) => verdict.ok || refusalText(verdict.refusal)))).toEqual(
      new Set(['This account was closed by its owner.']),
    )
  })

  it.each([
    ['approve', 'active', 'Approve needs a pending account; this one is active.'],
    ['deactivate', 'pending', 'Deactivate needs an active account; this one is pending.'],
    ['reactivate', 'active', 'Reactivate needs a deactivated account; this one is active.'],
    ['unapprove', 'deactivated', 'Undo approval needs an active account; this one is deactivated.'],
  ] as const)('says which status %s needs when the account is %s', (action, user_status, reason) => {
    const verdict = mayActOnAccount(action, { role: 'supplier', user_status, closed_at: null })

    expect(verdict.ok || refusalText(verdict.refusal)).toBe(reason)
  })

  it.each([
    ['approve', 'active', true, 'User approved successfully', 'Failed to approve user'],
    ['reject', 'deactivated', false, 'User rejected successfully', 'Failed to reject user'],
    ['deactivate', 'deactivated', true, 'User deactivated successfully', 'Failed to deactivate user'],
    ['reactivate', 'active', false, 'User reactivated successfully', 'Failed to reactivate user'],
    ['unapprove', 'pending', false, 'Approval undone', 'Failed to undo the approval'],
  ] as const)('%s leads to %s and stamps the approval: %s', (action, to, stamps, done, failed) => {
    expect(accountActions[action]).toMatchObject({ to, stamps, done, failed })
  })
})

it('every action has its own operation, for administrators', () => {
  const names = Object.values(accountActions).map(({ operation }) => operation)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(operations[name]).toEqual(['admin'])
})
