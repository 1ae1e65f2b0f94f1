import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPostgres, oneNodeAtATime } from '#server/database/connect.ts'
import { migrationNames } from '#server/database/migrate.ts'
import { prepared } from '#server/database/prepared.ts'
import { singleClient } from '#server/database/single-client.ts'
import { openEventStream } from '#test/live.ts'
import { startPooler } from '#test/pooler.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { endProgram, removeData, startProgram, type Program } from '#test/program.ts'
import { quoteInput } from '#test/quote-input.ts'

const root = join(import.meta.dirname, '..', '..')
const sessions = 4
const password = 'Correct-horse-9'
let server: PostgresServer
let pooler: Awaited<ReturnType<typeof startPooler>>
let narrow: typeof pooler | undefined
let env: Record<string, string>
let nodes: Program[]

beforeAll(async () => {
  server = await startPostgres()
  await server.query('create database market')
  pooler = await startPooler(server, { sessions })
  env = {
    DATABASE_URL: pooler.url('market'),
    DATABASE_LISTEN_URL: server.url('market'),
    AUTH_SECRET: 'a-secret-of-the-tests-0123456789-abcdefghij',
  }
  // Both start on an empty database, at the same time.
  nodes = await Promise.all([startProgram({ env }), startProgram({ env })])
})
afterAll(async () => {
  for (const node of nodes ?? []) {
    await endProgram(node)
    await removeData(node)
  }
  await narrow?.end()
  await pooler?.end()
  await server?.remove()
})

function nodeAt(number: number): Program {
  const node = nodes[number % nodes.length]
  if (node === undefined) throw new Error('no node has started')
  return node
}

/** A browser that sends requests to the nodes in turn. */
function browser() {
  let cookie = ''
  let requestCount = 0
  return {
    cookie: () => cookie,
    async send(method: string, path: string, body?: unknown) {
      const { url } = nodeAt(requestCount++)
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const set of response.headers.getSetCookie()) if (!set.includes('.known-')) cookie = set.split(';')[0] ?? ''
      const text = await response.text()
      if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}
type Browser = ReturnType<typeof browser>

async function signedUp(role: 'customer' | 'supplier'): Promise<{ person: Browser; id: string; email: string }> {
  const person = browser()
  const email = `${role}-${randomUUID().slice(0, 8)}@test.example`
  const input = { role, email, password, company_name: `${role} Test AB`, contact_person: 'Test Person' }
  const { status, body } = await person.send('POST', '/accounts', input)
  expect(status).toBe(201)
  return { person, id: body.id, email }
}

async function administrator(): Promise<Browser> {
  const email = 'admin@test.example'
  const answers = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_COMPANY: 'Test AB', ADMIN_NAME: 'Test Person' }
  await promisify(execFile)(process.execPath, ['server/accounts/create-admin.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: nodeAt(0).dataDir, ...env, ...answers },
  })
  const admin = browser()
  expect((await admin.send('POST', '/session', { email, password })).status).toBe(200)
  return admin
}

const mails = () => nodes.flatMap(({ dataDir }) => globSync(join(dataDir, 'outbox', '*.eml')))

test('two nodes that start at once migrate once, and leave no lock', async () => {
  const applied = await server.query('select name from kysely_migration', 'market')
  expect(applied).toHaveLength(migrationNames.length)
  expect(await server.query(`select pid from pg_locks where locktype = 'advisory'`)).toEqual([])
})

test('a request passes all its steps on two nodes, with its mails and live events', async () => {
  const admin = await administrator()
  const customer = await signedUp('customer')
  const supplier = await signedUp('supplier')
  for (const { id } of [customer, supplier])
    expect((await admin.send('POST', `/accounts/${id}/approve`, { reason: '' })).status).toBe(200)

  expect((await supplier.person.send('POST', '/products', { material: 'Steel', profiles: ['HEA Beam'] })).status).toBe(
    201,
  )
  const searches = await Promise.all(
    Array.from({ length: 80 }, () => customer.person.send('GET', '/suppliers?material=Steel&profile=HEA+Beam')),
  )
  expect(searches.map(({ status, body }) => [status, body.count])).toEqual(searches.map(() => [200, 1]))

  const pages = await Promise.all(nodes.map(({ url }) => openEventStream(url, { cookie: customer.person.cookie() })))
  for (const page of pages) await page.catchesUp()
  const { body: made } = await customer.person.send('POST', '/quotes', quoteInput())
  for (const page of pages) await page.hears(made.id)

  const quote = await admin.send('GET', `/quotes/${made.id}`)
  const approval = { version: quote.body.version, supplier_ids: [supplier.id] }
  expect((await admin.send('POST', `/quotes/${made.id}/approve`, approval)).body.recipients).toBe(1)
  const asked = await supplier.person.send('GET', `/quotes/${made.id}`)
  const offer = {
    version: asked.body.version,
    answered_at: null,
    status: 'accepted',
    price_per_kg: 1.02,
    currency: 'EUR',
    delivery_time: 12,
  }
  expect((await supplier.person.send('POST', `/quotes/${made.id}/respond`, offer)).status).toBe(200)
  for (const page of pages) await page.leave()

  // Jobs: each mail is sent once, by any node.
  const toSupplier = () => mails().filter((path) => readFileSync(path, 'utf8').includes(supplier.email))
  await expect.poll(() => toSupplier().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  const subjects = toSupplier().map((path) => /^Subject: .*$/m.exec(readFileSync(path, 'utf8'))?.[0])
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('wrong passwords on both nodes count together', async () => {
  const { email } = await signedUp('customer')
  const stranger = browser()
  const statuses: number[] = []
  for (let tried = 0; tried < 12; tried += 1)
    statuses.push((await stranger.send('POST', '/session', { email, password: `Wrong-${tried}-password` })).status)

  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('pooled sessions keep no state', async () => {
  const clients = Array.from({ length: sessions }, () => singleClient({ connectionString: pooler.url('market') }))
  for (const client of clients) await client.connect()
  try {
    // As many concurrent transactions as there are sessions, so each has its own.
    for (const client of clients) await client.query('begin')
    const found = await Promise.all(
      clients.map(async (client) => {
        const statements = await client.query('select name from pg_prepared_statements')
        const changed = await client.query(`select name from pg_settings where source = 'session'`)
        const locks = await client.query(
          `select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
        )
        return [...statements.rows, ...changed.rows, ...locks.rows] as unknown[]
      }),
    )
    // The settings that the pooler itself sets for each of its clients.
    const ofPooler = ['client_encoding', 'application_name', 'DateStyle', 'TimeZone', 'standard_conforming_strings']
    expect(found.flat().filter((row) => !ofPooler.includes((row as { name: string }).name))).toEqual([])
  } finally {
    for (const client of clients) await client.end()
  }
})

test('the program detects a pooler, and names no statement behind it unless it is set to', async () => {
  const direct = await connectPostgres(server.url('market'), () => {})
  const pooled = await connectPostgres(pooler.url('market'), () => {})
  try {
    expect([direct, pooled].map(({ raw }) => raw.kind === 'postgres' && raw.isPooled)).toEqual([false, true])
    const marked = (value: number) => sql`${prepared} select ${value}::int as value`.execute(pooled.db)
    const answered = await Promise.all(Array.from({ length: 60 }, (_, value) => marked(value)))
    expect(answered.map(({ rows }) => rows[0])).toEqual(answered.map((_, value) => ({ value })))
  } finally {
    await direct.close()
    await pooled.close()
  }
})

test('a lock admits one node at a time with few sessions, and is released after a crash', async () => {
  narrow = await startPooler(server, { sessions: 2 })
  const { url } = narrow
  const opened = await Promise.all(Array.from({ length: 5 }, () => connectPostgres(url('market'), () => {})))
  try {
    // A client that disconnects in the middle of a transaction.
    const crashed = singleClient({ connectionString: url('market') })
    await crashed.connect()
    await crashed.query('begin; select pg_advisory_xact_lock(6180118)')
    ;(crashed as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

    let inside = 0
    const most: number[] = []
    await Promise.all(
      opened.map((connection) =>
        oneNodeAtATime(connection, async () => {
          most.push(++inside)
          await sql`select pg_sleep(0.05)`.execute(connection.db)
          inside -= 1
        }),
      ),
    )
    expect(most).toEqual([1, 1, 1, 1, 1])
  } finally {
    for (const { close } of opened) await close()
  }
})
