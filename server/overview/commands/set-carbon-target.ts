import type { SetCarbonTargetInput } from '#domain/quotes/insights.ts'
import type { Caller } from '#server/caller.ts'
import { assertActiveActor } from '#server/quotes/commands/load-quote.ts'
import type { Services } from '#server/services.ts'

/** A customer says what its purchases are to emit at most on average; null removes it. Nobody outside the company reads it. */
export async function setCarbonTarget(
  { db }: Pick<Services, 'db'>,
  { actor, at }: Caller,
  { target }: SetCarbonTargetInput,
): Promise<{ target: number | null }> {
  const company_id = actor.company.id
  await db.transaction().execute(async (tx) => {
    await assertActiveActor(tx, actor)
    if (target === null) {
      await tx.deleteFrom('carbon_targets').where('company_id', '=', company_id).execute()
      return
    }
    const set = { kg_per_kg: target, set_by: actor.person.id, set_at: at }
    await tx
      .insertInto('carbon_targets')
      .values({ company_id, ...set })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(set))
      .execute()
  })
  return { target }
}
