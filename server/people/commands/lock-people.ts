import { accessDenialOf } from '#domain/access/access-denial.ts'
import { rightsOf, type CompanyId, type PersonId } from '#domain/access/actor.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Caller } from '#server/caller.ts'

/**
 * Locks a company until the transaction ends, so that its roles and statuses change one after the other: two owners who leave
 * at once would else each count on the other. Returns it with its people, the oldest first; undefined if there is none.
 */
export async function lockPeople(tx: Tx, companyId: CompanyId) {
  const company = await tx
    .selectFrom('profiles')
    .where('id', '=', companyId)
    .select(['id', 'role', 'user_status', 'company_name', 'main_contact_id', 'closed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (company === undefined) return undefined
  const people = await tx
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'removed')
    .select(['people.id', 'people.name', 'people.phone', 'company_role', 'approval_limit', 'status'])
    .select('auth_users.email')
    .orderBy('people.created_at')
    .orderBy('people.id')
    .forUpdate('people')
    .execute()
  const activeOwners = people.filter(({ status, company_role }) => status === 'active' && company_role === 'owner')
  return { company, people, activeOwners }
}
export type LockedPeople = NonNullable<Awaited<ReturnType<typeof lockPeople>>>

/** The same for the caller's company. Throws if the caller has lost the right to the operation since the request began. */
export async function lockColleagues(tx: Tx, caller: Caller, operation: OperationId): Promise<LockedPeople> {
  const locked = await lockPeople(tx, caller.actor.company.id)
  if (locked === undefined) throw new AppError('unauthenticated', 'common.signInRequired')
  assertStillMay(locked, caller, operation)
  return locked
}

/** Throws if the caller may not call the operation any more, as the locked company and its people are now. */
export function assertStillMay({ company, people }: LockedPeople, { actor }: Caller, operation: OperationId): void {
  const self = people.find(({ id, status }) => id === actor.person.id && status === 'active')
  if (self === undefined || company.closed_at !== null || company.user_status !== 'active')
    throw new AppError('unauthenticated', 'common.signInRequired')
  const denial = accessDenialOf({ ...rightsOf(actor), company_role: self.company_role }, operation)
  if (denial !== null) throw new AppError(denial.code, denial.refusal)
}

/** Makes the oldest other active owner the main contact, if this person is it. A company always has such an owner. */
export async function passMainContact(tx: Tx, locked: LockedPeople, personId: PersonId, at: Date): Promise<void> {
  const { company, activeOwners } = locked
  if (company.main_contact_id !== personId) return
  const heir = activeOwners.find(({ id }) => id !== personId)
  if (heir === undefined) throw new Error(`company ${company.id} has no other active owner`)
  await tx
    .updateTable('profiles')
    .set({ main_contact_id: heir.id, contact_person: heir.name, phone: heir.phone, updated_at: at })
    .where('id', '=', company.id)
    .execute()
}
