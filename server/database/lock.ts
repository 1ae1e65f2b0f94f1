import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How often the holder of a folder renews its lock, and the silence after which the lock counts as abandoned, in
 * milliseconds.
 */
const patience = { beat: 2000, silence: 20_000 }

/**
 * The embedded engine allows one process per folder. The lock holds that process's id; a lock of a process that no longer
 * exists (killed, or a restarted machine) is replaced. An id from another container means nothing here (each has a process
 * 1), so a lock that was touched lately is watched first. Throws one sentence when the folder is in use. Returns a function
 * that releases the lock.
 */
export async function lockDataDir(dataDir: string, { beat, silence } = patience): Promise<() => void> {
  const path = join(dataDir, 'lock')
  const host = here()
  const own = `${process.pid}\n${host}`
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, own, { flag: 'wx' })
  } catch {
    const { owner, isFromHere } = readLock(path)
    if (isFromHere && owner !== process.pid && isRunning(owner))
      throw new Error(
        `DATA_DIR: ${dataDir} is in use by process ${owner}; stop it, or delete ${path} if it is another program`,
      )
    if (!isFromHere && (await isTouched(path, beat, silence)))
      throw new Error(`DATA_DIR: ${dataDir} is in use by another container or machine; stop it first`)
    writeFileSync(path, own)
  }
  const beating = setInterval(() => touch(path), beat)
  beating.unref()
  return () => {
    clearInterval(beating)
    rmSync(path, { force: true })
  }
}

function readLock(path: string): { owner: number; isFromHere: boolean } {
  const [owner, where] = readFileSync(path, 'utf8').split('\n')
  return { owner: Number(owner), isFromHere: where === undefined || where === here() }
}

/** The process that uses the folder: its id, or `elsewhere` in another container or machine. Null if none seems to. */
export async function ownerOf(dataDir: string, { beat, silence } = patience): Promise<number | 'elsewhere' | null> {
  const path = join(dataDir, 'lock')
  try {
    const { owner, isFromHere } = readLock(path)
    if (isFromHere) return isRunning(owner) ? owner : null
    return (await isTouched(path, beat, silence)) ? 'elsewhere' : null
  } catch {
    return null
  }
}

/** Identifies the machine, its boot and the container. */
function here(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // The folder is gone, and the database with it.
  }
}

/**
 * Whether another process keeps renewing the lock. The clocks of two machines may differ, so the file is watched unless it
 * was touched long ago.
 */
async function isTouched(path: string, beat: number, silence: number): Promise<boolean> {
  const last = statSync(path).mtimeMs
  if (Date.now() - last > 10 * silence) return false
  for (let waited = 0; waited < silence; waited += beat) {
    await delay(beat)
    const now = statSync(path, { throwIfNoEntry: false })
    if (now === undefined) return false
    if (now.mtimeMs !== last) return true
  }
  return false
}
