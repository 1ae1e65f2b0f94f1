import { describe, expect, it } from 'vitest'
import { differenceText, disagreement, orderRefusals, progressText } from './order-texts.ts'
import type { PositionProgress } from './deliveries.ts'

const progress = (different: Partial<PositionProgress> = {}): PositionProgress => ({
  position: 1,
  volume: 10,
  price: null,
  day: '2027-01-10',
  day_is: 'confirmed',
  sent: 0,
  received: 0,
  open: 10,
  is_over: false,
  is_late: false,
  ...different,
})

describe('differenceText', () => {
  it.each([
    [{ of: 'day', from: '2027-01-03', to: '2027-01-10' }, 'Position 2: 10 January 2027 instead of 3 January 2027'],
    [{ of: 'volume', from: 10, to: 9.5 }, 'Position 2: 9.5 tons instead of 10 tons'],
    [
      { of: 'price', from: { amount: 1.2, unit: 'kg' }, to: { amount: 1.25, unit: 'kg' } },
      'Position 2: 1.25 EUR per kg instead of 1.20 EUR per kg',
    ],
  ] as const)('says what %j changes', (difference, text) => {
    expect(differenceText({ position: 2, ...difference }, 'EUR', 3)).toBe(text)
  })

  it('names what changes of the only position', () => {
    expect(differenceText({ position: 1, of: 'volume', from: 10, to: 9.5 }, 'EUR', 1)).toMatch(/^Volume: /)
  })
})

it.each([
  ['Open', {}],
  ['Late', { is_late: true }],
  ['Partly delivered', { sent: 4, open: 6 }],
  ['Delivered', { sent: 10, open: 0 }],
  ['Received', { sent: 10, received: 10, open: 0 }],
  ['More than ordered', { sent: 12, received: 12, open: 0, is_over: true }],
])('progressText is “%s”', (text, different) => {
  expect(progressText(progress(different))).toBe(text)
})

describe('disagreement', () => {
  const received = progress({ sent: 10, received: 10, open: 0 })

  it('is said when all is received under another status than delivered', () => {
    expect(disagreement([received], 'shipped', 'Shipped')).toBe('All received; status is still Shipped.')
    expect(disagreement([received], 'delivered', 'Delivered')).toBeNull()
  })

  it('is said when recorded deliveries leave something open under delivered', () => {
    const partly = progress({ sent: 4, open: 6 })
    expect(disagreement([partly], 'delivered', 'Delivered')).toMatch(/not everything/)
    expect(disagreement([progress()], 'delivered', 'Delivered')).toBeNull()
  })
})

it('orderRefusals names the position', () => {
  expect(orderRefusals.positionMissing({ position: 3 })).toBe('Position 3 is missing.')
})
