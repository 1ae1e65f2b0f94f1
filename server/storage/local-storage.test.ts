import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepsFiles } from '#test/storage-contract.ts'
import { localStorage } from './local-storage.ts'
import type { FileStorage } from './storage.ts'

let dataDir: string
let storage: FileStorage
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  storage = await localStorage(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('localStorage', () => {
  keepsFiles(() => storage)

  it('stores each key in a separate file', async () => {
    const received = join(storage.incoming, 'received')
    await writeFile(received, 'content')

    await storage.keep(received, 'owner/key')

    expect(await readFile(join(dataDir, 'files', 'owner', 'key'), 'utf8')).toBe('content')
  })

  it('touches nothing outside its folder', async () => {
    await writeFile(join(dataDir, 'outside'), 'secret')
    const received = join(storage.incoming, 'received')
    await writeFile(received, 'content')

    await expect(storage.keep(received, '../outside')).rejects.toThrow(/path traversal/i)

    expect(await readFile(join(dataDir, 'outside'), 'utf8')).toBe('secret')
  })

  it('reports that files cannot be written', async () => {
    await storage.check()
    await rm(join(dataDir, 'files'), { recursive: true })
    await writeFile(join(dataDir, 'files'), 'in the way')

    await expect(storage.check()).rejects.toThrow(/write/)
  })
})
