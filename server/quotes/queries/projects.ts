import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { maxCompanyProjects } from '#domain/quotes/project.ts'
import type { Database, Tx } from '#server/database/connect.ts'

export const companyProject = z.object({
  id: z.uuid(),
  name: z.string(),
  /** With which the project's requests start. */
  cost_centre: z.string().nullable(),
  closed: z.boolean(),
  version: z.int(),
})
export type CompanyProject = z.infer<typeof companyProject>
export const companyProjects = z.object({ projects: z.array(companyProject) })

export const companyProjectColumns = [
  'id',
  'name',
  'cost_centre',
  sql<boolean>`closed_at is not null`.as('closed'),
  'version',
] as const

/** The projects of the actor's company: the open ones by name, then the closed ones. */
export async function listCompanyProjects(
  db: Database,
  { company }: Pick<Actor, 'company'>,
): Promise<z.infer<typeof companyProjects>> {
  const projects = await db
    .selectFrom('projects')
    .where('company_id', '=', company.id)
    .select(companyProjectColumns)
    .orderBy('closed')
    .orderBy(sql`lower(name)`)
    .limit(maxCompanyProjects)
    .execute()
  return { projects }
}

/** What the customer of a quote books it on; for everybody else null. */
export const quoteProject = z.object({
  project: z.object({ id: z.uuid(), name: z.string(), closed: z.boolean() }).nullable(),
  cost_centre: z.string().nullable(),
})
type QuoteProjects = z.infer<typeof quoteProject>

/** What rows named `quote` are booked on, with their project as `booked`: null for everybody but the people of their customer. */
export const bookedColumns = ({ company }: Actor) => {
  const own = sql`quote.customer_id = ${company.id}`
  return [
    sql<string | null>`case when ${own} then quote.cost_centre end`.as('cost_centre'),
    sql<QuoteProjects['project']>`case when ${own} and booked.id is not null then
      jsonb_build_object('id', booked.id, 'name', booked.name, 'closed', booked.closed_at is not null) end`.as(
      'project',
    ),
  ] as const
}

/** The name of a project, for a mail to its company. */
export async function projectNamed(tx: Tx, id: string | null): Promise<{ name: string } | null> {
  if (id === null) return null
  const project = await tx.selectFrom('projects').where('id', '=', id).select('name').executeTakeFirst()
  return project ?? null
}
