import {
  maxCompanyProjects,
  type CreateCompanyProjectInput,
  type SetProjectInput,
  type UpdateCompanyProjectInput,
} from '#domain/quotes/project.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import { lockActiveCompany } from '#server/accounts/commands/lock-active-company.ts'
import { AppError, invalidField, notFound, onUniqueViolation } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { record } from '#server/history.ts'
import { companyProjectColumns, type CompanyProject } from '#server/quotes/queries/projects.ts'
import type { Services } from '#server/services.ts'
import { assertActiveActor, loadQuote } from './load-quote.ts'

type Given = Pick<Services, 'db'>

/** Of two people who make the same project at once, one gets it and the other is told that it is there. */
const refuseTakenName = onUniqueViolation(() => invalidField('name', 'project.nameTaken'))

export async function createCompanyProject(
  { db }: Given,
  { actor, at }: Caller,
  { name, cost_centre }: CreateCompanyProjectInput,
): Promise<CompanyProject> {
  const company_id = actor.company.id
  const created = db.transaction().execute(async (tx) => {
    // One change of a company's projects at a time, so that their number keeps its maximum.
    await lockActiveCompany(tx, company_id)
    const count = await countOf(tx.selectFrom('projects').where('company_id', '=', company_id))
    if (count >= maxCompanyProjects) throw new AppError('conflict', 'project.tooMany')
    return tx
      .insertInto('projects')
      .values({ company_id, name, cost_centre: cost_centre || null, created_by: actor.person.id, created_at: at })
      .returning(companyProjectColumns)
      .executeTakeFirstOrThrow()
  })
  return created.catch(refuseTakenName)
}

/** Renames a project, changes its cost centre, closes it or opens it again. What is booked on it stays. */
export async function updateCompanyProject(
  { db }: Given,
  { actor, at }: Caller,
  id: string,
  { version, name, cost_centre, closed }: UpdateCompanyProjectInput,
): Promise<CompanyProject> {
  const updated = db.transaction().execute(async (tx) => {
    const project = await tx
      .selectFrom('projects')
      .where('id', '=', id)
      .where('company_id', '=', actor.company.id)
      .select(['version', 'closed_at'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('project.notFound'))
    if (project.version !== version) throw new AppError('stale', 'common.stale')
    return tx
      .updateTable('projects')
      .set({
        name,
        cost_centre: cost_centre || null,
        closed_at: closed ? (project.closed_at ?? at) : null,
        version: version + 1,
      })
      .where('id', '=', id)
      .returning(companyProjectColumns)
      .executeTakeFirstOrThrow()
  })
  return updated.catch(refuseTakenName)
}

/**
 * The default cost centre of an open project of the company, which stays open until the transaction ends: whoever closes it waits. Another
 * company's project is refused like an unknown one.
 */
export async function lockOpenProject(tx: Tx, companyId: CompanyId, id: string): Promise<string | null> {
  const project = await tx
    .selectFrom('projects')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['cost_centre', 'closed_at'])
    .forShare()
    .executeTakeFirstOrThrow(() => invalidField('project_id', 'project.notFound'))
  if (project.closed_at !== null) throw invalidField('project_id', 'project.closed')
  return project.cost_centre
}

/**
 * The customer says what a quote is booked on, in every state except deleted. It is the company's own affair: the quote's version and time
 * stay, so that no supplier notices, and nobody is notified. A project that was closed meanwhile may stay.
 */
export async function setProject(
  { db }: Given,
  caller: Caller,
  id: string,
  { project_id, cost_centre }: SetProjectInput,
): Promise<{ id: string }> {
  const { actor } = caller
  return db.transaction().execute(async (tx) => {
    const { quote } = await loadQuote(tx, actor, id)
    await assertActiveActor(tx, actor)
    if (project_id !== null && project_id !== quote.project_id) await lockOpenProject(tx, actor.company.id, project_id)
    const changed = { project_id, cost_centre: cost_centre || null }
    if (changed.project_id === quote.project_id && changed.cost_centre === quote.cost_centre) return { id }
    await tx.updateTable('orders').set(changed).where('id', '=', id).execute()
    // Without the project: administrators read the history, and have no use for it.
    await record(tx, caller, 'setProject', { subject: 'quote', subjectId: id })
    return { id }
  })
}
