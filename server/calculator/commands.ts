import { randomUUID } from 'node:crypto'
import type { SaveProjectInput, UpdateProjectInput } from '#domain/calculator/calculator-input.ts'
import { maxProjects } from '#domain/calculator/calculator.ts'
import type { Actor, PersonId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { claimKey } from '#server/database/idempotency.ts'
import { notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { projectColumns, type ProjectView } from './queries.ts'

/**
 * Saves a calculation under a name, for its author alone. A repeated idempotency key returns the calculation made with it,
 * in its current state.
 */
export async function saveProject(
  { db }: Services,
  { actor, at }: Caller,
  input: SaveProjectInput,
  idempotencyKey?: string,
): Promise<ProjectView> {
  return db.transaction().execute(async (tx) => {
    await lockProjectsOf(tx, actor.person.id)
    const id = randomUUID()
    const claim = { actor, operation: 'saveProject', key: idempotencyKey, input, answer: { id } }
    const earlier = await claimKey(tx, claim)
    if (earlier !== null) return ownProject(tx, actor, earlier.id)
    const kept = await countOf(tx.selectFrom('calculator_projects').where('user_id', '=', actor.person.id))
    if (kept >= maxProjects) throw new AppError('conflict', 'calculator.tooManyProjects')
    return tx
      .insertInto('calculator_projects')
      .values({ ...input, id, user_id: actor.person.id, created_at: at })
      .returning(projectColumns)
      .executeTakeFirstOrThrow()
  })
}

/** Changes the actor's calculation, based on the version that was read. An update without changes writes nothing. */
export async function updateProject(
  { db }: Services,
  { actor }: Caller,
  id: string,
  { version, ...values }: UpdateProjectInput,
): Promise<ProjectView> {
  return db.transaction().execute(async (tx) => {
    const project = await ownProject(tx, actor, id)
    if (project.version !== version) throw new AppError('stale', 'common.stale')
    if (fieldNames.every((name) => project[name] === values[name])) return project
    return tx
      .updateTable('calculator_projects')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .returning(projectColumns)
      .executeTakeFirstOrThrow()
  })
}

const fieldNames = ['name', 'buy_price', 'sell_price', 'volume', 'notes'] as const

export async function deleteProject({ db }: Services, { actor }: Caller, id: string): Promise<void> {
  await db
    .deleteFrom('calculator_projects')
    .where('id', '=', id)
    .where('user_id', '=', actor.person.id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('calculator.notFound'))
}

/** Locked, so that nobody changes it meanwhile. */
async function ownProject(tx: Tx, actor: Actor, id: string): Promise<ProjectView> {
  return tx
    .selectFrom('calculator_projects')
    .where('id', '=', id)
    .where('user_id', '=', actor.person.id)
    .select(projectColumns)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('calculator.notFound'))
}

/** Concurrent saves are counted one after the other, and a person who was removed meanwhile gets none. */
async function lockProjectsOf(tx: Tx, id: PersonId): Promise<void> {
  await tx
    .selectFrom('people')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .where('people.id', '=', id)
    .where('people.status', '=', 'active')
    .where('profiles.user_status', '=', 'active')
    .select('people.id')
    .forNoKeyUpdate('people')
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
