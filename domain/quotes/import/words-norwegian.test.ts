import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { materialOf } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { isTotal } from './skipped-rows.ts'

test.each([
  ['Merke', 'mark'],
  ['Antall', 'pieces'],
  ['Dimensjon', 'size'],
  ['Tykkelse', 'thickness'],
  ['Lengde', 'length'],
  ['Stålkvalitet', 'grade'],
  ['Vekt pr stk', 'weight_each'],
  ['Sum vekt', 'weight_total'],
  ['Betegnelse', 'description'],
])('the Norwegian head %s means %s', (head, meaning) => {
  expect(readHead(head)?.meaning).toBe(meaning)
})

test('Norwegian products, materials and totals are known', () => {
  const names = ['Rundstål', 'Dørkplate', 'Vinkelstål', 'Hulprofil']

  expect(names.map(profileOf)).toEqual(['Round Bar', 'Tread Plate', 'Angle Bar', 'Square Tube'])
  expect(materialOf('rustfritt')).toBe('Stainless Steel')
  expect(isTotal(['Totalt', '', '12'])).toBe(true)
})
