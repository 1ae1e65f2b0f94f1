import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { flush } from './flush.ts'
import type { FileStorage } from './storage.ts'

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
      // A missing file must fail here, because an answer that has begun could only be cut short.
      await once(stream, 'open')
      return stream
    },
    remove: (key) => disk.delete(key),
    link: null,
    async check() {
      await disk.put('.writable', '')
    },
  }
}
