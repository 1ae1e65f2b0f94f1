import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './connect.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

const runFiles = (read: () => readonly SqlFile[]): Migration => ({
  async up(db) {
    for (const { statements } of read()) for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/**
 * In order, by name: the schema, and what has changed in it since (`migrations/*.sql`, such as 0002-colour.sql). A migration that
 * SQL cannot express is a TypeScript file beside them that is imported here. A released migration never changes; a later
 * change is a new migration.
 */
const migrations: Record<string, Migration> = {
  // Only an empty database needs the files of the schema, so no other start reads them.
  '0001-baseline': runFiles(() => readSqlFiles('schema')),
  ...Object.fromEntries(readSqlFiles('migrations').map((file) => [file.name, runFiles(() => [file])])),
}

/** Every migration that this version of the program has. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

/** The second of the 40 migrations that the program had before version 0.2.0 (decision record 43). No later one has this name. */
const beforeTheFirstTag = '0002-sign-in'

/**
 * The plan of this version for a database with the migrations `done`: those that it will run, those that are newer than all of its
 * own and stay as they are (decision record 43), and why it cannot use the database, null if it can.
 */
export function schemaState(done: readonly string[]) {
  const last = migrationNames.at(-1) ?? ''
  const pending = migrationNames.filter((name) => !done.includes(name))
  const unknown = done.filter((name) => !migrationNames.includes(name)).toSorted()
  const newer = unknown.filter((name) => name > last)
  const refusal = done.includes(beforeTheFirstTag)
    ? 'the database was made by a version before 0.2.0. Its data cannot be carried over: start with a new, empty one.'
    : newer.length < unknown.length || (newer.length > 0 && pending.length > 0)
      ? `the database has ${unknown.join(', ')}, which this version does not know.`
      : null
  return { pending, newer, refusal }
}

const ownIt = 'Make the user the owner of the database (alter database NAME owner to USER).'
const obstacles = {
  extension: ['the server does not have the extension pg_trgm', "Install PostgreSQL's contrib modules on it."],
  schema: ['no schema of its search_path is there', ownIt],
  tables: ['the user may not make tables in it', ownIt],
  schemas: ['the user may not make schemas in it', ownIt],
  extensions: ['the user may not add the extension pg_trgm to it', ownIt],
} as const

/** The obstacle to running migrations and making the tables of the job library, and what to do about it. Null if there is none. */
export async function obstacleOf(db: Database): Promise<{ text: string; todo: string } | null> {
  const { rows } = await sql<{ obstacle: keyof typeof obstacles | null }>`select case
    when not exists (select from pg_available_extensions where name = 'pg_trgm') then 'extension'
    when current_schema() is null then 'schema'
    when not has_schema_privilege(current_schema(), 'create') then 'tables'
    when has_database_privilege(current_database(), 'create') then null
    when to_regnamespace('pgboss') is null then 'schemas'
    when not exists (select from pg_extension where extname = 'pg_trgm') then 'extensions'
    end as obstacle`.execute(db)
  const obstacle = rows[0]?.obstacle ?? null
  if (obstacle === null) return null
  const [text, todo] = obstacles[obstacle]
  return { text, todo }
}

/** An arbitrary number, the same on every node. */
const migrationLock = 0x5e_4d_17

/**
 * Brings the schema up to date in one transaction. When several nodes start at once, the first takes a lock for its
 * transaction and the others wait. A newer schema stays as it is: then this is a node of the previous version, started
 * during an update or after a rollback, and it works with that schema (decision record 43). Returns the migrations that
 * this version does not know. Throws one line if this version cannot use the database (`schemaState`), or if there are migrations
 * to run and something keeps the user from it (`obstacleOf`).
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    const done = await doneMigrations(tx)
    const { pending, newer, refusal } = schemaState(done)
    if (refusal !== null) throw new Error(refusal)
    // Checked first: the migrator continues after a refused statement, and its later error does not show the cause.
    const obstacle = pending.length > 0 ? await obstacleOf(tx) : null
    if (obstacle !== null)
      throw new Error(`DATABASE_URL: the database cannot be used: ${obstacle.text}. ${obstacle.todo}`)
    const theirs = newer.map((name): [string, Migration] => [name, { up: () => Promise.reject(new Error(name)) }])
    const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...Object.fromEntries(theirs) }) }
    const migrator = new Migrator({ db: tx, provider })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return newer
  })
}

/** The names of the migrations that were run, in order: none if the database is empty. */
export async function doneMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map(({ name }) => name)
}
