import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { materialOf } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { isTotal } from './skipped-rows.ts'

test.each([
  ['Part mark', 'mark'],
  ['Qty', 'pieces'],
  ['Section', 'profile'],
  ['Wall thickness', 'thickness'],
  ['Cut length', 'length'],
  ['Steel grade', 'grade'],
  ['Unit weight', 'weight_each'],
  ['Total weight (kg)', 'weight_total'],
  ['Description', 'description'],
])('the English head %s means %s', (head, meaning) => {
  expect(readHead(head)?.meaning).toBe(meaning)
})

test('English products, materials and totals are known', () => {
  const names = ['Round bar', 'checker plate', 'equal angle', 'SHS']

  expect(names.map(profileOf)).toEqual(['Round Bar', 'Tread Plate', 'Angle Bar', 'Square Tube'])
  expect(materialOf('stainless')).toBe('Stainless Steel')
  expect(isTotal(['Grand total', '', '12'])).toBe(true)
})
