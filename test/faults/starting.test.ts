import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationNames } from '#server/database/migrate.ts'
import { singleClient } from '#server/database/single-client.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { endProgram, removeData, startProgram, type Program } from '#test/program.ts'
import { startAgain, statusOf } from './market.ts'

let postgres: PostgresServer
let database: string
let made = 0
const programs: Program[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
beforeEach(async () => {
  database = `start_${++made}`
  await postgres.query(`create database ${database}`)
})
afterEach(async () => {
  for (const program of programs.splice(0)) {
    await endProgram(program)
    await removeData(program)
  }
})
afterAll(() => postgres.remove())

async function start(begun?: (process: ChildProcess) => void): Promise<Program> {
  const env = { DATABASE_URL: postgres.url(database), LOG_LEVEL: 'silent' }
  const program = await startProgram({ env, ...(begun && { begun }) })
  programs.push(program)
  return program
}

const column = async (statement: string) =>
  (await postgres.query(statement, database)).map((row) => Object.values(row)[0])
const tables = () => column(`select tablename from pg_tables where schemaname = 'public' order by 1`)

async function expectWhole(): Promise<void> {
  expect(await column('select name from kysely_migration order by name')).toEqual(migrationNames)
  expect(await column('select count(*)::int from settings')).toEqual([1])
  expect((await tables()).length).toBeGreaterThan(20)
  expect(await column('select name from pgboss.queue order by name')).toContain('sweepUploads')
}

/** Blocks the migration when it has made the tables, and returns a function that lets it continue. */
async function stopInTheMiddle() {
  const holder = singleClient({ connectionString: postgres.url(database) })
  await holder.connect()
  await holder.query(`
    select pg_advisory_lock(1);
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create function hold() returns trigger language plpgsql as $$
      begin
        if new.name = '0001-baseline' then perform pg_advisory_xact_lock(1); end if;
        return new;
      end $$;
    create trigger hold before insert on kysely_migration for each row execute function hold()`)
  return {
    async stands(): Promise<void> {
      const waiting = `select count(*)::int from pg_locks where locktype = 'advisory' and objid = 1 and not granted`
      await expect.poll(() => column(waiting)).toEqual([1])
    },
    async letGo() {
      await holder.end().catch(() => {})
      await postgres.query('drop function hold cascade', database)
    },
  }
}

test('two nodes that start at once on an empty database both get ready, and migrate it once', async () => {
  const nodes = await Promise.all([start(), start()])

  expect(await Promise.all(nodes.map(({ url }) => statusOf(`${url}/readyz`)))).toEqual([200, 200])
  await expectWhole()
})

test('a program killed during a migration leaves nothing of it, and the next start completes it', async () => {
  const held = await stopInTheMiddle()
  let process: ChildProcess | undefined
  const starting = start((begun) => (process = begun)).catch((error: Error) => error.message)
  await held.stands()
  process?.kill('SIGKILL')
  expect(await starting).toContain('before it was ready')
  await held.letGo()

  expect((await tables()).filter((name) => !String(name).startsWith('kysely'))).toEqual([])
  expect(await statusOf(`${(await start()).url}/readyz`)).toBe(200)
  await expectWhole()
})

test('a PostgreSQL killed during a migration leaves nothing of it, and the starting program ends with an error', async () => {
  const held = await stopInTheMiddle()
  const starting = start().catch((error: Error) => error.message)
  await held.stands()
  await postgres.end('SIGKILL')
  expect(await starting).toBe('The program ended with code 1 before it was ready.')
  await startAgain(postgres)
  await held.letGo()

  expect((await tables()).filter((name) => !String(name).startsWith('kysely'))).toEqual([])
  expect(await statusOf(`${(await start()).url}/readyz`)).toBe(200)
  await expectWhole()
})
