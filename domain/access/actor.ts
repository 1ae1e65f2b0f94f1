import { z } from 'zod'
import type { Role, UserStatus } from './role.ts'
import type { CompanyRole } from './company-role.ts'

/**
 * The id of a company, a row of `profiles`, and of a person, a row of `people`. They are branded, so the compiler refuses one
 * in the other's place.
 */
export const companyId = z.uuid('Unknown id.').brand<'company'>()
export type CompanyId = z.infer<typeof companyId>
export const personId = z.uuid('Unknown id.').brand<'person'>()
export type PersonId = z.infer<typeof personId>

/**
 * A deactivated person cannot sign in until an administrator reactivates the person, and gets no mail. A removed person is
 * no longer one of the company's, for good. Their texts stay.
 */
export const personStatuses = ['active', 'deactivated', 'removed'] as const
export type PersonStatus = (typeof personStatuses)[number]
export const personStatusLabels: Record<PersonStatus, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  removed: 'Removed',
}

/**
 * A signed-in person for a company, for every command and query. The caller's rights to see depend on the company. Records,
 * limits and read marks depend on the person. `severalPeople`: the company has ever had a second person.
 * `approvalLimit`: in EUR; null if there is none.
 */
export type Actor = {
  company: { id: CompanyId; role: Role; status: UserStatus; name: string; severalPeople: boolean }
  person: { id: PersonId; name: string; companyRole: CompanyRole; approvalLimit: number | null }
}

/** The rights by which `accessDenialOf` decides, as an answer about the session names them. */
export type Rights = {
  role: Role
  user_status: UserStatus
  company_role: CompanyRole
  /** In a session whose person has to turn on a second factor before anything else. */
  needs_second_factor?: boolean
}

export const rightsOf = ({ company, person }: Actor): Rights => ({
  role: company.role,
  user_status: company.status,
  company_role: person.companyRole,
})
