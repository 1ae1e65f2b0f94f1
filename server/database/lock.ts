import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded engine allows one process per folder. The lock holds that process's id; one left by a process that is
 * gone (killed, or a restarted machine) is taken over. Returns how to let go.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch {
    const owner = Number(readFileSync(path, 'utf8'))
    if (owner !== process.pid && isRunning(owner))
      throw new Error(
        `DATA_DIR: ${dataDir} is in use by process ${owner}; stop it, or delete ${path} if it is another program`,
      )
    writeFileSync(path, String(process.pid))
  }
  return () => rmSync(path, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, but somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
