import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Env } from '#server/env.ts'

type Program = 'pg_dump' | 'pg_restore'
/** Where they are found, and the certificates by which they know a server. */
export type PostgresPrograms = Pick<Env, 'searchPath' | 'postgresRoots' | 'extraRoots'>

/** Where Debian and its like keep the programs of every version side by side. */
const versionsFolder = '/usr/lib/postgresql'
/** Where Debian and its like keep the certificates of the public authorities, which Node.js brings along. */
const publicRoots = '/etc/ssl/certs/ca-certificates.crt'

/** The path of one of PostgreSQL's own programs that understands this major version of the server, or one sentence why none. */
export function postgresProgram(name: Program, serverMajor: number, { searchPath }: PostgresPrograms): string {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : []
  const folders = [...searchPath.split(delimiter), ...versions.map((version) => join(versionsFolder, version, 'bin'))]
  const found = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, major: majorOf(path) }))
    .toSorted((a, b) => a.major - b.major)
  const fit = found.find(({ major }) => major >= serverMajor)
  if (fit !== undefined) return fit.path
  const install = `install PostgreSQL's client programs of version ${serverMajor} (Debian: postgresql-client-${serverMajor})`
  const newest = found.at(-1)
  throw new Error(
    newest === undefined
      ? `${name} was not found: ${install}.`
      : `${newest.path} is of version ${newest.major} and cannot be used with version ${serverMajor}: ${install}.`,
  )
}

/** 0 for what cannot be asked. */
function majorOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Runs it on the database at `url`. What it complains of becomes the error. The password is not among its arguments. */
export async function runProgram(
  path: string,
  args: readonly string[],
  url: string,
  programs: PostgresPrograms,
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  // A setting of the driver here, which the programs refuse.
  address.searchParams.delete('uselibpqcompat')
  const roots = rootsFor(address, programs)
  const program = spawn(path, [...args, '--dbname', address.href], {
    env: { LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }), ...(roots && { PGSSLROOTCERT: roots }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  program.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    program.on('error', reject)
    program.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${path} failed: ${said.trim()}`)
}

/** Unless they are told, PostgreSQL's programs look in their user's home, where the connection of this program needs nothing. */
function rootsFor({ searchParams }: URL, { postgresRoots, extraRoots }: PostgresPrograms): string | undefined {
  if (postgresRoots !== undefined || searchParams.has('sslrootcert')) return postgresRoots
  if (!['verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')) return undefined
  return extraRoots ?? (existsSync(publicRoots) ? publicRoots : undefined)
}
