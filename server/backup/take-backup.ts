import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Connection, Database } from '#server/database/connect.ts'
import { singleClient } from '#server/database/single-client.ts'
import type { FileStorage } from '#server/storage/storage.ts'
import { copiedFiles, retryUntilComplete, type CopiedFileRow } from './copied-files.ts'
import { dumpNames, assertEmpty, sealBackup, type Manifest } from './folder.ts'
import { postgresProgram, runProgram, type PostgresPrograms } from './postgres-programs.ts'

type Taken = Pick<Manifest, 'files' | 'missing'>

const filesSql = 'select storage_key, size::float8 as size from files'
const stateSql = `select current_setting('server_version_num')::int / 10000 as server,
  (select max(name) from kysely_migration) as migration`
type State = { server: number; migration: string }

/**
 * Copies database and files as of one moment into an empty folder, while others work. Every row of `files` in the dump has
 * its file in the folder, except those that the storage had lost already; the result names these.
 */
export async function backupPostgres(
  url: string,
  storage: FileStorage,
  folder: string,
  programs: PostgresPrograms,
): Promise<Taken> {
  const client = singleClient({ connectionString: url, application_name: 'verdigris backup' })
  await client.connect()
  try {
    const state = (await client.query<State>(stateSql)).rows[0] as State
    const program = postgresProgram('pg_dump', state.server, programs)
    await begin(folder)
    const files = copiedFiles(storage, folder)
    // The long part runs outside any transaction: an open transaction keeps the database from vacuuming.
    await files.copyNew((await client.query<CopiedFileRow>(filesSql)).rows)
    let rows: CopiedFileRow[] = []
    await retryUntilComplete(async () => {
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      ;({ rows } = await client.query<CopiedFileRow>(filesSql))
      const isWhole = !(await files.copyNew(rows))
      const dump = join(folder, dumpNames.postgres)
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`]
      if (isWhole) await runProgram(program, [...args, `--snapshot=${exported.rows[0]?.snapshot}`], url, programs)
      await client.query('rollback')
      return isWhole
    })
    return await finish(folder, 'postgres', state, files, rows)
  } finally {
    await client.end()
  }
}

/** The same for the embedded engine, in the process that has it open. */
export async function backupEmbedded({ db, raw }: Connection, storage: FileStorage, folder: string): Promise<Taken> {
  if (raw.kind !== 'embedded') throw new Error('not the embedded engine')
  await begin(folder)
  const state = (await sql.raw<State>(stateSql).execute(db)).rows[0] as State
  const files = copiedFiles(storage, folder)
  const rowsOf = async (of: Database) => (await sql.raw<CopiedFileRow>(filesSql).execute(of)).rows
  await files.copyNew(await rowsOf(db))
  let rows: CopiedFileRow[] = []
  await retryUntilComplete(() =>
    // The engine has one connection: nobody writes while this transaction is open.
    db.transaction().execute(async (tx) => {
      rows = await rowsOf(tx)
      if (await files.copyNew(rows)) return false
      const dump = await raw.pglite.dumpDataDir('gzip')
      await writeFile(join(folder, dumpNames.embedded), dump.stream(), { mode: 0o600, flush: true })
      return true
    }),
  )
  return finish(folder, 'embedded', state, files, rows)
}

async function begin(folder: string): Promise<void> {
  await assertEmpty(folder)
  await mkdir(join(folder, 'files'), { recursive: true })
  // The backup holds all the data, so only its owner may read it. The folder may have existed with open permissions.
  await chmod(folder, 0o700).catch(() => {})
}

async function finish(
  folder: string,
  engine: Manifest['engine'],
  { server, migration }: State,
  files: ReturnType<typeof copiedFiles>,
  rows: readonly CopiedFileRow[],
): Promise<Taken> {
  const missing = await files.keepOnly(rows)
  const counts = { files: files.sums.size, missing }
  const made_at = new Date().toISOString()
  await sealBackup(folder, { format: 1, made_at, engine, server, migration, ...counts }, files.sums)
  return counts
}
