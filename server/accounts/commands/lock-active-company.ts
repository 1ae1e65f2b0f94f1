import type { CompanyId } from '#domain/access/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'

/**
 * Locks the actor's company until the transaction ends: one change at a time of what it has a maximum of, and nothing for an account that
 * was deactivated meanwhile.
 */
export async function lockActiveCompany(tx: Tx, id: CompanyId): Promise<void> {
  await tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('user_status', '=', 'active')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
