import { describe, expect, it } from 'vitest'
import { changesBetween, formatChange, seenBySuppliers } from './quote-changes.ts'

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
      'Position: 2. Tubes: 5 tons, note: Packed (was 3. Tubes: 5 tons)',
      'Position added: 3. Bolts: 5 tons',
      'Volume: 16 t (was 15 t)',
    ])
  })

  it('names changed limits, and to suppliers a maximum price only if they see it', () => {
    const position = {
      position: 1,
      product_name: null,
      manual_product_details: 'Beams',
      material: 'Steel',
      ...noDetails,
    }
    const from = { ...position, volume: 5, max_epd: 0.9, max_price_per_kg: null, note: null }
    const changed = (after: object, shown = true) =>
      changesBetween(
        seenBySuppliers({ ...before, positions: [from] }, shown),
        seenBySuppliers({ ...before, positions: [{ ...from, was: 1, ...after }] }, shown),
      ).map(formatChange)

    expect(changed({ max_epd: 0.5 })).toEqual([
      'Position: 1. Beams: 5 tons, max EPD 0.5 kg CO₂e/kg (was 1. Beams: 5 tons, max EPD 0.9 kg CO₂e/kg)',
    ])
    expect(changed({ max_price_per_kg: 1.2 })).toEqual([
      'Position: 1. Beams: 5 tons, max price 1.20 per kg (was 1. Beams: 5 tons)',
    ])
    expect(changed({ max_price_per_kg: 1.2 }, false)).toEqual([])
    expect(changed({ max_price_per_kg: 1.2, volume: 6 }, false)).toEqual([
      'Position: 1. Beams: 6 tons (was 1. Beams: 5 tons)',
    ])
    expect(changed({ finish: 'Painted' })).toHaveLength(1)
  })

  it('names a changed day', () => {
    const [none, day] = [{ latest_delivery_date: null }, { latest_delivery_date: '2026-12-18' }]
    expect(changesBetween({ ...before, ...none }, { ...before, ...day }).map(formatChange)).toEqual([
      'Latest delivery date: 18 December 2026 (week 51) (was none)',
    ])
  })

  it('mentions changed notes without their text', () => {
    expect(changesOf({ notes: 'Mornings' })).toEqual(['Notes added'])
    expect(formatChange({ field: 'notes', from: 'a', to: null })).toBe('Notes removed')
    expect(formatChange({ field: 'notes', from: 'a', to: 'b' })).toBe('Notes changed')
  })
})
