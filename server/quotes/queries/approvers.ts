import {
  amountInEur,
  isWithinLimit,
  limitOf,
  type EurRates,
  type PricedOffer,
} from '#domain/quotes/offers/acceptance-approval.ts'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The limit of a person, in EUR, and the rates of the company, as they are now and not when the request began. */
export async function limitAndRates(
  db: Database | Tx,
  { person: { id } }: Actor,
): Promise<{ limit: number | null; rates: EurRates }> {
  const person = await db
    .selectFrom('people')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .where('people.id', '=', id)
    .select(['company_role as companyRole', 'approval_limit as approvalLimit', 'limit_rates as rates'])
    .executeTakeFirstOrThrow()
  return { limit: limitOf(person), rates: person.rates }
}

export type Approver = { id: PersonId; name: string; email: string }

/** The people of a company who may accept this offer alone, except the one who asks them, in the order of their names. */
export async function approversOf(
  db: Database | Tx,
  companyId: CompanyId,
  offer: PricedOffer,
  { except }: { except: PersonId },
): Promise<Approver[]> {
  const people = await db
    .selectFrom('people')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('people.company_id', '=', companyId)
    .where('people.status', '=', 'active')
    .where('people.company_role', 'in', ['owner', 'member'])
    .where('people.id', '<>', except)
    .select(['people.id', 'people.name', 'auth_users.email', 'limit_rates'])
    .select(['company_role as companyRole', 'approval_limit as approvalLimit'])
    .orderBy('people.name')
    .orderBy('people.id')
    .execute()
  return people
    .filter((person) => isWithinLimit(limitOf(person), amountInEur(offer, person.limit_rates)))
    .map(({ id, name, email }) => ({ id, name, email }))
}
