import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { oldestServer, poolSize } from '#server/database/connect.ts'
import { migrationNames, missingRightSql, rightAdvice, tooOld } from '#server/database/migrate.ts'
import { singleClient } from '#server/database/single-client.ts'
import type { Env } from '#server/env.ts'
import { note, ok, reasonOf, wrong, type Finding, type Findings } from './finding.ts'

/** In milliseconds. One-time codes use steps of 30 seconds, and both clocks decide when a session ends. */
const maxClockDrift = 2000
/** How long a notification of the database may take. */
const hearingMs = 3000

/** Asks the PostgreSQL of the environment, without changing anything in it. */
export async function checkDatabase({ databaseUrl, databaseListenUrl }: Env): Promise<Findings> {
  if (databaseUrl === undefined) return []
  const client = clientTo(databaseUrl)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    return wrong(
      'DATABASE_URL',
      `no connection: ${reasonOf(error)}`,
      'Check host, port, user, password and database of the address, and that this machine may connect.',
    )
  }
  try {
    const findings: Finding[] = []
    for (const check of [version, migrations, trigrams, connections, clock]) findings.push(await check(client))
    findings.push(await announcements(client, databaseListenUrl ?? databaseUrl, databaseListenUrl !== undefined))
    return findings
  } catch (error) {
    return wrong('DATABASE_URL', `a question failed: ${reasonOf(error)}`, 'Check what the user of the address may do.')
  } finally {
    await client.end().catch(() => {})
  }
}

/** A client with short timeouts. */
export const clientTo = (connectionString: string): pg.Client =>
  singleClient({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 10_000 })

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const { number = 0, name = '' } = rows[0] ?? {}
  return number < oldestServer
    ? wrong('PostgreSQL', `version ${name} is too old.`, 'Use version 15 or newer.')
    : ok('PostgreSQL', `version ${name}`)
}

async function migrations(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('kysely_migration') is not null`)
  if (tables.length === 0) return ifAllowed(client, 'the database is empty.', 'The first start makes the tables.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const refusal = tooOld([...applied])
  if (refusal !== null) return wrong('migrations', refusal, 'Name an empty database in DATABASE_URL.')
  const unknown = [...applied].filter((name) => !migrationNames.includes(name)).toSorted()
  const pending = migrationNames.filter((name) => !applied.has(name))
  if (unknown.length > 0) {
    const text = `the database has ${unknown.join(', ')}, which this version does not know.`
    // The program starts and leaves newer migrations alone (`migrate`).
    const isAhead = pending.length === 0 && unknown.every((name) => name > (migrationNames.at(-1) ?? ''))
    return isAhead
      ? note('migrations', text, 'The version before runs on, for as long as an update takes. Run the newer one.')
      : wrong('migrations', text, 'Run the version of the program that made it, or a newer one.')
  }
  return pending.length > 0
    ? ifAllowed(client, `to be done: ${pending.join(', ')}`, 'The next start does them; make a backup before.')
    : ok('migrations', 'all done')
}

/** The migrations that the next start will run, if the user has the privileges. */
async function ifAllowed(client: pg.Client, text: string, todo: string): Promise<Finding> {
  const { rows } = await client.query<{ missing: string | null }>(missingRightSql)
  const missing = rows[0]?.missing ?? null
  return missing === null
    ? note('migrations', text, todo)
    : wrong('migrations', `${text.replace(/\.$/, '')}, and ${missing}.`, rightAdvice)
}

async function trigrams(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ installed: boolean }>(
    `select installed_version is not null as installed from pg_available_extensions where name = 'pg_trgm'`,
  )
  if (rows[0] === undefined)
    return wrong(
      'pg_trgm',
      'the server does not have this extension, by which lists are searched.',
      "Install PostgreSQL's contrib modules on it.",
    )
  if (rows[0].installed) return ok('pg_trgm', 'installed')
  const { rows: may } = await client.query(`select 1 where has_database_privilege(current_database(), 'create')`)
  return may.length > 0
    ? note('pg_trgm', 'not in this database yet.', 'The first start adds it.')
    : wrong('pg_trgm', 'not in this database, and the user may not add it.', 'As a superuser: create extension pg_trgm')
}

async function connections(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ max: number; used: number; others: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
      count(*)::int as used from pg_stat_activity where backend_type = 'client backend'`,
  )
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

async function clock(client: pg.Client): Promise<Finding> {
  const startedAt = Date.now()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = Date.now()
  const drift = (rows[0]?.at.getTime() ?? 0) - (startedAt + answered) / 2
  const text = `${Math.abs(Math.round(drift))} ms between the database's and this machine's.`
  return Math.abs(drift) > maxClockDrift + (answered - startedAt)
    ? wrong('clocks', text, 'Have both machines follow a time server (chrony or systemd-timesyncd).')
    : ok('clocks', text)
}

/** Whether the database's notifications arrive. A pooler in transaction mode drops them. */
async function announcements(client: pg.Client, listenUrl: string, isOwn: boolean): Promise<Finding> {
  const about = isOwn ? 'DATABASE_LISTEN_URL' : 'announcements'
  const channel = `doctor_${randomBytes(8).toString('hex')}`
  const subscriber = clientTo(listenUrl)
  try {
    await subscriber.connect()
    const notified = new Promise<boolean>((resolve) => subscriber.once('notification', () => resolve(true)))
    await subscriber.query(`listen ${channel}`)
    await client.query('select pg_notify($1, $2)', [channel, 'heard'])
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
    return wrong(about, `no connection: ${reasonOf(error)}`, 'Check the address.')
  } finally {
    await subscriber.end().catch(() => {})
  }
}
