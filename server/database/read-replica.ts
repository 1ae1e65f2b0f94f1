import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { connectPostgres, type Connection, type Database } from './connect.ts'

/** Reads searches and lists on a replica of the database, if there is one and it does not lag too far behind (decision 42). */
export type Reader = {
  /**
   * Runs a read-only query. `walPosition`: the WAL position that must have been replayed; without one, the writes of the last
   * seconds may be missing. A query that fails on the replica is run again on the primary.
   */
  read: <Result>(work: (db: Database) => Promise<Result>, walPosition?: string) => Promise<Result>
  /** The primary's current WAL position. Undefined if there is no replica. */
  walPosition: () => Promise<string | undefined>
  /** Resolves when the replica has replayed everything written by now. Null if there is no replica. */
  caughtUp: (() => Promise<void>) | null
  close: () => Promise<void>
}

type Options = { url: string; prepare: boolean | undefined; log: Logger }

const checkIntervalMs = 500
/** A replica whose last successful check is older than this is not read. */
const checkValidMs = 3000
/** Lists may lag by this much. The cookie of somebody who changed something lasts longer (`walCookieSeconds`). */
export const maxLagMs = 10_000
/** A search that takes longer than this on the replica is run on the primary. */
const statementTimeoutMs = 10_000
const waitStepMs = 20
/** An invalid position: a request with it is read from the primary. */
const unknown = 'unknown'

/** For a database without a replica. */
export const primaryReader = (db: Database): Reader => ({
  read: (work) => work(db),
  walPosition: () => Promise.resolve(undefined),
  caughtUp: null,
  close: () => Promise.resolve(),
})

/** Reads from the replica at `url` while it answers and does not lag. The replica may be unreachable at any time. */
export function replicaReader(db: Database, { url, prepare, log }: Options): Reader {
  let replica: Connection | null = null
  let replayed = -1n
  let checkedAt = -Infinity
  /** Positions of the primary at earlier checks that the replica has not replayed yet; oldest first. */
  let unreplayed: { at: number; position: bigint }[] = []
  let problem: string | null = null
  let closed = false
  let refreshing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const isUsable = () => problem === null && performance.now() - checkedAt < checkValidMs

  const checkReplica = async () => {
    const before = performance.now()
    try {
      const primary = await serverState(db)
      replica ??= await connectPostgres(url, () => {}, { prepare, patience: statementTimeoutMs })
      const found = await serverState(replica.db)
      if (found.system !== primary.system || found.name !== primary.name) return markUnusable('is another database')
      if (found.replayed === null) return markUnusable('is no replica that says how far it is')
      replayed = found.replayed
      unreplayed = unreplayed.filter(({ position }) => position > replayed)
      const oldest = unreplayed[0]?.at ?? before
      const isBehind = before - oldest > maxLagMs
      // A replica that lagged is read again only once it has replayed the current position, not just an older one.
      unreplayed = isBehind
        ? [{ at: oldest, position: primary.written }]
        : [...unreplayed, { at: before, position: primary.written }]
      if (isBehind) return markUnusable('is too far behind')
      checkedAt = before
      if (problem !== null) log.info('the read replica is read again')
      problem = null
    } catch (error) {
      markUnusable('cannot be read', error)
    }
  }
  /** Logs each reason once. */
  const markUnusable = (reason: string, err?: unknown) => {
    if (problem !== reason && !closed) log.warn({ err }, `the read replica ${reason}: the primary is read instead`)
    problem = reason
  }
  /** One query at a time, however many callers wait. */
  const refreshReplayed = () =>
    (refreshing ??= readReplayed().finally(() => {
      refreshing = undefined
    }))
  const readReplayed = async () => {
    const found = replica && (await serverState(replica.db))
    replayed = found?.replayed ?? replayed
  }
  const pollReplica = async () => {
    await checkReplica()
    if (closed) return
    timer = setTimeout(() => {
      polling = pollReplica()
    }, checkIntervalMs).unref()
  }
  let polling = pollReplica()

  return {
    async read(work, walPosition) {
      const isReplayed = walPosition === undefined || (positionOf(walPosition) ?? replayed + 1n) <= replayed
      if (replica === null || !isUsable() || !isReplayed) return work(db)
      try {
        return await work(replica.db)
      } catch {
        // The replica is shutting down, or lacks a row that is asked for.
        return work(db)
      }
    },
    async walPosition() {
      try {
        const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db)
        return rows[0]?.at ?? unknown
      } catch {
        return unknown
      }
    },
    async caughtUp() {
      if (!isUsable()) return
      try {
        const { written } = await serverState(db)
        const isBehind = () => !closed && isUsable() && replayed < written
        while (isBehind()) {
          await refreshReplayed()
          if (isBehind()) await delay(waitStepMs)
        }
      } catch {
        // The next check finds out why; the primary is read meanwhile.
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      // A server that does not answer is not waited for.
      await Promise.race([polling, delay(1000, null, { ref: false })])
      await replica?.close()
    },
  }
}

/** A WAL position as a number, from its two hexadecimal halves. Undefined if the text is not a position. */
function positionOf(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A server's identity, its WAL position as a primary, and its replayed position as a replica. */
async function serverState(
  db: Database,
): Promise<{ system: string; name: string; written: bigint; replayed: bigint | null }> {
  const { rows } = await sql<{ system: string; name: string; written: string | null; replayed: string | null }>`
    select (select system_identifier::text from pg_control_system()) as system, current_database() as name,
      case when pg_is_in_recovery() then null else pg_current_wal_lsn()::text end as written,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the server says nothing of itself')
  return {
    ...row,
    written: positionOf(row.written ?? '') ?? 0n,
    replayed: row.replayed === null ? null : (positionOf(row.replayed) ?? null),
  }
}
