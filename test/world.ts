import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { createApp } from '#server/app.ts'
import { servicesOn } from '#server/start-services.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { clientOf, type Client } from './client.ts'
import { factoriesOn, type Person } from './factories.ts'
import { openClone } from './template.ts'

export const authSecret = 'a-secret-of-the-tests-0123456789-abcdefghij'

export type World = Awaited<ReturnType<typeof open>>

/**
 * A database, real files, a real outbox and the real application, for one test file. `connect`: opens another database than
 * a copy of the template.
 */
export function useWorld(connect = () => openClone(inject('template'))): World {
  const world = {} as World
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open(await connect())
    Object.assign(world, opened)
    close = opened.close
  })
  afterAll(() => close())
  return world
}

async function open(connection: Connection) {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  const settings = {
    authSecret,
    baseUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Verdigris <no-reply@verdigris.example>',
    smtpUrl: undefined,
    openId: null,
  }
  const { services, work, close } = await servicesOn(connection, settings)
  // A file waits for its turn as long as a slow machine needs.
  services.workers = createWorkers({}, { waitMs: 900_000 })
  const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
  /** Sends requests to the API as this person, or as nobody. */
  const as = (person: Person | null): Client => clientOf(app, person?.cookie)
  return {
    app,
    services,
    connection,
    db: services.db,
    dataDir,
    work,
    as,
    ...factoriesOn(services, as),
    /** The mails sent so far, oldest first, as raw mail. `work()` must have been called before. */
    async sentMails(): Promise<string[]> {
      const outbox = join(dataDir, 'outbox')
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
      )
    },
    async close() {
      await close()
      // A file that is still being written keeps its folder for a moment.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
