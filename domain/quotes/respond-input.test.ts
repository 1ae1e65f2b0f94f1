import { describe, expect, it } from 'vitest'
import { noTerms } from './offers/offer-terms.ts'
import { respondInput } from './quote-input.ts'

const offer = {
  version: 3,
  answered_at: null,
  status: 'accepted',
  price_per_kg: 1.02,
  currency: 'EUR',
  delivery_time: 12,
  notes: 'FCA Göteborg',
  file_ids: ['0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
}
const messagesOf = (input: unknown) => respondInput.safeParse(input).error?.issues.map(({ message }) => message) ?? []

describe('respondInput', () => {
  it('accepts an offer, also without currency, delivery time and files', () => {
    expect(respondInput.parse(offer)).toEqual({ ...offer, terms: noTerms })
    expect(respondInput.parse({ version: 3, answered_at: null, status: 'accepted', price_per_kg: 0 })).toEqual({
      version: 3,
      answered_at: null,
      status: 'accepted',
      price_per_kg: 0,
      delivery_time: null,
      terms: noTerms,
      file_ids: [],
    })
  })

  it('takes either one price or one for each position', () => {
    const lines = [{ position: 1, offered: true, price: 1.32 }]
    const { price_per_kg: _, ...without } = offer
    expect(respondInput.safeParse({ ...without, lines }).success).toBe(true)
    expect(messagesOf({ ...offer, lines })).toEqual([
      'Please give either one price per kg or a price for each position.',
    ])
    expect(messagesOf(without)).toEqual(['Price per kg is required.'])
    expect(messagesOf({ ...offer, price_per_kg: null })).toEqual(['Price per kg is required.'])
  })

  it('accepts a refusal, and rejects one with a price', () => {
    const refusal = { version: 3, answered_at: '2026-11-25T10:00:00.000Z', status: 'declined', notes: 'Fully booked' }
    expect(respondInput.parse(refusal)).toEqual({ ...refusal, reason: null })
    expect(respondInput.safeParse({ ...refusal, reason: 'capacity' }).success).toBe(true)
    expect(respondInput.safeParse({ ...refusal, reason: 'no mood' }).success).toBe(false)
    expect(respondInput.safeParse({ ...refusal, price_per_kg: 1 }).success).toBe(false)
  })

  it('requires the version of the request and the answer that it changes', () => {
    expect(respondInput.safeParse({ ...offer, version: undefined }).success).toBe(false)
    expect(respondInput.safeParse({ ...offer, answered_at: undefined }).success).toBe(false)
    expect(respondInput.safeParse({ version: 3, status: 'declined' }).success).toBe(false)
  })

  it.each(['pending', 'withdrawn', 'not_selected', '', undefined])('rejects status %o', (status) => {
    expect(respondInput.safeParse({ ...offer, status }).success).toBe(false)
  })

  it.each([
    [{ price_per_kg: undefined }, 'Price per kg is required.'],
    [{ price_per_kg: '1.02' }, 'Price per kg must be a number.'],
    [{ price_per_kg: -0.01 }, 'Price per kg cannot be negative.'],
    [{ price_per_kg: 1_000_000.5 }, 'Price per kg is too high.'],
    [{ delivery_time: 0 }, 'Delivery time must be at least 1 day.'],
    [{ delivery_time: 1.5 }, 'Delivery time is a whole number of days.'],
    [{ delivery_time: 3651 }, 'Delivery time is too long.'],
    [{ notes: 'n'.repeat(2001) }, 'Notes can be at most 2\u202F000 characters.'],
  ])('rejects %o', (different, message) => {
    expect(messagesOf({ ...offer, ...different })).toEqual([message])
  })

  it.each([{ delivery_time: 1 }, { delivery_time: 3650 }, { notes: 'n'.repeat(2000) }, { price_per_kg: 1_000_000 }])(
    'accepts values at the limits',
    (different) => {
      expect(messagesOf({ ...offer, ...different })).toEqual([])
    },
  )
})
