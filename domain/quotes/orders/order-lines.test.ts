import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'

const line = (position: number, different: object = {}) => ({
  position,
  offered: true,
  price: { amount: 1.2, unit: 'kg' as const },
  volume: null,
  delivery_time: null,
  ...different,
})
const order = {
  positions: [
    { position: 1, volume: 10 },
    { position: 2, volume: 4 },
  ],
  offer: { price_per_kg: 1.2, delivery_time: 14, lines: [line(1), line(2)] },
  ordered_on: '2026-12-20',
  latest: '2027-02-01',
  confirmed: new Map<number, string>(),
}

test('a position is due after the delivery time of its line, or else of the offer', () => {
  const lines = [line(1, { delivery_time: 20 }), line(2)]
  expect(orderLines({ ...order, offer: { ...order.offer, lines } })).toEqual([
    { position: 1, volume: 10, price: { amount: 1.2, unit: 'kg' }, day: '2027-01-09', day_is: 'offered' },
    { position: 2, volume: 4, price: { amount: 1.2, unit: 'kg' }, day: '2027-01-03', day_is: 'offered' },
  ])
})

test('a position without a delivery time is due on the latest day of the request, if there is one', () => {
  const offer = { ...order.offer, delivery_time: null }
  const daysOf = (latest: string | null) =>
    orderLines({ ...order, offer, latest }).map(({ day, day_is }) => [day, day_is])
  expect(daysOf('2027-02-01')[0]).toEqual(['2027-02-01', 'asked'])
  expect(daysOf(null)[0]).toEqual([null, null])
})

test('an agreed day comes first', () => {
  const [first, second] = orderLines({ ...order, confirmed: new Map([[2, '2027-01-15']]) })
  expect([first?.day_is, second?.day, second?.day_is]).toEqual(['offered', '2027-01-15', 'confirmed'])
})

test('what is not offered is not ordered, and an offered volume counts', () => {
  const lines = [line(1, { offered: false, price: null }), line(2, { volume: 3 })]
  expect(orderLines({ ...order, offer: { ...order.offer, lines } })).toMatchObject([{ position: 2, volume: 3 }])
})

test('an offer without prices by position has one for all', () => {
  const offer = { ...order.offer, lines: [line(1, { price: null })] }
  expect(orderLines({ ...order, offer }).map(({ price }) => price)).toEqual([
    { amount: 1.2, unit: 'kg' },
    { amount: 1.2, unit: 'kg' },
  ])
})
