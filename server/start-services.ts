import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { createAuth } from '#server/identity/auth.ts'
import { deleteExpiredVerifications } from '#server/identity/verifications.ts'
import { connectEmbedded, connectPostgres, oneNodeAtATime, type Connection } from './database/connect.ts'
import { lockDataDir } from './database/lock.ts'
import { migrate } from './database/migrate.ts'
import { primaryReader, replicaReader } from './database/read-replica.ts'
import { remindOfExpiry } from './documents/commands/remind-of-expiry.ts'
import { expireOffers } from './quotes/commands/expire-offers.ts'
import { deleteExpiredIdempotencyKeys } from './database/expired-idempotency-keys.ts'
import { sweepUploads } from './documents/commands/sweep-uploads.ts'
import { sweepAnswerDrafts } from './quotes/commands/answer-drafts.ts'
import type { Env } from './env.ts'
import { expireEpds } from './epds/commands/expire-epds.ts'
import { remindOfEpds } from './epds/commands/remind-of-epds.ts'
import { createLimits } from './http/limits.ts'
import { sweepReceived } from './http/receive-file.ts'
import { remindOfLate } from './quotes/commands/remind-of-late.ts'
import { remindToAnswer } from './quotes/commands/remind-to-answer.ts'
import { paperOfMail } from './quotes/queries/paper-of-mail.ts'
import { startJobs, type Handlers } from './jobs/jobs.ts'
import { readRates } from './settings/commands/read-rates.ts'
import { sweepMails } from './settings/commands/sweep-mails.ts'
import { mailUnread } from './messages/commands/mail-unread.ts'
import { sendDigests } from './notifications/commands/send-digests.ts'
import { createLive } from './live/live.ts'
import { sendAndLog } from './mail/mail-log.ts'
import { mailCipher } from './mail/mail-cipher.ts'
import { watchServices } from './observe/gauges.ts'
import { observeHandlers } from './observe/jobs.ts'
import { createMetrics } from './observe/metrics.ts'
import { tracedMailer, type Tracing } from './observe/tracing.ts'
import { outboxMailer, smtpMailer } from './mail/mailer.ts'
import type { Services } from './services.ts'
import { openStorage } from './storage/open-storage.ts'
import { createWorkers } from './workers/workers.ts'

type Settings = Pick<Env, 'authSecret' | 'baseUrl' | 'dataDir' | 'mailFrom' | 'openId' | 'smtpUrl'> &
  Partial<Pick<Env, 'databaseListenUrl' | 'databaseReadUrl' | 'databasePrepare' | 'ratesUrl' | 's3'>>

/** Connects to the database of the environment, and creates all services of a process. */
export async function startServices(env: Env, log: Logger = pino({ level: 'silent' }), tracing: Tracing | null = null) {
  const connection = await connect(env, (err) => log.error({ err }, 'database connection lost'), tracing?.statement)
  if (connection.raw.kind === 'postgres' && connection.raw.isPooled && env.databaseListenUrl === undefined)
    log.warn('a pooler stands at DATABASE_URL: unless it keeps sessions, DATABASE_LISTEN_URL is needed')
  return servicesOn(connection, env, log, tracing)
}

/** The same on an open database. `work` starts the jobs; `close` lets running work finish. */
export async function servicesOn(
  connection: Connection,
  env: Settings,
  log: Logger = pino({ level: 'silent' }),
  tracing: Tracing | null = null,
) {
  const cipher = mailCipher(env.authSecret)
  const jobs = await oneNodeAtATime(connection, async () => {
    const newer = await migrate(connection.db)
    if (newer.length > 0) log.warn({ migrations: newer }, 'the database is of a newer version')
    return startJobs(connection, {
      onError: (err) => log.error({ err }, 'background error'),
      cipher,
      traceparent: tracing?.traceparent,
    })
  })
  const reader =
    env.databaseReadUrl === undefined
      ? primaryReader(connection.db)
      : replicaReader(connection.db, { url: env.databaseReadUrl, prepare: env.databasePrepare, log })
  const metrics = createMetrics()
  const mailer = tracedMailer(
    env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : outboxMailer(env.dataDir, env.mailFrom),
    tracing,
  )
  const storage = await openStorage(env, (err) => log.warn({ err }, 'storage unavailable'))
  const services: Services = {
    db: connection.db,
    reader,
    auth: createAuth({ secret: env.authSecret, baseUrl: env.baseUrl }),
    storage,
    jobs,
    limits: createLimits(connection),
    live: createLive(connection, {
      listenUrl: env.databaseListenUrl,
      caughtUp: reader.caughtUp,
      onError: (err) => log.warn({ err }, 'live changes interrupted'),
    }),
    metrics,
    workers: createWorkers(),
    baseUrl: env.baseUrl,
    openId: env.openId,
  }
  watchServices(metrics, { connection, live: services.live, dataDir: env.dataDir })
  const work = async () => {
    services.live.start()
    // Files that this node had received when it was killed: the hourly sweep runs on one node, perhaps on another.
    await sweepReceived(storage.incoming, { at: new Date() })
    const handlers: Handlers = {
      mail: (stored, attempt) =>
        sendAndLog(
          { db: services.db, mailer, cipher, makePaper: (paper) => paperOfMail(services, paper, { at: new Date() }) },
          stored,
          { ...attempt, at: new Date() },
        ),
      removeFile: ({ storage_key }) => storage.remove(storage_key),
      // The current time and not the job's: a late run counts the days that are left now.
      remindOfExpiry: async () => {
        await remindOfExpiry(services, { at: new Date() })
        await remindOfEpds(services, { at: new Date() })
      },
      remindToAnswer: () => remindToAnswer(services, { at: new Date() }),
      expireEpds: () => expireEpds(services, { at: new Date() }),
      remindOfLate: () => remindOfLate(services, { at: new Date() }),
      expireOffers: () => expireOffers(services, { at: new Date() }),
      sendDigests: () => sendDigests(services, { at: new Date() }),
      mailUnread: () => mailUnread(services, { at: new Date() }),
      sweepUploads: async () => {
        await sweepAnswerDrafts(services.db, { at: new Date() })
        await sweepUploads(services, { at: new Date() })
      },
      readRates: () => readRates(services.db, env.ratesUrl, { at: new Date() }),
      sweepMails: () => sweepMails(services.db, { at: new Date() }),
      forgetOldKeys: async () => {
        await deleteExpiredIdempotencyKeys(services.db, { at: new Date() })
        await deleteExpiredVerifications(services.db, { at: new Date() })
      },
    }
    return jobs.work(observeHandlers(handlers, { log, metrics, tracing }))
  }
  const close = async () => {
    await services.live.close()
    services.workers.close()
    await jobs.stop()
    mailer.close()
    await reader.close()
    await connection.close()
  }
  return { services, connection, work, close }
}

async function connect(
  env: Env,
  onError: (error: Error) => void,
  onStatement?: Tracing['statement'],
): Promise<Connection> {
  if (env.databaseUrl === undefined) {
    const release = await lockDataDir(env.dataDir)
    const connection = await connectEmbedded({ dataDir: join(env.dataDir, 'database') }, onStatement).catch(
      (error: unknown) => {
        release()
        throw error
      },
    )
    return {
      ...connection,
      close: async () => {
        await connection.close()
        release()
      },
    }
  }
  try {
    return await connectPostgres(env.databaseUrl, onError, { prepare: env.databasePrepare, onStatement })
  } catch (error) {
    throw new Error(`DATABASE_URL: cannot use the database: ${reasonOf(error)}`, { cause: error })
  }
}

/** A refused connection to several addresses has its reasons inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
