import type { PersonId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'

/** Texts about a person that a stranger may know and would try first as the password. */
export async function ownTexts(db: Database, id: PersonId): Promise<string[]> {
  const { email, company_name, name } = await db
    .selectFrom('people')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('people.id', '=', id)
    .select(['auth_users.email', 'profiles.company_name', 'people.name'])
    .executeTakeFirstOrThrow()
  return [email, company_name, name]
}
