import type { Auth } from '#server/identity/auth.ts'
import type { Database } from './database/connect.ts'
import type { Reader } from './database/read-replica.ts'
import type { PlatformOpenId } from './env.ts'
import type { Limits } from './http/limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Metrics } from './observe/metrics.ts'
import type { FileStorage } from './storage/storage.ts'
import type { Workers } from './workers/workers.ts'

/** The services that commands use: one of each per process, created in main.ts and in the tests' setup. */
export type Services = {
  db: Database
  /** For searches and lists, whose data may be a few seconds old. */
  reader: Reader
  auth: Auth
  storage: FileStorage
  jobs: Jobs
  limits: Limits
  live: Live
  metrics: Metrics
  workers: Workers
  /** The site's address without a slash at its end, for links in mails. */
  baseUrl: string
  /** The platform's own OpenID provider, if there is one. */
  openId: PlatformOpenId | null
}
