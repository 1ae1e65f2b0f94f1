import type { JobName } from '#domain/job-facts.ts'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Connection, Tx } from '#server/database/connect.ts'
import type { Mail } from '#server/mail/mail-templates.ts'
import { deleteMailLogOf, deleteMailLogEntries, addToMailLog } from '#server/mail/mail-log.ts'
import type { StoredMail, MailCipher } from '#server/mail/mail-cipher.ts'
import { deleteMailJobs, deleteWaitingMails } from './job-queries.ts'

/** Work that is done after the transaction that asked for it, at least once, by any node. */
type JobData = {
  mail: Mail
} & PlainJobData
/** The same as the database keeps it, and hands it to who does it. */
type StoredData = { mail: StoredMail | null } & PlainJobData
type PlainJobData = {
  removeFile: { storage_key: string }
  sweepUploads: null
  forgetOldKeys: null
  remindOfExpiry: null
  mailUnread: null
  sweepMails: null
}

/**
 * `id`: of the job as it was first asked for, the same for every try and retry. `isLast`: it is not tried again by itself.
 * `traceparent`: where it was asked for, when that was traced.
 */
export type Attempt = { id: string; isLast: boolean; traceparent: string | undefined }
/** Beside a job's data stands where it was asked for. */
type Traced = { traceparent?: string }
export type Handlers = { [name in JobName]: (data: StoredData[name], attempt: Attempt) => Promise<void> }

/** `afterSeconds`: nobody begins it before. `key`: by which `withdraw` finds it. */
type Later = { afterSeconds: number; key: string }

export type Jobs = {
  /** Part of the caller's transaction: no commit, no job. */
  enqueue: <Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], later?: Later) => Promise<void>
  /** Takes back a mail that was asked for with this key. False when there is none, or somebody has begun to send it. */
  withdrawMail: (tx: Tx, key: string) => Promise<boolean>
  /** Asks once more for jobs that failed for good, by their ids in the dead letter queue. How many were still there. */
  retry: (tx: Tx, name: JobName, deadIds: readonly string[]) => Promise<number>
  /** When each job that is asked for by itself is due next. */
  nextRuns: () => Promise<ReadonlyMap<string, Date>>
  /** Forgets every letter to this address, those still to be sent and the copies of those that were, and the log of them. */
  forgetMailTo: (tx: Tx, address: string) => Promise<void>
  work: (handlers: Handlers) => Promise<void>
  /** Begins none any more. Those under way go on, and asking for jobs too: other nodes do them. */
  rest: () => Promise<void>
  /** Waits for those under way, for at most 10 seconds; what does not end by then is tried again. */
  stop: () => Promise<void>
}

/** Thirteen more tries over about ten hours, then kept in the queue's dead letter queue. */
const retries = { retryLimit: 13, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 60 * 60, expireInSeconds: 120 }
const hour = 60 * 60
/**
 * For how long a job that is done is kept, in seconds, and when it is asked for by itself: in UTC, by one node of all; after
 * a time without any, a single one is made up for.
 */
const jobs: Record<JobName, { kept: number; schedule?: string }> = {
  // What it says is removed when it is sent; the rest tells the sweep of the log what became of it.
  mail: { kept: hour },
  removeFile: { kept: 24 * hour },
  sweepUploads: { kept: 24 * hour, schedule: '17 * * * *' },
  forgetOldKeys: { kept: 24 * hour, schedule: '47 * * * *' },
  remindOfExpiry: { kept: 24 * hour, schedule: '0 6 * * *' },
  mailUnread: { kept: 24 * hour, schedule: '*/10 * * * *' },
  sweepMails: { kept: 24 * hour, schedule: '*/10 * * * *' },
}
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]]
/**
 * How often a node that has nothing to do asks for jobs, in seconds, and how many it does at once. Somebody waits for a mail;
 * for the rest nobody does. Every asking is a statement: seven queues asked by four workers each second cost an idle program
 * with the embedded engine 8 % of a core (measured).
 */
const prompt = { pollingIntervalSeconds: 1, localConcurrency: 4 }
const unhurried = { pollingIntervalSeconds: 5, localConcurrency: 1 }
/** What is written beside a job, in the same transaction. */
const alsoWritten: { [name in JobName]?: (tx: Tx, id: string, data: JobData[name]) => Promise<void> } = {
  mail: addToMailLog,
}
const noSuchJob = '00000000-0000-0000-0000-000000000000'

type Settings = {
  onError: (error: Error) => void
  cipher: MailCipher
  /** Where in a trace this process is at the moment, if it traces. */
  traceparent?: (() => string | undefined) | undefined
}

export async function startJobs(connection: Connection, settings: Settings): Promise<Jobs> {
  const { onError, cipher, traceparent = () => undefined } = settings
  const storedForm: { [name in JobName]?: (data: JobData[name]) => StoredData[name] } = { mail: cipher.encrypt }
  const boss = new PgBoss(
    connection.raw.kind === 'postgres'
      ? { db: { executeSql: (text, values) => executeOn(connection, text, values) } }
      : { db: fromPglite(connection.raw.pglite), backend: 'pglite' as const },
  )
  boss.on('error', onError)
  await boss.start()
  for (const name of jobNames) {
    const { kept, schedule } = jobs[name]
    await boss.createQueue(`${name}-dead`)
    await boss.createQueue(name, { ...retries, deadLetter: `${name}-dead`, deleteAfterSeconds: kept })
    // A queue's first use looks it up on a connection of its own, which inside a transaction would wait for ever on the
    // embedded engine's only one. This harmless first use fills that cache.
    await boss.cancel(name, noSuchJob)
    await boss.cancel(`${name}-dead`, noSuchJob)
    if (schedule !== undefined) await boss.schedule(name, schedule, null, { missed: 'once' })
  }
  return {
    async enqueue(tx, name, data, later) {
      const from = traceparent()
      const keep = storedForm[name]?.(data) ?? data
      const id = await boss.send(name, from === undefined ? keep : { ...keep, traceparent: from }, {
        db: fromKysely(tx),
        ...(later && { startAfter: later.afterSeconds, singletonKey: later.key }),
      })
      if (id !== null) await alsoWritten[name]?.(tx, id, data)
    },
    async withdrawMail(tx, key) {
      const ids = await deleteWaitingMails(tx, key)
      await deleteMailLogEntries(tx, ids)
      return ids.length > 0
    },
    retry(tx, name, deadIds) {
      return boss.redrive(`${name}-dead`, { ids: [...deadIds], limit: deadIds.length, db: fromKysely(tx) })
    },
    async nextRuns() {
      const schedules = await boss.getSchedules()
      return new Map(
        schedules.flatMap(({ name, cron, timezone }) =>
          boss.previewSchedule(cron, { tz: timezone, count: 1 }).map((next) => [name, next] as const),
        ),
      )
    },
    async forgetMailTo(tx, address) {
      // The log before the letters, as whoever sends a mail again locks them: neither waits for the other.
      await deleteMailLogOf(tx, address)
      await deleteMailJobs(tx, address)
    },
    async work(handlers) {
      const start = async <Name extends JobName>(name: Name, handle: Handlers[Name]) => {
        const options = { ...(name === 'mail' ? prompt : unhurried), includeMetadata: true } as const
        // The first job may be there before the worker's id is.
        let worker = ''
        worker = await boss.work<StoredData[Name] & Traced, void, typeof options>(name, options, async ([job]) => {
          if (job === undefined) return
          // Jobs often come in crowds: the next one is asked for at once, and only an empty queue is left alone for a while.
          boss.notifyWorker(worker)
          await handle(job.data, {
            id: job.sourceRootId ?? job.id,
            isLast: job.retryCount >= job.retryLimit,
            traceparent: job.data?.traceparent,
          })
        })
      }
      for (const name of jobNames) await start(name, handlers[name])
    },
    async rest() {
      await Promise.all(jobNames.map((name) => boss.offWork(name, { wait: false })))
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** pg-boss sends several statements at once and expects the rows of all of them. */
async function executeOn(connection: Connection, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (connection.raw.kind !== 'postgres') throw new Error('not a PostgreSQL pool')
  const result = await connection.raw.pool.query(text, values)
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
}
