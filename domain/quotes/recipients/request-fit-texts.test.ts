import { describe, expect, it } from 'vitest'
import type { FitProduct } from './recipient-fit.ts'
import { asksOf, requestFitOf, unsoldBy } from './request-fit.ts'
import {
  formatChosenCoverage,
  formatRequestCoverage,
  formatFitToAsk,
  formatRequestFit,
  formatRequestMisses,
  formatUnstated,
  type JudgedRecipient,
  type NamedPosition,
} from './request-fit-texts.ts'

const good: FitProduct = { min_volume: 5, epd: 0.7, price_per_kg: 0.95, currency: 'EUR' }
const subcategories = ['HEA Beam', 'Pipe', 'Flat Bar', 'Sheet Metal', 'Round Bar']
const positions: NamedPosition[] = subcategories.map((subcategory, index) => ({
  position: index + 1,
  material: index === 3 ? 'Copper' : 'Steel',
  subcategory,
  volume: 12.5,
  max_epd: null,
  max_price_per_kg: null,
  size: null,
  grade: null,
  standard: null,
}))
const request = { max_price_currency: 'EUR' as const, positions }
const long = {
  ...request,
  positions: Array.from({ length: 200 }, (_, index) => ({
    ...(positions[0] as NamedPosition),
    position: index + 1,
    volume: index + 1,
  })),
}

/** As the server answers it; null: not sold. */
function recipient(
  products: readonly (Partial<FitProduct> | null)[],
  documents = 3,
  of: typeof request = request,
): JudgedRecipient {
  const whole = products.map((product) => product && { ...good, ...product })
  const { fit, misses, sold, missed, fitting, epd } = requestFitOf({ products: whole, documents }, asksOf(of))
  return {
    product: whole[0] ?? null,
    documents,
    fit,
    misses,
    sells: sold.length,
    sold,
    missed: missed.slice(0, 20),
    missed_count: sold.length - fitting,
    mean_epd: epd,
  }
}

describe('formatFitToAsk', () => {
  it.each([
    [recipient([{}, {}, {}, {}, {}]), 'Fits all 5 positions'],
    [
      recipient([{}, {}, { min_volume: 25 }, null, {}]),
      'Fits 3 of 5 positions · position 3: minimum 25 t, 12.5 t asked for · not position 4, Copper Sheet Metal',
    ],
    [recipient([null, null, null, null, null]), 'Sells none of the 5 positions'],
    [recipient([{}, null, null, null, null], 0), 'Fits 1 of 5 positions · not positions 2–5 · no valid documents'],
  ])('counts the positions that fit, and says what is missing', (one, text) => {
    expect(formatFitToAsk(one, request)).toBe(text)
  })

  it('gives the figures for one position, and nothing if no position states what it is', () => {
    const [first] = positions
    const unstated = { ...(first as NamedPosition), material: null }

    expect(formatFitToAsk(recipient([{}]), { ...request, positions: [first as NamedPosition] })).toMatch(/^Sells Steel/)
    expect(formatFitToAsk(recipient([]), { ...request, positions: [unstated] })).toBeNull()
  })
})

describe('formatRequestFit', () => {
  it.each([
    [recipient([{}, {}, {}, {}, {}]), 'Sells all 5 positions · mean 0.7 kg CO₂e/kg · 3 documents'],
    [recipient([{}, {}, {}, {}, { epd: null }], 1), 'Sells all 5 positions · not every EPD declared · 1 document'],
    [recipient([{ epd: 0.1 }, { epd: 0.2 }, {}, {}, {}]), 'Sells all 5 positions · mean 0.48 kg CO₂e/kg · 3 documents'],
    [
      recipient([{}, {}, { min_volume: 25 }, null, {}]),
      'Sells 4 of 5 positions · position 3: minimum 25 t, 12.5 t asked for · not position 4, Copper Sheet Metal',
    ],
    [recipient([{}, null, null, null, {}], 0), 'Sells 2 of 5 positions · not positions 2–4 · no valid documents'],
    [recipient([{}, null, {}, null, {}]), 'Sells 3 of 5 positions · not positions 2 and 4'],
    [recipient([null, null, null, null, null]), 'Sells none of the 5 positions'],
    [recipient([{}, {}, {}, {}, {}], 0), 'Sells all 5 positions · no valid documents'],
  ])('%#: names for several positions the sold ones and the misses', (row, text) => {
    expect(formatRequestFit(row, request)).toBe(text)
  })

  it('writes one position as formatFit does', () => {
    const single = { ...request, positions: positions.slice(0, 1) }
    expect(formatRequestFit(recipient([{}], 3, single), single)).toBe(
      'Sells Steel HEA Beam · from 5 t · 0.7 kg CO₂e/kg · 3 documents',
    )
    expect(formatRequestFit(recipient([{ min_volume: 25 }], 3, single), single)).toBe('minimum 25 t, 12.5 t asked for')
    expect(formatRequestFit(recipient([null], 3, single), single)).toBe('Does not list Steel HEA Beam')
  })

  it('stays short for 200 positions with misses', () => {
    const row = recipient(
      long.positions.map(() => ({ min_volume: 1000 })),
      0,
      long,
    )
    expect(formatRequestFit(row, long)).toBe(
      'Sells all 200 positions · position 1: minimum 1\u202F000 t, 1 t asked for · position 2: minimum 1\u202F000 t, 2 t asked for' +
        ' · position 3: minimum 1\u202F000 t, 3 t asked for · 197 more do not fit · no valid documents',
    )
    const every = recipient(
      long.positions.map((_, index) => (index % 2 ? null : { min_volume: 0 })),
      1,
      long,
    )
    expect(formatRequestFit(every, long)).toBe('Sells 100 of 200 positions · not positions 2, 4, 6 and 97 more')
  })
})

describe('formatRequestMisses', () => {
  it('writes one line for each miss', () => {
    const row = recipient([{ min_volume: 25, epd: null }, null, { min_volume: 13 }, null, null], 0)
    expect(formatRequestMisses(row, request)).toEqual([
      'Position 1, Steel HEA Beam: minimum 25 t, 12.5 t asked for',
      'Position 3, Steel Flat Bar: minimum 13 t, 12.5 t asked for',
      'Position 2, Steel Pipe: not listed',
      'Position 4, Copper Sheet Metal: not listed',
      'Position 5, Steel Round Bar: not listed',
      'No valid documents',
    ])
  })

  it('joins positions with the same ask, and counts those that the server left out', () => {
    const alike = { ...long, positions: long.positions.map((one) => ({ ...one, volume: 3 })) }
    expect(formatRequestMisses(recipient([{}], 1, alike), alike)).toEqual([
      'Positions 1–200, Steel HEA Beam: minimum 5 t, 3 t asked for',
    ])
    const many = recipient(
      long.positions.map(() => ({ min_volume: 1000 })),
      1,
      long,
    )
    expect(formatRequestMisses(many, long)).toHaveLength(21)
    expect(formatRequestMisses(many, long).at(-1)).toBe('180 more positions that the products do not fit')
  })

  it('returns nothing for a supplier who qualifies', () => {
    expect(formatRequestMisses(recipient([{}, {}, {}, {}, {}]), request)).toEqual([])
  })
})

describe('positions of one material and profile', () => {
  const beam = positions[0] as NamedPosition
  const sizes = ['HEA 200', 'HEA 300']
  const beams = {
    ...request,
    positions: sizes.map((size, index) => ({ ...beam, position: index + 1, size, grade: 'S355J2' })),
  }

  it('show their size and grade', () => {
    expect(formatRequestMisses(recipient([{ min_volume: 25 }], 3, beams), beams)).toEqual([
      'Position 1, Steel HEA Beam, HEA 200 · S355J2: minimum 25 t, 12.5 t asked for',
      'Position 2, Steel HEA Beam, HEA 300 · S355J2: minimum 25 t, 12.5 t asked for',
    ])
    expect(formatRequestMisses(recipient([null], 3, beams), beams)).toEqual([
      'Position 1, Steel HEA Beam, HEA 200 · S355J2: not listed',
      'Position 2, Steel HEA Beam, HEA 300 · S355J2: not listed',
    ])
    expect(formatChosenCoverage(beams, unsoldBy([{ sold: [1] }], beams.positions))).toBe(
      'The chosen suppliers cover 1 of 2 positions: nobody of them sells position 2, Steel HEA Beam, HEA 300 · S355J2.',
    )
    expect(formatRequestCoverage(0, beams, beams.positions.slice(1))).toBe(
      'No supplier sells all 2 positions; position 2, Steel HEA Beam, HEA 300 · S355J2, is sold by nobody.',
    )
  })

  it('share one line if they have 200 sizes', () => {
    const many = {
      ...request,
      positions: Array.from({ length: 200 }, (_, index) => ({ ...beam, position: index + 1, size: `HEA ${index}` })),
    }
    expect(formatRequestMisses(recipient([null], 3, many), many)).toEqual([
      'Positions 1–200, Steel HEA Beam: not listed',
    ])
  })
})

describe('positions without material and profile', () => {
  const unstated = { material: null, subcategory: null }
  const mixed = { ...request, positions: positions.map((one, index) => (index === 2 ? { ...one, ...unstated } : one)) }
  const none = { ...request, positions: positions.map((one) => ({ ...one, ...unstated })) }

  it('get a note, and suppliers are compared by the other positions', () => {
    const every = recipient([{}, {}, {}, {}], 3, mixed)
    const some = recipient([{}, {}, {}, null], 3, mixed)

    expect(formatUnstated(request)).toBeNull()
    expect(formatUnstated(mixed)).toBe(
      'Position 3 does not state material and profile, so suppliers are not compared with it.',
    )
    expect(formatRequestFit(every, mixed)).toBe(
      'Sells all 4 positions with material and profile · mean 0.7 kg CO₂e/kg · 3 documents',
    )
    expect(formatRequestFit(some, mixed)).toBe(
      'Sells 3 of 4 positions with material and profile · not position 5, Steel Round Bar',
    )
    expect(formatRequestMisses(some, mixed)).toEqual(['Position 5, Steel Round Bar: not listed'])
    expect(formatRequestCoverage(2, mixed, [])).toBe('2 suppliers sell all 4 positions with material and profile.')
    expect(formatChosenCoverage(mixed, unsoldBy([{ sold: [1, 2, 4] }], mixed.positions))).toBe(
      'The chosen suppliers cover 3 of 4 positions with material and profile: nobody of them sells position 5, Steel Round Bar.',
    )
  })

  it('leave no comparison without other positions', () => {
    expect(formatUnstated(none)).toBe(
      'The request does not state material and profile, so no supplier is suggested. Every active supplier can be chosen.',
    )
    expect(formatRequestFit(recipient([], 3, none), none)).toBe('Not compared')
  })
})

describe('formatCoverage', () => {
  it.each([
    [2, [], '2 suppliers sell all 5 positions.'],
    [1, [], '1 supplier sells all 5 positions.'],
    [0, [], 'No supplier sells all 5 positions.'],
    [0, [4], 'No supplier sells all 5 positions; position 4, Copper Sheet Metal, is sold by nobody.'],
    [0, [1, 2, 4], 'No supplier sells all 5 positions; positions 1, 2 and 4 are sold by nobody.'],
  ] as const)('%#: counts the suppliers who sell all positions', (sellAll, numbers, text) => {
    const unsold = positions.filter(({ position }) => numbers.some((number) => number === position))
    expect(formatRequestCoverage(sellAll, request, unsold)).toBe(text)
  })
})

describe('formatChosenCoverage', () => {
  it.each([
    [[1, 2, 3, 4, 5], null],
    [[1, 2, 3, 5], 'The chosen suppliers cover 4 of 5 positions: nobody of them sells position 4, Copper Sheet Metal.'],
    [[1, 5], 'The chosen suppliers cover 2 of 5 positions: nobody of them sells positions 2–4.'],
    [[], 'The chosen suppliers cover none of the 5 positions.'],
  ])('%#: names the positions that nobody sells', (sold, text) => {
    expect(formatChosenCoverage(request, unsoldBy([{ sold }], positions))).toBe(text)
  })
})
