import { describe, expect, it } from 'vitest'
import { formatDays, formatTons, tonsUnit } from './quantities.ts'

describe('quantities', () => {
  it.each([
    [0, '0 tons', '0 days'],
    [0.5, '0.5 tons', '0.5 days'],
    [1, '1 ton', '1 day'],
    [1.5, '1.5 tons', '1.5 days'],
    [1200, '1\u202F200 tons', '1\u202F200 days'],
  ])('writes %d with its unit', (value, tons, days) => {
    expect([formatTons(value), formatDays(value)]).toEqual([tons, days])
    expect(tons).toMatch(new RegExp(` ${tonsUnit(value)}$`))
  })
})
