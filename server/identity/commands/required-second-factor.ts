import type { Actor, PersonId } from '#domain/access/actor.ts'
import { AppError } from '#server/app-error.ts'
import { selectSecondFactor } from '#server/identity/credentials.ts'
import type { Tx } from '#server/database/connect.ts'

/** Whether the actor's company requires a second factor of its people. */
export async function isSecondFactorRequired(tx: Tx, { company }: Actor): Promise<boolean> {
  const { second_factor_required } = await tx
    .selectFrom('profiles')
    .where('id', '=', company.id)
    .select('second_factor_required')
    .executeTakeFirstOrThrow()
  return second_factor_required
}

/** The person has turned on a second factor: this session is free. Others that wait for one are of somebody who has shown none, and end. */
export async function endSecondFactorSetUp(tx: Tx, userId: PersonId, sessionId: string): Promise<void> {
  await tx.updateTable('auth_sessions').set({ needs_second_factor: false }).where('id', '=', sessionId).execute()
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).where('needs_second_factor', '=', true).execute()
}

/** Called after a second factor was removed: refuses it if the company requires one and none is left. */
export async function assertSecondFactorLeft(tx: Tx, actor: Actor): Promise<void> {
  if (!(await isSecondFactorRequired(tx, actor))) return
  const { id } = actor.person
  const app = await selectSecondFactor(tx, id).select('id').executeTakeFirst()
  const passkey = await tx.selectFrom('auth_passkeys').where('user_id', '=', id).select('id').executeTakeFirst()
  if (app === undefined && passkey === undefined) throw new AppError('conflict', 'identity.secondFactorRequired')
}
