import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { singleClient } from '#server/database/single-client.ts'
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
  // Debian does not put the server's programs into the path. The package of psql installs them too.
  const beside = systemProgram('psql', 'postgresql')
  return find() ?? join(beside, '..', name)
}

/** PostgreSQL refuses to run as root. */
export const asPostgres = (program: string, args: string[]): Command =>
  isRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]] : [program, args]

type Command = [program: string, args: string[]]

function run(name: string, [program, args]: Command): void {
  const env = { PATH: process.env['PATH'] }
  const { status, stderr } = spawnSync(program, args, { cwd: tmpdir(), env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}

type Owner = { uid: number; gid: number }

/**
 * A disk of this size at a folder that is only visible `inside` its namespace, until `remove`. `seen`: the folder's path
 * from outside. Needs root.
 */
async function mountDisk(folder: string, size: string, { uid, gid }: Owner) {
  mkdirSync(folder)
  const mount = `mount -t tmpfs -o size=${size},mode=0700,uid=${uid},gid=${gid} tmpfs "$0" && echo && exec sleep infinity`
  const keeper = spawn('unshare', ['--mount', 'sh', '-c', mount, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([
    once(keeper.stdout, 'data'),
    once(keeper, 'exit').then(() => Promise.reject(new Error('No disk of its own could be mounted.'))),
  ])
  return {
    seen: `/proc/${keeper.pid}/root${folder}`,
    inside: ([program, args]: Command): Command => [
      'nsenter',
      [`--target=${keeper.pid}`, '--mount', '--', program, ...args],
    ],
    remove: () => void keeper.kill('SIGKILL'),
  }
}

/** A separate PostgreSQL server on loopback. Its user postgres needs no password; its database is `postgres`. */
export type PostgresServer = {
  port: number
  /** The folder of all its files; `log` in it is its output. */
  folder: string
  /** The path of its data, also if they are on a separate disk. */
  data: string
  isRunning: () => boolean
  /** The address of one of its databases. */
  url: (database?: string) => string
  query: (statement: string, database?: string) => Promise<Record<string, unknown>[]>
  /** SIGINT ends it fast and cleanly, SIGKILL like a crash. */
  end: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>
  /** Stops its processes, like a machine whose disk no longer answers. Returns a function that continues them. */
  freeze: () => () => void
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>
  /** Ends it and removes its folder. */
  remove: () => Promise<void>
}

/**
 * Creates and starts a PostgreSQL server. `settings`: lines for postgresql.conf. `follow`: a server to be a streaming
 * replica of. `disk`: the size of a separate disk for its data, with its write-ahead log (WAL) or without. It survives a
 * crash as in production: fsync stays on.
 */
export async function startPostgres(
  options: {
    settings?: Record<string, string>
    follow?: PostgresServer
    disk?: { size: string; isLogElsewhere: boolean }
  } = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-postgres-'))
  let owner: Owner = { uid: 0, gid: 0 }
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    )
    if (!uid || !gid)
      throw new Error("PostgreSQL needs a user postgres to run as: install Debian's package postgresql.")
    owner = { uid, gid }
    chownSync(folder, uid, gid)
  }
  const data = join(folder, 'data')
  const disk = options.disk && (await mountDisk(data, options.disk.size, owner))
  const command = (name: string, args: string[]): Command => {
    const plain = asPostgres(postgresProgram(name), args)
    return disk ? disk.inside(plain) : plain
  }
  const port = await freePort()
  if (options.follow) {
    const copy = ['-D', data, '-d', options.follow.url(), '--write-recovery-conf', '--checkpoint=fast']
    run('pg_basebackup', command('pg_basebackup', copy))
  } else {
    const small = options.disk ? ['--wal-segsize=1'] : []
    const apart = options.disk?.isLogElsewhere ? [`--waldir=${join(folder, 'wal')}`] : []
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...small, ...apart]
    run('initdb', command('initdb', init))
  }
  const settings = {
    port: String(port),
    listen_addresses: `'127.0.0.1'`,
    unix_socket_directories: `'${folder}'`,
    wal_level: 'replica',
    ...options.settings,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const reached = disk?.seen ?? data
  const configuration = join(reached, 'postgresql.conf')
  writeFileSync(configuration, `${readFileSync(configuration, 'utf8')}\n${lines.join('\n')}\n`)

  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const query = async (statement: string, database?: string) => {
    const client = singleClient({ connectionString: url(database), connectionTimeoutMillis: 5000 })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  let server: ChildProcess | undefined
  const start = async () => {
    const starting = spawn(...command('postgres', ['-D', data]), { cwd: folder, stdio: 'ignore' })
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
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  const end = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    if (server === undefined || !isRunning()) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const freeze = () => {
    const pid = server?.pid ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    const all = [pid, ...children]
    for (const one of all) process.kill(one, 'SIGSTOP')
    return () => all.forEach((one) => process.kill(one, 'SIGCONT'))
  }
  await start()
  return {
    port,
    folder,
    data: reached,
    isRunning,
    url,
    query,
    end,
    freeze,
    start,
    async remove() {
      await end()
      disk?.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
