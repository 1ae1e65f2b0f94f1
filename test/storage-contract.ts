import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { FileStorage } from '#server/storage/storage.ts'

/** The properties that the program relies on, for every kind of storage. */
export function keepsFiles(storageNow: () => FileStorage): void {
  async function keep(key: string, content: string | Uint8Array) {
    const received = join(storageNow().incoming, 'received')
    await writeFile(received, content)
    await storageNow().keep(received, key)
  }

  it('stores a received file, reads it and removes it', async () => {
    const storage = storageNow()
    await keep('owner/key', 'content')

    expect(await readdir(storage.incoming)).toEqual([])
    expect(await text(await storage.read('owner/key'))).toBe('content')
    await storage.remove('owner/key')
    await storage.remove('owner/key')
    await expect(storage.read('owner/key')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('keeps every byte, and the later of two contents', async () => {
    const content = Buffer.alloc(
      3 * 1024 * 1024,
      Uint8Array.from({ length: 251 }, (_, byte) => byte),
    )
    await keep('owner/large', 'before')
    await keep('owner/large', content)

    expect(content.equals(await buffer(await storageNow().read('owner/large')))).toBe(true)
  })

  it('reports before the first byte that there is no such file', async () => {
    await expect(storageNow().read('owner/none')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('reads and writes within its folder only', async () => {
    await expect(storageNow().read('../outside')).rejects.toThrow(/path traversal/i)
    await expect(keep('../outside', 'content')).rejects.toThrow(/path traversal/i)
  })

  it('checks that it can write', async () => {
    await expect(storageNow().check()).resolves.toBeUndefined()
  })
}
