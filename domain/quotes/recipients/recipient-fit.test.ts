import { describe, expect, it } from 'vitest'
import { bestFitting, fitOf, formatFit, type FitAsked, type FitCandidate, type FitProduct } from './recipient-fit.ts'

const asked: FitAsked = { volume: 12.5, max_epd: 1, max_price_per_kg: 1, max_price_currency: 'EUR' }
const good: FitProduct = { min_volume: 5, epd: 0.686, price_per_kg: 0.95, currency: 'EUR' }
const what = 'Steel HEA Beam'
const supplier = (company_name: string, product: Partial<FitProduct> | null = {}, documents = 3): FitCandidate => ({
  id: company_name,
  company_name,
  product: product && { ...good, ...product },
  documents,
})

describe('fitOf', () => {
  it('rates a supplier without the product as other, whatever else it has', () => {
    expect(fitOf(supplier('A', null), asked)).toEqual({ fit: 'other', misses: ['product'], shortfall: 1 })
  })

  it('names every miss, in all combinations', () => {
    const parts = [
      { miss: 'minimum', change: { min_volume: 25 } },
      { miss: 'epd', change: { epd: 2 } },
      { miss: 'price', change: { price_per_kg: 1.25 } },
    ] as const
    for (let mask = 0; mask < 16; mask += 1) {
      const wrong = parts.filter((_, bit) => mask & (1 << bit))
      const product = Object.assign({}, ...wrong.map(({ change }) => change)) as Partial<FitProduct>
      const isPaperless = (mask & 8) !== 0

      const { fit, misses } = fitOf(supplier('A', product, isPaperless ? 0 : 1), asked)

      expect(misses).toEqual([...wrong.map(({ miss }) => miss), ...(isPaperless ? ['documents'] : [])])
      expect(fit).toBe(mask === 0 ? 'qualifies' : 'near')
    }
  })

  it.each([
    ['a minimum of just the volume', { min_volume: 12.5 }, []],
    ['a minimum a little above', { min_volume: 12.6 }, ['minimum']],
    ['an EPD value of just the highest', { epd: 1 }, []],
    ['an EPD value a little above', { epd: 1.0001 }, ['epd']],
    ['an EPD value of 0, which is declared', { epd: 0 }, []],
    ['no EPD value', { epd: null }, ['epd']],
    ['a price of just the highest', { price_per_kg: 1 }, []],
    ['a price a little above', { price_per_kg: 1.01 }, ['price']],
    ['no price', { price_per_kg: 0 }, []],
    ['a high price in another currency', { price_per_kg: 9, currency: 'USD' }, []],
  ] as const)('judges %s', (_, product, misses) => {
    expect(fitOf(supplier('A', product), asked).misses).toEqual(misses)
  })

  it('ignores EPD value and price where the request has no limit', () => {
    const open = { ...asked, max_epd: null, max_price_per_kg: null }
    expect(fitOf(supplier('A', { epd: null, price_per_kg: 99 }), open).fit).toBe('qualifies')
  })

  it('accepts limits of 0 for EPD value and price', () => {
    const strict = { ...asked, max_epd: 0, max_price_per_kg: 0 }
    expect(fitOf(supplier('A'), strict)).toMatchObject({ misses: ['epd', 'price'], shortfall: 2 })
  })

  it('adds the shares by which the figures are beyond their limits', () => {
    expect(fitOf(supplier('A', { min_volume: 25, epd: 4 }), asked).shortfall).toBe(0.5 + 0.75)
    expect(fitOf(supplier('A', { epd: null }), asked).shortfall).toBe(1)
  })
})

describe('bestFitting', () => {
  const listed = (id: string, product: Partial<FitProduct>) => ({ ...good, ...product, id })

  it('returns null without products', () => {
    expect(bestFitting([], asked)).toBeNull()
  })

  it('chooses the fewest misses, then the smallest, then the lowest EPD value', () => {
    const far = listed('1', { min_volume: 50 })
    const near = listed('2', { min_volume: 13 })
    const fits = listed('3', { epd: 0.9 })
    const cleaner = listed('4', { epd: 0.2 })
    expect(bestFitting([far, near], asked)?.id).toBe('2')
    expect(bestFitting([far, fits, near], asked)?.id).toBe('3')
    expect(bestFitting([fits, cleaner], asked)?.id).toBe('4')
    expect(bestFitting([listed('6', {}), listed('5', {})], asked)?.id).toBe('5')
  })
})

describe('formatFit', () => {
  const open = { ...asked, max_epd: null, max_price_per_kg: null }

  it.each([
    [supplier('A'), open, 'Sells Steel HEA Beam · from 5 t · 0.686 kg CO₂e/kg · 3 documents'],
    [
      supplier('A', { min_volume: 0, epd: null }, 1),
      open,
      'Sells Steel HEA Beam · no minimum · no EPD declared · 1 document',
    ],
    [supplier('A'), asked, 'Sells Steel HEA Beam · from 5 t · 0.686 kg CO₂e/kg · 0.95 EUR/kg · 3 documents'],
    [
      supplier('A', { price_per_kg: 9, currency: 'USD' }),
      asked,
      'Sells Steel HEA Beam · from 5 t · 0.686 kg CO₂e/kg · 9.00 USD/kg, not compared with EUR · 3 documents',
    ],
    [
      supplier('A', { price_per_kg: 0 }),
      asked,
      'Sells Steel HEA Beam · from 5 t · 0.686 kg CO₂e/kg · price on request · 3 documents',
    ],
    [supplier('A', { min_volume: 25 }), asked, 'minimum 25 t, 12.5 t asked for'],
    [supplier('A', { epd: 2.1 }), asked, '2.1 kg CO₂e/kg, at most 1 asked for'],
    [supplier('A', { epd: null }, 0), asked, 'no EPD declared, at most 1 asked for · no valid documents'],
    [supplier('A', { price_per_kg: 1.2 }), asked, '1.20 EUR/kg, at most 1.00 asked for'],
    [supplier('A', null), asked, 'Does not list Steel HEA Beam'],
  ] as const)('%#: gives the figures', (candidate, request, words) => {
    expect(formatFit(candidate, request, what)).toBe(words)
  })
})
