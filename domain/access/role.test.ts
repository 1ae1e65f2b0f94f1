import { expect, it } from 'vitest'
import { roleLabels, roles, selfRegisteredRoles, userStatuses, userStatusLabels } from './role.ts'

it('lets everybody register but administrators', () => {
  expect(roles.filter((role) => !selfRegisteredRoles.some((own) => own === role))).toEqual(['admin'])
})

it('labels each role and status', () => {
  expect(Object.keys(roleLabels)).toEqual(roles)
  expect(Object.keys(userStatusLabels)).toEqual(userStatuses)
})
