import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded } from '#server/database/connect.ts'
import { backup, contentsOf, filesOf, openToOthers, restore, signedIn, upload } from '#test/backups.ts'
import { endProgram, startProgram, type Program } from '#test/program.ts'

const place = mkdtempSync(join(tmpdir(), 'verdigris-backup-'))
const dataDir = join(place, 'data')
const programs: Program[] = []
const started = async (at: string) => {
  const program = await startProgram({ dataDir: at })
  programs.push(program)
  return program
}
let program: Program
beforeAll(async () => {
  program = await started(dataDir)
}, 300_000)
afterAll(async () => {
  for (const one of programs) await endProgram(one)
  rmSync(place, { recursive: true, force: true })
})

describe('a backup on the embedded engine', () => {
  const contents = async (at: string) => {
    const connection = await connectEmbedded({ dataDir: join(at, 'database') })
    try {
      const { raw } = connection
      if (raw.kind !== 'embedded') throw new Error('not the embedded engine')
      return await contentsOf(async (statement) => (await raw.pglite.query<Record<string, unknown>>(statement)).rows)
    } finally {
      await connection.close()
    }
  }

  it('saves with and without a running program', async () => {
    const supplier = await signedIn(program, 'supplier')
    await upload(supplier, 'while it runs')

    for (const name of ['running', 'stopped']) mkdirSync(join(place, name), { mode: 0o755 })

    const running = await backup({ DATA_DIR: dataDir }, join(place, 'running'))
    await endProgram(program)
    const stopped = await backup({ DATA_DIR: dataDir }, join(place, 'stopped'))

    expect([running.status, running.stderr, stopped.status, stopped.stderr]).toEqual([0, '', 0, ''])
    for (const name of ['running', 'stopped']) expect(await openToOthers(join(place, name))).toEqual([])
  })

  it('restores everything, and refuses to overwrite a database', async () => {
    const again = join(place, 'embedded-again')
    expect((await restore({ DATA_DIR: again }, join(place, 'stopped'))).status).toBe(0)

    expect(await contents(again)).toEqual(await contents(dataDir))
    expect(await filesOf(join(again, 'files'))).toEqual(await filesOf(join(dataDir, 'files')))
    expect((await restore({ DATA_DIR: again }, join(place, 'stopped'))).stderr).toContain('there is a database already')
    expect(
      (await restore({ DATA_DIR: again, DATABASE_URL: 'postgres://127.0.0.1:9/market' }, join(place, 'stopped')))
        .stderr,
    ).toContain('leave DATABASE_URL empty')
  })

  it('saved from a running program starts again, and accepts an old sign-in', async () => {
    const again = join(place, 'embedded-running')
    expect((await restore({ DATA_DIR: again }, join(place, 'running'))).status).toBe(0)
    expect(existsSync(join(again, 'lock'))).toBe(false)

    const restored = await started(again)
    const supplier = await signedIn(restored, 'supplier')

    expect((await supplier('/profile')).status).toBe(200)
    expect(Object.keys(await filesOf(join(again, 'files'))).length).toBeGreaterThan(5)
    await endProgram(program)
  })
})
