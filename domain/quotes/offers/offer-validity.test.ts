import { describe, expect, it } from 'vitest'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'
import { responseStatuses } from '#domain/quotes/response.ts'
import { isExpired, mayAcceptOffer } from './offer-validity.ts'

/** A verdict with its text. */
const withReason = (verdict: Verdict<Refusal>) =>
  verdict.ok ? verdict : { ok: false, reason: refusalText(verdict.refusal) }

describe('mayAcceptOffer', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const valid = { valid_until: null, expires_at: null }
  const offer = { status: 'accepted', price_per_kg: 0.95, to_be_confirmed: false, ...valid } as const

  it('allows an offer with any price above 0', () => {
    expect(mayAcceptOffer(offer, now)).toEqual({ ok: true })
    expect(mayAcceptOffer({ ...offer, price_per_kg: 0.000001 }, now)).toEqual({ ok: true })
  })

  it.each(responseStatuses.filter((status) => status !== 'accepted'))('refuses a response that is %s', (status) => {
    expect(withReason(mayAcceptOffer({ ...offer, status }, now))).toEqual({
      ok: false,
      reason: 'This supplier has given no offer.',
    })
  })

  it('refuses an offer without a price, and one from before an edit', () => {
    const without = { ok: false, reason: 'An offer without a price cannot be accepted.' }
    const before = { ok: false, reason: 'The supplier has to confirm this offer after your edit.' }

    expect(withReason(mayAcceptOffer({ ...offer, price_per_kg: 0 }, now))).toEqual(without)
    expect(withReason(mayAcceptOffer({ ...offer, to_be_confirmed: true }, now))).toEqual(before)
  })

  it('refuses an offer whose last day has ended', () => {
    const until = (expires_at: string) => ({ ...offer, valid_until: '2026-11-25', expires_at })
    expect(mayAcceptOffer(until('2026-11-26T12:00:00.001Z'), now)).toEqual({ ok: true })
    expect(withReason(mayAcceptOffer(until('2026-11-26T12:00:00.000Z'), now))).toEqual({
      ok: false,
      reason:
        'This offer was valid until 25 November 2026. Press “Ask to hold the price”, and the supplier can prolong it.',
    })
  })
})

it('isExpired is false for an offer without a last day', () => {
  expect(isExpired({ expires_at: null }, new Date('2026-11-26T12:00:00Z'))).toBe(false)
})
