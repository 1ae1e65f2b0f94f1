import { describe, expect, it } from 'vitest'
import { fitRequestOf, readAsked, suppliersToAskInput, volumeNotTyped, writeAsked } from './suppliers-to-ask.ts'

const beam = { material: 'Steel', profile: 'HEA Beam', volume: 12.5 }
const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const isValid = (input: Record<string, unknown>) => suppliersToAskInput.safeParse(input).success

describe('suppliersToAskInput', () => {
  it('takes a search alone, and up to 200 positions', () => {
    expect(suppliersToAskInput.parse({})).toEqual({ positions: [], max_price_currency: 'USD', text: '', chosen: [] })
    expect(isValid({ positions: Array.from({ length: 200 }, () => beam) })).toBe(true)
    expect(isValid({ positions: Array.from({ length: 201 }, () => beam) })).toBe(false)
  })

  it('takes a position that states neither material nor profile, and one without a volume', () => {
    expect(isValid({ positions: [{ volume: 2 }, { ...beam, volume: volumeNotTyped }] })).toBe(true)
  })

  it('rejects unknown fields, ids that are none, and more suppliers than a request has', () => {
    for (const wrong of [
      { positions: [{ ...beam, size: 'HEA 200' }] },
      { positions: [{ ...beam, volume: 0 }] },
      { chosen: ['somebody'] },
      { chosen: Array.from({ length: 101 }, () => id) },
      { text: 'x'.repeat(201) },
    ])
      expect(isValid(wrong)).toBe(false)
  })
})

describe('fitRequestOf', () => {
  it('numbers the positions from 1', () => {
    const { positions, max_price_currency } = fitRequestOf(
      suppliersToAskInput.parse({ positions: [beam, { volume: 2, max_epd: 0.7 }], max_price_currency: 'EUR' }),
    )

    expect(max_price_currency).toBe('EUR')
    expect(positions).toEqual([
      { material: 'Steel', subcategory: 'HEA Beam', volume: 12.5, max_epd: null, max_price_per_kg: null, position: 1 },
      { material: null, subcategory: null, volume: 2, max_epd: 0.7, max_price_per_kg: null, position: 2 },
    ])
  })
})

describe('readAsked', () => {
  const other = id.replace('0', '1')

  it('reads what writeAsked writes', () => {
    expect(readAsked(writeAsked([id, other]))).toEqual([id, other])
    expect(readAsked(undefined)).toEqual([])
  })

  it('drops ids that are invalid, repeated, or more than a request has', () => {
    const many = Array.from({ length: 101 }, (_, index) => id.slice(0, -3) + String(index + 100))

    expect(readAsked(`nobody_${id}_${id.toUpperCase()}__${other}`)).toEqual([id, other])
    expect(readAsked(writeAsked(many))).toHaveLength(100)
  })
})
