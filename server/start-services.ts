import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { createAuth } from './auth/auth.ts'
import { connectEmbedded, connectPostgres, oneNodeAtATime, type Connection } from './database/connect.ts'
import { lockDataDir } from './database/lock.ts'
import { migrate } from './database/migrate.ts'
import { remindOfExpiry } from './documents/commands/remind-of-expiry.ts'
import { forgetOldKeys } from './database/old-keys.ts'
import { sweepUploads } from './documents/commands/sweep-uploads.ts'
import type { Env } from './env.ts'
import { createLimits } from './http/limits.ts'
import { startJobs } from './jobs/jobs.ts'
import { sweepMails } from './settings/commands/sweep-mails.ts'
import { mailUnread } from './messages/commands/mail-unread.ts'
import { createLive } from './live/live.ts'
import { sendLogged } from './mail/mail-log.ts'
import { outboxMailer, smtpMailer } from './mail/mailer.ts'
import type { Services } from './services.ts'
import { localStorage } from './storage/storage.ts'

type Settings = Pick<Env, 'authSecret' | 'baseUrl' | 'dataDir' | 'mailFrom' | 'openId' | 'smtpUrl'> &
  Partial<Pick<Env, 'databaseListenUrl'>>

/** Connects to the database that the environment names, and makes everything a process works with. */
export async function startServices(env: Env, log: Logger = pino({ level: 'silent' })) {
  const connection = await connect(env, (err) => log.error({ err }, 'database connection lost'))
  return servicesOn(connection, env, log)
}

/** The same on an open database. `work` begins the jobs; `close` lets what is under way end. */
export async function servicesOn(connection: Connection, env: Settings, log: Logger = pino({ level: 'silent' })) {
  const jobs = await oneNodeAtATime(connection, async () => {
    await migrate(connection.db)
    return startJobs(connection, (err) => log.error({ err }, 'background error'))
  })
  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : outboxMailer(env.dataDir, env.mailFrom)
  const storage = await localStorage(env.dataDir)
  const services: Services = {
    db: connection.db,
    auth: createAuth({
      db: connection.db,
      secret: env.authSecret,
      baseUrl: env.baseUrl,
      sendMail: (letter) => connection.db.transaction().execute((tx) => jobs.enqueue(tx, 'mail', letter)),
    }),
    storage,
    jobs,
    limits: createLimits(connection),
    live: createLive(connection, {
      listenUrl: env.databaseListenUrl,
      onError: (err) => log.warn({ err }, 'live changes interrupted'),
    }),
    baseUrl: env.baseUrl,
    openId: env.openId,
  }
  const work = () => {
    services.live.start()
    return jobs.work({
      mail: (letter, attempt) => sendLogged({ db: services.db, mailer }, letter, { ...attempt, at: new Date() }),
      removeFile: ({ storage_key }) => storage.remove(storage_key),
      // Not the moment it was asked for: one that is late counts the days that are left then.
      remindOfExpiry: () => remindOfExpiry(services, { at: new Date() }),
      mailUnread: () => mailUnread(services, { at: new Date() }),
      sweepUploads: () => sweepUploads(services, { at: new Date() }),
      sweepMails: () => sweepMails(services.db, { at: new Date() }),
      forgetOldKeys: () => forgetOldKeys(services.db, { at: new Date() }),
    })
  }
  const close = async () => {
    await services.live.close()
    await jobs.stop()
    mailer.close()
    await connection.close()
  }
  return { services, connection, work, close }
}

async function connect(env: Env, onError: (error: Error) => void): Promise<Connection> {
  if (env.databaseUrl === undefined) {
    const release = lockDataDir(env.dataDir)
    const connection = await connectEmbedded({ dataDir: join(env.dataDir, 'database') })
    return {
      ...connection,
      close: async () => {
        await connection.close()
        release()
      },
    }
  }
  try {
    return await connectPostgres(env.databaseUrl, onError)
  } catch (error) {
    throw new Error(`DATABASE_URL: cannot use the database: ${reasonOf(error)}`, { cause: error })
  }
}

/** A refused connection to several addresses has its reasons inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
