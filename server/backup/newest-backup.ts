import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isFinishedBackup, manifestName, readManifest } from './folder.ts'

/** The number of folders that are looked at in one place, so that a place with very many takes no time. */
const maxFolders = 100

/**
 * The newest whole backup of the embedded engine near DATA_DIR: in it, beside it, or in the current folder, each two levels
 * deep. Null if none is found. The content is not checked: a restore does that.
 */
export async function newestBackup(dataDir: string): Promise<{ folder: string; made_at: string } | null> {
  const places = new Set([resolve(dataDir), dirname(resolve(dataDir)), process.cwd()])
  const candidates = [...places].flatMap(foldersIn).flatMap((folder) => [folder, ...foldersIn(folder)])
  let newest: { folder: string; made_at: string } | null = null
  for (const folder of new Set(candidates)) {
    if (!isFinishedBackup(folder)) continue
    const found = readManifest(await readFile(join(folder, manifestName), 'utf8').catch(() => ''))
    if (found?.engine !== 'embedded') continue
    if (newest === null || Date.parse(found.made_at) > Date.parse(newest.made_at))
      newest = { folder, made_at: found.made_at }
  }
  return newest
}

function foldersIn(place: string): string[] {
  try {
    const folders = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return folders.slice(0, maxFolders).map(({ name }) => join(place, name))
  } catch {
    // Somebody else's folder.
    return []
  }
}
