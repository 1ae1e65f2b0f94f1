import { describe, expect, it } from 'vitest'
import { endOfYearAlone, readEpdDay } from './epd-dates.ts'

const hours = 60 * 60 * 1000

describe('readEpdDay', () => {
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
  ])('reads "%s" as %s', (text, day) => {
    expect(readEpdDay(text)).toEqual({ ok: true, day })
  })

  it('reads midnight in another time zone as the nearest day', () => {
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
  ])('reads "%s" as no day', (text) => {
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
  ])('rejects "%s"', (text) => {
    expect(readEpdDay(text)).toEqual({ ok: false })
  })
})

describe('endOfYearAlone', () => {
  it('returns the anniversary of the issue, or the last of December without one', () => {
    expect(endOfYearAlone('2027', '2022-10-10')).toEqual({ ok: true, day: '2027-10-10' })
    expect(endOfYearAlone(' 2027 ', null)).toEqual({ ok: true, day: '2027-12-31' })
  })

  it('returns 28 February after an issue on a leap day', () => {
    expect(endOfYearAlone('2025', '2020-02-29')).toEqual({ ok: true, day: '2025-02-28' })
    expect(endOfYearAlone('2024', '2020-02-29')).toEqual({ ok: true, day: '2024-02-29' })
  })

  it.each(['', '1900', '9999'])('reads "%s" as no year', (text) => {
    expect(endOfYearAlone(text, '2020-05-08')).toEqual({ ok: true, day: null })
  })

  it.each(['27', '0202', 'MMXX', '2O27', '20270'])('rejects "%s"', (text) => {
    expect(endOfYearAlone(text, null)).toEqual({ ok: false })
  })
})
