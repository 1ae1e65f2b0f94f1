import { describe, expect, it } from 'vitest'
import { deliveredByWishedDay, isShownToBuyers, recordLines, recordNotice } from './supplier-record.ts'

const record = {
  asked: 10,
  answered: 8,
  median_answer_seconds: 12_600,
  won: 6,
  cancelled: 1,
  wished: 4,
  on_wished_day: 3,
}

describe('deliveredByWishedDay', () => {
  const now = new Date('2026-06-10T12:00:00Z')
  const order = (wished: string, delivered_at: string | null, country = 'Sweden') => ({ wished, delivered_at, country })

  it('compares the delivery with the end of the day in the country of the buyer', () => {
    // The day ends in Sweden at 22:00 UTC and in Finland at 21:00 UTC.
    expect(
      deliveredByWishedDay(
        [
          order('2026-06-01', '2026-06-01T21:30:00Z'),
          order('2026-06-01', '2026-06-01T22:30:00Z'),
          order('2026-06-01', '2026-06-01T21:30:00Z', 'Finland'),
        ],
        now,
      ),
    ).toEqual({ wished: 3, on_wished_day: 1 })
  })

  it('counts an order that is not delivered as late once its day has ended, and not before', () => {
    expect(deliveredByWishedDay([order('2026-06-09', null), order('2026-06-10', null)], now)).toEqual({
      wished: 1,
      on_wished_day: 0,
    })
  })

  it('counts an early delivery before its day has ended', () => {
    expect(deliveredByWishedDay([order('2026-06-30', '2026-06-02T08:00:00Z')], now)).toEqual({
      wished: 1,
      on_wished_day: 1,
    })
  })
})

describe('isShownToBuyers', () => {
  it('allows it from five orders on', () => {
    expect([0, 4, 5, 6].map((won) => isShownToBuyers({ won }))).toEqual([false, false, true, true])
  })
})

describe('recordLines', () => {
  const valuesOf = (changes = {}) => recordLines({ ...record, ...changes }).map(({ value }) => value)

  it('has every figure with the number that it is a share of', () => {
    expect(recordLines(record)).toEqual([
      { term: 'Answered', value: '8 of 10 requests (80%)' },
      { term: 'Median time to answer', value: '3.5 h' },
      { term: 'Orders won', value: '6, 1 of them cancelled' },
      { term: 'Delivered by the wished day', value: '3 of 4 orders (75%)' },
    ])
  })

  it('says what there is nothing to say about', () => {
    expect(
      valuesOf({
        asked: 0,
        answered: 0,
        median_answer_seconds: null,
        won: 0,
        cancelled: 0,
        wished: 0,
        on_wished_day: 0,
      }),
    ).toEqual(['No requests yet', 'No answers yet', '0', 'Not known yet'])
    expect(valuesOf({ asked: 1, answered: 1 })[0]).toBe('1 of 1 request (100%)')
  })
})

describe('recordNotice', () => {
  it('says how many orders there are before buyers see the record, and that rivals do not', () => {
    expect(recordNotice({ won: 1 })).toBe(
      'Buyers see this record from 5 orders on. You have 1 order. Other suppliers never see it.',
    )
    expect(recordNotice({ won: 5 })).toBe('Buyers see this record. Other suppliers do not.')
  })
})
