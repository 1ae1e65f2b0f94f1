import { z } from '@hono/zod-openapi'
import { personId, type Actor } from '#domain/access/actor.ts'
import { companyRoles } from '#domain/access/company-role.ts'
import type { Database } from '#server/database/connect.ts'

const maxColleagues = 100

export const colleagueList = z.object({
  colleagues: z.array(z.object({ id: personId, name: z.string(), company_role: z.enum(companyRoles) })),
})

/** The active people of the actor's company by name, the actor included; the first hundred. */
export async function listColleagues(db: Database, { company }: Actor): Promise<z.infer<typeof colleagueList>> {
  const colleagues = await db
    .selectFrom('people')
    .where('company_id', '=', company.id)
    .where('status', '=', 'active')
    .select(['id', 'name', 'company_role'])
    .orderBy('name')
    .orderBy('id')
    .limit(maxColleagues)
    .execute()
  return { colleagues }
}
