import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connectPostgres, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { singleClient } from '#server/database/single-client.ts'
import { fill } from './data.ts'
import { productsOfSupplier } from './ids.ts'

/** The address of a filled database with this many products. An existing one of the same schema and data is reused. */
export async function filledDatabase(server: string, products: number): Promise<string> {
  const name = `verdigris_bench_${products}`
  const url = new URL(server)
  url.pathname = `/${name}`
  if ((await commentOf(server, name)) === fingerprint) return url.href
  process.stderr.write(`Filling ${name} ... `)
  const started = performance.now()
  await newDatabase(server, name, (db) => fill(db, { products, suppliers: products / productsOfSupplier }))
  // Written last, so that an interrupted filling is repeated.
  await asAdministrator(server, (client) => client.query(`comment on database ${name} is '${fingerprint}'`))
  process.stderr.write(`${Math.round((performance.now() - started) / 1000)} s\n`)
  return url.href
}

/** The address of a new database of this name, in place of one that there may be. */
export async function newDatabase(
  server: string,
  name: string,
  fillIt: (db: Database) => Promise<void>,
): Promise<string> {
  const url = new URL(server)
  url.pathname = `/${name}`
  await asAdministrator(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  const { db, close } = await connectPostgres(url.href, rethrow)
  try {
    await migrate(db)
    await fillIt(db)
  } finally {
    await close()
  }
  return url.href
}

/** "PostgreSQL 15.19", with its memory for pages. */
export const versionOf = (server: string): Promise<string> =>
  asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ version: string; buffers: string }>(
      `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers`,
    )
    return `PostgreSQL ${rows[0]?.version.split(' ')[0]} (shared_buffers ${rows[0]?.buffers})`
  })

/** A hash of everything that determines the rows: the schema and the code that generates the data. */
const fingerprint = (() => {
  const database = join(import.meta.dirname, '../server/database')
  const files = [
    ...globSync('{schema,migrations}/*', { cwd: database }).map((path) => join(database, path)),
    ...['data.ts', 'ids.ts', 'quotes.ts'].map((name) => join(import.meta.dirname, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex')
})()

function rethrow(error: Error): never {
  throw error
}

async function commentOf(server: string, name: string): Promise<string | undefined> {
  return asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ comment: string }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.comment
  })
}

async function asAdministrator<Result>(server: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = singleClient({ connectionString: server })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
