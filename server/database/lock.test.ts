import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const path = () => join(dataDir, 'lock')
const ownerOf = () => readFileSync(path(), 'utf8').split('\n')[0]

describe('lockDataDir', () => {
  it('creates the folder, locks it for this process and releases it', async () => {
    dataDir = join(dataDir, 'new', 'folder')

    const release = await lockDataDir(dataDir)
    const held = ownerOf()
    release()

    expect(held).toBe(String(process.pid))
    expect(existsSync(path())).toBe(false)
    dataDir = join(dataDir, '..', '..')
  })

  it('refuses a folder that another running process holds, and names it', async () => {
    writeFileSync(path(), String(process.ppid))

    await expect(lockDataDir(dataDir)).rejects.toThrow(`DATA_DIR: ${dataDir} is in use by process ${process.ppid}`)
    expect(readFileSync(path(), 'utf8')).toBe(String(process.ppid))
  })

  it.each(['gone', 'unreadable'])('replaces the lock of a process that is %s', async (what) => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(path(), what === 'gone' ? String(pid) : '')

    const release = await lockDataDir(dataDir)

    expect(ownerOf()).toBe(String(process.pid))
    release()
  })

  // Every container has a process of this id.
  const elsewhere = `${process.pid}\nanother machine`
  const quick = { beat: 20, silence: 400 }

  it('refuses a folder that another container holds', async () => {
    writeFileSync(path(), elsewhere)
    const beating = setInterval(() => utimesSync(path(), new Date(), new Date()), quick.beat)

    await expect(lockDataDir(dataDir, quick)).rejects.toThrow('is in use by another container or machine')
    clearInterval(beating)
    expect(readFileSync(path(), 'utf8')).toBe(elsewhere)
  })

  it('waits for a folder that another container is releasing', async () => {
    writeFileSync(path(), elsewhere)
    const locking = lockDataDir(dataDir, { ...quick, silence: 60_000 })
    rmSync(path())

    const release = await locking
    expect(ownerOf()).toBe(String(process.pid))
    release()
  })

  it.each([
    ['just now, once it has been silent for a while', 0],
    ['long ago, at once', 60_000],
  ])('replaces the lock of a container that was killed %s', async (_, ago) => {
    writeFileSync(path(), elsewhere)
    const then = new Date(Date.now() - ago)
    utimesSync(path(), then, then)

    const release = await lockDataDir(dataDir, ago > 0 ? { beat: 60_000, silence: 5000 } : quick)

    expect(ownerOf()).toBe(String(process.pid))
    release()
  })

  it('touches the lock for as long as it is held', async () => {
    const release = await lockDataDir(dataDir, quick)
    const first = statSync(path()).mtimeMs
    await expect.poll(() => statSync(path()).mtimeMs).toBeGreaterThan(first)

    release()
    await delay(3 * quick.beat)
    expect(existsSync(path())).toBe(false)
  })
})
