import { describe, expect, it } from 'vitest'
import { isReadByOpening, readAllNotificationsInput, readNotificationsInput, senderOf } from './notification-list.ts'

const id = '7f3a91c2-0000-4000-8000-000000000000'

describe('senderOf', () => {
  it('is the company that ends the subject, else the one among the facts, else nobody', () => {
    const facts = [
      { label: 'Price', value: '1.32 EUR/kg' },
      { label: 'Supplier', value: 'Eva Berg, Nordverk AB' },
    ]

    expect(senderOf({ from: 'Nordverk AB', facts })).toBe('Nordverk AB')
    expect(senderOf({ facts })).toBe('Eva Berg, Nordverk AB')
    expect(senderOf({ facts: [{ label: 'Buyer’s reference', value: 'PO 7' }] })).toBeNull()
    expect(senderOf({})).toBeNull()
  })
})

it('isReadByOpening holds for the page of one thing', () => {
  expect(isReadByOpening(`/orders/${id}`)).toBe(true)
  expect(isReadByOpening(`/epds/${id}`)).toBe(true)
  expect(isReadByOpening('/dashboard/orders')).toBe(false)
  expect(isReadByOpening('/orders/review')).toBe(false)
})

describe('readNotificationsInput', () => {
  it.each([
    [{ ids: [id] }, true],
    [{ ids: [] }, false],
    [{ ids: Array.from({ length: 101 }, () => id) }, false],
    [{ ids: ['1'] }, false],
    [{ page: `/orders/${id}` }, true],
    [{ page: 'https://elsewhere.example' }, false],
    [{ ids: [id], page: '/' }, false],
    [{}, false],
  ])('%j is accepted: %s', (input, taken) => {
    expect(readNotificationsInput.safeParse(input).success).toBe(taken)
  })
})

describe('readAllNotificationsInput', () => {
  it.each([
    [{ newest: id, unread: 2 }, true],
    [{ newest: 7, unread: 2 }, false],
    [{ newest: id }, false],
    [{ newest: id, unread: 1.5 }, false],
  ])('%j is accepted: %s', (input, taken) => {
    expect(readAllNotificationsInput.safeParse(input).success).toBe(taken)
  })
})
