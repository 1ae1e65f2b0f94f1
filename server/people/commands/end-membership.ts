import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import { formerMember } from '#domain/people/person-name.ts'
import { mayEndMembership, maySucceed } from '#domain/people/person.ts'
import { endSessions } from '#server/identity/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { assertAllowed, invalidField, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { endRights } from './end-rights.ts'
import { erasePerson } from './erase-person.ts'
import { lockPeople, passMainContact, type LockedPeople } from './lock-people.ts'

type Ending = { personId: PersonId; successorId: PersonId | null }

/** A person whose membership has ended, as mails name the person for the last time. `quotes`: the number that passed on. */
export type EndedMembership = LockedPeople & {
  person: LockedPeople['people'][number]
  successor: LockedPeople['people'][number] | null
  quotes: number
}

/**
 * Ends a person's membership for good, for the person who leaves as for an owner who removes somebody. The person's data and
 * sign-in are erased, and what the person wrote stays with "Former member". Open quotes pass to the successor, or to the whole
 * company without one; the oldest other owner becomes the main contact if the person was it. Throws `not_found` for an unknown or
 * a removed person, `conflict` for the last active owner, `invalid` for a successor who cannot take the quotes. The caller
 * checks who may end it, records it and sends the mails; its transaction is one of `inTransaction`.
 */
export async function endMembership(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  caller: Caller,
  { personId, successorId }: Ending,
): Promise<EndedMembership> {
  const of = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .where('status', '<>', 'removed')
    .select('company_id')
    .executeTakeFirstOrThrow(() => notFound())
  // Quotes are locked before the company, as everywhere else.
  await lockQuotes(tx, of.company_id, personId)
  const locked = await lockPeople(tx, of.company_id)
  const person = locked?.people.find(({ id }) => id === personId)
  if (locked === undefined || person === undefined) throw notFound()
  assertAllowed(mayEndMembership(person, locked.activeOwners.length))
  const successor = successorId === null ? null : (locked.people.find(({ id }) => id === successorId) ?? undefined)
  if (successor === undefined || (successor !== null && !maySucceed(successor, personId)))
    throw invalidField('successor_id', 'person.noSuccessor')

  await passMainContact(tx, locked, personId, caller.at)
  const quotes = await passQuotes(tx, of.company_id, personId, successorId)
  // The erasure would delete the sessions without a reason that the other devices can show.
  await endSessions(tx, personId, { because: 'removed' })
  await erasePerson(services, tx, person, { name: formerMember, at: caller.at })
  await endRights(tx, caller, { ...person, company_id: of.company_id, status: 'removed' })
  return { ...locked, person, successor, quotes }
}

const isOpen = sql<boolean>`not orders.is_deleted and orders.status not in ('delivered', 'cancelled')`

/** Locks the open quotes that a person is responsible for, on the customer's or on a supplier's side, in the order of their ids. */
async function lockQuotes(tx: Tx, companyId: CompanyId, personId: PersonId): Promise<void> {
  // A union, because PostgreSQL would read all quotes for "or".
  const requests = tx
    .selectFrom('orders')
    .where('customer_id', '=', companyId)
    .where('responsible_id', '=', personId)
    .select('id')
  await tx
    .selectFrom('orders')
    .where(isOpen)
    .where('id', 'in', requests.union(answersOf(tx, companyId, personId)))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

const answersOf = (tx: Tx, companyId: CompanyId, personId: PersonId) =>
  tx
    .selectFrom('supplier_responses')
    .where('supplier_id', '=', companyId)
    .where('responsible_id', '=', personId)
    .select('order_id as id')

/** The number of open quotes that the successor, or with null the whole company, is responsible for from now on. */
async function passQuotes(tx: Tx, companyId: CompanyId, personId: PersonId, successorId: PersonId | null) {
  const requests = await tx
    .updateTable('orders')
    .set({ responsible_id: successorId })
    .where('customer_id', '=', companyId)
    .where('responsible_id', '=', personId)
    .where(isOpen)
    .executeTakeFirst()
  const answers = await tx
    .updateTable('supplier_responses')
    .set({ responsible_id: successorId })
    .where('supplier_id', '=', companyId)
    .where('responsible_id', '=', personId)
    .where('order_id', 'in', tx.selectFrom('orders').where(isOpen).select('id'))
    .executeTakeFirst()
  return Number(requests.numUpdatedRows + answers.numUpdatedRows)
}
