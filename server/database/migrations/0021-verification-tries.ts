import { sql, type Kysely } from 'kysely'

/** Codes and sign-ins under way count how often they were tried (decision record 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_verifications add column tries integer not null default 0`.execute(db)
}
