import { amountInEur, isWithinLimit, limitOf, type PricedOffer } from '#domain/quotes/offers/acceptance-approval.ts'
import type { Actor, CompanyId, PersonId } from '#domain/access/actor.ts'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The limit of a person, in EUR, and the platform's rates, as they are now and not when the request began. */
export async function limitAndRates(
  db: Database | Tx,
  { person: { id } }: Actor,
): Promise<{ limit: number | null; rates: CurrencyRates }> {
  const person = await db
    .selectFrom('people')
    .where('people.id', '=', id)
    .select(['company_role as companyRole', 'approval_limit as approvalLimit'])
    .executeTakeFirstOrThrow()
  return { limit: limitOf(person), rates: await currencyRatesIn(db) }
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
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('people.company_id', '=', companyId)
    .where('people.status', '=', 'active')
    .where('people.company_role', 'in', ['owner', 'member'])
    .where('people.id', '<>', except)
    .select(['people.id', 'people.name', 'auth_users.email'])
    .select(['company_role as companyRole', 'approval_limit as approvalLimit'])
    .orderBy('people.name')
    .orderBy('people.id')
    .execute()
  const amount = amountInEur(offer, await currencyRatesIn(db))
  return people
    .filter((person) => isWithinLimit(limitOf(person), amount))
    .map(({ id, name, email }) => ({ id, name, email }))
}
