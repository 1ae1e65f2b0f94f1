import { expect, test } from 'vitest'
import { unitKind } from './units.ts'

test.each([
  ['Stk.', 'pieces'],
  ['st', 'pieces'],
  ['kpl', 'pieces'],
  ['Stück', 'pieces'],
  ['kg', 'mass'],
  ['t', 'mass'],
  ['m', 'metres'],
  ['lm', 'metres'],
  ['lfm', 'metres'],
  ['jm', 'metres'],
  ['m²', 'squareMetres'],
  ['m2', 'squareMetres'],
  ['kvm', 'squareMetres'],
  ['', undefined],
  ['pallet', undefined],
  ['constructor', undefined],
])('unitKind reads %j as %j', (unit, kind) => {
  expect(unitKind(unit)).toBe(kind)
})
