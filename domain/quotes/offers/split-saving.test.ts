import { describe, expect, it } from 'vitest'
import { splitSaving, type OpenOffer } from './split-saving.ts'

const now = new Date('2026-11-27T12:00:00Z')
const day = '2026-11-20'
const asked = [1, 2, 3].map((position) => ({ position, volume: 10 }))
const offer = (id: string, totals: (number | null)[], different: Partial<OpenOffer> = {}): OpenOffer => ({
  id,
  currency: 'EUR',
  lines: totals.map((total, index) => ({ position: index + 1, total, volume: null })),
  freight: null,
  freight_amount: null,
  minimum_order: null,
  expires_at: null,
  to_be_confirmed: false,
  is_reduced: false,
  ...different,
})
const parts = [
  { offer: 'a', positions: [1] },
  { offer: 'b', positions: [2] },
]
const rates = { SEK: { per_eur: 10, day, source: 'ECB' } }
const saving = (offers: OpenOffer[], awarded = parts) =>
  splitSaving(asked, offers, awarded, { base: 'EUR', rates, now })

const a = offer('a', [100, 300, null])
const b = offer('b', [150, 200, null])

describe('splitSaving', () => {
  it('compares the award with the cheapest offer on all of its positions', () => {
    // Split: 100 + 200 = 300. Whole: a 400, b 350.
    expect(saving([a, b])).toEqual({ currency: 'EUR', split: 300, whole: 350, unknown: null })
    // Another supplier's whole offer counts as well, and position 3 was not awarded.
    expect(saving([a, b, offer('c', [120, 205, 9000])])).toMatchObject({ split: 300, whole: 325 })
  })

  it('compares with an offer as a whole although it is below its minimum order, because the supplier made it so', () => {
    expect(saving([a, b, offer('c', [110, 200, null], { minimum_order: 1000 })])).toMatchObject({ whole: 310 })
  })

  it('counts the freight of each part, so that a split can cost more', () => {
    const freight = { freight: 'amount', freight_amount: 60 } as const
    // Split: 160 + 260 = 420. Whole: b 150 + 200 + 60 = 410.
    expect(
      saving([
        { ...a, ...freight },
        { ...b, ...freight },
      ]),
    ).toMatchObject({ split: 420, whole: 410 })
  })

  it('returns null for an award to one supplier', () => {
    expect(saving([a, b], [{ offer: 'a', positions: [1, 2] }])).toBeNull()
  })

  it.each([
    ['left a position out', offer('c', [1, null, 1])],
    ['expired', offer('c', [1, 1, 1], { expires_at: new Date('2026-11-26T23:00:00Z') })],
    ['does not hold', offer('c', [1, 1, 1], { to_be_confirmed: true })],
    ['has an unknown freight', offer('c', [1, 1, 1], { freight: 'on_request' })],
    ['does not reach its minimum order', offer('c', [1, 1, 1], { minimum_order: 2.01 })],
    ['is what an order left', offer('c', [1, 1, null], { minimum_order: 2.01, is_reduced: true })],
    ['has another volume', offer('c', [], { lines: [1, 2].map((position) => ({ position, total: 1, volume: 9 })) })],
  ])('does not compare with an offer that %s', (_why, other) => {
    expect(saving([a, b, other])).toMatchObject({ whole: 350 })
  })

  it('compares with nothing if nobody offered everything, or the award itself is of other goods', () => {
    const [one, two] = [offer('a', [100, null]), offer('b', [null, 200])]
    expect(saving([one, two])).toEqual({ currency: 'EUR', split: 300, whole: null, unknown: 'whole' })
    const less = offer('a', [], { lines: [{ position: 1, total: 80, volume: 8 }] })
    expect(saving([less, b])).toMatchObject({ split: 280, whole: null, unknown: 'whole' })
    expect(saving([{ ...a, freight: 'on_request' }, b])).toMatchObject({ whole: null, unknown: 'whole' })
  })

  it('uses the one currency of the awarded offers without a rate, and converts several', () => {
    const inNok = { currency: 'NOK' } as const
    expect(
      saving([
        { ...a, ...inNok },
        { ...b, ...inNok },
      ]),
    ).toMatchObject({ currency: 'NOK', split: 300, whole: 350 })
    const kronor = offer('b', [1500, 2000, null], { currency: 'SEK' })
    expect(saving([a, kronor])).toMatchObject({ currency: 'EUR', split: 300, whole: 350 })
  })

  it('compares nothing without a rate', () => {
    const norwegian = offer('c', [1, 1, 1], { currency: 'NOK' })
    expect(saving([a, b, norwegian])).toEqual({ currency: 'EUR', split: 300, whole: null, unknown: 'rate' })
    const inNok = { ...b, currency: 'NOK' } as const
    expect(saving([a, inNok])).toEqual({ currency: 'EUR', split: null, whole: null, unknown: 'rate' })
  })
})
