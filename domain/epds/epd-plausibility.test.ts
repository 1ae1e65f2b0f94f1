import { describe, expect, it } from 'vitest'
import { epdOutlier, perKilogramSuggestion, perKilogramText } from './epd-plausibility.ts'
import { Decimal } from '#domain/values/exact-decimal.ts'
import { materials } from '#domain/materials/materials.ts'

describe('perKilogramSuggestion', () => {
  it.each([0, 0.6866, 1.9315, 2.3, 16.5, 20, 50])('finds %d plausible', (value) => {
    for (const material of [...materials, null]) expect(perKilogramSuggestion(value, material)).toBeNull()
  })

  it.each([
    [686.6, 0.6866],
    [1931.5, 1.9315],
    [50.01, 0.05001],
    [333, 0.333],
    [8100, 8.1],
    [1234.5678901, 1.2345678901],
    [16500, 16.5],
    [1e9, 1e6],
  ])('suggests for %d, a value per tonne, exactly %d per kg', (value, perKilogram) => {
    for (const material of [...materials, null]) expect(perKilogramSuggestion(value, material)).toBe(perKilogram)
  })

  it('suggests nothing for NaN', () => {
    expect(perKilogramSuggestion(Number.NaN, 'Steel')).toBeNull()
  })
})

it('the warning and its button show the same figure with all decimals', () => {
  expect(perKilogramText(0.6866)).toEqual({
    text: 'This looks like kg CO₂e per tonne. Per kg it would be 0.6866.',
    action: 'Use 0.6866',
  })
  expect(perKilogramText(1.2345678901).action).toBe('Use 1.2345678901')
})

describe('epdOutlier', () => {
  /** Kg CO₂e per kg, from scrap and renewable power to ore and coal. */
  const usual = {
    Steel: [0.33, 0.7, 2.3, 4],
    'Stainless Steel': [0.9, 2.8, 7],
    Aluminium: [0.5, 1.93, 4, 10.68, 20],
    Brass: [0.4, 1, 6],
    Copper: [0.8, 1.5, 4, 6],
  }

  it.each(materials)('accepts usual values of %s, and finds each of them per tonne and per gram', (material) => {
    for (const value of usual[material]) {
      expect(epdOutlier(Decimal(value), material)).toBeNull()
      expect(epdOutlier(Decimal(value), null)).toBeNull()
      expect(epdOutlier(Decimal(value).times(1000), material)).toBe('high')
      expect(epdOutlier(Decimal(value).div(1000), material)).toBe('low')
      expect(epdOutlier(Decimal(value).times(1000), null)).toBe('high')
    }
  })

  it('judges a value by its metal', () => {
    expect(epdOutlier(Decimal(16.5), 'Aluminium')).toBeNull()
    expect(epdOutlier(Decimal(16.5), 'Steel')).toBe('high')
    expect(epdOutlier(Decimal(0), 'Steel')).toBe('low')
  })
})
