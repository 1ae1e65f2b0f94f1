import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flush } from '#server/storage/flush.ts'

/*
 * A backup is a folder: `manifest.json`, the database's dump, the files below `files/`, and `SHA256SUMS` of all of them in
 * the format of sha256sum (sha256sum -c SHA256SUMS). The sums are written last: a folder without them is no backup.
 */

const manifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  engine: z.enum(['postgres', 'embedded']),
  /** The major version of the PostgreSQL server or of the embedded engine. */
  server: z.int(),
  /** The newest migration that the database has. */
  migration: z.string(),
  files: z.int(),
  /** Keys of files that are in the database but were missing in the storage. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const dumpNames = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const
const sumsName = 'SHA256SUMS'
export const manifestName = 'manifest.json'

/** Whether a backup in the folder was completed. */
export const isFinishedBackup = (folder: string): boolean => existsSync(join(folder, sumsName))

/** A manifest of this version; null if it is none. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Throws one sentence if the folder contains anything. */
export async function assertEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new Error(`${folder} is not empty: a backup needs a folder of its own.`)
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Completes a backup. `sums`: the checksums of the files, by key. */
export async function sealBackup(folder: string, content: Manifest, sums: ReadonlyMap<string, string>): Promise<void> {
  const lines: string[] = []
  await writeFile(join(folder, manifestName), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  for (const name of [manifestName, dumpNames[content.engine]])
    lines.push(`${await sumOf(join(folder, name))}  ${name}\n`)
  for (const [key, sum] of sums) lines.push(`${sum}  files/${key}\n`)
  await writeFile(join(folder, `${sumsName}.part`), lines, { mode: 0o600, flush: true })
  await rename(join(folder, `${sumsName}.part`), join(folder, sumsName))
  await flush(folder)
}

/** Reads every byte of a backup. Throws one sentence if any of them has changed. */
export async function verify(folder: string): Promise<{ manifest: Manifest; keys: string[] }> {
  const sums = await readFile(join(folder, sumsName), 'utf8').catch(() => null)
  if (sums === null) throw new Error(`${folder} is not a whole backup: it has no ${sumsName}.`)
  const listed = new Map(
    sums.split('\n').flatMap((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}([^/].*)$/.exec(line) ?? []
      return sum === undefined || name === undefined ? [] : [[name, sum] as const]
    }),
  )
  if (!listed.has(manifestName)) throw new Error(`${folder} is damaged: ${sumsName} does not list ${manifestName}.`)
  for (const [name, sum] of listed) {
    if (name.split('/').includes('..')) throw new Error(`${folder} is damaged: ${sumsName} leads out of it.`)
    const actualSum = await sumOf(join(folder, name)).catch(() => null)
    if (actualSum === null) throw new Error(`${folder} is damaged: ${name} is missing.`)
    if (actualSum !== sum) throw new Error(`${folder} is damaged: ${name} is not as it was made.`)
  }
  const read = readManifest(await readFile(join(folder, manifestName), 'utf8'))
  if (read === null) throw new Error(`${folder} was made by another version of this program.`)
  const keys = [...listed.keys()].filter((name) => name.startsWith('files/')).map((name) => name.slice(6))
  if (keys.length !== read.files || !listed.has(dumpNames[read.engine]))
    throw new Error(`${folder} is damaged: ${sumsName} does not list all of it.`)
  return { manifest: read, keys }
}
