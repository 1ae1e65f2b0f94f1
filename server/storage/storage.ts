import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Uploaded files, by generated keys. A person's file name is never part of a path. */
export type FileStorage = {
  /** Moves a finished file in; once this returns, it survives a crash. */
  keep: (temporaryPath: string, key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
  /** Throws when files cannot be written now. */
  check: () => Promise<void>
  /** A folder on the same device, where uploads are received. */
  incoming: string
}

/** Files on the local disk, below `<dataDir>/files`. */
export async function localStorage(dataDir: string): Promise<FileStorage> {
  const location = join(dataDir, 'files')
  const incoming = join(dataDir, 'incoming')
  await mkdir(location, { recursive: true })
  await mkdir(incoming, { recursive: true })
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    incoming,
    async keep(temporaryPath, key) {
      await flush(temporaryPath)
      await disk.moveFromFs(temporaryPath, key)
      await flush(join(location, key))
      await flush(dirname(join(location, key)))
    },
    async read(key) {
      const stream = await disk.getStream(key)
      // A missing file must fail here: once the answer has begun, it could only be cut short.
      await once(stream, 'open')
      return stream
    },
    remove: (key) => disk.delete(key),
    async check() {
      await disk.put('.writable', '')
    },
  }
}

/** Waits until the device holds it; a folder is flushed for the names in it. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
