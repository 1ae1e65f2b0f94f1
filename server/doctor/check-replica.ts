import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { maxLagMs } from '#server/database/read-replica.ts'
import type { Env } from '#server/env.ts'
import { clientTo } from './check-database.ts'
import { ok, shortReasonOf, wrong, type Finding, type Findings } from './finding.ts'

const about = 'DATABASE_READ_URL'

/** Whether the program would read from the replica: it compares the same two servers in the same way. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Env): Promise<Findings> {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return []
  const primary = clientTo(databaseUrl)
  const replica = clientTo(databaseReadUrl)
  try {
    // The check of DATABASE_URL reports a primary that cannot be reached; there is nothing to compare with.
    const [connected] = await Promise.allSettled([primary.connect()])
    if (connected.status === 'rejected') return []
    await replica.connect()
    return await compare(primary, replica)
  } catch (error) {
    const todo = 'Check the address, and what its user may do; until then all is read from DATABASE_URL.'
    return wrong(about, shortReasonOf(error), todo)
  } finally {
    await Promise.allSettled([primary.end(), replica.end()])
  }
}

const whichSql = `select (select system_identifier::text from pg_control_system()) as system, current_database() as name,
  pg_is_in_recovery() as follows`
type Which = { system: string; name: string; follows: boolean }

const whichOf = async (client: pg.Client) => (await client.query<Which>(whichSql)).rows[0]

async function compare(primary: pg.Client, replica: pg.Client): Promise<Finding> {
  const [primaryIdentity, replicaIdentity] = await Promise.all([whichOf(primary), whichOf(replica)])
  if (primaryIdentity?.system !== replicaIdentity?.system || primaryIdentity?.name !== replicaIdentity?.name)
    return wrong(about, 'another database than DATABASE_URL.', 'Give the address of a streaming replica of it.')
  if (replicaIdentity?.follows !== true)
    return wrong(about, 'no replica: it takes writes of its own.', 'Give the address of a streaming replica.')
  const { rows } = await primary.query<{ written: string }>('select pg_current_wal_lsn()::text as written')
  const startedAt = performance.now()
  while (!(await hasReached(replica, rows[0]?.written))) {
    if (performance.now() - startedAt > maxLagMs)
      return wrong(about, `more than ${maxLagMs / 1000} seconds behind.`, 'See why it does not keep up, or is paused.')
    await delay(100)
  }
  return ok(about, `a replica that had what was just written after ${Math.round(performance.now() - startedAt)} ms.`)
}

async function hasReached(replica: pg.Client, position: string | undefined): Promise<boolean> {
  const { rows } = await replica.query<{ is_there: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
    [position],
  )
  return rows[0]?.is_there === true
}
