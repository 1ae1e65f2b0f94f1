import type { CompanyId } from '#domain/access/actor.ts'
import { endOfDayIn } from '#domain/values/day-end.ts'
import type { Tx } from '#server/database/connect.ts'

/** The instant at which a day ends in the country of a company. */
export async function endOfDayOf(tx: Tx, companyId: CompanyId, day: string): Promise<Date> {
  const { country } = await tx
    .selectFrom('profiles')
    .where('id', '=', companyId)
    .select('country')
    .executeTakeFirstOrThrow()
  return endOfDayIn(country, day)
}
