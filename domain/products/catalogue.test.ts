import { expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { catalogueOf } from './catalogue.ts'

it.each([
  ['supplier', 'anna'],
  ['admin', null],
] as const)('catalogueOf gives a %s the products of %s', (role, owner) => {
  expect(catalogueOf({ id: 'anna' as CompanyId, role })).toBe(owner)
})
