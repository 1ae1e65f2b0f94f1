import { describe, expect, it } from 'vitest'
import {
  bestFitting,
  byEpd,
  byText,
  fitOf,
  fits,
  type FitAsked,
  type FitCandidate,
  type FitProduct,
} from './recipient-fit.ts'
import { asksOf, inOrderOfRequestFit } from './request-fit.ts'

const asked: FitAsked = { volume: 12.5, max_epd: 1, max_price_per_kg: 1, max_price_currency: 'EUR' }
const good: FitProduct = { min_volume: 5, epd: 0.686, price_per_kg: 0.95, currency: 'EUR' }
const supplier = (company_name: string, product: Partial<FitProduct> | null = {}): FitCandidate => ({
  id: company_name,
  company_name,
  product: product && { ...good, ...product },
  documents: 3,
})
const asksFor = ({ max_price_currency, ...limits }: FitAsked) =>
  asksOf({
    max_price_currency,
    positions: [{ position: 1, material: 'Steel', subcategory: 'HEA Beam', ...limits }],
  })
const orderOf = (rows: readonly FitCandidate[], request: FitAsked) =>
  inOrderOfRequestFit(
    rows.map((row) => ({ ...row, products: [row.product] })),
    asksFor(request),
  ).map(({ candidate }) => candidate.company_name)

describe('inOrderOfRequestFit of one position', () => {
  it('orders qualified suppliers by EPD value, those without one last', () => {
    const open = { ...asked, max_epd: null }
    const rows = [supplier('None', { epd: null }), supplier('High', { epd: 0.9 }), supplier('Low', { epd: 0.1 })]
    expect(orderOf(rows, open)).toEqual(['Low', 'High', 'None'])
  })

  it('orders the others by number and size of misses, and then by name', () => {
    const rows = [
      supplier('Z other', null),
      supplier('A other', null),
      supplier('Two misses', { min_volume: 12.6, epd: 1.01 }),
      supplier('Far', { min_volume: 100 }),
      supplier('Near', { min_volume: 13 }),
      supplier('Fits', { epd: 0.99 }),
    ]
    expect(orderOf(rows, asked)).toEqual(['Fits', 'Near', 'Far', 'Two misses', 'A other', 'Z other'])
  })

  it('orders equal suppliers by name', () => {
    const rows = ['C', 'A', 'B'].map((name) => supplier(name))
    expect(orderOf(rows, asked)).toEqual(['A', 'B', 'C'])
    expect(orderOf(rows.toReversed(), asked)).toEqual(['A', 'B', 'C'])
  })

  it('orders as it was specified for one position', () => {
    const one = choices(11)
    for (let round = 0; round < 400; round += 1) {
      const request: FitAsked = {
        volume: one([0.1, 12.5, 0.1 + 0.2, 1e6]),
        max_epd: one([null, 0, 0.7, 1]),
        max_price_per_kg: one([null, 0, 0.95]),
        max_price_currency: one(['EUR', 'USD'] as const),
      }
      const rows = Array.from({ length: 12 }, (_, index) => {
        const products = Array.from({ length: one([0, 1, 2]) }, (_product, id) => ({
          id: String(id),
          min_volume: one([0, 0.1, 0.3, 12.5, 12.6, 40]),
          epd: one([null, 0, 0.4, 0.7, 1.3]),
          price_per_kg: one([0, 0.9, 1.1]),
          currency: one(['EUR', 'USD'] as const),
        }))
        const product = bestFitting(products, request)
        return {
          id: String(index),
          company_name: one(['A', 'B', 'C']),
          product,
          products: [product],
          documents: one([0, 2]),
        }
      })

      const judged = inOrderOfRequestFit(rows, asksFor(request))

      expect(judged.map(({ candidate }) => candidate.id)).toEqual(inOrderOfFit(rows, request).map(({ id }) => id))
      for (const { candidate, fit } of judged) {
        const alone = fitOf(candidate, request)
        expect(fit).toMatchObject({ fit: alone.fit, misses: alone.misses })
        const { product } = candidate
        const figures =
          product === null ? { shortfall: 0, epd: null } : { shortfall: alone.shortfall, epd: product.epd }
        expect(fit).toMatchObject(figures)
      }
    }
  })
})

/**
 * The order for a single position as it was specified: first the suppliers that qualify, by the lowest EPD value; then those that miss
 * something, by the fewest misses and then the smallest shortfall; then those that sell something else, by name.
 */
function inOrderOfFit<Candidate extends FitCandidate>(
  candidates: readonly Candidate[],
  request: FitAsked,
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, ...fitOf(candidate, request) }))
    .toSorted((a, b) => {
      const byName =
        byText(a.candidate.company_name, b.candidate.company_name) || byText(a.candidate.id, b.candidate.id)
      if (a.fit !== b.fit) return fits.indexOf(a.fit) - fits.indexOf(b.fit)
      if (a.fit === 'other') return byName
      return (
        a.misses.length - b.misses.length ||
        a.shortfall - b.shortfall ||
        byEpd(a.candidate.product?.epd ?? null, b.candidate.product?.epd ?? null) ||
        byName
      )
    })
    .map(({ candidate }) => candidate)
}

/** A choice of one of several values, the same on every run (Park and Miller, 1988). */
function choices(seed: number) {
  let state = seed
  return <Value>(values: readonly Value[]): Value => {
    state = (state * 16_807) % 2_147_483_647
    return values[Math.floor((state / 2_147_483_647) * values.length)] as Value
  }
}
