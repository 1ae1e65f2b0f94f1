import { describe, expect, test } from 'vitest'
import { readAmount, type Quantity } from './amount.ts'

const length: Quantity = {
  units: { mm: 1, m: 1000, meter: 1000 },
  wanted: 'a length, such as 12100 mm',
  problem: (value) => (value < 0.001 ? 'Too short.' : value > 100_000 ? 'Too long.' : undefined),
}
const read = (text: string) => {
  const amount = readAmount(text, length)
  return amount.ok ? amount.value : amount.message
}

describe('readAmount', () => {
  test.each<[string, number]>([
    ['12 100 mm', 12100],
    ['12100mm', 12100],
    ['12,1 m', 12100],
    ['12,1 m.', 12100],
    ['1.005 Meter', 1005],
    ['0.3 m', 300],
    ['12.100 m', 12100],
    ['12.100,0 mm', 12100],
  ])('reads %j as %d mm', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each<[string, string]>([
    ['12100', 'Please write a length, such as 12100 mm.'],
    ['12 feet', 'Please write a length, such as 12100 mm.'],
    ['m', 'Please write a length, such as 12100 mm.'],
    ['1e308 mm', 'Please write a length, such as 12100 mm.'],
    ['=B2*2', 'This is a formula. Please write a length, such as 12100 mm.'],
    ['0 mm', 'Too short.'],
    ['-5 m', 'Too short.'],
    ['99999999999999999999 mm', 'Too long.'],
    ['12.100 mm', '“12.100 mm” can be 12100 or 12.1. Please write 12100 mm or 12.1 mm.'],
    ['1,234 mm', '“1,234 mm” can be 1234 or 1.234. Please write 1234 mm or 1.2340 mm.'],
  ])('rejects %j: %s', (text, message) => {
    expect(read(text)).toBe(message)
  })

  test('reads decimals in one way, as in other files', () => {
    const ratio = { ...length, units: { '': 1 }, isDecimal: () => true }

    expect(readAmount('1,932', ratio)).toEqual({ ok: true, value: 1.932 })
  })
})
