import { describe, expect, it } from 'vitest'
import { isShownToBuyers, recordLines, recordNotice } from './supplier-record.ts'

const record = {
  asked: 10,
  answered: 8,
  median_answer_seconds: 12_600,
  won: 6,
  cancelled: 1,
  due: 4,
  on_time: 3,
  received: 4,
  reported: 1,
}

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
      { term: 'Delivered on the confirmed day', value: '3 of 4 orders (75%)' },
      { term: 'Discrepancies reported', value: '1 of 4 received orders (25%)' },
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
        due: 0,
        on_time: 0,
        received: 0,
        reported: 0,
      }),
    ).toEqual(['No requests yet', 'No answers yet', '0', 'Not known yet', 'Nothing received yet'])
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
