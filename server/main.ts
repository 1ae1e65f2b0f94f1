import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { answerLocally } from './accounts/routes/local.ts'
import { createApp } from './app.ts'
import { answerBackup } from './backup/local-backup.ts'
import type { Connection } from './database/connect.ts'
import { listenLocally } from './database/local-socket.ts'
import { prepareEnv } from './data-dir.ts'
import { announce, fillDemoData, hasDemoAccounts } from './demo/first-start.ts'
import { listen } from './http/listen.ts'
import { createLog } from './observe/log.ts'
import { startTracing } from './observe/tracing.ts'
import type { Services } from './services.ts'
import { startServices } from './start-services.ts'

/**
 * Reads the environment, connects, migrates, listens. Throws an error of one line if something is missing. `siteRoot`: the
 * folder of the built web.
 */
export async function main(siteRoot: string): Promise<void> {
  // Used until there is something to finish. A signal without a listener does not end the first process of a container.
  let stop = (): void => process.exit(0)
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())

  const env = prepareEnv(process.env)
  const tracing = await startTracing(env)
  const log = createLog(env.logLevel, process.stderr, tracing?.logFields)
  const { services, connection, work, close } = await startServices(env, log, tracing)
  const withDemo = env.databaseUrl === undefined && !env.production
  if (withDemo) await fillDemoData(services)
  let isEnding = false
  const app = createApp({
    services,
    log,
    trustProxy: env.trustProxy,
    siteRoot,
    metrics: env.metrics,
    tracing,
    isEnding: () => isEnding,
  })
  const server = await listen(app, env)
  await work()
  const local = env.databaseUrl === undefined ? await openLocally(services, connection, env.dataDir, log) : null
  announce(env, withDemo && (await hasDemoAccounts(services.db)))

  const finish = async () => {
    if (isEnding) return
    isEnding = true
    server.leave()
    await services.jobs.rest()
    // During this time a balancer that asks /readyz switches to other nodes; until then every request is answered as before.
    await delay(env.shutdownDelay * 1000)
    // Open streams would keep the server waiting as long as somebody has a page open. The page reconnects to another node.
    await services.live.close()
    await Promise.all([server.close(), local?.close()])
    await close()
    await tracing?.close()
    process.exit(0)
  }
  stop = () => void finish()
}

/** For other commands, which cannot open the embedded database themselves. Everything else works without it. */
async function openLocally(services: Services, connection: Connection, dataDir: string, log: Logger) {
  const warn = (err: unknown) => log.warn({ err }, 'local socket')
  try {
    const answer = async (question: unknown) =>
      (await answerBackup({ connection, storage: services.storage }, question)) ?? answerLocally(services, question)
    return await listenLocally(dataDir, answer, warn)
  } catch (error) {
    warn(error)
    return null
  }
}
