import { headsKey, maxRememberedColumns, type RememberColumnsInput } from '#domain/quotes/import/remembered-columns.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Keeps how the company reads lists with these heads. Of two people at once the last one's choice stays. */
export async function rememberColumns(
  { db }: Pick<Services, 'db'>,
  { actor, at }: Caller,
  { heads, roles, decimals }: RememberColumnsInput,
): Promise<void> {
  const company_id = actor.company.id
  await db.transaction().execute(async (tx) => {
    const chosen = { roles: JSON.stringify(roles), decimals: JSON.stringify(decimals), used_at: at }
    await tx
      .insertInto('remembered_columns')
      .values({ company_id, heads: headsKey(heads), ...chosen })
      .onConflict((conflict) => conflict.columns(['company_id', 'heads']).doUpdateSet(chosen))
      .execute()
    await tx
      .deleteFrom('remembered_columns')
      .where('company_id', '=', company_id)
      .where('heads', 'in', (eb) =>
        eb
          .selectFrom('remembered_columns')
          .where('company_id', '=', company_id)
          .select('heads')
          .orderBy('used_at', 'desc')
          .orderBy('heads')
          .offset(maxRememberedColumns),
      )
      .execute()
  })
}
