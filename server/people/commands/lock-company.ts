import type { Actor, PersonId } from '#domain/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'

/**
 * Locks the actor's company until the transaction ends, so that changes of its people run one after the other: two owners
 * who leave at once cannot both be the last but one. Throws if it was closed or deactivated since the request began.
 */
export async function lockCompany(tx: Tx, { company: { id } }: Actor): Promise<{ main_contact_id: PersonId }> {
  return tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('user_status', '=', 'active')
    .where('closed_at', 'is', null)
    .select('main_contact_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}

/** The ids of a company's active owners. The company must be locked for them to stay. */
export async function activeOwners(tx: Tx, { company: { id } }: Pick<Actor, 'company'>): Promise<PersonId[]> {
  const rows = await tx
    .selectFrom('people')
    .where('company_id', '=', id)
    .where('company_role', '=', 'owner')
    .where('status', '=', 'active')
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
