import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresProgram } from '#server/backup/postgres-programs.ts'
import { demoAccounts } from '#server/demo/seed-accounts.ts'
import {
  backup,
  command,
  contentsOf,
  filesOf,
  openToOthers,
  restore,
  signedIn,
  tablesSql,
  upload,
} from '#test/backups.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { endProgram, startProgram, type Program } from '#test/program.ts'

const place = mkdtempSync(join(tmpdir(), 'verdigris-backup-'))
const dataDir = join(place, 'data')
const folder = join(place, 'backup')
const programs: Program[] = []
let server: PostgresServer
const env = () => ({ DATABASE_URL: server.url('market'), DATA_DIR: dataDir })
const started = async (where: { DATA_DIR: string } & Record<string, string>) => {
  const program = await startProgram({ dataDir: where.DATA_DIR, env: where })
  programs.push(program)
  return program
}
beforeAll(async () => {
  server = await startPostgres()
  await server.query('create database market')
  const filled = await command('demo/main.ts', env())
  if (filled.status !== 0) throw new Error(filled.stderr)
}, 300_000)
afterAll(async () => {
  for (const program of programs) await endProgram(program)
  await server.remove()
  rmSync(place, { recursive: true, force: true })
})

describe('a backup on PostgreSQL', () => {
  it('saves a consistent state during writes, uploads and deletions', async () => {
    const program = await started(env())
    const supplier = await signedIn(program, 'supplier')
    const isOver = new AbortController()
    let changes = 0
    const write = async () => {
      while (!isOver.signal.aborted) {
        const file_id = await upload(supplier, `paper-${changes}`)
        const added = await supplier('/supplier-documents', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ file_id, category: 'Code of Conduct' }),
        })
        expect(added.status).toBe(201)
        const { id } = (await added.json()) as { id: string }
        changes += 1
        if (changes % 3 === 0) continue
        expect((await supplier(`/supplier-documents/${id}`, { method: 'DELETE' })).status).toBe(200)
      }
    }
    const writing = write()

    const { status, stdout, stderr } = await backup(env(), folder)
    isOver.abort()
    await writing

    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/files are in .*backup\n/)
    expect(changes).toBeGreaterThan(5)
    await endProgram(program)
  }, 300_000)

  it('contains exactly the files that have a row', async () => {
    await server.query('create database copy')
    const ended = await restore({ DATABASE_URL: server.url('copy'), DATA_DIR: join(place, 'copy') }, folder)

    expect([ended.status, ended.stderr]).toEqual([0, ''])
    const rows = await server.query('select storage_key, size::int as size from files order by storage_key', 'copy')
    const files = await filesOf(join(place, 'copy', 'files'))
    expect(rows.length).toBeGreaterThan(10)
    expect(Object.keys(files).toSorted()).toEqual(rows.map((row) => `/${String(row['storage_key'])}`).toSorted())
    for (const row of rows)
      expect(readFileSync(join(place, 'copy', 'files', String(row['storage_key']))).length).toBe(row['size'])
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).not.toContain('auth-secret')
  })

  it('restores every table, index, trigger and file', async () => {
    const still = join(place, 'still')
    mkdirSync(still, { mode: 0o755 })
    expect((await backup(env(), still)).status).toBe(0)
    expect(await openToOthers(still)).toEqual([])
    await server.query('create database again')
    const where = { DATABASE_URL: server.url('again'), DATA_DIR: join(place, 'again') }
    expect((await restore(where, still)).status).toBe(0)

    const copied = await contentsOf((statement) => server.query(statement, 'again'))

    expect(copied).toEqual(await contentsOf((statement) => server.query(statement, 'market')))
    expect(Object.keys(copied).length).toBeGreaterThan(30)
    const [before, after] = await Promise.all([dataDir, where.DATA_DIR].map((at) => filesOf(join(at, 'files'))))
    expect(before).toMatchObject(after ?? {})
    // Files of deleted rows whose removal was still queued when the program ended have no row, and are not in the backup.
    const waiting = await server.query(
      `select data ->> 'storage_key' as key from pgboss.job where name = 'removeFile'`,
      'again',
    )
    const removed = new Set(waiting.map(({ key }) => `/${String(key)}`))
    expect(Object.keys(before ?? {}).filter((path) => after?.[path] === undefined && !removed.has(path))).toEqual([])
    expect(Object.keys(after ?? {}).length).toBeGreaterThan(10)
  })

  it('starts restored, accepts an old sign-in and sends its file', async () => {
    const where = { DATABASE_URL: server.url('again'), DATA_DIR: join(place, 'again') }
    const program = await started(where)
    const supplier = await signedIn(program, 'supplier')
    const [file] = await server.query(
      `select file.id, file.storage_key from files file
      join people on people.company_id = file.owner_id join auth_users person on person.id = people.id
      where person.email = '${demoAccounts.supplier.email}' order by file.created_at limit 1`,
      'again',
    )

    const answer = await supplier(`/files/${String(file?.['id'])}`)

    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(
      readFileSync(join(dataDir, 'files', String(file?.['storage_key']))),
    )
    await endProgram(program)
  })

  it('refuses to overwrite a database with content', async () => {
    const { status, stderr } = await restore(env(), folder)

    expect([status, stderr]).toEqual([1, expect.stringContaining('this database is not empty')])
  })

  it.each([
    ['cut', (path: string) => truncateSync(join(path, 'database.dump'), 20_000), 'database.dump is not as it was made'],
    ['of another byte', (path: string) => appendFileSync(join(path, 'database.dump'), '!'), 'is not as it was made'],
    ['without a file', (path: string) => rmSync(join(path, 'files'), { recursive: true }), 'is missing'],
    ['without its sums', (path: string) => rmSync(join(path, 'SHA256SUMS')), 'not a whole backup'],
    [
      'of fewer sums',
      (path: string) => {
        const sums = join(path, 'SHA256SUMS')
        writeFileSync(sums, readFileSync(sums, 'utf8').split('\n').slice(0, -3).join('\n'))
      },
      'does not list all of it',
    ],
  ])('refuses a folder that is %s, and changes nothing', async (name, damage, expected) => {
    const damaged = join(place, `damaged-${name}`)
    await cp(folder, damaged, { recursive: true })
    damage(damaged)
    const where = { DATABASE_URL: server.url('empty'), DATA_DIR: join(place, 'nothing') }
    await server.query('create database empty').catch(() => {})

    const { status, stderr } = await restore(where, damaged)

    expect([status, stderr]).toEqual([1, expect.stringContaining(expected)])
    expect(await server.query(tablesSql, 'empty')).toEqual([])
    expect(await filesOf(join(where.DATA_DIR, 'files'))).toEqual({})
  })

  /** Simulates the programs of a newer PostgreSQL: `script` changes the content of a dump. */
  function newerPrograms(name: string, script: string): string {
    const newer = join(place, name)
    const real = postgresProgram('pg_restore', 15, { searchPath: '', postgresRoots: undefined, extraRoots: undefined })
    mkdirSync(newer)
    symlinkSync(join(dirname(real), 'psql'), join(newer, 'psql'))
    const lines = [
      '#!/bin/bash',
      'if [ "$1" = --version ]; then echo "pg_restore (PostgreSQL) 99.1"; exit; fi',
      `set -o pipefail; ${real} "$@" | ${script}`,
    ]
    writeFileSync(join(newer, 'pg_restore'), lines.join('\n'), { mode: 0o755 })
    return `${newer}:${process.env['PATH']}`
  }

  it('restores with newer programs than the server, whose settings it does not have', async () => {
    const newer = newerPrograms('newer', `sed '0,/^SET lock_timeout = 0;$/s//&\\nSET of_the_future = 0;/'`)
    await server.query('create database by_newer')
    const where = { DATABASE_URL: server.url('by_newer'), DATA_DIR: join(place, 'by-newer'), PATH: newer }

    const { status, stderr } = await restore(where, folder)

    expect([status, stderr]).toEqual([0, ''])
    expect((await server.query(tablesSql, 'by_newer')).length).toBeGreaterThan(30)
  })

  it.each([
    ['is cut off', 'head -c 200000; exit 1', 'pg_restore failed'],
    ['is refused at its end', `cat; echo 'select 1 / 0;'`, 'division by zero'],
    ['is refused at its beginning', `sed '0,/^SET lock_timeout/s//nonsense; &/'`, 'syntax error at or near "nonsense"'],
  ])('leaves an empty database if the script %s', async (what, script, expected) => {
    const database = what.replaceAll(' ', '_')
    await server.query(`create database ${database}`)
    const PATH = newerPrograms(database, script)

    const { status, stderr } = await restore(
      { DATABASE_URL: server.url(database), DATA_DIR: join(place, database), PATH },
      folder,
    )

    expect([status, stderr]).toEqual([1, expect.stringContaining(expected)])
    expect(await server.query(tablesSql, database)).toEqual([])
  })

  it('refuses a folder with content, and names a file that the storage has lost', async () => {
    expect((await backup(env(), folder)).stderr).toContain('is not empty')
    const [lost] = await server.query('select storage_key from files limit 1', 'market')
    rmSync(join(dataDir, 'files', String(lost?.['storage_key'])))

    const { status, stderr } = await backup(env(), join(place, 'with-loss'))

    expect(status).toBe(2)
    expect(stderr).toContain(String(lost?.['storage_key']))
  })

  it('refuses to restore without a database', async () => {
    const { status, stderr } = await restore({ ...env(), DATABASE_URL: server.url('nowhere') }, folder)

    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nothing was restored: .*"nowhere" does not exist/)])
  })
})
