import { describe, expect, it } from 'vitest'
import {
  mayAnswerReceipt,
  mayChangeDelivery,
  nextDelivery,
  orderProgress,
  receiptProblem,
  type DeliveredLine,
} from './deliveries.ts'
import type { OrderLine } from './order-lines.ts'

const ordered = (position: number, volume: number, day: string | null = '2027-01-10'): OrderLine => ({
  position,
  volume,
  price: null,
  day,
  day_is: day === null ? null : 'confirmed',
})
const line = (position: number, weight: number, different: Partial<DeliveredLine> = {}): DeliveredLine => ({
  position,
  weight,
  received: null,
  problem: null,
  ...different,
})
const on = (today: string, tolerance = 5) => ({ today, tolerance })

describe('orderProgress', () => {
  it('adds partial deliveries up, and counts what was received in place of what was sent', () => {
    const deliveries = [
      { lines: [line(1, 4, { received: 3.6, problem: 'short' })] },
      { lines: [line(1, 5.1), line(2, 0.3)] },
    ]
    expect(orderProgress([ordered(1, 10), ordered(2, 0.3)], deliveries, on('2027-01-10'))).toMatchObject([
      { position: 1, sent: 9.1, received: 3.6, open: 1.3, is_over: false, is_late: false },
      { position: 2, sent: 0.3, received: 0, open: 0, is_over: false, is_late: false },
    ])
  })

  // 10 t at ±5 %: 9.5 t and 10.5 t are within.
  it.each([
    [9.5, 0, false],
    [9.49, 0.51, false],
    [10.5, 0, false],
    [10.51, 0, true],
  ])('of 10 t, %d t delivered leave %d t open', (weight, open, is_over) => {
    expect(orderProgress([ordered(1, 10)], [{ lines: [line(1, weight)] }], on('2027-01-01'))[0]).toMatchObject({
      open,
      is_over,
    })
  })

  it('has no tolerance at 0 %, and adds decimals exactly', () => {
    const tenths = [{ lines: [line(1, 0.1)] }, { lines: [line(1, 0.2)] }]
    expect(orderProgress([ordered(1, 0.3)], tenths, on('2027-01-01', 0))[0]).toMatchObject({ sent: 0.3, open: 0 })
  })

  it('leaves everything open until something has come, whatever the tolerance', () => {
    const all = [{ lines: [line(1, 1)] }]
    expect(orderProgress([ordered(1, 10)], [], on('2027-01-01', 100))[0]).toMatchObject({ open: 10 })
    expect(orderProgress([ordered(1, 10)], all, on('2027-01-01', 100))[0]).toMatchObject({ open: 0 })
  })

  it('is late the day after its day, in a year of 53 weeks too, and never without a day', () => {
    // 2026 has 53 weeks: 3 January 2027 is the Sunday of week 53.
    const late = (today: string, day: string | null = '2027-01-03') =>
      orderProgress([ordered(1, 1, day)], [], on(today))[0]?.is_late
    expect([late('2027-01-03'), late('2027-01-04'), late('2027-01-04', null)]).toEqual([false, true, false])
  })
})

it('nextDelivery is the earliest day of what is open', () => {
  const progress = orderProgress(
    [ordered(1, 1, '2027-01-02'), ordered(2, 1, '2027-01-20'), ordered(3, 1, '2027-01-10'), ordered(4, 1, null)],
    [{ lines: [line(1, 1)] }],
    on('2027-01-01'),
  )
  expect(nextDelivery(progress)).toBe('2027-01-10')
  expect(nextDelivery([])).toBeNull()
})

describe('receiptProblem', () => {
  const delivered = [line(1, 4), line(2, 5)]
  const receipt = (position: number, received: number, problem: DeliveredLine['problem'] = null) => ({
    position,
    received,
    problem,
  })

  it.each([
    [[receipt(1, 4), receipt(2, 5)], null],
    [[receipt(1, 3, 'short'), receipt(2, 0, 'damaged')], null],
    [
      [receipt(1, 4, 'short'), receipt(2, 5)],
      { line: 0, field: 'problem', refusal: { code: 'order.notShort', position: 1 } },
    ],
    [
      [receipt(1, 4), receipt(3, 1)],
      { line: 1, field: 'position', refusal: { code: 'order.notDelivered', position: 3 } },
    ],
    [
      [receipt(1, 4), receipt(1, 4)],
      { line: 1, field: 'position', refusal: { code: 'order.notDelivered', position: 1 } },
    ],
    [[receipt(2, 5)], { line: null, field: 'position', refusal: { code: 'order.notDelivered', position: 1 } }],
  ] as const)('finds the first line that does not suit the delivery: case %#', (lines, problem) => {
    expect(receiptProblem(lines, delivered)).toEqual(problem)
  })
})

it('mayChangeDelivery allows changes until the receipt', () => {
  expect(mayChangeDelivery({ received_at: null }).ok).toBe(true)
  expect(mayChangeDelivery({ received_at: '2027-01-01T10:00:00Z' })).toEqual({
    ok: false,
    refusal: 'order.deliveryReceived',
  })
})

it('mayAnswerReceipt allows one answer to a report', () => {
  const reported = { lines: [line(1, 4, { problem: 'damaged' })], answer: null }
  expect(mayAnswerReceipt(reported).ok).toBe(true)
  expect(mayAnswerReceipt({ ...reported, answer: 'credits' })).toEqual({ ok: false, refusal: 'order.answeredAlready' })
  expect(mayAnswerReceipt({ lines: [line(1, 4)], answer: null })).toEqual({ ok: false, refusal: 'order.notReported' })
})
