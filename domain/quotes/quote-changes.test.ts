import { describe, expect, it } from 'vitest'
import { changesBetween, formatChange } from './quote-changes.ts'

const noDetails = {
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
}

describe('changesBetween', () => {
  const before = { volume: 10, delivery_to_site: false, delivery_address: null, notes: null }
  const changesOf = (after: object) => changesBetween(before, { ...before, ...after }).map(formatChange)

  it('returns nothing if the same was saved', () => {
    expect(changesBetween(before, { ...before })).toEqual([])
  })

  it('names each field with its value before and after', () => {
    const after = { volume: 12.5, delivery_to_site: true, delivery_address: 'Gatan 1, 411 04 Göteborg, Sweden' }
    expect(changesOf(after)).toEqual([
      'Volume: 12.5 t (was 10 t)',
      'Delivery: Delivery to Site (was Pickup from Harbor)',
      'Address: Gatan 1, 411 04 Göteborg, Sweden (was none)',
    ])
  })

  it('names added, removed and changed positions, independent of their numbers', () => {
    const position = { product_name: null, material: 'Steel', volume: 5, ...noDetails }
    const beams = { ...position, position: 1, manual_product_details: 'Beams' }
    const plates = { ...position, position: 2, manual_product_details: 'Plates' }
    const tubes = { ...position, position: 3, manual_product_details: 'Tubes', note: null }
    const after = [
      { ...plates, position: 1, was: 2, volume: 6 },
      { ...tubes, position: 2, was: 3, note: 'Packed' },
      { ...beams, manual_product_details: 'Bolts', position: 3, was: null },
    ]

    expect(
      changesBetween(
        { ...before, volume: 15, positions: [beams, plates, tubes] },
        { ...before, volume: 16, positions: after },
      ).map(formatChange),
    ).toEqual([
      'Position removed: 1. Beams: 5 tons',
      'Position: 1. Plates: 6 tons (was 2. Plates: 5 tons)',
      'Position 2. Tubes: 5 tons, other details changed',
      'Position added: 3. Bolts: 5 tons',
      'Volume: 16 t (was 15 t)',
    ])
  })

  it('mentions changed notes without their text', () => {
    expect(changesOf({ notes: 'Mornings' })).toEqual(['Notes added'])
    expect(formatChange({ field: 'notes', from: 'a', to: null })).toBe('Notes removed')
    expect(formatChange({ field: 'notes', from: 'a', to: 'b' })).toBe('Notes changed')
  })
})
