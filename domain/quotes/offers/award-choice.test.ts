import { describe, expect, it } from 'vitest'
import { choiceOfAward, partsOfChoice } from './award-choice.ts'

const positions = [2, 1, 4].map((volume, index) => ({ position: index + 1, volume, pieces: null, length_mm: null }))
const line = (position: number, amount: number, volume: number | null = null) => ({
  position,
  price: { amount, unit: 'kg' as const },
  volume,
})
const offer = (id: string, different: object = {}) => ({
  id,
  company_name: `Company ${id}`,
  currency: 'EUR' as const,
  lines: [line(1, 1.5), line(2, 2), line(3, 1, 3)],
  is_reduced: false,
  terms: null,
  position_epds: [
    { position: 1, value: 0.5 },
    { position: 2, value: null },
    { position: 3, value: 2 },
  ],
  ...different,
})

describe('partsOfChoice', () => {
  it('has the figures of each offer that is chosen, at the offered volumes', () => {
    const [a, b, unused] = [offer('a'), offer('b'), offer('c')]

    expect(partsOfChoice({ 1: 'a', 2: 'b', 3: 'a' }, [a, b, unused], positions)).toMatchObject([
      // 3,000 for 2 t and 3,000 for 3 t of the asked 4; 2 t at 0.5 and 3 t at 2.
      { offer: a, positions: [1, 3], figures: { goods: 6000, volume: 5 }, carbon: 7, refusal: null },
      { offer: b, positions: [2], figures: { goods: 2000 }, carbon: null, refusal: null },
    ])
  })

  it('says why a part cannot be ordered', () => {
    const small = offer('a', { terms: { freight: 'amount', freight_amount: 100, minimum_order: 5000 } })

    expect(partsOfChoice({ 2: 'a' }, [small], positions)).toMatchObject([
      { figures: { goods: 2000, total: 2100 }, refusal: { code: 'award.belowMinimumOrder' } },
    ])
  })

  it('orders a whole offer below its minimum order, and not what earlier orders left of it', () => {
    const terms = { freight: null, freight_amount: null, minimum_order: 50_000 }
    const refusalOf = (is_reduced: boolean) =>
      partsOfChoice({ 1: 'a', 2: 'a', 3: 'a' }, [offer('a', { terms, is_reduced })], positions)[0]?.refusal?.code

    expect([refusalOf(false), refusalOf(true)]).toEqual([undefined, 'award.belowMinimumOrder'])
  })

  it('leaves positions open that nobody is chosen for', () => {
    expect(partsOfChoice({}, [offer('a')], positions)).toEqual([])
  })
})

it('choiceOfAward names the offer of each position', () => {
  const parts = [
    { offer: 'a', positions: [1, 3] },
    { offer: 'b', positions: [2] },
  ]
  expect(choiceOfAward({ parts })).toEqual({ 1: 'a', 2: 'b', 3: 'a' })
})
