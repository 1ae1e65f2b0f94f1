import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client'
import type { Connection } from '#server/database/connect.ts'
import { queueDepths, type QueueDepth } from '#server/jobs/job-queries.ts'
import { maxConnections, type Live } from '#server/live/live.ts'
import type { Metrics } from './metrics.ts'

type Watched = { connection: Connection; live: Live; dataDir: string }

/** How long the database may take to count the queues, in milliseconds; a scrape has ten seconds. */
const patienceMs = 4000

/** Values that are read when the metrics are scraped: the pool, the queues, the open pages, the disk. */
export function watchServices({ registry }: Metrics, { connection, live, dataDir }: Watched): void {
  /** A gauge without labels. It has no value when `read` returns undefined. */
  const gaugeOf = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    addGauge(registry, {
      name,
      help,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  // The embedded engine has no pool, so these gauges have no value.
  const pool = connection.raw.kind === 'postgres' ? connection.raw.pool : null
  addGauge(registry, {
    name: 'verdigris_database_connections',
    help: 'Connections of this process to the database: idle, or used by somebody.',
    labelNames: ['state'],
    collect() {
      if (pool === null) return
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    },
  })
  gaugeOf(
    'verdigris_database_connections_max',
    'The most connections that this process makes.',
    () => pool?.options.max,
  )
  gaugeOf('verdigris_database_waiting', 'Who waits for a connection because all are used.', () => pool?.waitingCount)
  watchQueues(registry, connection)
  gaugeOf('verdigris_live_connections', 'Open pages that follow changes by this process.', () => live.count())
  gaugeOf(
    'verdigris_live_connections_max',
    'The most open pages that one process lets follow.',
    () => maxConnections.inAll,
  )
  // If the folder is missing with its disk, the other values must still be reported.
  gaugeOf('verdigris_data_free_bytes', 'Bytes that can still be written to DATA_DIR.', () =>
    statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    ),
  )
}

/** The library's global registry is avoided: one process may run several programs, as in the tests. */
const addGauge = <Label extends string>(registry: Registry, gauge: GaugeConfiguration<Label>) =>
  registry.registerMetric(new Gauge({ ...gauge, registers: [] }))

/** One query for all queues. A value that cannot be read is left out instead of repeating the previous one. */
function watchQueues(registry: Metrics['registry'], { db }: Connection): void {
  let isUnanswered = false
  let asking: Promise<QueueDepth[] | null> | null = null
  const ask = async () => {
    // While the database does not answer, no further query is sent: each would take a connection.
    if (isUnanswered) return null
    isUnanswered = true
    return withinPatience(queueDepths(db).finally(() => (isUnanswered = false)))
  }
  /** One query for all gauges of a scrape. */
  const depths = () => (asking ??= ask().finally(() => (asking = null)))

  addGauge(registry, {
    name: 'verdigris_database_up',
    help: 'Whether the database answers: 1, or 0.',
    async collect() {
      this.set((await depths()) === null ? 0 : 1)
    },
  })
  addGauge(registry, {
    name: 'verdigris_jobs',
    help: 'Jobs of the whole database: waiting for their turn or their next try, or failed for good.',
    labelNames: ['queue', 'state'],
    async collect() {
      const rows = await depths()
      this.reset()
      for (const { queue, waiting, failed } of rows ?? []) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'failed' }, failed)
      }
    },
  })
  addGauge(registry, {
    name: 'verdigris_jobs_late_seconds',
    help: 'For how long the oldest job whose turn has come has been waiting.',
    labelNames: ['queue'],
    async collect() {
      const rows = await depths()
      this.reset()
      for (const { queue, late_seconds } of rows ?? []) this.set({ queue }, late_seconds)
    },
  })
}

/** Null if it fails or takes too long. */
const withinPatience = <Result>(measurement: Promise<Result>): Promise<Result | null> =>
  Promise.race([measurement, delay(patienceMs, null, { ref: false })]).catch(() => null)
