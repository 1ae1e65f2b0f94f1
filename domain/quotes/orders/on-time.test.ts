import { describe, expect, it } from 'vitest'
import type { DeliveredLine } from './deliveries.ts'
import { isDeliveredLate, isOnTime, onTimeOf, type OrderDays } from './on-time.ts'
import type { OrderLine } from './order-lines.ts'

const ordered = (position: number, volume: number, day: string | null): OrderLine => ({
  position,
  volume,
  price: null,
  day,
  day_is: day === null ? null : 'confirmed',
})
const sent = (sent_on: string, ...lines: [position: number, weight: number, received?: number][]) => ({
  sent_on,
  lines: lines.map(([position, weight, received = null]: [number, number, (number | null)?]): DeliveredLine => ({
    position,
    weight,
    received,
    problem: null,
  })),
})
const at5 = { tolerance: 5 }

describe('isDeliveredLate', () => {
  const one = [ordered(1, 10, '2027-01-10')]

  it('is not known before a position is complete', () => {
    expect(isDeliveredLate(one, [], at5)).toBeNull()
    expect(isDeliveredLate(one, [sent('2027-01-02', [1, 4])], at5)).toBeNull()
    expect(isDeliveredLate(one, [sent('2027-01-20', [1, 4])], at5)).toBeNull()
  })

  it('takes the day on which the last missing part was sent, in whatever order the deliveries were recorded', () => {
    const [first, rest, restLate] = [sent('2027-01-02', [1, 4]), sent('2027-01-10', [1, 6]), sent('2027-01-11', [1, 6])]
    expect(isDeliveredLate(one, [rest, first], at5)).toBe(false)
    expect(isDeliveredLate(one, [first, restLate], at5)).toBe(true)
  })

  // 10 t at ±5 %: 9.5 t are complete, and what comes later no longer matters.
  it.each([
    [9.5, false],
    [9.49, true],
  ])('%d t of 10 t by the day, and 0.5 t after it, is late: %s', (weight, late) => {
    expect(isDeliveredLate(one, [sent('2027-01-09', [1, weight]), sent('2027-02-01', [1, 0.5])], at5)).toBe(late)
  })

  it('counts what was received in place of what was sent', () => {
    const deliveries = [sent('2027-01-09', [1, 10, 8]), sent('2027-01-15', [1, 2])]
    expect(isDeliveredLate(one, deliveries.slice(0, 1), at5)).toBeNull()
    expect(isDeliveredLate(one, deliveries, at5)).toBe(true)
  })

  it('is late as soon as one of the positions is, and leaves out positions without a day', () => {
    const three = [ordered(1, 10, '2027-01-10'), ordered(2, 4, '2027-01-20'), ordered(3, 1, null)]
    expect(isDeliveredLate(three, [sent('2027-01-10', [1, 10]), sent('2027-03-01', [3, 1])], at5)).toBe(false)
    expect(isDeliveredLate(three, [sent('2027-01-11', [1, 10]), sent('2027-01-11', [2, 4])], at5)).toBe(true)
    expect(isDeliveredLate([ordered(3, 1, null)], [sent('2027-03-01', [3, 1])], at5)).toBeNull()
  })
})

const days: OrderDays = {
  country: 'Sweden',
  is_confirmed: false,
  is_recorded: false,
  is_late: null,
  next_day: null,
  wished: null,
  delivered_at: null,
}
const now = new Date('2027-01-15T12:00:00Z')
const verdict = (different: Partial<OrderDays>) => isOnTime({ ...days, ...different }, now)

describe('isOnTime', () => {
  it('compares the status with the wished day, in the country of the buyer, without a confirmation and a delivery', () => {
    const wished = '2027-01-10'
    // The day ends in Sweden at 23:00 UTC and in Finland at 22:00 UTC.
    expect(verdict({ wished, delivered_at: '2027-01-10T22:30:00Z' })).toBe(true)
    expect(verdict({ wished, delivered_at: '2027-01-10T23:30:00Z' })).toBe(false)
    expect(verdict({ wished, delivered_at: '2027-01-10T22:30:00Z', country: 'Finland' })).toBe(false)
    // The offered day does not count.
    expect(verdict({ wished, next_day: '2027-01-20' })).toBe(false)
    expect(verdict({ wished: '2027-01-15', next_day: '2027-01-02' })).toBeNull()
    expect(verdict({ next_day: '2027-01-02' })).toBeNull()
  })

  it('compares the status with the earliest agreed day after a confirmation', () => {
    const confirmed = { is_confirmed: true, wished: '2027-01-01', next_day: '2027-01-10' }
    expect(verdict({ ...confirmed, delivered_at: '2027-01-10T12:00:00Z' })).toBe(true)
    expect(verdict({ ...confirmed, delivered_at: '2027-01-11T12:00:00Z' })).toBe(false)
    expect(verdict(confirmed)).toBe(false)
    expect(verdict({ ...confirmed, next_day: '2027-01-15' })).toBeNull()
  })

  it('counts recorded deliveries and not the status', () => {
    const recorded = { is_recorded: true, wished: '2027-01-01', delivered_at: '2027-01-01T12:00:00Z' }
    expect(verdict({ ...recorded, is_late: false })).toBe(true)
    expect(verdict({ ...recorded, is_late: true })).toBe(false)
    expect(verdict({ ...recorded, is_late: false, next_day: '2027-01-14' })).toBe(false)
    expect(verdict({ ...recorded, is_late: false, next_day: '2027-01-15' })).toBeNull()
    expect(verdict({ ...recorded, is_late: true, next_day: '2027-01-20' })).toBe(false)
    // Delivered, and nobody had named a day.
    expect(verdict(recorded)).toBeNull()
  })
})

it('onTimeOf counts the orders of which it is known', () => {
  const recorded = { ...days, is_recorded: true }
  expect(
    onTimeOf(
      [days, { ...recorded, is_late: false }, { ...recorded, is_late: false }, { ...recorded, is_late: true }],
      now,
    ),
  ).toEqual({ due: 3, on_time: 2 })
  expect(onTimeOf([], now)).toEqual({ due: 0, on_time: 0 })
})
