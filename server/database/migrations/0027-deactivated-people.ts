import { sql, type Kysely } from 'kysely'

/** An administrator can deactivate one person of a company, who is then no person to sign in or to mail until reactivated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people drop constraint people_status,
    add constraint people_status check (status in ('active', 'deactivated', 'removed'))`.execute(db)
}
