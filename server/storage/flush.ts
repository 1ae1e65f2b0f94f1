import { open } from 'node:fs/promises'

/** Waits until the device has stored a file. A folder is flushed for its entries. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
