import { describe, expect, it } from 'vitest'
import { betterOfferText, targetLines } from './offer-wish-texts.ts'

const wish = { asked: '2026-11-26', until: '2026-11-30', outcome: null, before: null } as const
const offer = { price_per_kg: 1.32, currency: 'EUR' } as const
const before = (price_per_kg: number, currency: 'EUR' | 'USD' = 'EUR') => ({ price_per_kg, currency })

describe('betterOfferText', () => {
  it.each([
    [wish, 'Better offer asked 26 Nov, until 30 Nov'],
    [{ ...wish, until: null }, 'Better offer asked 26 Nov'],
    [{ ...wish, outcome: 'kept' }, 'Keeps its offer'],
    [{ ...wish, outcome: 'improved', before: before(1.4) }, 'Improved: 1.40 → 1.32 EUR/kg'],
    [{ ...wish, outcome: 'improved', before: before(1.2) }, 'Changed its offer: 1.20 → 1.32 EUR/kg'],
    [{ ...wish, outcome: 'improved', before: before(1.32) }, 'Changed its offer at the same price'],
    [{ ...wish, outcome: 'improved', before: before(1.4, 'USD') }, 'Changed its offer, in another currency'],
    [{ ...wish, outcome: 'improved', before: before(0) }, 'Changed its offer'],
  ] as const)('of %j: %s', (one, text) => {
    expect(betterOfferText(one, offer)).toBe(text)
  })
})

it('targetLines name the position where there are several', () => {
  const wished = { targets: [{ position: 2, price_per_kg: 1.2 }], currency: 'EUR', carbon_target: 0.6 } as const

  expect(targetLines(wished, 3)).toEqual(['Position 2: 1.20 EUR/kg', 'Carbon: 0.6 kg CO₂e/kg'])
  expect(targetLines({ ...wished, carbon_target: null }, 1)).toEqual(['Price: 1.20 EUR/kg'])
})
