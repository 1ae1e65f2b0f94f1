import { describe, expect, it } from 'vitest'
import {
  acceptanceActions,
  acceptanceEndings,
  acceptanceStates,
  actionsWithinCompany,
  amountInEur,
  isWithinLimit,
  limitOf,
  mayAcceptAlone,
  mayOnAcceptance,
  mayRequestAcceptance,
  type AcceptanceAction,
  type AcceptanceRefusal,
} from './acceptance-approval.ts'
import { acceptanceRefusalText } from './acceptance-texts.ts'
import { companyRoles } from '#domain/access/company-role.ts'
import type { Verdict } from '#domain/refusal.ts'

const offer = { total: 12_500, currency: 'EUR' } as const
const reasonOf = (verdict: Verdict<AcceptanceRefusal>) => (verdict.ok ? null : acceptanceRefusalText(verdict.refusal))

describe('amountInEur', () => {
  it.each([
    ['EUR', 118_750, {}, 118_750],
    ['USD', 118_750, { USD: 0.92 }, 109_250],
    ['USD', 1250, { USD: 0.3 }, 375],
    ['GBP', 118_750, { USD: 0.92 }, null],
    ['EUR', null, {}, null],
  ] as const)('converts a total in %s of %s with the rates %o to %s', (currency, total, rates, amount) => {
    expect(amountInEur({ total, currency }, rates)).toBe(amount)
  })
})

describe('isWithinLimit', () => {
  it.each([
    [null, 1_000_000, true],
    [null, null, true],
    [1000, 1000, true],
    [1000, 1000.01, false],
    [1000, null, false],
    [0, 0.01, false],
  ])('with limit %s and amount %s returns %s', (limit, amount, isWithin) => {
    expect(isWithinLimit(limit, amount)).toBe(isWithin)
  })
})

it('limits members and viewers, and no owner', () => {
  expect(companyRoles.map((companyRole) => limitOf({ companyRole, approvalLimit: 500 }))).toEqual([null, 500, 500])
  expect(limitOf({ companyRole: 'member', approvalLimit: null })).toBeNull()
})

describe('mayAcceptAlone', () => {
  it('allows an offer up to the limit', () => {
    for (const limit of [null, 12_500, 20_000])
      expect(mayAcceptAlone({ limit, offer, rates: {} })).toEqual({ ok: true })
  })

  it.each([
    [
      10_000,
      'EUR',
      {},
      'This offer is 12\u202F500.00 EUR. You may accept up to 10\u202F000.00 EUR alone. Ask a colleague to approve it.',
    ],
    [0, 'EUR', {}, 'This offer is 12\u202F500.00 EUR. You may not accept offers alone. Ask a colleague to approve it.'],
    [
      10_000,
      'USD',
      { USD: 0.92 },
      'This offer is 12\u202F500.00 USD, or 11\u202F500.00 EUR at the rate of your company. You may accept up to 10\u202F000.00 EUR alone. Ask a colleague to approve it.',
    ],
    [
      1_000_000,
      'GBP',
      { USD: 0.92 },
      'This offer is 12\u202F500.00 GBP. Your company has no rate for GBP, so such an offer is above every limit. You may accept up to 1\u202F000\u202F000.00 EUR alone. Ask a colleague to approve it.',
    ],
  ] as const)('refuses an offer above %s EUR, in %s with the rates %o', (limit, currency, rates, reason) => {
    expect(reasonOf(mayAcceptAlone({ limit, offer: { ...offer, currency }, rates }))).toBe(reason)
  })
})

describe('mayRequestAcceptance', () => {
  const above = { limit: 10_000, offer, rates: {} }

  it('allows a request above the limit, while nobody else waits', () => {
    expect(mayRequestAcceptance(null, above)).toEqual({ ok: true })
    expect(reasonOf(mayRequestAcceptance({ own: false }, above))).toMatch(/^A colleague has asked/)
    expect(reasonOf(mayRequestAcceptance({ own: true }, above))).toMatch(/^You have asked/)
  })

  it('refuses a request by a person who may accept alone', () => {
    for (const limit of [null, 12_500])
      expect(reasonOf(mayRequestAcceptance(null, { ...above, limit }))).toBe('You may accept this offer yourself.')
  })
})

describe('mayOnAcceptance', () => {
  const names = Object.keys(acceptanceActions) as AcceptanceAction[]
  const waiting = { state: 'waiting', because: null } as const
  const about = (limit: number | null) => ({ limit, offer, rates: {} })

  it.each(names)('lets only the asker, or only the others, %s a waiting request', (action) => {
    const isAskers = acceptanceActions[action].by === 'asker'
    const own = mayOnAcceptance(action, { ...waiting, own: true }, about(null))
    const others = mayOnAcceptance(action, { ...waiting, own: false }, about(null))

    expect(own.ok).toBe(isAskers)
    expect(others.ok).toBe(!isAskers)
  })

  it.each(['approveAcceptance', 'refuseAcceptance'] as const)('requires a sufficient limit to %s', (action) => {
    expect(mayOnAcceptance(action, { ...waiting, own: false }, about(12_500)).ok).toBe(true)
    expect(reasonOf(mayOnAcceptance(action, { ...waiting, own: false }, about(12_499)))).toBe(
      'This offer is 12\u202F500.00 EUR. You may accept up to 12\u202F499.00 EUR alone. A colleague with a higher limit has to decide.',
    )
  })

  it.each(names)('refuses to %s an ended request, with the reason', (action) => {
    const own = acceptanceActions[action].by === 'asker'
    for (const state of acceptanceStates.filter((one) => one !== 'waiting'))
      expect(reasonOf(mayOnAcceptance(action, { state, because: null, own }, about(null)))).toMatch(/^This request was/)
    for (const because of acceptanceEndings)
      expect(reasonOf(mayOnAcceptance(action, { state: 'withdrawn', because, own }, about(null)))).toMatch(
        / so the request for approval has ended\.$/,
      )
  })
})

it('actionsWithinCompany lists the actions that only the own company reads', () => {
  expect(actionsWithinCompany).toEqual([
    'requestAcceptance',
    'withdrawAcceptanceRequest',
    'approveAcceptance',
    'refuseAcceptance',
  ])
})
