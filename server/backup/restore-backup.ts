import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connectEmbedded } from '#server/database/connect.ts'
import { migrationNames } from '#server/database/migrate.ts'
import { singleClient } from '#server/database/single-client.ts'
import type { FileStorage } from '#server/storage/storage.ts'
import { dumpNames, verify, type Manifest } from './folder.ts'
import { postgresProgram, runDump, type PostgresPrograms } from './postgres-programs.ts'

/** The target of a restore: a database at a URL, or the folder of the embedded engine. Either must be empty. */
export type Target = { storage: FileStorage } & (
  | { url: string; programs: PostgresPrograms }
  | { databaseFolder: string }
)

/**
 * Restores a backup to an empty target: the files first, then the database in one transaction. After a failure the database
 * is as empty as before. Throws one sentence if the target or the backup does not allow it.
 */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const { manifest, keys } = await verify(folder)
  const isPostgres = 'url' in target
  if (isPostgres !== (manifest.engine === 'postgres'))
    throw new Error(
      `${folder} is of ${manifest.engine === 'postgres' ? 'PostgreSQL' : 'the embedded engine'}: ${isPostgres ? 'leave DATABASE_URL empty' : 'set DATABASE_URL'} to restore it.`,
    )
  if (!migrationNames.includes(manifest.migration))
    throw new Error(
      `${folder} was made by a newer version of this program, or by one before 0.2.0: restore it with that.`,
    )
  const restore = isPostgres
    ? await restoreToPostgres(folder, manifest, target)
    : await restoreToEmbedded(folder, target.databaseFolder)
  await restoreFiles(folder, keys, target.storage)
  await restore()
  return manifest
}

async function restoreFiles(folder: string, keys: readonly string[], storage: FileStorage): Promise<void> {
  for (const key of keys) {
    const received = join(storage.incoming, randomUUID())
    try {
      await copyFile(join(folder, 'files', key), received)
      await storage.keep(received, key)
    } finally {
      await rm(received, { force: true })
    }
  }
}

const anythingSql = `
  select 1 from pg_class as relation join pg_namespace as schema on schema.oid = relation.relnamespace
  where schema.nspname !~ '^(pg_|information_schema$)' and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e') limit 1`

async function restoreToPostgres(
  folder: string,
  manifest: Manifest,
  { url, programs }: { url: string; programs: PostgresPrograms },
): Promise<() => Promise<void>> {
  const client = singleClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  let knownSettings: Set<string>
  try {
    if ((await client.query(anythingSql)).rows.length > 0)
      throw new Error('DATABASE_URL: this database is not empty. Make a new one to restore into.')
    const { rows } = await client.query<{ name: string }>('select name from pg_settings')
    knownSettings = new Set(rows.map(({ name }) => name))
  } finally {
    await client.end()
  }
  const program = postgresProgram('pg_restore', manifest.server, programs)
  return () => runDump(program, join(folder, dumpNames.postgres), knownSettings, { url, programs })
}

/** The caller holds the lock of the folder. */
async function restoreToEmbedded(folder: string, databaseFolder: string): Promise<() => Promise<void>> {
  if (existsSync(databaseFolder))
    throw new Error(`DATA_DIR: there is a database already in ${databaseFolder}. Move it away to restore another.`)
  return async () => {
    await mkdir(dirname(databaseFolder), { recursive: true })
    const loadDataDir = await openAsBlob(join(folder, dumpNames.embedded), { type: 'application/x-gzip' })
    const connection = await connectEmbedded({ dataDir: databaseFolder, loadDataDir })
    await connection.close()
  }
}
