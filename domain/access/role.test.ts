import { expect, it } from 'vitest'
import { roles, selfRegisteredRoles } from './role.ts'

it('lets everybody register but administrators', () => {
  expect(roles.filter((role) => !selfRegisteredRoles.some((own) => own === role))).toEqual(['admin'])
})
