import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { materialOf } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { isTotal } from './skipped-rows.ts'

test.each([
  ['Bauteil', 'mark'],
  ['Stück', 'pieces'],
  ['Abmessung', 'size'],
  ['Wandstärke', 'thickness'],
  ['Länge', 'length'],
  ['Güte', 'grade'],
  ['Einzelgewicht', 'weight_each'],
  ['Gesamtgewicht', 'weight_total'],
  ['Benennung', 'description'],
])('the German head %s means %s', (head, meaning) => {
  expect(readHead(head)?.meaning).toBe(meaning)
})

test('German products, materials and totals are known', () => {
  const names = ['Rundstahl', 'Tränenblech', 'Winkelstahl', 'Vierkantrohr']

  expect(names.map(profileOf)).toEqual(['Round Bar', 'Tread Plate', 'Angle Bar', 'Square Tube'])
  expect(materialOf('Edelstahl')).toBe('Stainless Steel')
  expect(isTotal(['Summe', '', '12'])).toBe(true)
})
