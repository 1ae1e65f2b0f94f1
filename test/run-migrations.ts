import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from '#server/database/connect.ts'

/** Runs the migrations before the one whose name begins with this number, such as "0024"; all of them by default. */
export async function runMigrations(db: Database, before?: string): Promise<void> {
  const folder = join(import.meta.dirname, '../server/database/migrations')
  const names = readdirSync(folder).filter((name) => before === undefined || name < before)
  const migrations: Record<string, Migration> = {}
  for (const name of names) migrations[name.replace('.ts', '')] = (await import(join(folder, name))) as Migration
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error !== undefined) throw error
}
