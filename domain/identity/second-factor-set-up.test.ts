import { expect, it } from 'vitest'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { operations, type OperationId } from '#domain/access/permissions.ts'
import { userStatuses } from '#domain/access/role.ts'

const person = { role: 'customer', company_role: 'owner', needs_second_factor: true } as const
const setUp =
  `getSecurity startTwoFactor confirmTwoFactor startPasskey addPasskey listPasskeys listIdentities listSessions
  reauthenticate`.split(/\s+/)

it.each(Object.keys(operations) as OperationId[])(
  'a person who still needs a second factor may call %s only if it belongs to the set-up, in every status of the account',
  (operation) => {
    const isForEveryone = accessDenialOf(null, operation) === null
    for (const user_status of userStatuses) {
      const usual = accessDenialOf({ ...person, user_status, needs_second_factor: false }, operation)
      const needed = { code: 'forbidden', refusal: 'common.secondFactorRequired' }

      expect(accessDenialOf({ ...person, user_status }, operation)).toEqual(
        isForEveryone || setUp.includes(operation) ? null : (usual ?? needed),
      )
    }
  },
)
