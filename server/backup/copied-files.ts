import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '#server/storage/storage.ts'

export type CopiedFileRow = { storage_key: string; size: number }

/** How often a snapshot is taken again because a file of it was deleted meanwhile. Each retry requires another deletion. */
const maxSnapshots = 20

/** The files of a backup while they are collected. A file never changes under its key, so each is copied once. */
export function copiedFiles(storage: Pick<FileStorage, 'read'>, folder: string) {
  const sums = new Map<string, string>()
  /** Keys of files that were missing when they were read. */
  const missingKeys = new Set<string>()

  async function copy({ storage_key: key, size }: CopiedFileRow): Promise<boolean> {
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('sha256')
    let read = 0
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        read += chunk.length
        done(null, chunk)
      },
    })
    const stream = await storage.read(key).catch(() => null)
    if (stream === null) return false
    await pipeline(stream, counting, createWriteStream(path, { mode: 0o600, flush: true }))
    if (read !== size) {
      await rm(path)
      return false
    }
    sums.set(key, hash.digest('hex'))
    return true
  }

  return {
    sums,
    /** Copies the files that are not copied yet. Returns whether another file was found missing. */
    async copyNew(rows: readonly CopiedFileRow[]): Promise<boolean> {
      let isNew = false
      for (const row of rows) {
        if (sums.has(row.storage_key) || missingKeys.has(row.storage_key)) continue
        if (await copy(row)) continue
        missingKeys.add(row.storage_key)
        isNew = true
      }
      return isNew
    },
    /** Keeps only the files of these rows in the folder, and returns the keys of those that have no file. */
    async keepOnly(rows: readonly CopiedFileRow[]): Promise<string[]> {
      const keys = new Set(rows.map(({ storage_key }) => storage_key))
      for (const key of sums.keys()) {
        if (keys.has(key)) continue
        sums.delete(key)
        await rm(join(folder, 'files', key))
      }
      return [...keys].filter((key) => !sums.has(key))
    },
  }
}

/**
 * Lets `attempt` take snapshots of the database with its rows of files until every file of one has been copied; that one is
 * dumped. A file is removed only after the transaction that deletes its row. So a missing file either belongs to a row that
 * the next snapshot does not have any more, or it was lost and no snapshot will find it.
 */
export async function retryUntilComplete(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < maxSnapshots; tries++) if (await attempt()) return
  throw new Error('Files are deleted faster than they can be copied. Try again at a quieter time.')
}
