import { expect, test } from 'vitest'
import { materialOf, materialOfGrade, settledMaterial } from './material-words.ts'

test.each([
  ['Steel', 'Steel'],
  ['stål', 'Steel'],
  ['Teräs', 'Steel'],
  ['STAHL', 'Steel'],
  ['Rostfritt stål', 'Stainless Steel'],
  ['rustfrit stål', 'Stainless Steel'],
  ['Edelstahl', 'Stainless Steel'],
  ['ruostumaton', 'Stainless Steel'],
  ['Alumiini', 'Aluminium'],
  ['aluminum', 'Aluminium'],
  ['Mässing', 'Brass'],
  ['Messinki', 'Brass'],
  ['Kobber', 'Copper'],
  ['Kupfer', 'Copper'],
])('materialOf reads %s as %s', (text, material) => {
  expect(materialOf(text)).toBe(material)
})

test.each(['', 'wood', 'constructor', 'steel or aluminium'])('materialOf finds no material in %j', (text) => {
  expect(materialOf(text)).toBeNull()
})

test.each([
  ['S355J2', 'Steel'],
  ['S355J2+N', 'Steel'],
  ['B500B', 'Steel'],
  ['1.4301', 'Stainless Steel'],
  ['AISI 316L', 'Stainless Steel'],
  ['EN AW-6082', 'Aluminium'],
  ['EN AW-5754 H111', 'Aluminium'],
  ['CW614N', 'Brass'],
  ['Cu-ETP', 'Copper'],
])('materialOfGrade finds for %s the material %s', (grade, material) => {
  expect(materialOfGrade(grade)).toBe(material)
})

test.each(['', '304', '6082', '12100', '6000', 'unobtainium'])(
  'materialOfGrade finds no certain material for %j',
  (grade) => {
    expect(materialOfGrade(grade)).toBeNull()
  },
)

test('settledMaterial decides by the name, the grade, or a profile of one material', () => {
  expect(settledMaterial('Copper')).toBe('Copper')
  expect(settledMaterial(undefined, 'S355J2')).toBe('Steel')
  expect(settledMaterial(undefined, '', 'HEM Beam')).toBe('Steel')
  expect(settledMaterial('Steel', '1.4301')).toBe('Stainless Steel')
  expect(settledMaterial('Aluminium', '1.4301')).toBeUndefined()
  expect(settledMaterial(undefined, 'unobtainium', 'HEA Beam')).toBeUndefined()
})
