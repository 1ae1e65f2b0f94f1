import { describe, expect, it } from 'vitest'
import { fileNumber, readFileNumber } from './file-number.ts'

describe('readFileNumber', () => {
  it.each([
    ['1.02', 1.02],
    ['1,02', 1.02],
    [' 5 ', 5],
    ['0', 0],
    ['0,6866', 0.6866],
    ['1.9315', 1.9315],
    ['1,932', 1.932],
    ['-0.5', -0.5],
    ['1000000', 1_000_000],
  ])('reads %j', (text, value) => {
    expect(readFileNumber(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u00A0234', '1234'],
    ["1'234.50", '1234.50'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['-1,234.5', '-1234.5'],
  ])('refuses the thousands of %j, and says how to write it', (text, suggestion) => {
    expect(readFileNumber(text)).toEqual({
      ok: false,
      message: `Write ${suggestion}, without a separator between the thousands.`,
    })
  })

  it.each(['', 'low', '1.2.3', '1,2,3', '1e5', '1.', '.5', '5 t', '€1', '0x10', '--1', 'Infinity', '9'.repeat(400)])(
    'refuses %j',
    (text) => {
      expect(readFileNumber(text)).toEqual({ ok: false, message: 'Write a number, such as 1.02 or 1,02.' })
    },
  )
})

it('fileNumber never writes an exponent or groups thousands', () => {
  expect([1.02, 0, 1_000_000, 0.0000001].map(fileNumber)).toEqual(['1.02', '0', '1000000', '0.0000001'])
})
