import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { connectPostgres, poolSize, type Connection, type Database } from '#server/database/connect.ts'
import { doneMigrations, obstacleOf, schemaState } from '#server/database/migrate.ts'
import { singleClient } from '#server/database/single-client.ts'
import type { Env } from '#server/env.ts'
import { note, ok, shortReasonOf, wrong, type Finding, type Findings } from './finding.ts'

/** In milliseconds. One-time codes use steps of 30 seconds, and both clocks decide when a session ends. */
const maxClockDrift = 2000
/** How long a notification of the database may take. */
const hearingMs = 3000

/** Connects to the PostgreSQL of the environment and judges its schema as the start does, without changing anything in it. */
export async function checkDatabase({ databaseUrl, databaseListenUrl }: Env): Promise<Findings> {
  if (databaseUrl === undefined) return []
  let connection: Connection
  try {
    connection = await connectPostgres(databaseUrl, () => {}, { prepare: false, patience: 10_000 })
  } catch (error) {
    return wrong(
      'DATABASE_URL',
      `cannot use the database: ${shortReasonOf(error)}`,
      'Check host, port, user, password and database of the address, and that this machine may connect.',
    )
  }
  const { db } = connection
  try {
    const findings: Finding[] = []
    for (const check of [version, migrations, connections, clock]) findings.push(await check(db))
    findings.push(await announcements(db, databaseListenUrl ?? databaseUrl, databaseListenUrl !== undefined))
    return findings
  } catch (error) {
    return wrong(
      'DATABASE_URL',
      `a question failed: ${shortReasonOf(error)}`,
      'Check what the user of the address may do.',
    )
  } finally {
    await connection.close()
  }
}

/** A client with short timeouts. */
export const clientTo = (connectionString: string): pg.Client =>
  singleClient({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 10_000 })

async function version(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select current_setting('server_version') as name`.execute(db)
  return ok('PostgreSQL', `version ${rows[0]?.name}`)
}

async function migrations(db: Database): Promise<Finding> {
  const done = await doneMigrations(db)
  const { pending, newer, refusal } = schemaState(done)
  if (refusal !== null)
    return wrong('migrations', refusal, 'Run the version of the program that made it, or name another in DATABASE_URL.')
  if (newer.length > 0)
    return note(
      'migrations',
      `the database has ${newer.join(', ')}, which this version does not know.`,
      'The version before runs on, for as long as an update takes. Run the newer one.',
    )
  if (pending.length === 0) return ok('migrations', 'all done')
  const text = done.length === 0 ? 'the database is empty' : `to be done: ${pending.join(', ')}`
  const obstacle = await obstacleOf(db)
  if (obstacle !== null) return wrong('migrations', `${text}, and ${obstacle.text}.`, obstacle.todo)
  const next =
    done.length === 0 ? 'The first start makes the tables.' : 'The next start does them; make a backup before.'
  return note('migrations', `${text}.`, next)
}

async function connections(db: Database): Promise<Finding> {
  const { rows } = await sql<{ max: number; used: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
      count(*)::int as used from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  const { max = 0, used = 0 } = rows[0] ?? {}
  const needed = poolSize + 1
  const text = `${max} for everybody, ${used} used now; each node takes up to ${needed}.`
  const todo = `Raise max_connections of the server above ${needed} times the nodes, or put a pooler between.`
  return max < needed
    ? wrong('connections', text, todo)
    : max - used < needed
      ? note('connections', `${text} Another node would not fit.`, todo)
      : ok('connections', text)
}

async function clock(db: Database): Promise<Finding> {
  const startedAt = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = Date.now()
  const drift = (rows[0]?.at.getTime() ?? 0) - (startedAt + answered) / 2
  const text = `${Math.abs(Math.round(drift))} ms between the database's and this machine's.`
  return Math.abs(drift) > maxClockDrift + (answered - startedAt)
    ? wrong('clocks', text, 'Have both machines follow a time server (chrony or systemd-timesyncd).')
    : ok('clocks', text)
}

/** Whether the database's notifications arrive. A pooler in transaction mode drops them. */
async function announcements(db: Database, listenUrl: string, isOwn: boolean): Promise<Finding> {
  const about = isOwn ? 'DATABASE_LISTEN_URL' : 'announcements'
  const channel = `doctor_${randomBytes(8).toString('hex')}`
  const subscriber = clientTo(listenUrl)
  try {
    await subscriber.connect()
    const notified = new Promise<boolean>((resolve) => subscriber.once('notification', () => resolve(true)))
    await subscriber.query(`listen ${channel}`)
    await sql`select pg_notify(${channel}, 'heard')`.execute(db)
    if (await Promise.race([notified, delay(hearingMs, false)]))
      return ok(about, 'what the database announces is heard.')
    return wrong(
      about,
      'what the database announces is not heard: open pages would not follow changes.',
      isOwn
        ? 'Its address must be the same database as DATABASE_URL, without a pooler between.'
        : 'With a pooler in transaction mode at DATABASE_URL, set DATABASE_LISTEN_URL to the database itself.',
    )
  } catch (error) {
    return wrong(about, `no connection: ${shortReasonOf(error)}`, 'Check the address.')
  } finally {
    await subscriber.end().catch(() => {})
  }
}
