import { expect, it } from 'vitest'
import { arrivalOf, distanceToAskedEpd, distanceToAskedPrice, distanceToLatestDate } from './offer-distance.ts'

const eur = (price_per_kg: number) => ({ price_per_kg, currency: 'EUR' as const })

it.each([
  [0.95, 1, { is: 'within', text: '0.05 below asked' }],
  [1.02, 0.95, { is: 'beyond', text: '0.07 above asked' }],
  [1.005, 1, { is: 'beyond', text: '0.005 above asked' }],
  [1, 1, { is: 'within', text: 'As asked' }],
  [1, null, null],
  [0, 1, null],
])('a price of %s is compared with at most %s', (price, limit, expected) => {
  expect(distanceToAskedPrice(eur(price), { max_price_per_kg: limit, max_price_currency: 'EUR' })).toEqual(expected)
})

it('a price in another currency is not compared, and its text says so', () => {
  expect(distanceToAskedPrice(eur(0.5), { max_price_per_kg: 1, max_price_currency: null })).toBeNull()
  expect(distanceToAskedPrice(eur(0.5), { max_price_per_kg: 1, max_price_currency: 'USD' })).toEqual({
    is: 'unknown',
    text: 'Asked price is in USD, not compared',
  })
})

it.each([
  [0.6866, 0.8, { is: 'within', text: '0.1134 below asked' }],
  [2.3, 0.8, { is: 'beyond', text: '1.5 above asked' }],
  [0.8, 0.8, { is: 'within', text: 'As asked' }],
  [0, 0.8, { is: 'within', text: '0.8 below asked' }],
  [null, 0.8, { is: 'unknown', text: 'Not shown to meet the asked EPD' }],
  [2.3, null, null],
])('an EPD of %s is compared with at most %s', (value, max_epd, expected) => {
  expect(distanceToAskedEpd(value, { max_epd })).toEqual(expected)
})

it.each([
  ['2026-11-21', 10, '2026-12-05', '2026-12-01', { is: 'within', text: '4 days before latest' }],
  ['2026-11-21', 13, '2026-12-05', '2026-12-04', { is: 'within', text: '1 day before latest' }],
  ['2026-11-21', 14, '2026-12-05', '2026-12-05', { is: 'within', text: 'On the latest day' }],
  ['2026-11-21', 15, '2026-12-05', '2026-12-06', { is: 'beyond', text: '1 day after latest' }],
  // Summer time ends on the way.
  ['2026-10-20', 10, '2026-10-29', '2026-10-30', { is: 'beyond', text: '1 day after latest' }],
  ['2026-11-21', null, '2026-12-05', null, null],
  ['2026-11-21', 10, null, '2026-12-01', null],
])(
  'an order on %s with %s days is compared with the latest date %s',
  (start, days, latest_delivery_date, day, expected) => {
    const arrival = arrivalOf(start, days)

    expect(arrival).toBe(day)
    expect(distanceToLatestDate(arrival, { latest_delivery_date })).toEqual(expected)
  },
)
