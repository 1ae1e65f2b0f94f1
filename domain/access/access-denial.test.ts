import { expect, it } from 'vitest'
import { accessDenialOf } from './access-denial.ts'
import type { Role, UserStatus } from './role.ts'
import type { Rights } from './actor.ts'
import type { CompanyRole } from './company-role.ts'
import { commonRefusalText } from '#domain/errors.ts'

/** A denial with its text. */
const withReason = (denial: ReturnType<typeof accessDenialOf>) =>
  denial && { code: denial.code, message: commonRefusalText(denial.refusal) }

const actor = (role: Role, user_status: UserStatus, company_role: CompanyRole = 'owner'): Rights => ({
  role,
  user_status,
  company_role,
})

it('returns the first denial: not signed in, then the status, then the role, then the role in the company', () => {
  expect(withReason(accessDenialOf(null, 'approveQuote'))).toEqual({
    code: 'unauthenticated',
    message: 'Please sign in to continue.',
  })
  expect(withReason(accessDenialOf(actor('customer', 'pending'), 'approveQuote'))).toEqual({
    code: 'pending',
    message: 'Your account is waiting for approval.',
  })
  expect(withReason(accessDenialOf(actor('customer', 'deactivated'), 'approveQuote'))).toEqual({
    code: 'deactivated',
    message: 'Your account is deactivated.',
  })
  expect(withReason(accessDenialOf(actor('customer', 'active'), 'approveQuote'))).toEqual({
    code: 'forbidden',
    message: 'Your account is not allowed to do this.',
  })
  expect(withReason(accessDenialOf(actor('admin', 'active', 'viewer'), 'approveQuote'))).toEqual({
    code: 'forbidden',
    message: 'As a viewer you can read but not change this. An owner of your company can give you another role.',
  })
  expect(withReason(accessDenialOf(actor('customer', 'active', 'member'), 'updateProfile'))).toEqual({
    code: 'forbidden',
    message: 'Only owners of your company can do this.',
  })
})
