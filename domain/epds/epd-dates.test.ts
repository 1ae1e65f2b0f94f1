import { describe, expect, it } from 'vitest'
import { endOfYearAlone, readEpdDay } from './epd-dates.ts'

const hours = 60 * 60 * 1000

describe('a day', () => {
  it.each([
    ['2024-05-08', '2024-05-08'],
    [' 2024-05-08\n', '2024-05-08'],
    ['2024-05-08T00:00:00Z', '2024-05-08'],
    ['2024-05-08T23:59:59+00:00', '2024-05-08'],
    ['2024-05-08 10:00', '2024-05-08'],
    ['2024-05-08Z', '2024-05-08'],
    ['2024-05-08+02:00', '2024-05-08'],
    ['2024-02-29', '2024-02-29'],
    ['1695772800000', '2023-09-27'],
  ])('"%s" is %s', (text, day) => {
    expect(readEpdDay(text)).toEqual({ ok: true, day })
  })

  it('is the nearest one to the midnight of a server in another time zone', () => {
    for (const offset of [-11, -8, -1, 0, 1, 2, 9, 11])
      expect(readEpdDay(String(Date.UTC(2022, 1, 16) - offset * hours))).toEqual({ ok: true, day: '2022-02-16' })
  })

  it.each([
    '',
    '  ',
    '0001-01-01T00:00:00',
    '1900-01-01',
    '1900-01-01T00:00:00Z',
    '-2208988800000',
    '9999-12-31',
    '253402214400000',
  ])('"%s" is none', (text) => {
    expect(readEpdDay(text)).toEqual({ ok: true, day: null })
  })

  it.each([
    '2023-02-30',
    '2023-13-01',
    '0000-01-01',
    '-62167219200000',
    '31.12.2027',
    '05/08/2024',
    '2024',
    '20240508',
    'soon',
    '0',
    '999999999999999',
    '12345',
  ])('"%s" is not readable', (text) => {
    expect(readEpdDay(text)).toEqual({ ok: false })
  })
})

describe('a year alone', () => {
  it('ends on the day of the issue, if that is known', () => {
    expect(endOfYearAlone('2027', '2022-10-10')).toEqual({ ok: true, day: '2027-10-10' })
    expect(endOfYearAlone(' 2027 ', null)).toEqual({ ok: true, day: '2027-12-31' })
  })

  it('ends on 28 February after an issue in a leap year', () => {
    expect(endOfYearAlone('2025', '2020-02-29')).toEqual({ ok: true, day: '2025-02-28' })
    expect(endOfYearAlone('2024', '2020-02-29')).toEqual({ ok: true, day: '2024-02-29' })
  })

  it.each(['', '1900', '9999'])('"%s" is none', (text) => {
    expect(endOfYearAlone(text, '2020-05-08')).toEqual({ ok: true, day: null })
  })

  it.each(['27', '0202', 'MMXX', '2O27', '20270'])('"%s" is not readable', (text) => {
    expect(endOfYearAlone(text, null)).toEqual({ ok: false })
  })
})
