import { expect, it } from 'vitest'
import { answerActionLabel, formatAnswer, isSameAnswer } from './answer.ts'

const offer = {
  status: 'accepted',
  price_per_kg: 1.32,
  currency: 'EUR',
  delivery_time: 12,
  notes: 'FCA',
  decline_reason: null,
} as const
const refusal = { ...offer, status: 'declined', price_per_kg: 0, delivery_time: null } as const

it.each([
  ['an offer', offer, '1.32 EUR/kg, 12 days, “FCA”'],
  ['an offer of a price alone', { ...offer, delivery_time: null, notes: null }, '1.32 EUR/kg'],
  ['an offer without a price', { ...offer, price_per_kg: 0, notes: null }, 'Price on request, 12 days'],
  ['a refusal', { ...refusal, notes: null }, 'Quote declined'],
  ['a refusal with its reason', refusal, 'Quote declined, “FCA”'],
])('formatAnswer puts %s on one line', (_what, answer, text) => {
  expect(formatAnswer(answer)).toBe(text)
})

it.each([
  ['price', { price_per_kg: 1.45 }],
  ['currency', { currency: 'USD' }],
  ['delivery time', { delivery_time: null }],
  ['note', { notes: null }],
] as const)('isSameAnswer distinguishes offers by their %s', (_field, other) => {
  expect(isSameAnswer(offer, { ...offer })).toBe(true)
  expect(isSameAnswer(offer, { ...offer, ...other })).toBe(false)
})

it('isSameAnswer distinguishes a refusal from an offer, and refusals by their notes', () => {
  expect(isSameAnswer(refusal, offer)).toBe(false)
  expect(isSameAnswer(refusal, { ...refusal, currency: 'USD' })).toBe(true)
  expect(isSameAnswer(refusal, { ...refusal, notes: null })).toBe(false)
})

it('answerActionLabel offers to respond until there is an answer, then to change it', () => {
  expect(answerActionLabel({ answered_at: null })).toBe('Respond')
  expect(answerActionLabel({ answered_at: '2026-11-25T10:00:00.000Z' })).toBe('Change answer')
})
