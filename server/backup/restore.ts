import { join, resolve } from 'node:path'
import { prepareEnv } from '#server/data-dir.ts'
import { lockDataDir } from '#server/database/lock.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { restoreBackup } from './restore-backup.ts'
import { reasonOf } from './reason.ts'

/** `npm run restore -- FOLDER`: restores a backup into the empty database and the storage of the environment. */
async function main(given: string | undefined): Promise<void> {
  if (given === undefined) throw new Error('Say which: npm run restore -- FOLDER')
  const folder = resolve(given)
  const env = prepareEnv(process.env)
  const release = env.databaseUrl === undefined ? await lockDataDir(env.dataDir) : () => {}
  try {
    const storage = await openStorage(env)
    const url = env.databaseUrl && (env.databaseListenUrl ?? env.databaseUrl)
    const target = url === undefined ? { databaseFolder: join(env.dataDir, 'database') } : { url, programs: env }
    const { made_at, files, missing } = await restoreBackup(folder, { storage, ...target })
    process.stdout.write(`The database and ${files} files are as they were at ${made_at}.\n`)
    if (missing.length > 0) process.stdout.write(`${missing.length} files were lost before the backup was made.\n`)
    process.stdout.write('Start the program with the AUTH_SECRET that it had then.\n')
  } finally {
    release()
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  process.stderr.write(`Nothing was restored: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
