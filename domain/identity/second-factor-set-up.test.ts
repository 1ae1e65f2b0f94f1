import { expect, it } from 'vitest'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { operations, type OperationId } from '#domain/access/permissions.ts'

const person = { role: 'customer', user_status: 'active', company_role: 'owner' } as const
const setUp =
  `getSecurity startTwoFactor confirmTwoFactor startPasskey addPasskey listPasskeys listIdentities listSessions
  reauthenticate`.split(/\s+/)

it.each(Object.keys(operations) as OperationId[])(
  'a person who still needs a second factor may call %s only if it belongs to the set-up',
  (operation) => {
    const usual = accessDenialOf(person, operation)
    const isForEveryone = accessDenialOf(null, operation) === null

    expect(accessDenialOf({ ...person, needs_second_factor: true }, operation)).toEqual(
      usual ??
        (isForEveryone || setUp.includes(operation)
          ? null
          : { code: 'forbidden', refusal: 'common.secondFactorRequired' }),
    )
  },
)
