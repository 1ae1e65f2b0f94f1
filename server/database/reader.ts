import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { connectPostgres, type Connection, type Database } from './connect.ts'

/** Where searches and lists are read: on a replica of the database where there is one that is not behind, see decision record 42. */
export type Reader = {
  /**
   * Runs what only reads. `seen`: the position up to which whoever asks has to see what was written; without one, what was
   * written in the last seconds may be missing. Whatever fails on the replica is asked of the primary.
   */
  read: <Result>(work: (db: Database) => Promise<Result>, seen?: string) => Promise<Result>
  /** How far the primary has written by now, for `seen`. Undefined where there is no replica. */
  position: () => Promise<string | undefined>
  /** Resolves when whatever was written by now is seen by who reads without a position; null where it always is. */
  caughtUp: (() => Promise<void>) | null
  close: () => Promise<void>
}

type Options = { url: string; prepare: boolean | undefined; log: Logger }

const lookEveryMs = 500
/** Not looked at for so long, as when it does not answer, it is not read. */
const lookedAtMs = 3000
/** Lists may be late by so much. Who changed something is told to see it for longer (`seenSeconds` in http/listing.ts). */
export const mostBehindMs = 10_000
/** A search that takes the replica longer than this is asked of the primary. */
const patienceMs = 10_000
const waitStepMs = 20
/** No position: whoever brings it reads from the primary. */
const unknown = 'unknown'

/** The primary is all there is. */
export const primaryReader = (db: Database): Reader => ({
  read: (work) => work(db),
  position: () => Promise.resolve(undefined),
  caughtUp: null,
  close: () => Promise.resolve(),
})

/** Reads from the replica at `url` while it is there and not behind. It may be away at the start, and at any time later. */
export function replicaReader(db: Database, { url, prepare, log }: Options): Reader {
  let replica: Connection | null = null
  let replayed = -1n
  let lookedAt = -Infinity
  /** Where the primary was at earlier looks and the replica was not yet; oldest first. */
  let missing: { at: number; position: bigint }[] = []
  let problem: string | null = null
  let closed = false
  let lookingAgain: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const isUsable = () => problem === null && performance.now() - lookedAt < lookedAtMs

  const look = async () => {
    const before = performance.now()
    try {
      const primary = await serverOf(db)
      replica ??= await connectPostgres(url, () => {}, { prepare, patience: patienceMs })
      const found = await serverOf(replica.db)
      if (found.system !== primary.system || found.name !== primary.name) return setAside('is another database')
      if (found.replayed === null) return setAside('is no replica that says how far it is')
      replayed = found.replayed
      missing = missing.filter(({ position }) => position > replayed)
      const oldest = missing[0]?.at ?? before
      const isLate = before - oldest > mostBehindMs
      // One that is late is read again when it has what was written up to a moment ago, and not some of it.
      missing = isLate
        ? [{ at: oldest, position: primary.written }]
        : [...missing, { at: before, position: primary.written }]
      if (isLate) return setAside('is too far behind')
      lookedAt = before
      if (problem !== null) log.info('the read replica is read again')
      problem = null
    } catch (error) {
      setAside('cannot be read', error)
    }
  }
  /** Once for each reason, however long it lasts. */
  const setAside = (reason: string, err?: unknown) => {
    if (problem !== reason && !closed) log.warn({ err }, `the read replica ${reason}: the primary is read instead`)
    problem = reason
  }
  /** However many wait, one question at a time. */
  const lookAgain = () =>
    (lookingAgain ??= lookAtReplica().finally(() => {
      lookingAgain = undefined
    }))
  const lookAtReplica = async () => {
    const found = replica && (await serverOf(replica.db))
    replayed = found?.replayed ?? replayed
  }
  const keepLooking = async () => {
    await look()
    if (closed) return
    timer = setTimeout(() => {
      looking = keepLooking()
    }, lookEveryMs).unref()
  }
  let looking = keepLooking()

  return {
    async read(work, seen) {
      const isSeen = seen === undefined || (positionOf(seen) ?? replayed + 1n) <= replayed
      if (replica === null || !isUsable() || !isSeen) return work(db)
      try {
        return await work(replica.db)
      } catch {
        // It is ending, or does not have yet what is asked for: the primary knows.
        return work(db)
      }
    },
    async position() {
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
        const { written } = await serverOf(db)
        const isBehind = () => !closed && isUsable() && replayed < written
        while (isBehind()) {
          await lookAgain()
          if (isBehind()) await delay(waitStepMs)
        }
      } catch {
        // The next look sees why; the primary is read meanwhile.
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      // A server that does not answer is not waited for.
      await Promise.race([looking, delay(1000, null, { ref: false })])
      await replica?.close()
    },
  }
}

/** Positions are compared as numbers: two halves in hexadecimal. Undefined for what is none. */
function positionOf(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Of a server: which it is, how far it has written, and as a replica how far it has come. */
async function serverOf(
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
