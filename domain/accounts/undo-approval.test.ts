import { describe, expect, it } from 'vitest'
import { accountDecisionNames, mayActOnAccount } from './account.ts'
import { approvalNotifiedAfterSeconds, mayUndoApproval, undoApprovalSeconds } from './undo-approval.ts'
import { refusalText } from '#domain/refusal-texts.ts'

describe('undoing an approval', () => {
  const approved = new Date('2026-11-21T12:00:00Z')
  const after = (seconds: number) => new Date(approved.getTime() + seconds * 1000)
  const approval = {
    approved_by: 'anna',
    admin_approved_at: approved,
    updated_at: approved,
    actorId: 'anna',
    now: after(undoApprovalSeconds),
  }
  const undo = (different: Partial<typeof approval> | { approved_by: null; admin_approved_at: null } = {}) => {
    const verdict = mayActOnAccount(
      'unapprove',
      { role: 'customer', user_status: 'active', closed_at: null },
      mayUndoApproval({ ...approval, ...different }),
    )
    return verdict.ok || refusalText(verdict.refusal)
  }

  it('offers no undo among the decisions of administrators', () => {
    expect(accountDecisionNames).toEqual(['approve', 'reject', 'deactivate', 'reactivate'])
  })

  it('allows the administrator who approved, until the notice goes out', () => {
    expect(undo()).toBe(true)
    expect(undo({ now: after(approvalNotifiedAfterSeconds) })).toBe(true)
    expect(approvalNotifiedAfterSeconds).toBeGreaterThan(undoApprovalSeconds)
  })

  it.each([
    ['too late', { now: after(approvalNotifiedAfterSeconds + 0.001) }, /^It is too late to undo/],
    ['somebody else', { actorId: 'bert' }, /^Only the administrator who approved/],
    ['a change since', { updated_at: after(1) }, /^This account has changed since/],
    ['no approval', { approved_by: null, admin_approved_at: null }, /^This account has no approval/],
  ] as const)('refuses %s', (_why, different, reason) => {
    expect(undo(different)).toMatch(reason)
  })

  it("refuses a call without the approval's data", () => {
    const account = { role: 'customer', user_status: 'active', closed_at: null } as const
    expect(mayActOnAccount('unapprove', account)).toMatchObject({ ok: false })
  })
})
