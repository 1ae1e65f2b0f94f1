import type { PersonId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { AppError } from '#server/app-error.ts'

/**
 * Locks one's own account until the transaction ends. Changes of its ways to sign in run one after the other (two removals
 * at once could each leave the other as the last), and none is possible once it is closed.
 */
export async function lockAccount(tx: Tx, id: PersonId): Promise<{ email: string; company_name: string }> {
  return tx
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .where('people.id', '=', id)
    .where('people.status', '=', 'active')
    .select(['auth_users.email', 'profiles.company_name'])
    .forUpdate('people')
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
