import { accessSync, constants, readdirSync, readFileSync, rmdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { reasonOf } from '#server/backup/reason.ts'
import { newestBackup } from '#server/backup/newest-backup.ts'

/** Entries that every database of the engine has, and that it does not start without. */
const parts = ['PG_VERSION', 'base', 'global', 'pg_wal', 'pg_xact', 'postgresql.conf'] as const
const control = join('global', 'pg_control')
const blockSize = 8192
/** The size of one file of the write-ahead log: the engine opens no database with less room than for one. */
const walSize = 16 * 1024 ** 2

/**
 * Whether there is a database of the embedded engine in the folder: the engine would make a new one of a folder without
 * PG_VERSION, whatever else is in it. A folder that does not exist or is empty has none. Throws one sentence for one with
 * strangers' files, for one that this user may not use, and for a damaged database.
 */
export async function hasDatabase(folder: string): Promise<boolean> {
  const names = entriesOf(folder)
  if (names.length === 0) return false
  if (!names.some((name) => name === 'base' || name === 'global' || name.startsWith('pg_') || name === 'PG_VERSION'))
    throw new Error(
      `DATA_DIR: ${folder} holds other files (such as ${names[0]}) and no database, and nothing was made there: move it away, or choose another DATA_DIR`,
    )
  const missing = parts.find((name) => !names.includes(name))
  if (missing !== undefined) throw await damaged(folder, `${missing} is missing`)
  assertAccess(folder)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw await damaged(folder, 'PG_VERSION holds no version')
  const size = statSync(join(folder, control), { throwIfNoEntry: false })?.size
  if (size === undefined) throw await damaged(folder, `${control} is missing`)
  if (size !== blockSize) throw await damaged(folder, `${control} is cut off`)
  return true
}

/** An empty folder is removed, so that a whole one can take its place; one that is a mount stays, and false is answered. */
export function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

/** Throws one sentence if the file of a table or an index is missing or cut off. The database is open. */
export async function assertFilesWhole(pglite: PGlite, folder: string): Promise<void> {
  const { rows } = await pglite.query<{ name: string; path: string }>(`
    select relname as name, pg_relation_filepath(oid) as path from pg_class
    where pg_relation_filepath(oid) is not null order by oid`)
  for (const { name, path } of rows) {
    const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size
    if (size === undefined) throw await damaged(folder, `the file ${path} of ${name} is missing`)
    if (size % blockSize !== 0) throw await damaged(folder, `the file ${path} of ${name} is cut off`)
  }
}

/** The error for a database that looks whole and that the engine does not open. The engine itself gives no reason for most. */
export async function notOpened(folder: string, cause: unknown): Promise<Error> {
  const isEngineError = typeof cause === 'object' && cause !== null && 'errno' in cause
  if (isEngineError) return new Error(`DATA_DIR: ${folder} cannot be used: ${reasonOf(cause)}`, { cause })
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < walSize) return new Error(`DATA_DIR: the disk of ${folder} is full: make room`, { cause })
  return damaged(folder, 'files of it are missing or cut off', cause)
}

/** One sentence: what is damaged, which backup to restore, and how. */
async function damaged(folder: string, what: string, cause?: unknown): Promise<Error> {
  const backup = await newestBackup(dirname(folder))
  const remedy =
    backup === null
      ? 'No backup was found near it: move that folder away, and restore yours with npm run restore -- FOLDER'
      : `Move that folder away, and restore the newest backup that was found, of ${backup.made_at}: npm run restore -- ${backup.folder}`
  return new Error(`DATA_DIR: the database in ${folder} is damaged: ${what}. Nothing new was made in it. ${remedy}`, {
    cause,
  })
}

function entriesOf(folder: string): string[] {
  try {
    // A mounted file system has this folder of its own.
    return readdirSync(folder).filter((name) => name !== 'lost+found')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return []
    if (code === 'ENOTDIR') throw new Error(`DATA_DIR: ${folder} is a file: move it away`, { cause: error })
    throw notAllowed(folder, error)
  }
}

function assertAccess(folder: string): void {
  for (const path of [folder, join(folder, 'PG_VERSION'), join(folder, 'base'), join(folder, control)])
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code !== 'ENOENT') throw notAllowed(path, error)
    }
}

const notAllowed = (path: string, cause: unknown) =>
  new Error(`DATA_DIR: this user may not read and write ${path}: give it to the user that runs the program`, { cause })
