import type { Database } from '#server/database/connect.ts'

/** Texts about a person that a stranger may know and would try first as the password. */
export async function ownTexts(db: Database, id: string): Promise<string[]> {
  const { email, company_name, contact_person } = await db
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select(['auth_users.email', 'profiles.company_name', 'profiles.contact_person'])
    .executeTakeFirstOrThrow()
  return [email, company_name, contact_person]
}
