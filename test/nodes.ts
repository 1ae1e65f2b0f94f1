import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '#server/demo/seed-accounts.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { endProgram, freePort, startProgram, type Program } from './program.ts'
import { startProxy } from './proxy.ts'

const root = join(import.meta.dirname, '..')
/** In seconds; longer than the two in which the proxy notices. */
const shutdownDelay = 4

export type Nodes = {
  /** The proxy's address, for all nodes. */
  url: string
  postgres: PostgresServer
  database: string
  /** The running nodes, or those that ran last, at their index. */
  programs: Program[]
  end: (index: number, signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Starts the node at this index again, and waits until the proxy sends to it. */
  start: (index: number) => Promise<void>
  remove: () => Promise<void>
}

/**
 * Whole programs on one PostgreSQL and one data folder, started at the same time on an empty database, behind HAProxy; then
 * filled with the demo data. `env` is for all of them.
 */
export async function startNodes(
  options: { count?: number; env?: Record<string, string>; settings?: Record<string, string> } = {},
): Promise<Nodes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-nodes-'))
  const postgres = await startPostgres({ ...(options.settings && { settings: options.settings }) })
  const cleaning = [() => postgres.remove(), () => rm(dataDir, { recursive: true, force: true })]
  const remove = async () => {
    for (const clean of cleaning.splice(0)) await clean()
  }
  const database = 'market'
  try {
    await postgres.query(`create database ${database}`)
    const ports: number[] = []
    for (let index = 0; index < (options.count ?? 3); index += 1) ports.push(await freePort())
    const proxyPort = await freePort()
    const variables = {
      DATABASE_URL: postgres.url(database),
      BASE_URL: `http://127.0.0.1:${proxyPort}`,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY: String(shutdownDelay),
      ...options.env,
    }
    const begin = (port: number) => startProgram({ dataDir, port, env: variables })
    const begun = await Promise.allSettled(ports.map(begin))
    const programs = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    cleaning.unshift(async () => {
      await Promise.all(programs.map((program) => endProgram(program, 'SIGKILL')))
    })
    const failed = begun.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason as Error
    const { status } = spawnSync(process.execPath, [join(root, 'server', 'demo', 'main.ts')], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error('The demo data could not be made.')
    const proxy = await startProxy(ports, proxyPort)
    cleaning.unshift(proxy.end)
    return {
      url: proxy.url,
      postgres,
      database,
      programs,
      end: (index, signal) => endProgram(programs[index] as Program, signal),
      async start(index) {
        programs[index] = await begin(ports[index] as number)
        // The proxy checks once a second.
        await delay(2000)
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A signed-in person: sends requests with the cookie to any node, or to the proxy. */
export type Member = {
  cookie: string
  ask: (url: string, path: string, options?: { method?: string; body?: unknown; key?: string }) => Promise<Response>
}

/** Signs in at `url`. Throws if that is refused. */
export async function signIn(url: string, email: string, password = demoPassword): Promise<Member> {
  const answer = await askAt(url, '/api/session', { body: { email, password } })
  if (!answer.ok) throw new Error(`Signing in as ${email} was answered ${answer.status}.`)
  await answer.arrayBuffer()
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, ask: (at, path, asked) => askAt(at, path, { ...asked, cookie }) }
}

type Asked = { method?: string; body?: unknown; key?: string; cookie?: string }

/** One request as the web makes it: with a body it is a POST by default. */
export function askAt(url: string, path: string, { method, body, key, cookie }: Asked = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin: new URL(url).origin,
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
}
