import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { JobName } from '#domain/settings/job-facts.ts'
import type { Connection, Tx } from '#server/database/connect.ts'
import { markPrepared } from '#server/database/prepared.ts'
import type { Mail } from '#server/mail/mail.ts'
import { deleteMailLogOf, deleteMailLogEntries, addToMailLog } from '#server/mail/mail-log.ts'
import type { StoredMail, MailCipher } from '#server/mail/mail-cipher.ts'
import { deleteMailJobs, deleteWaitingMails } from './job-queries.ts'

/** The data of each kind of job. A job is executed after the transaction that asked for it, at least once, by any node. */
type JobData = {
  mail: Mail
} & PlainJobData
/** The same as the database stores it and passes it to the handler. */
type StoredData = { mail: StoredMail | null } & PlainJobData
type PlainJobData = {
  removeFile: { storage_key: string }
  sweepUploads: null
  forgetOldKeys: null
  remindOfExpiry: null
  remindToAnswer: null
  expireEpds: null
  expireOffers: null
  remindOfLate: null
  mailUnread: null
  sendDigests: null
  sweepMails: null
  readRates: null
}

/**
 * `id`: of the first job, the same for every try and retry. `isLast`: there is no automatic retry after this one.
 * `traceparent`: the span that asked for the job, if it was traced.
 */
export type Attempt = { id: string; isLast: boolean; traceparent: string | undefined }
/** A job's data also holds the span that asked for it. */
type Traced = { traceparent?: string }
export type Handlers = { [name in JobName]: (data: StoredData[name], attempt: Attempt) => Promise<void> }

/** `afterSeconds`: the delay of the job. `key`: identifies it for `withdrawMail`. */
type Later = { afterSeconds: number; key: string }

export type Jobs = {
  /** Part of the caller's transaction: without a commit there is no job. */
  enqueue: <Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], later?: Later) => Promise<void>
  /** Withdraws a mail that was asked for with this key. False if there is none, or somebody has begun to send it. */
  withdrawMail: (tx: Tx, key: string) => Promise<boolean>
  /** Queues jobs again that failed for good, by their ids in the dead letter queue. Returns how many still existed. */
  retry: (tx: Tx, name: JobName, deadIds: readonly string[]) => Promise<number>
  /** The next run of each scheduled job. */
  nextRuns: () => Promise<ReadonlyMap<string, Date>>
  /** Deletes every mail to this address, those still to be sent and the copies of sent ones, and the log of them. */
  forgetMailTo: (tx: Tx, address: string) => Promise<void>
  work: (handlers: Handlers) => Promise<void>
  /** Starts no more jobs here. Running ones continue, and jobs can still be queued: other nodes execute them. */
  rest: () => Promise<void>
  /** Waits for the running jobs, for at most 10 seconds; those that do not end by then are tried again. */
  stop: () => Promise<void>
}

/** Thirteen more tries over about ten hours, then kept in the queue's dead letter queue. */
const retries = { retryLimit: 13, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 60 * 60, expireInSeconds: 120 }
const hour = 60 * 60
/**
 * How long a finished job is kept, in seconds, and the schedule of a recurring one: in UTC, on one node of all. After a
 * downtime, a single missed run is made up for.
 */
const jobs: Record<JobName, { kept: number; schedule?: string }> = {
  // The content is removed when it is sent; the sweep of the log reads the outcome from the rest.
  mail: { kept: hour },
  removeFile: { kept: 24 * hour },
  sweepUploads: { kept: 24 * hour, schedule: '17 * * * *' },
  forgetOldKeys: { kept: 24 * hour, schedule: '47 * * * *' },
  remindOfExpiry: { kept: 24 * hour, schedule: '0 6 * * *' },
  remindToAnswer: { kept: 24 * hour, schedule: '7 * * * *' },
  expireEpds: { kept: 24 * hour, schedule: '0 0 * * *' },
  // Days end at full quarters of an hour in every time zone.
  expireOffers: { kept: 24 * hour, schedule: '*/15 * * * *' },
  remindOfLate: { kept: 24 * hour, schedule: '30 6 * * *' },
  mailUnread: { kept: 24 * hour, schedule: '*/10 * * * *' },
  // Full hours of every time zone are full quarters of an hour in UTC.
  sendDigests: { kept: 24 * hour, schedule: '*/15 * * * *' },
  sweepMails: { kept: 24 * hour, schedule: '*/10 * * * *' },
  // The European Central Bank publishes at about 16:00 in Frankfurt.
  readRates: { kept: 24 * hour, schedule: '0 16 * * *' },
}
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]]
/**
 * How often an idle node polls for jobs, in seconds, and how many it runs at once. Somebody waits for a mail, but not for
 * the other jobs. Every poll is a statement, and an idle program with the embedded engine has nothing else to do. That engine
 * notifies its only program of new jobs, so there a poll finds only those that are retried or delayed.
 */
const prompt = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5, localConcurrency: 4 }
const unhurried = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30, localConcurrency: 1 }
/** Schedules are to the minute, and no job waits for other jobs. */
const upkeep = { cronWorkerIntervalSeconds: 15, flowIntervalSeconds: hour }
/** A mail with a paper takes a second of a processor. Others, such as codes to sign in, go before. */
const priorityOf = ({ paper }: Mail): number => (paper === undefined ? 1 : 0)
/** Rows that are written together with a job, in the same transaction. */
const alsoWritten: { [name in JobName]?: (tx: Tx, id: string, data: JobData[name]) => Promise<void> } = {
  mail: addToMailLog,
}
const noSuchJob = '00000000-0000-0000-0000-000000000000'

type Settings = {
  onError: (error: Error) => void
  cipher: MailCipher
  /** The current span of this process, if it is traced. */
  traceparent?: (() => string | undefined) | undefined
}

export async function startJobs(connection: Connection, settings: Settings): Promise<Jobs> {
  const { onError, cipher, traceparent = () => undefined } = settings
  const storedForm: { [name in JobName]?: (data: JobData[name]) => StoredData[name] } = { mail: cipher.encrypt }
  const boss = new PgBoss(
    connection.raw.kind === 'postgres'
      ? { ...upkeep, db: { executeSql: (text, values) => executeOn(connection, text, values) } }
      : { ...upkeep, db: fromPglite(connection.raw.pglite), backend: 'pglite', useListenNotify: true },
  )
  boss.on('error', onError)
  await boss.start()
  for (const name of jobNames) {
    const { kept, schedule } = jobs[name]
    await boss.createQueue(`${name}-dead`)
    await boss.createQueue(name, { ...retries, deadLetter: `${name}-dead`, deleteAfterSeconds: kept })
    if (connection.raw.kind === 'embedded') await boss.updateQueue(name, { notify: true })
    // A queue's first use looks it up on another connection. Inside a transaction that would wait for ever on the embedded
    // engine, which has only one. This harmless first use fills the cache.
    await boss.cancel(name, noSuchJob)
    await boss.cancel(`${name}-dead`, noSuchJob)
    if (schedule !== undefined) await boss.schedule(name, schedule, null, { missed: 'once' })
  }
  return {
    async enqueue(tx, name, data, later) {
      const from = traceparent()
      const keep = storedForm[name]?.(data) ?? data
      const id = await boss.send(name, from === undefined ? keep : { ...keep, traceparent: from }, {
        db: { executeSql: (text, values) => fromKysely(tx).executeSql(markPrepared(text), values) },
        ...(name === 'mail' && { priority: priorityOf(data as Mail) }),
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
      // The log is locked before the jobs, as in sending a mail again, so that the two cannot deadlock.
      await deleteMailLogOf(tx, address)
      await deleteMailJobs(tx, address)
    },
    async work(handlers) {
      const start = async <Name extends JobName>(name: Name, handle: Handlers[Name]) => {
        const options = { ...(name === 'mail' ? prompt : unhurried), includeMetadata: true } as const
        // The first job may arrive before the worker's id is known.
        let worker = ''
        worker = await boss.work<StoredData[Name] & Traced, void, typeof options>(name, options, async ([job]) => {
          if (job === undefined) return
          // Jobs often come in groups: the next one is fetched at once, and only an empty queue is polled after a pause.
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
