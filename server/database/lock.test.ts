import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'verdigris-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const path = () => join(dataDir, 'lock')

describe('lockDataDir', () => {
  it('makes the folder, holds it for this process and lets it go', () => {
    dataDir = join(dataDir, 'new', 'folder')

    const release = lockDataDir(dataDir)
    const held = readFileSync(path(), 'utf8')
    release()

    expect(held).toBe(String(process.pid))
    expect(existsSync(path())).toBe(false)
    dataDir = join(dataDir, '..', '..')
  })

  it('refuses a folder that another running process holds, and says which', () => {
    writeFileSync(path(), String(process.ppid))

    expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR: ${dataDir} is in use by process ${process.ppid}`)
    expect(readFileSync(path(), 'utf8')).toBe(String(process.ppid))
  })

  it.each(['gone', 'unreadable'])('takes over the lock of a process that is %s', (what) => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(path(), what === 'gone' ? String(pid) : '')

    const release = lockDataDir(dataDir)

    expect(readFileSync(path(), 'utf8')).toBe(String(process.pid))
    release()
  })
})
