import { describe, expect, it } from 'vitest'
import { perKilogramSuggestion, perKilogramText } from './epd-plausibility.ts'
import { materials } from './materials.ts'

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
  ])('takes %d for a value per tonne: %d per kg, exactly', (value, perKilogram) => {
    for (const material of [...materials, null]) expect(perKilogramSuggestion(value, material)).toBe(perKilogram)
  })

  it('suggests nothing for NaN', () => {
    expect(perKilogramSuggestion(Number.NaN, 'Steel')).toBeNull()
  })
})

it('the warning and its button say the same figure with all its decimals', () => {
  expect(perKilogramText(0.6866)).toEqual({
    text: 'This looks like kg CO₂e per tonne. Per kg it would be 0.6866.',
    action: 'Use 0.6866',
  })
  expect(perKilogramText(1.2345678901).action).toBe('Use 1.2345678901')
})
