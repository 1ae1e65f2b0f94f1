import { describe, expect, it } from 'vitest'
import { totalCost } from '#domain/values/money.ts'
import { hasUnit, lineTotal, offerFigures, pricePerKgOf, uniformLines, type OfferLine } from './offer-lines.ts'

/** 8 beams HEA 200 of 12.1 m at 42.3 kg/m. */
const beams = { position: 1, volume: 4.09464, pieces: 8, length_mm: 12_100 }
const plate = { position: 2, volume: 2.5, pieces: null, length_mm: null }

describe('pricePerKgOf', () => {
  it.each([
    ['kg', 1.32, 1.32],
    ['t', 1320, 1.32],
    // 42.3 kg a metre, 511.83 kg a piece.
    ['m', 55.836, 1.32],
    ['piece', 675.6156, 1.32],
    ['piece', 675, 1.318797],
  ] as const)('converts a price per %s of %s to %s per kg', (unit, amount, perKg) => {
    expect(pricePerKgOf({ amount, unit }, beams)).toBe(perKg)
  })

  it('returns null per metre and per piece of a position without pieces or length', () => {
    expect(pricePerKgOf({ amount: 5, unit: 'm' }, plate)).toBeNull()
    expect(pricePerKgOf({ amount: 5, unit: 'piece' }, plate)).toBeNull()
    expect(hasUnit('piece', { ...plate, pieces: 3 })).toBe(true)
    expect(hasUnit('m', { ...plate, pieces: 3 })).toBe(false)
  })
})

describe('lineTotal', () => {
  it('multiplies the typed price by its units, without the rounding of the price per kg', () => {
    expect(lineTotal({ price: { amount: 675, unit: 'piece' }, volume: null }, beams)).toBe(5400)
    expect(lineTotal({ price: { amount: 55.84, unit: 'm' }, volume: null }, beams)).toBe(5405.31)
    expect(lineTotal({ price: { amount: 1320, unit: 't' }, volume: null }, beams)).toBe(5404.92)
  })

  it('follows the offered volume', () => {
    expect(lineTotal({ price: { amount: 675, unit: 'piece' }, volume: 2.04732 }, beams)).toBe(2700)
    expect(lineTotal({ price: { amount: 1.1, unit: 'kg' }, volume: 2 }, plate)).toBe(2200)
  })

  it('is null for a position that is not offered', () => {
    expect(lineTotal({ price: null, volume: null }, plate)).toBeNull()
  })
})

describe('offerFigures', () => {
  const lines: OfferLine[] = [
    { position: 1, price: { amount: 675, unit: 'piece' }, volume: null },
    { position: 2, price: { amount: 1.1, unit: 'kg' }, volume: 2 },
  ]

  it('has the mean weighted by the offered volumes, the exact sum, and the freight in the total', () => {
    // 5,400 + 2,200 for 6,094.64 kg.
    expect(offerFigures(lines, [beams, plate], 350.5)).toEqual({
      price_per_kg: 1.246997,
      volume: 6.09464,
      goods: 7600,
      total: 7950.5,
      offered: 2,
    })
  })

  it('leaves out what is not offered, and what the request no longer has', () => {
    const some: OfferLine[] = [{ position: 1, price: null, volume: null }, ...lines.slice(1)]
    expect(offerFigures(some, [beams, plate], 0)).toMatchObject({
      price_per_kg: 1.1,
      volume: 2,
      goods: 2200,
      offered: 1,
    })
    expect(offerFigures(lines, [beams], 0)).toMatchObject({ price_per_kg: 1.318797, goods: 5400, offered: 1 })
  })

  it('is null without anything offered', () => {
    expect(offerFigures([{ position: 1, price: null, volume: null }], [beams], 50)).toBeNull()
  })

  it('has the very price and total of the specification for one price', () => {
    for (const price of [9.5, 1.234567, 0.1]) {
      expect(offerFigures(uniformLines(price, [beams]), [beams], 0)).toMatchObject({
        price_per_kg: price,
        total: totalCost(beams.volume, price, 'USD')?.amount,
      })
      expect(offerFigures(uniformLines(price, [beams, plate]), [beams, plate], 0)?.price_per_kg).toBe(price)
    }
  })

  it('adds up 200 positions of the dearest price exactly', () => {
    const positions = Array.from({ length: 200 }, (_, index) => ({ ...plate, position: index + 1, volume: 0.1 }))
    expect(offerFigures(uniformLines(999_999.999999, positions), positions, 0)?.goods).toBe(20_000_000_000)
  })
})
