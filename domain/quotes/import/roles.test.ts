import { expect, test } from 'vitest'
import { positionColumnNames } from './columns.ts'
import { fieldOfRole, columnRoles } from './roles.ts'

test('each field of a position has a role', () => {
  const fields = columnRoles.flatMap((role) => fieldOfRole(role) ?? [])

  expect(fields.toSorted()).toEqual(positionColumnNames.toSorted())
})
