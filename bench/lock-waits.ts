import { setTimeout as wait } from 'node:timers/promises'
import { singleClient } from '#server/database/single-client.ts'

const everyMs = 20

/** The sessions that waited for a lock, on average of all samples, by the kind of the lock. Kinds for which none waited are not in it. */
export type LockWaits = Readonly<Record<string, number>>

/** Samples the sessions of a database while `work` runs. */
export async function withLockWaits<Result>(databaseUrl: string, work: () => Promise<Result>) {
  const client = singleClient({ connectionString: databaseUrl })
  await client.connect()
  const waiting: Record<string, number> = {}
  let samples = 0
  const over = new AbortController()
  const sample = async () => {
    for (; !over.signal.aborted; samples += 1) {
      const { rows } = await client.query<{ kind: string; sessions: number }>(`
        select wait_event as kind, count(*)::int as sessions from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' group by wait_event`)
      for (const { kind, sessions } of rows) waiting[kind] = (waiting[kind] ?? 0) + sessions
      await wait(everyMs)
    }
  }
  const sampling = sample()
  try {
    const result = await work()
    over.abort()
    await sampling
    const means = Object.entries(waiting).map(([kind, sessions]) => [kind, sessions / samples] as const)
    return { result, lockWaits: Object.fromEntries(means) as LockWaits }
  } finally {
    // The sampling ends before its connection, whose end would hide why the work failed.
    over.abort()
    await sampling.catch(() => {})
    await client.end()
  }
}
