import { expect, test } from 'vitest'
import { readHead } from './heads.ts'
import { materialOf } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { isTotal } from './skipped-rows.ts'

test.each([
  ['Tunnus', 'mark'],
  ['Kpl', 'pieces'],
  ['Mitat', 'size'],
  ['Paksuus', 'thickness'],
  ['Pituus', 'length'],
  ['Teräslaji', 'grade'],
  ['Yksikköpaino', 'weight_each'],
  ['Paino yhteensä', 'weight_total'],
  ['Kuvaus', 'description'],
])('the Finnish head %s means %s', (head, meaning) => {
  expect(readHead(head)?.meaning).toBe(meaning)
})

test('Finnish products, materials and totals are known', () => {
  const names = ['Pyörötanko', 'Kyynellevy', 'Kulmatanko', 'Neliöputki']

  expect(names.map(profileOf)).toEqual(['Round Bar', 'Tread Plate', 'Angle Bar', 'Square Tube'])
  expect(materialOf('ruostumaton')).toBe('Stainless Steel')
  expect(isTotal(['Yhteensä', '', '12'])).toBe(true)
})
