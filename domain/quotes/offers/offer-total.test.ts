import { describe, expect, it } from 'vitest'
import { totalWorking } from './offer-total.ts'

const offer = { price_per_kg: 9.5, currency: 'USD', total: 118_750, offered_volume: 12.5 } as const
const none = { freight: null, freight_amount: null }
const freight = { freight: 'amount', freight_amount: 250 } as const

describe('totalWorking', () => {
  it('multiplies one price out, and adds the freight', () => {
    const working = '12.5 t × 1\u202F000 kg/t × 9.50 USD/kg = 118\u202F750.00 USD'
    expect(totalWorking(offer, none)).toBe(working)
    expect(totalWorking(offer, { freight: 'included', freight_amount: null })).toBe(working)
    expect(totalWorking({ ...offer, total: 119_000 }, freight)).toBe(
      `${working}; + 250.00 USD freight = 119\u202F000.00 USD`,
    )
  })

  it('adds up positions of several prices', () => {
    expect(totalWorking({ ...offer, price_per_kg: 9.333333 }, none)).toBe('Sum of the positions = 118\u202F750.00 USD')
    expect(totalWorking({ ...offer, price_per_kg: 9.333333, total: 119_000 }, freight)).toBe(
      'Sum of the positions + 250.00 USD freight = 119\u202F000.00 USD',
    )
  })

  it('is null without a price', () => {
    expect(totalWorking({ ...offer, price_per_kg: 0, total: null, offered_volume: null }, none)).toBeNull()
  })
})
