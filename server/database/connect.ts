import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareMarked } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
/** Inside a transaction use this alone: the embedded engine has one connection, and anything else waits for ever. */
export type Tx = Transaction<Schema>

/** An open database. `raw` is what job and rate-limit libraries need to reach the same engine. */
export type Connection = {
  db: Database
  raw: { kind: 'postgres'; pool: pg.Pool } | { kind: 'embedded'; pglite: PGlite }
  close: () => Promise<void>
}

/** PostgreSQL at `url`. Throws with the driver's message when it cannot be reached or is older than 15. */
export async function connectPostgres(url: string, onError: (error: Error) => void): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000, types: { getTypeParser } })
  // A connection lost to a restart of the server would end this program too, were nobody listening: the pool listens on
  // idle connections alone, so each has a listener of its own, for the time between two statements of a transaction.
  pool.on('connect', (client) => {
    client.on('error', onError)
    prepareMarked(client)
  })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this is ${Math.floor(version / 10_000)}`)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, raw: { kind: 'postgres', pool }, close: () => db.destroy() }
}

/** The embedded engine. `where` is a folder of the local disk, or what an in-memory database starts from. */
export async function connectEmbedded(
  where: { dataDir: string } | { loadDataDir: Blob } | object,
): Promise<Connection> {
  const pglite = await PGlite.create({
    ...where,
    extensions: { pg_trgm },
    parsers: {
      [pgliteTypes.NUMERIC]: Number,
      [pgliteTypes.INT8]: Number,
      [pgliteTypes.DATE]: (day: string) => day,
    },
  })
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return { db, raw: { kind: 'embedded', pglite }, close: () => pglite.close() }
}

/** numeric and bigint become numbers and a date stays its day, exactly as the embedded engine is told to. */
const { NUMERIC, INT8, DATE } = pg.types.builtins
function getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
  if (oid === NUMERIC || oid === INT8) return Number
  if (oid === DATE) return (day: string) => day
  return pg.types.getTypeParser(oid, format ?? 'text')
}

/** Any number, the same on every node: the key of the lock below. */
const startLock = 0x5e_4d_16

/** Runs `work` on one node at a time. Libraries that make their own tables at start fail when two do so at once. */
export async function oneNodeAtATime<Result>({ raw }: Connection, work: () => Promise<Result>): Promise<Result> {
  if (raw.kind === 'embedded') return work()
  const client = await raw.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    // Ending the session frees the lock, whatever state the connection is in.
    client.release(true)
  }
}
