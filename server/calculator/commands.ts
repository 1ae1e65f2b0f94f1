import type { SaveProjectInput } from '#domain/calculator.ts'
import type { Caller, Services } from '#server/services.ts'

/** Keeps a calculation under a name, for its author alone. */
export async function saveProject(
  { db }: Services,
  { actor, at }: Caller,
  input: SaveProjectInput,
): Promise<{ id: string }> {
  return db
    .insertInto('calculator_projects')
    .values({ ...input, user_id: actor.id, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}
