import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareEnv } from '#server/data-dir.ts'
import { connectEmbedded } from '#server/database/connect.ts'
import { askLocally } from '#server/database/local-socket.ts'
import { lockDataDir } from '#server/database/lock.ts'
import type { Env } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { localBackupAnswer } from './local-backup.ts'
import { reasonOf } from './reason.ts'
import { backupEmbedded, backupPostgres } from './take-backup.ts'

/** `npm run backup -- FOLDER`: backs up the database and files of the environment, whether the program is running or not. */
async function main(given: string | undefined): Promise<void> {
  if (given === undefined) throw new Error('Say where to: npm run backup -- FOLDER')
  const folder = resolve(given)
  const env = prepareEnv(process.env)
  const { files, missing } = await take(env, folder)
  process.stdout.write(`The database and ${files} files are in ${folder}\n`)
  process.stdout.write('AUTH_SECRET is not: keep it elsewhere, the backup is of little use without it.\n')
  if (missing.length === 0) return
  process.stderr.write(`These files are in the database and not, or not whole, in the storage:\n`)
  for (const key of missing) process.stderr.write(`  ${key}\n`)
  process.exitCode = 2
}

async function take(env: Env, folder: string) {
  const storage = await openStorage(env)
  // Bypasses a pooler in transaction mode, because the dump relies on its session.
  const url = env.databaseUrl && (env.databaseListenUrl ?? env.databaseUrl)
  if (url !== undefined) return backupPostgres(url, storage, folder, env)
  const hour = 60 * 60 * 1000
  const answer = await askLocally(env.dataDir, { backup: { folder } }, hour)
  if (answer !== undefined) {
    const read = localBackupAnswer.safeParse(answer)
    if (!read.success) throw new Error('The program that is running is of another version. Stop it, or start it anew.')
    if (!read.data.ok) throw new Error(read.data.message)
    return read.data
  }
  const database = join(env.dataDir, 'database')
  if (!existsSync(database)) throw new Error(`DATA_DIR: there is no database in ${env.dataDir}`)
  const release = await lockDataDir(env.dataDir)
  try {
    const connection = await connectEmbedded({ dataDir: database })
    try {
      return await backupEmbedded(connection, storage, folder)
    } finally {
      await connection.close()
    }
  } finally {
    release()
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  process.stderr.write(`No backup: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
