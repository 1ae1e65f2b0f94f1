import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv, type Env } from './env.ts'

/**
 * The folders that the programs create in DATA_DIR. Each folder is closed by itself, so its content cannot be reached.
 */
const folders = [
  'auth-secret',
  'database',
  'database-unfinished',
  'files',
  'incoming',
  'lock',
  'outbox',
  'socket',
  'socket-path',
]
/** Read and write for the group and for others. Windows has no such modes: its folders take the rights of the one above. */
const othersMay = process.platform === 'win32' ? 0 : 0o077

/**
 * Every program of the server that writes calls this first. The umask applies to the whole process, replaces the one it was
 * started with, and so covers libraries and pg_dump too: folders get 0700 and files 0600. Throws as `readEnv` does.
 */
export function prepareEnv(source: Record<string, string | undefined>): Env {
  process.umask(0o077)
  const env = readEnv(source)
  closeToOthers(env.dataDir)
  return env
}

/**
 * The access of other users to DATA_DIR itself, and the names of the entries `inside` that they can reach: none if it is
 * closed.
 */
export function openToOthers(dataDir: string): { top: 'closed' | 'readable' | 'writable'; inside: string[] } {
  if (!isOpen(dataDir)) return { top: 'closed', inside: [] }
  const mayWrite = (statSync(dataDir).mode & 0o002) !== 0
  return { top: mayWrite ? 'writable' : 'readable', inside: folders.filter((name) => isOpen(join(dataDir, name))) }
}

/**
 * Closes folders that an earlier version left open. It takes a dozen calls and does not walk through all files, because the
 * content of a closed folder cannot be reached. A folder with other things in it (DATA_DIR=/var/lib) is shared with other
 * programs and stays as it is.
 */
function closeToOthers(dataDir: string): void {
  for (const name of folders) close(join(dataDir, name))
  const knownNames = new Set([...folders, 'lost+found'])
  if (readdirSync(dataDir).every((name) => knownNames.has(name))) close(dataDir)
}

/**
 * The embedded engine creates its first files with mode 0666, whatever the umask is. This is called once it is open: files
 * that it creates later have 0600. A new database has a thousand files, and a large one mostly has files of the maximum
 * size, so this takes 20 ms.
 */
export function closeFilesBelow(folder: string): void {
  if (othersMay === 0) return
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) close(join(entry.parentPath, entry.name))
}

function close(path: string): void {
  if (!isOpen(path)) return
  try {
    chmodSync(path, statSync(path).mode & 0o7700)
  } catch {
    // The folder belongs to another user, such as the root of a volume. The doctor reports it.
  }
}

const isOpen = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & othersMay) !== 0
