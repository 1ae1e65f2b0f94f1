import { expect, test } from 'vitest'
import { formatExactly, numberFormat } from './written-number.ts'

test.each<[number, string]>([
  [0, '0'],
  [999.5, '999.5'],
  [1000, '1\u202F000'],
  [12_100.25, '12\u202F100.25'],
  [-1_234_567.891, '-1\u202F234\u202F567.891'],
  [0.000001, '0.000001'],
])('formatExactly writes %d as "%s", with a narrow no-break space between thousands', (value, text) => {
  expect(formatExactly(value)).toBe(text)
})

test('formatExactly keeps all decimals', () => {
  expect(formatExactly(1234.123456789)).toBe('1\u202F234.123456789')
})

test('numberFormat keeps digits that a float would lose', () => {
  const cents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

  expect(cents('12345678901234567890.12')).toBe('12\u202F345\u202F678\u202F901\u202F234\u202F567\u202F890.12')
})
