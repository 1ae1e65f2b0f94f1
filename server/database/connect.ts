import { renameSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import {
  Kysely,
  PGliteDialect,
  PostgresAdapter,
  PostgresDialect,
  type Logger as KyselyLogger,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { closeFilesBelow } from '#server/data-dir.ts'
import { assertFilesWhole, hasDatabase, notOpened, removeEmpty } from './embedded-folder.ts'
import { prepareMarked } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
/** Inside a transaction use only this: the embedded engine has one connection, so any other query would wait for ever. */
export type Tx = Transaction<Schema>

/**
 * An open database. `raw` gives the job and rate-limit libraries access to the same engine. `isPooled`: there is a pooler,
 * so each transaction may run in another session of the server.
 */
export type Connection = {
  db: Database
  raw: { kind: 'postgres'; pool: pg.Pool; isPooled: boolean } | { kind: 'embedded'; pglite: PGlite }
  close: () => Promise<void>
}

/** The maximum number of connections of a process, not counting the one that listens. */
export const poolSize = 20
/** The oldest PostgreSQL that supports the SQL here, in the server's version numbers. */
const oldestServer = 150_000

type Options = {
  /** Whether statements may be planned once per connection (prepared.ts). By default only without a pooler. */
  prepare?: boolean | undefined
  /** The timeout of one statement, in milliseconds. By default none. */
  patience?: number
  /** Called after each statement. */
  onStatement?: KyselyLogger | undefined
}

/** PostgreSQL at `url`. Throws with the driver's message when it cannot be reached or is older than 15. */
export async function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  { prepare, patience, onStatement }: Options = {},
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
    ...(patience && { query_timeout: patience }),
  })
  let mayName = false
  // A connection that is lost when the server restarts emits an error, which would end this program if nobody listened. The
  // pool listens on idle connections only, so each connection has a listener of its own for the time between two statements of
  // a transaction.
  pool.on('connect', (client) => {
    client.on('error', onError)
    prepareMarked(client, () => mayName)
  })
  pool.on('error', () => {})
  try {
    const { version, isPooled } = await serverOf(pool)
    if (version < oldestServer)
      throw new Error(`PostgreSQL 15 or newer is needed; this is ${Math.floor(version / 10_000)}`)
    mayName = prepare ?? !isPooled
    const db = new Kysely<Schema>({
      dialect: new SessionlessDialect({ pool }),
      ...(onStatement && { log: onStatement }),
    })
    return { db, raw: { kind: 'postgres', pool, isPooled }, close: () => db.destroy() }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * Detects a pooler. A server gives each connection the id of the process that serves it; a pooler gives an id of its own,
 * because the process changes. If the two differ, everything that belongs to a session (names of statements, LISTEN, locks)
 * is unreliable.
 */
async function serverOf(pool: pg.Pool): Promise<{ version: number; isPooled: boolean }> {
  const client: pg.PoolClient & { processID?: number | null } = await pool.connect()
  try {
    const { rows } = await client.query<{ version: number; pid: number }>(
      `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid`,
    )
    return { version: rows[0]?.version ?? 0, isPooled: rows[0]?.pid !== client.processID }
  } finally {
    client.release()
  }
}

/**
 * Kysely's own lock around migrations belongs to a session, which a pooler may give to another client between two
 * transactions. `migrate` takes a transaction's lock instead.
 */
class SessionlessDialect extends PostgresDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override acquireMigrationLock() {
        return Promise.resolve()
      }
      override releaseMigrationLock() {
        return Promise.resolve()
      }
    })()
  }
}

/**
 * The embedded engine. `where` is a folder of the local disk, created from a dump if it does not exist or is empty, or the
 * initial content of an in-memory database. Throws one sentence if the folder holds anything but a whole database.
 */
export async function connectEmbedded(
  where: { dataDir: string; loadDataDir?: Blob } | { loadDataDir: Blob } | object,
  onStatement?: KyselyLogger,
): Promise<Connection> {
  if ('dataDir' in where) await makeEmbedded(where)
  const { PGlite, pgliteTypes, pg_trgm } = await loadEngine()
  const opening = PGlite.create({
    ...('dataDir' in where ? { dataDir: where.dataDir } : where),
    // By default 128 MB, which the process then holds; a small database is mostly in the cache of the operating system too.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    extensions: { pg_trgm },
    parsers: {
      [pgliteTypes.NUMERIC]: Number,
      [pgliteTypes.INT8]: Number,
      [pgliteTypes.DATE]: (day: string) => day,
    },
  })
  const folder = 'dataDir' in where ? where.dataDir : null
  const pglite = await opening.catch(async (error: unknown) => {
    throw folder === null ? error : await notOpened(folder, error)
  })
  if (folder !== null) {
    closeFilesBelow(folder)
    await assertFilesWhole(pglite, folder).catch(async (error: unknown) => {
      await pglite.close().catch(() => {})
      throw error
    })
  }
  refuseOnceClosed(pglite)
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), ...(onStatement && { log: onStatement }) })
  return { db, raw: { kind: 'embedded', pglite }, close: () => pglite.close() }
}

/**
 * A job that is still running when the program ends may begin a transaction on the closed engine. Kysely waits for its beginning and not for
 * its failure: the job would wait for ever, and the rejection that nobody waits for would end the process as a crash.
 */
function refuseOnceClosed(pglite: PGlite): void {
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = (run) => {
    if (pglite.closed) throw new Error('the embedded database is closed')
    const ended = transaction(run)
    ended.catch(() => {})
    return ended
  }
}

/** Loaded only where it is used: a process with a PostgreSQL server needs no memory for it. */
async function loadEngine() {
  const [{ PGlite, types: pgliteTypes }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return { PGlite, pgliteTypes, pg_trgm }
}

/**
 * Creates the engine's files in a temporary folder and moves them to their place at once. The engine would take a partial
 * folder, left by a process that was killed, for a database and would never start again.
 */
async function makeEmbedded({ dataDir, loadDataDir }: { dataDir: string; loadDataDir?: Blob }): Promise<void> {
  if ((await hasDatabase(dataDir)) || !removeEmpty(dataDir)) return
  const unfinished = `${dataDir}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const { PGlite } = await loadEngine()
  const pglite = await PGlite.create({ dataDir: unfinished, ...(loadDataDir && { loadDataDir }) })
  await pglite.close()
  renameSync(unfinished, dataDir)
}

/** numeric and bigint become numbers and a date stays a day, exactly as configured for the embedded engine. */
const { NUMERIC, INT8, DATE } = pg.types.builtins
function getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
  if (oid === NUMERIC || oid === INT8) return Number
  if (oid === DATE) return (day: string) => day
  return pg.types.getTypeParser(oid, format ?? 'text')
}

/** An arbitrary number, the same on every node: the key of the lock below. */
const startLock = 0x5e_4d_16
const askAgainMs = 200

/**
 * Runs `work` on one node at a time. Libraries that create their own tables at start fail when two do so at once. The lock
 * is a transaction's: it works through a pooler and ends with its connection, however that ends. A waiting node polls and
 * holds no connection meanwhile, because `work` needs one of a pooler's small pool.
 */
export async function oneNodeAtATime<Result>({ raw }: Connection, work: () => Promise<Result>): Promise<Result> {
  if (raw.kind === 'embedded') return work()
  for (;;) {
    const client = await raw.pool.connect()
    let isInTransaction = true
    try {
      await client.query('begin')
      // The transaction only holds the lock, for as long as the work takes.
      await client.query('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query<{ is_first: boolean }>('select pg_try_advisory_xact_lock($1) as is_first', [
        startLock,
      ])
      if (rows[0]?.is_first) return await work()
      await client.query('rollback')
      isInTransaction = false
    } finally {
      // Ending the connection ends its transaction, whatever state it is in.
      client.release(isInTransaction)
    }
    await delay(askAgainMs)
  }
}
