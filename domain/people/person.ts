import { z } from 'zod'
import type { Role } from '#domain/access/role.ts'
import { personId, type PersonStatus } from '#domain/access/actor.ts'
import { companyRoleLabels, companyRolesFor, type CompanyRole } from '#domain/access/company-role.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/** The number of people on a page of an administrator's list of a company's people. */
export const peoplePageSize = 100

/** Leaving the company. `successor_id`: the colleague who takes over the open quotes; null leaves them to everybody. */
export const leaveCompanyInput = z.strictObject({ successor_id: personId.nullable() })

/** The decisions of an administrator on one person of a customer or a supplier. */
export const personActions = {
  deactivate: {
    operation: 'deactivatePerson',
    label: 'Deactivate',
    from: 'active',
    to: 'deactivated',
    done: 'Person deactivated',
    failed: 'Failed to deactivate the person',
  },
  reactivate: {
    operation: 'reactivatePerson',
    label: 'Reactivate',
    from: 'deactivated',
    to: 'active',
    done: 'Person reactivated',
    failed: 'Failed to reactivate the person',
  },
} as const satisfies Record<
  string,
  { operation: OperationId; label: string; from: PersonStatus; to: PersonStatus; done: string; failed: string }
>
export type PersonAction = keyof typeof personActions
export const personActionNames = Object.keys(personActions) as PersonAction[]

/** Why something cannot be done with a person of a company. */
export type PersonRefusal =
  | 'person.ofAdministrator'
  | 'person.ofClosedCompany'
  | { code: 'person.otherStatus'; action: PersonAction; status: PersonStatus }
  | 'person.lastOwner'
  | 'person.lastOwnerOfOthers'

type Person = { status: PersonStatus; company_role: CompanyRole }
type Company = { role: Role; closed_at: Date | string | null }

/**
 * Whether a person may call this operation, as far as the person's own state decides. An invitation or a request to colleagues
 * counts only as long as this holds for the person who made it.
 */
export const stillMay = (operation: OperationId, { status, company_role }: Person): boolean =>
  status === 'active' && companyRolesFor(operation).includes(company_role)

/** Whether this is the only active owner. `activeOwners`: of the person's company, the person included. */
export const isLastOwner = ({ status, company_role }: Person, activeOwners: number): boolean =>
  status === 'active' && company_role === 'owner' && activeOwners <= 1

/** Whether a person's membership may end: the person leaves, or an owner removes the person. */
export const mayEndMembership = (person: Person, activeOwners: number): Verdict<PersonRefusal> =>
  isLastOwner(person, activeOwners) ? denied('person.lastOwner') : allowed

/** Whether a colleague can take the quotes of a person who leaves: a viewer could not go on with them. */
export const maySucceed = (colleague: Person & { id: string }, leavingId: string): boolean =>
  colleague.id !== leavingId && colleague.status === 'active' && colleague.company_role !== 'viewer'

/** The colleagues who can take over from a person who leaves, as choices of a form. */
export const successorChoices = (
  colleagues: readonly { id: string; name: string; company_role: CompanyRole }[],
  leavingId: string,
): { value: string; label: string }[] =>
  colleagues
    .filter((one) => maySucceed({ ...one, status: 'active' }, leavingId))
    .map(({ id, name, company_role }) => ({ value: id, label: `${name} (${companyRoleLabels[company_role]})` }))

/** Whether an administrator may take this action on this person. */
export function mayActOnPerson(
  action: PersonAction,
  person: Person,
  company: Company,
  activeOwners: number,
): Verdict<PersonRefusal> {
  if (company.role === 'admin') return denied('person.ofAdministrator')
  if (company.closed_at !== null) return denied('person.ofClosedCompany')
  const { status } = person
  if (status !== personActions[action].from) return denied({ code: 'person.otherStatus', action, status })
  return isLastOwner(person, activeOwners) ? denied('person.lastOwnerOfOthers') : allowed
}
