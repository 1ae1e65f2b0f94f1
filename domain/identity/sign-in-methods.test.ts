import { describe, expect, it } from 'vitest'
import { mayAddPasskey, mayRemoveSignInMethod, passkeyNameInput } from './sign-in-methods.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'

/** A verdict with its text. */
const withReason = (verdict: Verdict<Refusal>) =>
  verdict.ok ? verdict : { ok: false, reason: refusalText(verdict.refusal) }

describe('mayRemoveSignInMethod', () => {
  it.each([1, 2, 9])('allows a removal while %i others are left', (left) => {
    expect(mayRemoveSignInMethod(left)).toEqual({ ok: true })
  })

  it('refuses to remove the last one', () => {
    expect(withReason(mayRemoveSignInMethod(0))).toEqual({
      ok: false,
      reason: 'This is the only way to sign in to your account. Add another one first, then remove this.',
    })
  })
})

describe('mayAddPasskey', () => {
  it('refuses the 21st passkey', () => {
    expect(mayAddPasskey(19)).toEqual({ ok: true })
    expect(mayAddPasskey(20)).toMatchObject({ ok: false })
  })
})

describe('passkeyNameInput', () => {
  it('trims a name, and rejects an empty or a long one', () => {
    const messageFor = (name: unknown) => passkeyNameInput.safeParse({ name }).error?.issues[0]?.message

    expect(passkeyNameInput.parse({ name: '  Work laptop ' })).toEqual({ name: 'Work laptop' })
    expect([messageFor('   '), messageFor(undefined)]).toEqual(['Give the passkey a name.', 'Give the passkey a name.'])
    expect(messageFor('x'.repeat(60))).toBeUndefined()
    expect(messageFor('x'.repeat(61))).toBe('A name has at most 60 characters.')
  })
})
