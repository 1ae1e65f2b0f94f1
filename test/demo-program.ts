import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServer, urlOf } from './on-server.ts'
import { endProgram, removeData, root, scriptArguments, startProgram, type Program } from './program.ts'

// The prepared demo data, because creating it takes longer than copying. Workers inherit these variables.
const preparedFolder = 'PREPARED_DEMO_FOLDER'
const preparedDatabase = 'PREPARED_DEMO_DATABASE'
const server = process.env['TEST_DATABASE_URL']

/**
 * Fills one database with demo data, which is copied for every program of this run: on the PostgreSQL of
 * `TEST_DATABASE_URL`, otherwise in the embedded engine. Returns a function that removes it.
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-demo-'))
  const database = server === undefined ? undefined : `verdigris_demo_${process.pid}`
  if (server !== undefined) await onServer(server, `create database ${database}`)
  const filling = spawn(process.execPath, scriptArguments('demo'), {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, LOG_LEVEL: 'error', ...databaseEnv(database) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(filling, 'exit')
  if (code !== 0) throw new Error(`The command that makes the demo data ended with code ${code}.`)
  process.env[preparedFolder] = folder
  if (database !== undefined) process.env[preparedDatabase] = database
  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (database !== undefined) await dropDatabase(database)
  }
}

let copies = 0

/** Starts the built program with demo data of its own. */
export async function startDemoProgram(env: Record<string, string> = {}): Promise<Program> {
  const [folder, template] = [process.env[preparedFolder], process.env[preparedDatabase]]
  if (folder === undefined) throw new Error('The demo data was not prepared: call prepareDemo() before.')
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-program-'))
  await cp(folder, dataDir, { recursive: true })
  let database: string | undefined
  if (server !== undefined) {
    database = `${template}_${process.pid}_${++copies}`
    await onServer(server, `create database ${database} template ${template}`)
  }
  return startProgram({ dataDir, env: { ...databaseEnv(database), ...env } })
}

/** Starts an ended program again with its data, at the same address. */
export const startAgain = ({ dataDir, env, url }: Program): Promise<Program> =>
  startProgram({ dataDir, env, port: Number(new URL(url).port) })

/** Ends a program, if it still runs, and removes its data. */
export async function removeProgram(program: Program): Promise<void> {
  await endProgram(program)
  await removeData(program)
  const url = program.env['DATABASE_URL']
  if (url !== undefined) await dropDatabase(new URL(url).pathname.slice(1))
}

const databaseEnv = (database: string | undefined): Record<string, string> =>
  server === undefined || database === undefined ? {} : { DATABASE_URL: urlOf(server, database) }

async function dropDatabase(database: string): Promise<void> {
  if (server !== undefined) await onServer(server, `drop database if exists ${database} with (force)`)
}
