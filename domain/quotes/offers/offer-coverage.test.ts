import { describe, expect, it } from 'vitest'
import { coverageOf, formatCoverage, formatPositionNumbers } from './offer-coverage.ts'

const positions = [
  { position: 1, volume: 4.5 },
  { position: 2, volume: 0.1 },
  { position: 3, volume: 0.2 },
]

describe('coverageOf', () => {
  it('adds up the offered volumes, and names what is missing', () => {
    const lines = [
      { position: 1, offered: true, volume: 4 },
      { position: 2, offered: false, volume: null },
      { position: 3, offered: true, volume: null },
    ]
    const coverage = coverageOf(lines, positions)
    expect(coverage).toEqual({ positions: 3, missing: [2], volume: 4.2, asked: 4.8 })
    expect(formatCoverage(coverage)).toBe('2 of 3 positions, 4.2 of 4.8 tons')
  })

  it('does not count a position that an edit added after the offer', () => {
    const lines = positions.slice(1).map(({ position }) => ({ position, offered: true, volume: null }))
    expect(coverageOf(lines, positions)).toEqual({ positions: 3, missing: [1], volume: 0.3, asked: 4.8 })
  })

  it('is whole for an offer without lines', () => {
    expect(coverageOf([], positions)).toEqual({ positions: 3, missing: [], volume: 4.8, asked: 4.8 })
  })
})

describe('formatPositionNumbers', () => {
  it.each([
    [[3], 'Position 3'],
    [[3, 4], 'Positions 3 and 4'],
    [[3, 4, 7], 'Positions 3, 4 and 7'],
  ])('formats %j as "%s"', (numbers, text) => {
    expect(formatPositionNumbers(numbers)).toBe(text)
  })
})
