import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { materialOf } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { isTotal } from './skipped-rows.ts'

test.each([
  ['Littera', 'mark'],
  ['Antal', 'pieces'],
  ['Dimension', 'size'],
  ['Godstjocklek', 'thickness'],
  ['Kaplängd', 'length'],
  ['Stålsort', 'grade'],
  ['Vikt/st', 'weight_each'],
  ['Totalvikt', 'weight_total'],
  ['Benämning', 'description'],
])('the Swedish head %s means %s', (head, meaning) => {
  expect(readHead(head)?.meaning).toBe(meaning)
})

test('Swedish products, materials and totals are known', () => {
  const names = ['Rundstång', 'Durkplåt', 'Vinkelstång', 'VKR']

  expect(names.map(profileOf)).toEqual(['Round Bar', 'Tread Plate', 'Angle Bar', 'Square Tube'])
  expect(materialOf('rostfritt')).toBe('Stainless Steel')
  expect(isTotal(['Summa', '', '12'])).toBe(true)
})
