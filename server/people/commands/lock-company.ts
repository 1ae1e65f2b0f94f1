import type { Actor } from '#domain/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'

/** Locks the actor's company until the transaction ends. Throws if it was closed or deactivated since the request began. */
export async function lockCompany(tx: Tx, { company: { id } }: Actor): Promise<void> {
  await tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('user_status', '=', 'active')
    .where('closed_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
