import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#server/env.ts'

type Program = 'pg_dump' | 'pg_restore'
/** The folder of the programs, and the certificates that they trust. */
export type PostgresPrograms = Pick<Env, 'searchPath' | 'postgresRoots' | 'extraRoots'>

/** The folder where Debian installs the programs of every version side by side. */
const versionsFolder = '/usr/lib/postgresql'
/** The folder where Debian stores the certificates of public authorities, which Node.js has built in. */
const publicRoots = '/etc/ssl/certs/ca-certificates.crt'

/**
 * The path of one of PostgreSQL's own programs that supports this major version. Throws one sentence if there is none. A
 * dump uses the nearest version, a restore the newest, which reads the dumps of all.
 */
export function postgresProgram(name: Program, serverMajor: number, { searchPath }: PostgresPrograms): string {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : []
  const folders = [...searchPath.split(delimiter), ...versions.map((version) => join(versionsFolder, version, 'bin'))]
  const candidates = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, major: majorOf(path) }))
    .toSorted((a, b) => a.major - b.major)
  const fits = candidates.filter(({ major }) => major >= serverMajor)
  const fit = fits.at(name === 'pg_dump' ? 0 : -1)
  if (fit !== undefined) return fit.path
  const install = `install PostgreSQL's client programs of version ${serverMajor} (Debian: postgresql-client-${serverMajor})`
  const newest = candidates.at(-1)
  throw new Error(
    newest === undefined
      ? `${name} was not found: ${install}.`
      : `${newest.path} is of version ${newest.major} and cannot be used with version ${serverMajor}: ${install}.`,
  )
}

/** 0 if the program cannot be run. */
function majorOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Runs the program on the database at `url`. Its error output becomes the error. */
export function runProgram(
  path: string,
  args: readonly string[],
  url: string,
  programs: PostgresPrograms,
): Promise<void> {
  const { program, ended } = start(path, args, reaching(url, programs))
  program.stdin.end()
  program.stdout.resume()
  return ended
}

/**
 * Runs a dump's script on the database at `url` in one transaction, by `psql`. Settings that are not in `knownSettings` are left
 * out: the dump of a newer version begins with some that an older server refuses.
 */
export async function runDump(
  pgRestore: string,
  dump: string,
  knownSettings: ReadonlySet<string>,
  { url, programs }: { url: string; programs: PostgresPrograms },
): Promise<void> {
  const script = start(pgRestore, ['--no-owner', '--no-privileges', '--no-comments', '--file=-', dump])
  const psql = join(dirname(pgRestore), 'psql')
  const session = start(psql, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], reaching(url, programs))
  script.program.stdin.end()
  session.program.stdout.resume()
  const { stdin } = session.program
  // The errors of all three are checked below.
  stdin.on('error', () => {})
  for (const { ended } of [script, session]) ended.catch(() => {})
  stdin.write('begin;\n')
  const unwritten = await failureOf(
    pipeline(script.program.stdout, withoutUnknown(knownSettings), stdin, { end: false }),
  )
  const cut = unwritten === null ? await failureOf(script.ended) : null
  // If the program ends before it received the commit, for whatever reason, nothing remains.
  stdin.end(unwritten === null && cut === null ? 'commit;\n' : '')
  const refused = await failureOf(session.ended)
  // If pg_restore fails, psql refuses the incomplete script; if psql fails, the writing fails too. The first cause is reported.
  const failure = cut ?? refused ?? unwritten
  if (failure !== null) throw failure
}

const failureOf = (work: Promise<void>): Promise<Error | null> =>
  work.then(
    () => null,
    (error: Error) => error,
  )

/** Passes a script on without the unknown settings at its beginning. */
function withoutUnknown(knownSettings: ReadonlySet<string>): Transform {
  const firstThing = '\n-- Name: '
  let beginning: string | null = ''
  const settled = (text: string) => {
    const end = text.includes(firstThing) ? text.indexOf(firstThing) : text.length
    const settings = text
      .slice(0, end)
      .replaceAll(/^SET (\w+) = .*;\n/gm, (line, name: string) => (knownSettings.has(name) ? line : ''))
    return Buffer.from(settings + text.slice(end), 'latin1')
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (beginning === null) return done(null, chunk)
      beginning += chunk.toString('latin1')
      if (!beginning.includes(firstThing)) return done()
      const whole = settled(beginning)
      beginning = null
      return done(null, whole)
    },
    flush: (done) => done(null, beginning === null ? null : settled(beginning)),
  })
}

type Reaching = { to: string[]; env: Record<string, string> }

/** `ended` rejects with the program's error output. */
function start(path: string, args: readonly string[], { to, env }: Reaching = { to: [], env: {} }) {
  const program = spawn(path, [...args, ...to], { env: { LC_ALL: 'C', ...env }, stdio: 'pipe' })
  let errorOutput = ''
  program.stderr.on('data', (text: Buffer) => (errorOutput = `${errorOutput}${text.toString()}`.slice(-4000)))
  const ended = new Promise<void>((resolve, reject) => {
    program.on('error', reject)
    program.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${path} failed: ${errorOutput.trim()}`))))
  })
  return { program, ended }
}

/** Environment variables that connect a program to the database at `url`. The password is not among its arguments. */
function reaching(url: string, programs: PostgresPrograms): Reaching {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  // This driver's own setting, which the programs refuse.
  address.searchParams.delete('uselibpqcompat')
  const roots = rootsFor(address, programs)
  return {
    to: ['--dbname', address.href],
    env: { ...(password !== '' && { PGPASSWORD: password }), ...(roots && { PGSSLROOTCERT: roots }) },
  }
}

/**
 * PostgreSQL's programs look for root certificates in the user's home by default, whereas this program's own connection
 * needs no file.
 */
function rootsFor({ searchParams }: URL, { postgresRoots, extraRoots }: PostgresPrograms): string | undefined {
  if (postgresRoots !== undefined || searchParams.has('sslrootcert')) return postgresRoots
  if (!['verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')) return undefined
  return extraRoots ?? (existsSync(publicRoots) ? publicRoots : undefined)
}
