import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import { answerLocally } from './accounts/routes/local.ts'
import { createApp } from './app.ts'
import { listenLocally } from './database/local-socket.ts'
import { announce, fillDemoData, hasDemoAccounts } from './demo/first-start.ts'
import { readEnv } from './env.ts'
import { listen } from './http/listen.ts'
import type { Services } from './services.ts'
import { startServices } from './start-services.ts'

/** Reads the environment, connects, migrates, listens. Throws an error of one line when something needed is missing. */
export async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = pino({ level: env.logLevel, redact: ['err.parameters', 'err.detail', 'err.where'] }, process.stderr)
  const { services, work, close } = await startServices(env, log)
  const withDemo = env.databaseUrl === undefined && !env.production
  if (withDemo) await fillDemoData(services)
  const siteRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
  const app = createApp({ services, log, trustProxy: env.trustProxy, siteRoot })
  const server = await listen(app, env)
  await work()
  const local = env.databaseUrl === undefined ? await openLocally(services, env.dataDir, log) : null
  announce(env, withDemo && (await hasDemoAccounts(services.db)))

  const stop = async () => {
    // First: they would keep the server waiting for as long as somebody has a page open.
    await services.live.close()
    await Promise.all([server.close(), local?.close()])
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

/** For commands beside the program, which cannot open the embedded database themselves. Without it all else works. */
async function openLocally(services: Services, dataDir: string, log: Logger) {
  const warn = (err: unknown) => log.warn({ err }, 'local socket')
  try {
    return await listenLocally(dataDir, (question) => answerLocally(services, question), warn)
  } catch (error) {
    warn(error)
    return null
  }
}
