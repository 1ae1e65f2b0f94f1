import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database, Tx } from './connect.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

const runFiles = (files: readonly SqlFile[]): Migration => ({
  async up(db) {
    for (const { statements } of files) for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/**
 * In order, by name: the schema, and what has changed in it since (`migrations/*.sql`, such as 0002-colour.sql). A migration that
 * SQL cannot express is a TypeScript file beside them that is imported here. A released migration never changes; a later
 * change is a new migration.
 */
const migrations: Record<string, Migration> = {
  '0001-baseline': runFiles(readSqlFiles('schema')),
  ...Object.fromEntries(readSqlFiles('migrations').map((file) => [file.name, runFiles([file])])),
}

/** Every migration that this version of the program has. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

/** The second of the 40 migrations that the program had before version 0.2.0 (decision record 43). No later one has this name. */
const beforeTheFirstTag = '0002-sign-in'

/** Why a database with these migrations cannot be used. Null if it can. */
export const tooOld = (done: readonly string[]): string | null =>
  done.includes(beforeTheFirstTag)
    ? 'the database was made by a version before 0.2.0. Its data cannot be carried over: start with a new, empty one.'
    : null

/**
 * The missing privileges of the user that creates tables and the schema of the job library. Null if none is missing.
 */
export const missingRightSql = `select case
  when current_schema() is null then 'no schema of its search_path is there'
  when not has_schema_privilege(current_schema(), 'create') then 'the user may not make tables in it'
  when to_regnamespace('pgboss') is null and not has_database_privilege(current_database(), 'create')
    then 'the user may not make schemas in it'
  end as missing`
export const rightAdvice = 'Make the user the owner of the database (alter database NAME owner to USER).'

/** An arbitrary number, the same on every node. */
const migrationLock = 0x5e_4d_17

/**
 * Brings the schema up to date in one transaction. When several nodes start at once, the first takes a lock for its
 * transaction and the others wait. A newer schema stays as it is: then this is a node of the previous version, started
 * during an update or after a rollback, and it works with that schema (decision record 43). Returns the migrations that
 * this version does not know. Throws one line if a version before 0.2.0 made the database, or if there are migrations to run
 * and the user lacks the privileges.
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    const done = await doneMigrations(tx)
    const refusal = tooOld(done)
    if (refusal !== null) throw new Error(refusal)
    // Checked first: the migrator continues after a refused statement, and its later error does not show the cause.
    if (migrationNames.some((name) => !done.includes(name))) await assertPrivilege(tx)
    const last = migrationNames.at(-1) ?? ''
    // Migrations in the database that are newer than all of this version.
    const newer = done.filter((name) => name > last)
    const theirs = newer.map((name): [string, Migration] => [name, { up: () => Promise.reject(new Error(name)) }])
    const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...Object.fromEntries(theirs) }) }
    const migrator = new Migrator({ db: tx, provider })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return newer
  })
}

async function doneMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(tx)
  if (!rows[0]?.is_there) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return done.rows.map(({ name }) => name)
}

async function assertPrivilege(tx: Tx): Promise<void> {
  const { rows } = await sql.raw<{ missing: string | null }>(missingRightSql).execute(tx)
  const missing = rows[0]?.missing ?? null
  if (missing !== null) throw new Error(`DATABASE_URL: the database cannot be used: ${missing}. ${rightAdvice}`)
}
