import { describe, expect, it } from 'vitest'
import {
  formatMorePositions,
  formatPieces,
  formatPositionCount,
  formatPositionLine,
  formatPositionSpec,
  productKind,
  productTitle,
  shorten,
} from './position-texts.ts'

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
const beams = { ...noDetails, size: 'HEA 200', grade: 'S355J2', pieces: 12, length_mm: 12_100, certificate: '3.1' }

describe('productTitle and productKind', () => {
  it("show the buyer's own words if there are any", () => {
    const request = { product_name: null, manual_product_details: 'HEA 200, 12 m', material: 'Steel' }
    expect(productTitle(request)).toBe('HEA 200, 12 m')
    expect(productKind(request)).toBe('Custom specification')
  })

  it('show the product and its material otherwise', () => {
    const request = { product_name: 'Steel HEA Beam', manual_product_details: null, material: 'Steel' }
    expect(productTitle(request)).toBe('Steel HEA Beam')
    expect(productKind(request)).toBe('Steel')
  })

  it("show the specification's fallbacks", () => {
    const request = { product_name: null, manual_product_details: null, material: null }
    expect(productTitle(request)).toBe('Unknown Product')
    expect(productKind(request)).toBe('Unknown Material')
  })
})

describe('formatPositionSpec', () => {
  it('lists the given details in the order of an enquiry', () => {
    expect(formatPositionSpec(beams)).toBe('HEA 200 · S355J2 · 12 × 12\u202F100 mm · certificate 3.1')
    expect(
      formatPositionSpec({ ...beams, standard: 'EN 10025-2', finish: 'Blasted', tolerance: 'h9', certificate: null }),
    ).toBe('HEA 200 · S355J2 · EN 10025-2 · 12 × 12\u202F100 mm · Blasted · h9')
  })

  it('returns an empty text without details', () => {
    expect(formatPositionSpec(noDetails)).toBe('')
  })
})

describe('formatPieces', () => {
  it('gives pieces and length, or the one that is known', () => {
    expect(formatPieces({ pieces: 12, length_mm: 6000 })).toBe('12 × 6\u202F000 mm')
    expect(formatPieces({ pieces: 1, length_mm: null })).toBe('1 piece')
    expect(formatPieces({ pieces: 40, length_mm: null })).toBe('40 pieces')
    expect(formatPieces({ pieces: null, length_mm: 6000 })).toBe('6\u202F000 mm')
    expect(formatPieces({ pieces: null, length_mm: null })).toBeNull()
  })
})

describe('texts about several positions', () => {
  it('count the further positions', () => {
    expect(formatMorePositions(1)).toBeNull()
    expect(formatMorePositions(5)).toBe('+ 4 more')
    expect(formatPositionCount(1)).toBe('1 position')
    expect(formatPositionCount(200)).toBe('200 positions')
  })

  it('give each position a line', () => {
    const position = {
      position: 2,
      product_name: 'Steel HEA Beam',
      manual_product_details: null,
      material: 'Steel',
      volume: 6.1,
    }
    expect(formatPositionLine({ ...position, ...noDetails })).toBe('2. Steel HEA Beam: 6.1 tons')
    expect(formatPositionLine({ ...position, ...beams })).toBe(
      '2. Steel HEA Beam, HEA 200 · S355J2 · 12 × 12\u202F100 mm · certificate 3.1: 6.1 tons',
    )
    const described = { ...position, product_name: null, manual_product_details: 'x'.repeat(5000), ...noDetails }
    expect(formatPositionLine(described).length).toBeLessThan(110)
  })
})

describe('shorten', () => {
  const room = { characters: 20, lines: 2 }

  it('keeps a text that fits', () => {
    expect(shorten('Twenty characters ok', room)).toBe('Twenty characters ok')
    expect(shorten('two\nlines', room)).toBe('two\nlines')
  })

  it('cuts at the end of a word, and a long word anywhere', () => {
    expect(shorten('Mornings only, gate 4 please', room)).toBe('Mornings only, gate …')
    expect(shorten('x'.repeat(30), room)).toBe(`${'x'.repeat(20)} …`)
  })

  it('cuts after the last line that fits', () => {
    expect(shorten('a\nb\nc', room)).toBe('a\nb …')
  })
})
