import { describe, expect, it } from 'vitest'
import { noDeadline } from './answers-until.ts'
import {
  awaitsApproval,
  effectOfCancelling,
  mayChooseStatus,
  quoteStatuses,
  supplierStatuses,
  type QuoteState,
} from './quote.ts'

const both = [false, true]

describe('mayChooseStatus', () => {
  const quote: QuoteState = {
    ...noDeadline,
    status: 'pending',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: false,
    own: { status: 'accepted', selected: false, alone: false, last_in: false },
  }
  const possible = (state: QuoteState) => supplierStatuses.filter((to) => mayChooseStatus(to, 'supplier', state).ok)

  it('offers one of several suppliers the current status and cancelled', () => {
    expect(possible(quote)).toEqual(['pending', 'cancelled'])
  })

  it('offers the only supplier, and the accepted one, all five', () => {
    expect(possible({ ...quote, own: quote.own && { ...quote.own, alone: true, last_in: true } })).toEqual(
      supplierStatuses,
    )
    expect(possible({ ...quote, offer_accepted: true, own: quote.own && { ...quote.own, selected: true } })).toEqual(
      supplierStatuses,
    )
  })

  it.each(['delivered', 'cancelled'] as const)('offers nothing else once %s', (status) => {
    expect(possible({ ...quote, status })).toEqual([status])
  })
})

describe('effectOfCancelling', () => {
  it.each([
    [false, true, 'cancel'],
    [false, false, 'withdraw'],
    [true, true, 'cancel'],
    [true, false, 'cancel'],
  ] as const)('with an accepted offer %s and nobody else in %s returns %s', (offer_accepted, last_in, effect) => {
    const own = { status: 'accepted', selected: offer_accepted, alone: false, last_in } as const

    expect(effectOfCancelling({ offer_accepted, own })).toBe(effect)
  })
})

describe('awaitsApproval', () => {
  // Product decision 16 as a truth table: only the listed states await approval.
  const awaiting = [
    'pending_admin_approval, not approved',
    'pending_admin_approval, approved',
    'pending, not approved',
    'processing, not approved',
    'shipped, not approved',
  ]

  it('accepts five of the 24 combinations', () => {
    const steps = quoteStatuses.flatMap((status) =>
      both.flatMap((admin_approved) =>
        both
          .filter((is_deleted) => awaitsApproval({ status, admin_approved, is_deleted }))
          .map((is_deleted) => `${status}, ${admin_approved ? '' : 'not '}approved${is_deleted ? ', deleted' : ''}`),
      ),
    )

    expect(steps).toEqual(awaiting)
  })

  it('rejects a rejected quote, which stays unapproved', () => {
    expect(awaitsApproval({ status: 'cancelled', admin_approved: false, is_deleted: false })).toBe(false)
  })
})
