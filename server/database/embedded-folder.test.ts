import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { command } from '#test/backups.ts'
import { runChecks } from '#server/doctor/doctor.ts'
import { connectEmbedded } from './connect.ts'
import { lockDataDir } from './lock.ts'
import { migrate } from './migrate.ts'

let whole: string
let place: string
let folder: string
beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'verdigris-whole-'))
  const connection = await connectEmbedded({ dataDir: join(whole, 'database') })
  await migrate(connection.db)
  await connection.close()
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
  folder = join(place, 'data', 'database')
  mkdirSync(join(place, 'data'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const copied = () => cpSync(join(whole, 'database'), folder, { recursive: true })
const filesIn = (path: string) =>
  (readdirSync(path, { recursive: true }) as string[]).filter((name) => statSync(join(path, name)).isFile()).toSorted()
const open = () => connectEmbedded({ dataDir: folder }).then((connection) => connection.close())
const refusal = () => open().catch((error: unknown) => (error as Error).message)
const relations = () =>
  readdirSync(join(folder, 'base', '5'))
    .filter((name) => /^\d+$/.test(name) && statSync(join(folder, 'base', '5', name)).size >= 65_536)
    .map((name) => join(folder, 'base', '5', name))

const damages: [string, () => void, RegExp][] = [
  ['without PG_VERSION', () => rmSync(join(folder, 'PG_VERSION')), /PG_VERSION is missing/],
  ['with an empty PG_VERSION', () => truncateSync(join(folder, 'PG_VERSION')), /PG_VERSION holds no version/],
  ['without its control file', () => rmSync(join(folder, 'global', 'pg_control')), /pg_control is missing/],
  ['with a cut control file', () => truncateSync(join(folder, 'global', 'pg_control'), 100), /pg_control is cut off/],
  ['without the folder of its tables', () => rmSync(join(folder, 'base'), { recursive: true }), /base is missing/],
  [
    'without its log',
    () =>
      readdirSync(join(folder, 'pg_wal')).forEach((name) => rmSync(join(folder, 'pg_wal', name), { recursive: true })),
    /files of it are missing or cut off/,
  ],
  [
    'without half of its tables',
    () => relations().forEach((path, index) => index % 2 === 0 && rmSync(path)),
    /missing|cut off/,
  ],
  ['with a cut table', () => relations().forEach((path) => truncateSync(path, 5000)), /cut off/],
]

describe('a database folder of the embedded engine', () => {
  it('starts in a missing and in an empty folder', async () => {
    mkdirSync(folder)
    await open()
    expect(filesIn(folder)).toContain('PG_VERSION')
    // And opened again.
    await open()
  })

  it.each(damages)('%s ends the start with one line, and creates nothing', async (_, damage, what) => {
    copied()
    damage()
    const before = filesIn(folder)

    const message = await refusal()

    expect(message).toMatch(what)
    expect(message).toMatch(/^DATA_DIR: the database in \S+ is damaged: [^\n]+ npm run restore -- FOLDER$/)
    expect(filesIn(folder).filter((name) => !before.includes(name) && !name.endsWith('.pid'))).toEqual([])
  })

  it('names the newest backup that can be restored, and the command', async () => {
    copied()
    for (const [name, made_at] of [
      ['old', '2026-11-01T10:00:00.000Z'],
      ['new', '2026-11-20T10:00:00.000Z'],
      ['unfinished', '2026-11-22T10:00:00.000Z'],
    ] as const) {
      const backup = join(place, 'backups', name)
      mkdirSync(backup, { recursive: true })
      const manifest = { format: 1, made_at, engine: 'embedded', server: 18, migration: '0001', files: 0, missing: [] }
      writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
      if (name !== 'unfinished') writeFileSync(join(backup, 'SHA256SUMS'), '')
    }
    rmSync(join(folder, 'PG_VERSION'))

    expect(await refusal()).toBe(
      `DATA_DIR: the database in ${folder} is damaged: PG_VERSION is missing. Nothing new was made in it. Move that folder away, and restore the newest backup that was found, of 2026-11-20T10:00:00.000Z: npm run restore -- ${join(place, 'backups', 'new')}`,
    )
  })

  it('keeps the files of another program', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'letter.txt'), 'Dear')

    expect(await refusal()).toMatch(/^DATA_DIR: \S+ holds other files \(such as letter.txt\) and no database/)
    expect(filesIn(folder)).toEqual(['letter.txt'])
  })

  it('reports a file in place of the folder', async () => {
    writeFileSync(folder, '')
    expect(await refusal()).toBe(`DATA_DIR: ${folder} is a file: move it away`)
  })

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'reports a folder that the user may not read',
    async () => {
      copied()
      chmodSync(folder, 0o000)
      const message = await refusal()
      chmodSync(folder, 0o700)
      expect(message).toBe(
        `DATA_DIR: this user may not read and write ${folder}: give it to the user that runs the program`,
      )
    },
  )

  it('reports through the doctor only the process that uses it', async () => {
    copied()
    const dataDir = join(place, 'data')
    const release = await lockDataDir(dataDir)

    const findings = await runChecks({ DATA_DIR: dataDir }, place)
    release()

    expect(findings.find(({ about }) => about === 'database')).toMatchObject({
      kind: 'ok',
      text: `in ${dataDir}, in use by process ${process.pid}`,
    })
  })

  it('gets the same refusal from the demo data and the doctor', async () => {
    copied()
    rmSync(join(folder, 'PG_VERSION'))
    const env = { DATA_DIR: join(place, 'data') }

    const { status, stdout, stderr } = await command('demo/main.ts', env)

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^DATA_DIR: the database in \S+ is damaged: PG_VERSION is missing\. [^\n]+\n$/)
    const findings = await runChecks(env, place)
    expect(findings.find(({ about }) => about === 'database')).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('is damaged: PG_VERSION is missing.'),
    })
    expect(filesIn(folder)).not.toContain('PG_VERSION')
  })
})
