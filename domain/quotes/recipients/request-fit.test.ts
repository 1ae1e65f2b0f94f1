import { describe, expect, it } from 'vitest'
import type { FitProduct } from './recipient-fit.ts'
import {
  asksOf,
  inOrderOfRequestFit,
  requestFitOf,
  unsoldBy,
  type FitPosition,
  type RequestCandidate,
} from './request-fit.ts'

const good: FitProduct = { min_volume: 5, epd: 0.7, price_per_kg: 0.95, currency: 'EUR' }
const position = (number: number, different: Partial<FitPosition> = {}): FitPosition => ({
  position: number,
  material: 'Steel',
  subcategory: `Profile ${number}`,
  volume: 10,
  max_epd: null,
  max_price_per_kg: null,
  ...different,
})
const request = (...positions: FitPosition[]) => ({ max_price_currency: 'EUR' as const, positions })
const three = asksOf(request(position(1), position(2), position(3)))
/** null: not sold. */
const supplier = (
  company_name: string,
  products: readonly (Partial<FitProduct> | null)[],
  documents = 1,
): RequestCandidate => ({
  id: company_name,
  company_name,
  products: products.map((product) => product && { ...good, ...product }),
  documents,
})
const orderOf = (candidates: readonly RequestCandidate[], asks = three) =>
  inOrderOfRequestFit(candidates, asks).map(({ candidate }) => candidate.company_name)

describe('asksOf', () => {
  it('joins positions that ask for the same, in the order of their first', () => {
    const same = { subcategory: 'HEA Beam' }
    const asks = asksOf(
      request(position(1, same), position(2), position(3, same), position(4, { ...same, volume: 20 })),
    )
    expect(asks.map(({ positions }) => positions)).toEqual([[1, 3], [2], [4]])
    expect(asks.map(({ share }) => share)).toEqual([0.4, 0.2, 0.4])
  })

  it.each([
    { material: 'Copper' as const },
    { subcategory: 'Pipe' },
    { volume: 10.1 },
    { max_epd: 0 },
    { max_price_per_kg: 0 },
  ])('keeps positions apart that differ in %o', (different) => {
    expect(asksOf(request(position(1), position(2, { subcategory: 'Profile 1', ...different })))).toHaveLength(2)
  })

  it('distinguishes names that contain separators', () => {
    const sheets = position(1, { subcategory: 'A","B' })
    expect(asksOf(request(sheets, position(2, { subcategory: 'A' })))).toHaveLength(2)
  })

  it('omits positions without a material or a profile', () => {
    const asks = asksOf(
      request(position(1, { material: null, subcategory: null }), position(2), position(3, { subcategory: null })),
    )
    expect(asks).toMatchObject([{ positions: [2], share: 1 }])
    expect(requestFitOf({ products: [good], documents: 1 }, asks).fit).toBe('qualifies')
    expect(requestFitOf({ products: [], documents: 1 }, []).fit).toBe('other')
  })

  it('gives a single ask the whole share at any volume', () => {
    for (const volume of [0.1, 1e-300, 1e308, 0.1 + 0.2]) {
      const alike = [1, 2, 3].map((number) => position(number, { subcategory: 'Pipe', volume }))
      expect(asksOf(request(...alike)).map(({ share }) => share)).toEqual([1])
    }
  })
})

describe('requestFitOf', () => {
  it('qualifies only for every position', () => {
    expect(requestFitOf(supplier('A', [{}, {}, {}]), three)).toMatchObject({
      fit: 'qualifies',
      sold: [1, 2, 3],
      fitting: 3,
      misses: [],
      missed: [],
    })
    expect(requestFitOf(supplier('A', [{}, {}, null]), three)).toMatchObject({
      fit: 'near',
      sold: [1, 2],
      misses: ['product'],
      missed: [],
      missCount: 0,
    })
    expect(requestFitOf(supplier('A', [null, null, null]), three)).toMatchObject({ fit: 'other', sold: [], fitting: 0 })
  })

  it('names the misses of each position, and counts missing documents once', () => {
    const fit = requestFitOf(supplier('A', [{}, { min_volume: 20 }, null], 0), three)
    expect(fit).toMatchObject({ fit: 'near', fitting: 1, missCount: 2, shortfall: 0.5 })
    expect(fit.misses).toEqual(['product', 'minimum', 'documents'])
    expect(fit.missed).toEqual([{ positions: [2], product: { ...good, min_volume: 20 }, misses: ['minimum'] }])
  })

  it('counts a position as often as it is asked for', () => {
    const alike = asksOf(request(...[1, 2, 3].map((number) => position(number, { subcategory: 'Pipe' })), position(4)))
    expect(requestFitOf(supplier('A', [{ min_volume: 20 }, {}]), alike)).toMatchObject({
      sold: [1, 2, 3, 4],
      fitting: 1,
      missCount: 3,
      shortfall: 1.5,
    })
  })

  it('returns the mean EPD value of the sold positions by volume, if all declare one', () => {
    const asks = asksOf(request(position(1, { volume: 30 }), position(2), position(3, { volume: 1000 })))
    expect(requestFitOf(supplier('A', [{ epd: 1 }, { epd: 2 }, null]), asks).epd).toBeCloseTo(1.25, 12)
    expect(requestFitOf(supplier('A', [{ epd: 1 }, { epd: null }, null]), asks).epd).toBeNull()
    expect(requestFitOf(supplier('A', [null, null, null]), asks).epd).toBeNull()
  })

  it('counts a missing product as not sold', () => {
    expect(requestFitOf({ products: [good], documents: 1 }, three).sold).toEqual([1])
  })
})

describe('inOrderOfRequestFit', () => {
  it('orders by qualified, then by positions sold, then by positions that fit', () => {
    expect(
      orderOf([
        supplier('None', [null, null, null]),
        supplier('Two that fit', [{}, {}, null]),
        supplier('Three, one fits', [{ min_volume: 11 }, { min_volume: 11 }, {}]),
        supplier('Three, two fit', [{ min_volume: 500 }, {}, {}]),
        supplier('All', [{}, {}, {}]),
        supplier('One', [{}, null, null]),
      ]),
    ).toEqual(['All', 'Three, two fit', 'Three, one fits', 'Two that fit', 'One', 'None'])
  })

  it('orders further by the fewest misses, the smallest shortfall, the lowest mean EPD value and the name', () => {
    const far = { min_volume: 40 }
    expect(
      orderOf([
        supplier('C', [{}, {}, null]),
        supplier('B', [{}, {}, null]),
        supplier('No EPD', [{ epd: null }, {}, null]),
        supplier('Clean', [{ epd: 0.1 }, {}, null]),
        supplier('Paperless', [{}, {}, null], 0),
        supplier('Far', [far, {}, null]),
        supplier('Near', [{ min_volume: 20 }, {}, null]),
      ]),
    ).toEqual(['Clean', 'B', 'C', 'No EPD', 'Paperless', 'Near', 'Far'])
  })

  it('orders suppliers who sell nothing by name', () => {
    expect(orderOf([supplier('B', [null, null, null], 5), supplier('A', [null, null, null], 0)])).toEqual(['A', 'B'])
  })
})

describe('unsoldBy', () => {
  const positions = [position(1), position(2), position(3)]
  it('omits positions without material and profile', () => {
    const mixed = [position(1, { material: null, subcategory: null }), position(2)]
    expect(unsoldBy([], mixed).map((one) => one.position)).toEqual([2])
  })

  it('returns the positions that none of the suppliers sells', () => {
    const unsold = unsoldBy([{ sold: [1] }, { sold: [1, 3] }], positions)
    expect(unsold.map((one) => one.position)).toEqual([2])
    expect(unsoldBy([], positions)).toEqual(positions)
    expect(unsoldBy([{ sold: [3, 2, 1, 9] }], positions)).toEqual([])
  })
})
