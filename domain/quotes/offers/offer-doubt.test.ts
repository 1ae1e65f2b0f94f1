import { describe, expect, it } from 'vitest'
import { offerDoubt, type UsualPrices } from './offer-doubt.ts'
import { uniformLines, type OfferLine } from './offer-lines.ts'

const request = { max_price_currency: 'EUR', max_price_shown: true } as const
const usual: UsualPrices = new Map([
  ['Steel', new Map([['EUR', 1.2]])],
  ['Copper', new Map([['EUR', 9]])],
])
const steel = { position: 1, material: 'Steel', max_price_per_kg: null, volume: 4, pieces: 8, length_mm: 6000 } as const
const copper = { ...steel, position: 2, material: 'Copper', volume: 0.5 } as const
const lines = (...amounts: number[]): OfferLine[] =>
  amounts.map((amount, index) => ({ position: index + 1, price: { amount, unit: 'kg' }, volume: null }))
const doubtOf = (price_per_kg: number, given: OfferLine[], positions = [steel, copper] as const) =>
  offerDoubt('supplier', { price_per_kg, currency: 'EUR', lines: given }, request, [...positions], usual)

describe('offerDoubt', () => {
  it('finds the line whose price is far from the usual one of its material', () => {
    expect(doubtOf(1071.1, lines(1.2, 9000))).toMatchObject({ line: 1, price: 9000, doubt: { suggestion: 9 } })
    expect(doubtOf(2.1, lines(1.2, 9))).toBeNull()
  })

  it('compares a price per tonne, metre or piece by the weight of the position', () => {
    const perTonne: OfferLine[] = [
      { position: 1, price: { amount: 1200, unit: 't' }, volume: null },
      ...lines(0, 9).slice(1),
    ]
    expect(doubtOf(2.1, perTonne)).toBeNull()
    const perPiece: OfferLine[] = [
      { position: 1, price: { amount: 1200, unit: 'piece' }, volume: null },
      ...lines(0, 0.3).slice(1),
    ]
    // 1,200 EUR for a piece of 500 kg is 2.40 per kg; 0.30 for copper is less than a twentieth.
    expect(doubtOf(2.2, perPiece)).toMatchObject({ line: 1, price: 0.3 })
  })

  it('compares one price for all as before, and none with materials that have no price in common', () => {
    const both = [steel, { ...steel, position: 2 }] as const
    expect(
      offerDoubt(
        'supplier',
        { price_per_kg: 1200, currency: 'EUR', lines: uniformLines(1200, both) },
        request,
        both,
        usual,
      ),
    ).toMatchObject({
      line: null,
      price: 1200,
      doubt: { suggestion: 1.2 },
    })
    expect(doubtOf(1200, lines(1200, 1200))).toBeNull()
    expect(doubtOf(0, [])).toBeNull()
  })
})
