import { expect, it } from 'vitest'
import { roles, selfRegisteredRoles } from './role.ts'

it('every role but administrator can register', () => {
  expect(roles.filter((role) => !selfRegisteredRoles.some((own) => own === role))).toEqual(['admin'])
})
