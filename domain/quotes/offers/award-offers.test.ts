import { describe, expect, it } from 'vitest'
import { awardOffers, type AwardFilters } from './award-offers.ts'

const positions = [
  { position: 1, volume: 10 },
  { position: 2, volume: 5 },
]
const now = new Date('2026-11-26T12:00:00Z')
const all: AwardFilters = { valid: false, complete: false, inForce: false }

type Given = Parameters<typeof awardOffers>[1][number]
const record = { id: 'r', standard: null, subtype: null, declared_by: null }
const offer = (id: string, different: Partial<Given> = {}): Given => ({
  id,
  currency: 'SEK',
  total: 300,
  expires_at: null,
  to_be_confirmed: false,
  is_reduced: false,
  terms: null,
  lines: [
    { position: 1, total: 200, volume: null },
    { position: 2, total: 100, volume: 5 },
  ],
  position_epds: [
    { position: 1, value: 0.9, source: 'record', record, product: null },
    { position: 2, value: 2, source: 'material', product: null },
  ],
  ...different,
})
const given = (offers: Given[], filters: Partial<AwardFilters> = {}) =>
  awardOffers(positions, offers, { ...all, ...filters }, now)

describe('awardOffers', () => {
  it('has the amounts and the EPD values of an offer', () => {
    expect(given([offer('a')]).offers).toEqual([
      {
        id: 'a',
        currency: 'SEK',
        lines: [
          { position: 1, amount: 200, epd: 0.9 },
          { position: 2, amount: 100, epd: 2 },
        ],
        freight: null,
        minimum_order: 0,
      },
    ])
  })

  it.each([
    ['included', null, 0],
    ['amount', 75, 75],
    ['on_request', null, null],
    [null, null, null],
  ] as const)('has the freight %s as it is known', (freight, freight_amount, expected) => {
    const terms = { freight, freight_amount, minimum_order: 150 }

    expect(given([offer('a', { terms })]).offers[0]).toMatchObject({ freight: expected, minimum_order: 150 })
  })

  it.each([
    ['of all of it is what it comes to', {}, 300],
    ['of a reduced one stays', { is_reduced: true }, 900],
    [
      'stays where a position is at another volume',
      { lines: [...offer('a').lines.slice(0, 1), { position: 2, total: 50, volume: 2 }] },
      900,
    ],
  ] as const)('has a minimum order that %s', (_, different, expected) => {
    const terms = { freight: null, freight_amount: null, minimum_order: 900 }

    expect(given([offer('a', { terms, ...different })]).offers[0]?.minimum_order).toBe(expected)
  })

  it('does not count a position at another volume, and names it', () => {
    const lines = [
      { position: 1, total: 180, volume: 9 },
      { position: 2, total: 100, volume: null },
    ]
    const { offers, otherVolume } = given([offer('a', { lines })])

    expect(offers[0]?.lines.map(({ position }) => position)).toEqual([2])
    expect(otherVolume).toEqual([{ id: 'a', positions: [1] }])
  })

  it('ignores offers without a price', () => {
    expect(given([offer('a', { total: null, lines: [] })])).toEqual({ offers: [], leftOut: [], otherVolume: [] })
  })

  it('leaves out what the filters do not let through, with the reason', () => {
    const partial = offer('partial', { lines: [{ position: 2, total: 100, volume: null }] })
    const expired = offer('expired', { expires_at: '2026-11-26T12:00:00Z' })
    const valid = offer('valid', { expires_at: '2026-11-26T12:00:01Z' })
    const outcome = (filters: Partial<AwardFilters>) => {
      const { offers, leftOut } = given([partial, expired, valid], filters)
      return [offers.map(({ id }) => id).join(' '), ...leftOut.map(({ id, why }) => `${id}: ${why}`)]
    }

    expect(outcome({})).toEqual(['partial expired valid'])
    expect(outcome({ valid: true })).toEqual(['partial valid', 'expired: expired'])
    expect(outcome({ complete: true })).toEqual(['expired valid', 'partial: incomplete'])
    expect(outcome({ inForce: true })).toEqual(['expired valid', 'partial: nothing'])
    expect(outcome({ inForce: true, complete: true })[0]).toBe('')
  })

  it('leaves out an offer that its supplier has to confirm, whatever the filters', () => {
    expect(given([offer('a', { to_be_confirmed: true })])).toMatchObject({
      offers: [],
      leftOut: [{ id: 'a', why: 'toBeConfirmed' }],
    })
  })

  it('counts only positions whose EPD is in force', () => {
    expect(given([offer('a')], { inForce: true }).offers[0]?.lines.map(({ position }) => position)).toEqual([1])
  })
})
