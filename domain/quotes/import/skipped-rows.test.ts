import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { isBlank, isTotal, repeatsHeads } from './skipped-rows.ts'

test.each([
  [['Summa']],
  [['', 'Total:', '', '12 500 kg']],
  [['Gesamt', '', '12,5']],
  [['Yhteensä', '=SUM(C2:C9)']],
  [['I alt', '8 stk']],
  [['Summa 12 500 kg']],
  [['Totalt (kg)', '300']],
])('isTotal accepts %j', (line) => {
  expect(isTotal(line)).toBe(true)
})

test.each([
  [['Totally HEA 200']],
  [['Total length of the beam', '6 m']],
  [['Summa', 'HEA 200']],
  [['HEA 200', 'Total']],
  [['']],
])('isTotal rejects %j', (line) => {
  expect(isTotal(line)).toBe(false)
})

test('isBlank accepts rows of spaces', () => {
  expect(isBlank(['', ' \u00a0', '\u202B'])).toBe(true)
  expect(isBlank(['', '0'])).toBe(false)
})

test('repeatsHeads recognises the heads by their fields', () => {
  const heads = ['Size', 'Grade', 'Rev'].map(readHead)

  expect(repeatsHeads(['Size', 'Grade', 'Rev'], heads)).toBe(true)
  expect(repeatsHeads(['Dimension', 'Kvalitet', ''], heads)).toBe(true)
  expect(repeatsHeads(['Grade', 'Size', ''], heads)).toBe(false)
  expect(repeatsHeads(['HEA 200', 'S355J2', ''], heads)).toBe(false)
})
