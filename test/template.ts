import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectEmbedded, connectPostgres, type Connection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { mailCipher } from '#server/mail/mail-cipher.ts'
import { onServer, urlOf } from './on-server.ts'
import { onStatement } from './statements.ts'

/** The migrated template: a dump of the embedded engine, or a database of a real server to clone. */
export type Template = { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; database: string }

const raise = (error: Error): void => {
  throw error
}

/** Migrates once for the whole run. Returns the template, and a function that removes it. */
export async function makeTemplate(
  url: string | undefined,
): Promise<{ template: Template; clear: () => Promise<void> }> {
  if (url === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
    const connection = await connectEmbedded({})
    await prepare(connection)
    if (connection.raw.kind !== 'embedded') throw new Error('the embedded engine was asked for')
    const dump = await connection.raw.pglite.dumpDataDir('none')
    await connection.close()
    const file = join(folder, 'template.tar')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
    return { template: { kind: 'embedded', file }, clear: () => rm(folder, { recursive: true, force: true }) }
  }
  const database = `verdigris_test_${process.pid}`
  await onServer(url, `create database ${database}`)
  const connection = await connectPostgres(urlOf(url, database), raise)
  await prepare(connection)
  await connection.close()
  const clear = async () => {
    const clones = await onServer(
      url,
      `select datname from pg_database where datname = '${database}' or datname like '${database}\\_%'`,
    )
    // Concurrent clones share the checkpoint that each of them requests.
    const pool = new pg.Pool({ connectionString: url, max: 8 })
    await Promise.all(
      clones.map(({ datname }) => pool.query(`drop database if exists "${String(datname)}" with (force)`)),
    )
    await pool.end()
  }
  return { template: { kind: 'postgres', url, database }, clear }
}

async function prepare(connection: Connection): Promise<void> {
  await migrate(connection.db)
  await (await startJobs(connection, { onError: raise, cipher: mailCipher('no letter is asked for') })).stop()
}

let clones = 0

/** A separate database in the state of the template. */
export async function openClone(template: Template, onError = raise): Promise<Connection> {
  if (template.kind === 'embedded') return connectEmbedded({ loadDataDir: await openAsBlob(template.file) })
  const name = `${template.database}_${process.pid}_${++clones}`
  await onServer(template.url, `create database ${name} template ${template.database}`)
  return connectPostgres(urlOf(template.url, name), onError, { onStatement })
}
