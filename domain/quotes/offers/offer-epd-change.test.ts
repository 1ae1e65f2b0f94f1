import { describe, expect, it } from 'vitest'
import { changedEpds, epdChangeText } from './offer-epd-change.ts'

const read = [
  { position: 1, value: 0.4, source: 'record' },
  { position: 2, value: 0.69, source: 'product' },
] as const

describe('changedEpds', () => {
  it('returns nothing where value and source are unchanged', () => {
    expect(changedEpds(read, [...read])).toEqual([])
  })

  it.each([
    ['another value', { position: 1, value: 0.41, source: 'record' }],
    ['another source', { position: 1, value: 0.4, source: 'product' }],
    ['no value any more', { position: 1, value: null, source: 'none' }],
  ] as const)('returns %s', (_what, to) => {
    expect(changedEpds(read, [to, read[1]])).toEqual([{ position: 1, from: read[0], to }])
  })

  it('returns a position that was not read before', () => {
    expect(changedEpds([read[0]], read)).toEqual([{ position: 2, from: null, to: read[1] }])
  })
})

describe('epdChangeText', () => {
  const to = { position: 1, value: null, source: 'none' } as const

  it('gives the value before and now, with their sources', () => {
    expect(epdChangeText({ changes: [{ position: 1, from: read[0], to }], positions: 1 })).toBe(
      'The carbon of this offer has changed: 0.4 kg CO₂e/kg (EPD in force) before, No EPD declared now.',
    )
  })

  it('names the positions, at most three of several', () => {
    const changes = [1, 2, 3, 4, 5].map((position) => ({ position, from: null, to: { ...read[1], position } }))

    expect(epdChangeText({ changes: changes.slice(0, 1), positions: 5 })).toContain(
      'position 1: 0.69 kg CO₂e/kg (Supplier',
    )
    expect(epdChangeText({ changes, positions: 5 })).toMatch(/; position 3: .* now; and 2 more\.$/)
  })
})
