import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { materialOf } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { isTotal } from './skipped-rows.ts'

test.each([
  ['Emne', 'mark'],
  ['Antal', 'pieces'],
  ['Dimension', 'size'],
  ['Godstykkelse', 'thickness'],
  ['Længde', 'length'],
  ['Kvalitet', 'grade'],
  ['Vægt pr. stk.', 'weight_each'],
  ['Vægt i alt', 'weight_total'],
  ['Betegnelse', 'description'],
])('the Danish head %s means %s', (head, meaning) => {
  expect(readHead(head)?.meaning).toBe(meaning)
})

test('Danish products, materials and totals are known', () => {
  const names = ['Rundjern', 'Dørkplade', 'Vinkeljern', 'Firkantrør']

  expect(names.map(profileOf)).toEqual(['Round Bar', 'Tread Plate', 'Angle Bar', 'Square Tube'])
  expect(materialOf('rustfrit')).toBe('Stainless Steel')
  expect(isTotal(['I alt', '', '12'])).toBe(true)
})
