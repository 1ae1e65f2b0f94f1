import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './program.ts'
import { systemProgram } from './system-program.ts'

const isRoot = process.getuid?.() === 0
const debianFolders = '/usr/lib/postgresql'

function postgresProgram(name: string): string {
  const find = () =>
    (existsSync(debianFolders) ? readdirSync(debianFolders) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolders, version, 'bin', name))
      .find((path) => existsSync(path))
  const found = find()
  if (found !== undefined) return found
  // Debian keeps the server's programs out of the path; psql comes with them.
  const beside = systemProgram('psql', 'postgresql')
  return find() ?? join(beside, '..', name)
}

/** PostgreSQL refuses to run as root. */
export const asPostgres = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]] : [program, args]

function run(name: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(...asPostgres(postgresProgram(name), args), {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}

/** A PostgreSQL server of one's own on loopback. Its user postgres needs no password; its database is `postgres`. */
export type PostgresServer = {
  port: number
  /** The folder of everything it has; `log` in it is what it said. */
  folder: string
  /** The address of one of its databases. */
  url: (database?: string) => string
  query: (statement: string, database?: string) => Promise<Record<string, unknown>[]>
  /** SIGINT ends it at once and in order, SIGKILL as a crash does. */
  end: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>
  /** Ends it and removes its folder. */
  remove: () => Promise<void>
}

/**
 * Makes and starts a PostgreSQL server. `settings`: lines for postgresql.conf. `follow`: a server to be a streaming replica of.
 * It survives a crash as in production: fsync stays on.
 */
export async function startPostgres(
  options: { settings?: Record<string, string>; follow?: PostgresServer } = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-postgres-'))
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    )
    if (!uid || !gid)
      throw new Error("PostgreSQL needs a user postgres to run as: install Debian's package postgresql.")
    chownSync(folder, uid, gid)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  if (options.follow)
    run('pg_basebackup', ['-D', data, '-d', options.follow.url(), '--write-recovery-conf', '--checkpoint=fast'])
  else run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const settings = {
    port: String(port),
    listen_addresses: `'127.0.0.1'`,
    unix_socket_directories: `'${folder}'`,
    wal_level: 'replica',
    ...options.settings,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const configuration = join(data, 'postgresql.conf')
  writeFileSync(configuration, `${readFileSync(configuration, 'utf8')}\n${lines.join('\n')}\n`)

  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const query = async (statement: string, database?: string) => {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 5000 })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  let server: ChildProcess | undefined
  const start = async () => {
    const starting = spawn(...asPostgres(postgresProgram('postgres'), ['-D', data]), { cwd: folder, stdio: 'ignore' })
    server = starting
    for (const deadline = Date.now() + 30_000; ;) {
      const isUp = await query('select 1').then(
        () => true,
        () => false,
      )
      if (isUp) return
      if (starting.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL did not start.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const end = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  await start()
  return {
    port,
    folder,
    url,
    query,
    end,
    start,
    async remove() {
      await end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
