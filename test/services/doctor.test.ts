import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { runChecks } from '#server/doctor/doctor.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { freePort } from '#test/program.ts'
import { systemProgram } from '#test/system-program.ts'

const root = join(import.meta.dirname, '..', '..')
let server: PostgresServer
let folder: string
const cleanups: (() => unknown)[] = []
beforeAll(async () => {
  server = await startPostgres({ settings: { max_connections: '30' } })
  await server.query('create database market')
  const connection = await connectPostgres(server.url('market'), () => {})
  await migrate(connection.db)
  await connection.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdigris-doctor-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean()
  await server.remove()
})

const environment = (changes: Record<string, string> = {}) => ({
  DATA_DIR: folder,
  // Another program may use the default port.
  PORT: '0',
  DATABASE_URL: server.url('market'),
  ...changes,
})
/** The findings about one thing, as "kind: text". */
async function found(about: string, changes: Record<string, string> = {}) {
  const findings = await runChecks(environment(changes), root)
  return findings.filter((finding) => finding.about === about).map(({ kind, text }) => `${kind}: ${text}`)
}

describe('the doctor on a database', () => {
  it('reports a sound one as ok', async () => {
    const findings = await runChecks(environment(), root)

    const about = ['PostgreSQL', 'migrations', 'connections', 'clocks', 'announcements', 'storage']
    expect(
      findings.filter((finding) => about.includes(finding.about)).map((finding) => [finding.about, finding.kind]),
    ).toEqual(about.map((name) => [name, 'ok']))
  })

  it('reports an unreachable and an unknown one as wrong', async () => {
    const nobody = `postgres://app:hunter2@127.0.0.1:${await freePort()}/market`
    expect(await found('DATABASE_URL', { DATABASE_URL: nobody })).toEqual([
      'ok: PostgreSQL',
      expect.stringMatching(/^wrong: cannot use the database: .*ECONNREFUSED/),
    ])
    expect(await found('DATABASE_URL', { DATABASE_URL: server.url('nowhere') })).toEqual([
      'ok: PostgreSQL',
      'wrong: cannot use the database: database "nowhere" does not exist',
    ])
  })

  it('reports an empty, old, too old or newer one', async () => {
    await server.query('create database empty')
    expect(await found('migrations', { DATABASE_URL: server.url('empty') })).toEqual(['note: the database is empty.'])
    await server.query('create database behind template market')
    await server.query(`delete from kysely_migration where name = '0001-baseline'`, 'behind')
    const ofTomorrow = `insert into kysely_migration values ('9999-of-tomorrow', now()::text)`
    const unknown = 'the database has 9999-of-tomorrow, which this version does not know.'
    await server.query(ofTomorrow, 'behind')
    expect(await found('migrations', { DATABASE_URL: server.url('behind') })).toEqual([`wrong: ${unknown}`])
    await server.query(`insert into kysely_migration values ('0002-sign-in', now()::text)`, 'behind')
    expect(await found('migrations', { DATABASE_URL: server.url('behind') })).toEqual([
      expect.stringMatching(/^wrong: the database was made by a version before 0\.2\.0\./),
    ])
    await server.query('create database ahead template market')
    await server.query(ofTomorrow, 'ahead')
    expect(await found('migrations', { DATABASE_URL: server.url('ahead') })).toEqual([`note: ${unknown}`])
  })

  it('reports a user who may not create missing tables', async () => {
    await server.query('create role guest login')
    await server.query('create database foreign_one template market')
    const as = (database: string) => ({ DATABASE_URL: server.url(database).replace('postgres@', 'guest@') })
    await server.query('create database bare')
    const refused = 'and the user may not make tables in it.'
    expect(await found('migrations', as('bare'))).toEqual([`wrong: the database is empty, ${refused}`])

    await server.query('grant select on kysely_migration to guest', 'foreign_one')
    expect(await found('migrations', as('foreign_one'))).toEqual(['ok: all done'])
    await server.query(`delete from kysely_migration where name = '0001-baseline'`, 'foreign_one')
    expect(await found('migrations', as('foreign_one'))).toEqual([`wrong: the database is empty, ${refused}`])
  })

  it('reports too few connections for a node', async () => {
    await server.query('alter system set max_connections = 20')
    await server.end()
    await server.start()

    expect(await found('connections')).toEqual([expect.stringMatching(/^wrong: 17 for everybody/)])

    await server.query('alter system reset max_connections')
    await server.end()
    await server.start()
  })
})

describe('the doctor on a replica', () => {
  it('recognises a sound one, and reports one that lags, belongs to another database, accepts writes or is missing', async () => {
    const replica = await startPostgres({ follow: server })
    cleanups.push(() => replica.remove())
    const replicaFindings = (DATABASE_READ_URL: string) => found('DATABASE_READ_URL', { DATABASE_READ_URL })

    expect(await replicaFindings(replica.url('market'))).toEqual([
      expect.stringMatching(/^ok: a replica that had what was just written after \d+ ms\.$/),
    ])
    expect(await replicaFindings(replica.url('postgres'))).toEqual(['wrong: another database than DATABASE_URL.'])
    expect(await replicaFindings(server.url('market'))).toEqual(['wrong: no replica: it takes writes of its own.'])
    const nobody = `postgres://app:hunter2@127.0.0.1:${await freePort()}/market`
    expect(await replicaFindings(nobody)).toEqual([expect.stringMatching(/^wrong: .*ECONNREFUSED/)])

    await replica.query('select pg_wal_replay_pause()')
    await server.query('create table written (one int)', 'market')
    expect(await replicaFindings(replica.url('market'))).toEqual(['wrong: more than 10 seconds behind.'])
  })
})

describe('the doctor on a pooler in transaction mode', () => {
  it('reports it, and accepts it with a direct address', async () => {
    const pooler = await startPooler()

    expect(await found('announcements', { DATABASE_URL: pooler })).toEqual([
      'wrong: what the database announces is not heard: open pages would not follow changes.',
    ])
    expect(
      await found('DATABASE_LISTEN_URL', { DATABASE_URL: pooler, DATABASE_LISTEN_URL: server.url('market') }),
    ).toEqual(['ok: what the database announces is heard.'])
    await server.query('create database other')
    expect(
      await found('DATABASE_LISTEN_URL', { DATABASE_URL: pooler, DATABASE_LISTEN_URL: server.url('other') }),
    ).toEqual([expect.stringMatching(/^wrong: what the database announces is not heard/)])
  })
})

describe('npm run doctor', () => {
  const run = (changes: Record<string, string>) =>
    spawnSync(process.execPath, [join(root, 'server', 'doctor', 'doctor.ts')], {
      env: { PATH: process.env['PATH'], ...environment(changes) },
      encoding: 'utf8',
    })

  it('ends with 1, the number of problems and their remedies, and no secret', () => {
    const { status, stdout } = run({
      NODE_ENV: 'production',
      BASE_URL: 'http://market.example',
      AUTH_SECRET: 'Zr8-vQ2_mT5xK9wB1nH7cL4pJ6dF3gS0',
      DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:9/market',
      METRICS_TOKEN: 'Hunter2-Hunter2-Hunter2',
    })

    expect(status).toBe(1)
    expect(stdout).toMatch(/^WRONG {2}BASE_URL: .*\n {9}Set the https address/m)
    expect(stdout).toMatch(/^WRONG {2}SMTP_URL: /m)
    expect(stdout).toMatch(/\n3 things are wrong\.\n$/)
    expect(stdout).not.toMatch(/hunter2|Zr8-/i)
  })

  it('ends with 0 without a problem', () => {
    const { status, stdout } = run({})

    expect(stdout).toMatch(/\nNothing is wrong\.\n$/)
    expect(status).toBe(0)
  })
})

/** PgBouncer in front of the server, in transaction mode. Returns its address. */
async function startPooler(): Promise<string> {
  const program = systemProgram('pgbouncer', 'pgbouncer')
  const port = await freePort()
  const place = join(folder, 'pgbouncer')
  mkdirSync(place)
  chmodSync(folder, 0o755)
  const file = join(place, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    pool_mode: 'transaction',
    unix_socket_dir: '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const market = `market = host=127.0.0.1 port=${server.port} user=postgres dbname=market`
  writeFileSync(file, ['[databases]', market, '[pgbouncer]', ...lines, ''].join('\n'))
  // PgBouncer refuses to run as root.
  const command: [string, string[]] =
    process.getuid?.() === 0
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, file]]
      : [program, [file]]
  const pooler = spawn(...command, { stdio: 'ignore' })
  const exited = once(pooler, 'exit')
  cleanups.push(() => {
    pooler.kill('SIGINT')
    return exited
  })
  await expect
    .poll(
      () => {
        const socket = connect(port, '127.0.0.1')
        return once(socket, 'connect').then(
          () => socket.destroy() !== undefined,
          () => false,
        )
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return `postgres://postgres@127.0.0.1:${port}/market`
}
