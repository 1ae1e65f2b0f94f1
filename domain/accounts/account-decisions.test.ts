import { describe, expect, it } from 'vitest'
import { decideUsersInput, maxDecidedUsers, decidedText, notDecidedText } from './account-decisions.ts'

const account = { company_name: 'Nordverk Demo AB', user_status: 'active', closed_at: null } as const

describe('notDecidedText', () => {
  it.each([
    ['approve', account, 'Nordverk Demo AB is already active.'],
    ['reject', account, 'Nordverk Demo AB is active.'],
    ['approve', { ...account, user_status: 'deactivated' }, 'Nordverk Demo AB is deactivated.'],
    ['reject', { ...account, user_status: 'deactivated' }, 'Nordverk Demo AB is already deactivated.'],
    [
      'reject',
      { ...account, user_status: 'deactivated', closed_at: new Date(0) },
      'Nordverk Demo AB was closed by its owner.',
    ],
    ['approve', null, 'One account was not found.'],
  ] as const)('gives the reason against %s of %o', (action, refused, sentence) => {
    expect(notDecidedText(action, refused)).toBe(sentence)
  })
})

describe('decidedText', () => {
  const refused = ['A AB is active.', 'B AB is active.', 'C AB is active.', 'D AB is active.'].map((reason) => ({
    reason,
  }))

  it.each([
    ['approve', 12, 0, '12 users approved.'],
    ['reject', 1, 0, '1 user rejected.'],
    ['approve', 12, 1, '12 users approved. 1 could not be: A AB is active.'],
    ['reject', 0, 2, '0 users rejected. 2 could not be: A AB is active. B AB is active.'],
    ['approve', 3, 4, '3 users approved. 4 could not be: A AB is active. B AB is active. C AB is active. And 1 more.'],
  ] as const)('reports %s, %i done and %i refused, with the reasons', (action, done, not, summary) => {
    expect(decidedText(action, done, refused.slice(0, not))).toBe(summary)
  })
})

describe('decideUsersInput', () => {
  const id = '7f3a91c2-0000-4000-8000-000000000000'
  const taken = (input: object) => decideUsersInput.safeParse({ ids: [id], action: 'approve', ...input }).success

  it('takes one account to a hundred, and the two actions that start from pending', () => {
    expect(taken({})).toBe(true)
    expect(taken({ action: 'reject', reason: ' Not a company ' })).toBe(true)
    expect(taken({ ids: Array.from({ length: maxDecidedUsers }, () => id) })).toBe(true)
  })

  it.each([
    { ids: [] },
    { ids: Array.from({ length: maxDecidedUsers + 1 }, () => id) },
    { ids: ['7f3a91c2'] },
    { action: 'deactivate' },
    { reason: 'x'.repeat(1001) },
    { user_status: 'active' },
  ])('rejects %o', (input) => {
    expect(taken(input)).toBe(false)
  })
})
