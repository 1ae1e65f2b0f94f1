import { describe, expect, it } from 'vitest'
import { readFileNumber } from './read-file-number.ts'

describe('readFileNumber', () => {
  it.each([
    ['1.02', 1.02],
    ['1,02', 1.02],
    [' 5 ', 5],
    ['0', 0],
    ['.5', 0.5],
    ['0,6866', 0.6866],
    ['0.687', 0.687],
    ['1.9315', 1.9315],
    ['1.9320', 1.932],
    ['-0.5', -0.5],
    ['1000000', 1_000_000],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00A0234', 1234],
    ['1\u202F234', 1234],
    ["1'234.50", 1234.5],
    ['1.234.567', 1_234_567],
    ['-1,234.5', -1234.5],
  ])('reads %j', (text, value) => {
    expect(readFileNumber(text)).toEqual({ ok: true, value })
  })

  it('rejects an ambiguous number, and shows both readings', () => {
    expect(readFileNumber('1,932')).toEqual({
      ok: false,
      message: '“1,932” can be 1\u202F932 or 1.932. Which is meant? Write 1932 or 1.9320.',
    })
  })

  it("resolves an ambiguous number by the file's other numbers, or by the limits of the cell", () => {
    const perKg = (value: number) => value < 1000

    expect(readFileNumber('1,932', { sign: ',' })).toEqual({ ok: true, value: 1.932 })
    expect(readFileNumber('1,932', { sign: '.' })).toEqual({ ok: true, value: 1932 })
    expect(readFileNumber('1,932', { canBe: perKg })).toEqual({ ok: true, value: 1.932 })
  })

  it.each(['', 'low', '1.2.3', '1,2,3', '1e5', '1.', '5 t', '€1', '0x10', '--1', 'Infinity', '12 1', '9'.repeat(400)])(
    'rejects %j',
    (text) => {
      expect(readFileNumber(text)).toEqual({ ok: false, message: 'Write a number, such as 1.02 or 1,02.' })
    },
  )
})
