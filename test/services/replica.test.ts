import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { servicesOn } from '#server/start-services.ts'
import { clientOf, type Answer } from '#test/client.ts'
import { factoriesOn, type Person } from '#test/factories.ts'
import { openEventStream, onSocket } from '#test/live.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'

let primary: PostgresServer
let replica: PostgresServer
let dataDir: string
let one: Node
let two: Node
type Node = Awaited<ReturnType<typeof openNode>>

/** The application as one of several nodes, with its log. */
async function openNode() {
  const lines: string[] = []
  const keep = new Writable({
    write(line: Buffer, _, done) {
      lines.push((JSON.parse(line.toString()) as { msg: string }).msg)
      done()
    },
  })
  const log = pino({ level: 'info' }, keep)
  const settings = {
    authSecret: 'a-secret-of-the-tests-0123456789-abcdefghij',
    baseUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Verdigris <no-reply@verdigris.example>',
    smtpUrl: undefined,
    openId: null,
    databaseReadUrl: replica.url(),
  }
  const { services, close } = await servicesOn(await connectPostgres(primary.url(), () => {}), settings, log)
  const app = createApp({ services, log, trustProxy: 0, siteRoot: null })
  return { app, services, close, ofReplica: () => lines.filter((message) => message.includes('replica')), said: lines }
}

/** A person's browser, which keeps its cookies and may use any node. */
function browserOf(person: Person) {
  let seen = ''
  return async (node: Node, method: 'get' | 'post', path: string, body?: unknown): Promise<Answer> => {
    const client = clientOf(node.app, person.cookie + seen)
    const answer = method === 'get' ? await client.get(path) : await client.post(path, body)
    for (const cookie of answer.headers.getSetCookie())
      if (!cookie.includes('.known-')) seen = `; ${cookie.split(';')[0]}`
    return answer
  }
}

const pause = () => replica.query('select pg_wal_replay_pause()')
const resume = () => replica.query('select pg_wal_replay_resume()')
const search = '/api/suppliers?material=Steel&profile=HEA+Beam'

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startPostgres({ follow: primary })
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  one = await openNode()
  two = await openNode()
})
afterAll(async () => {
  await one.close()
  await two.close()
  await rm(dataDir, { recursive: true, force: true })
  await replica.remove()
  await primary.remove()
})

const factories = () => factoriesOn(one.services, (person) => clientOf(one.app, person?.cookie))
/** The number of products in the search of a person who has changed nothing. */
const countFor = async (node: Node, person: Person): Promise<number> =>
  (await clientOf(node.app, person.cookie).get(search)).body.count
const isRead = async (node: Node) => (await node.services.reader.read((db) => statesItself(db))) === 'replica'
const statesItself = async (db: Node['services']['db']) => {
  const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db)
  return rows[0]?.is_replica ? 'replica' : 'primary'
}
/** Waits until both nodes read from the replica, and it has everything. */
async function settled() {
  for (const node of [one, two]) {
    await expect.poll(() => isRead(node), { timeout: 30_000 }).toBe(true)
    await node.services.reader.caughtUp?.()
  }
}

test("a person's own write is read at once on every node, and others read it a little later", async () => {
  const { supplier, customer, product } = factories()
  const [seller, other, buyer] = [await supplier(), await supplier(), await customer()]
  await product(other)
  await settled()
  // The search counts suppliers.
  const before = await countFor(one, buyer)

  await pause()
  try {
    const browser = browserOf(seller)
    const made = await browser(one, 'post', '/api/products', { material: 'Steel', profiles: ['HEA Beam'] })
    expect(made.status).toBe(201)

    for (const node of [one, two]) {
      expect((await browser(node, 'get', '/api/own-products')).body.count).toBe(1)
      expect((await browser(node, 'get', search)).body.count).toBe(before + 1)
      // Another person's search is answered by the replica, which cannot have the change yet.
      expect(await countFor(node, buyer)).toBe(before)
      // A single object by its id is not read from the replica.
      expect((await clientOf(node.app, buyer.cookie).get(`/api/products/${made.body.ids[0]}`)).status).toBe(200)
    }
  } finally {
    await resume()
  }
  await expect.poll(() => countFor(one, buyer)).toBe(before + 1)
  await expect.poll(() => countFor(two, buyer)).toBe(before + 1)
})

test('permissions are never read from a lagging replica', async () => {
  const { customer, admin } = factories()
  const [buyer, operator] = [await customer(), await admin()]
  await settled()

  await pause()
  try {
    expect((await clientOf(one.app, buyer.cookie).get(search)).status).toBe(200)
    const ended = await clientOf(one.app, operator.cookie).post(`/api/accounts/${buyer.id}/deactivate`, {
      reason: 'test',
    })
    expect(ended.status).toBe(200)

    expect((await clientOf(two.app, buyer.cookie).get(search)).status).toBe(401)
  } finally {
    await resume()
  }
})

test('a page that gets an event finds the change in the lists', async () => {
  const { customer, admin, quoteInput } = factories()
  const [buyer, operator] = [await customer(), await admin()]
  await replica.query(`alter system set recovery_min_apply_delay = '300ms'`)
  await replica.query('select pg_reload_conf()')
  await settled()
  const socket = await onSocket(two.app)
  const page = await openEventStream(socket.url, operator)
  try {
    await page.catchesUp()
    for (let number = 0; number < 3; number += 1) {
      const { body } = await clientOf(one.app, buyer.cookie).post('/api/quotes', quoteInput())
      expect(await isRead(two)).toBe(true)
      await page.hears(body.id)

      const { body: listed } = await clientOf(two.app, operator.cookie).get('/api/quotes')
      expect(listed.quotes.map(({ id }: { id: string }) => id)).toContain(body.id)
    }
  } finally {
    await page.leave()
    await socket.close()
    await replica.query('alter system reset recovery_min_apply_delay')
    await replica.query('select pg_reload_conf()')
  }
})

test('a lagging replica is not read until it has caught up', async () => {
  const { supplier, customer, product } = factories()
  const [seller, buyer] = [await supplier(), await customer()]
  await settled()
  const before = await countFor(one, buyer)
  one.said.splice(0)

  await pause()
  try {
    await product(seller)
    expect(await countFor(one, buyer)).toBe(before)
    await expect.poll(() => countFor(one, buyer), { timeout: 20_000, interval: 500 }).toBe(before + 1)
    expect(await isRead(one)).toBe(false)
  } finally {
    await resume()
  }
  await settled()
  expect(one.ofReplica()).toEqual([
    'the read replica is too far behind: the primary is read instead',
    'the read replica is read again',
  ])
})

test('the program continues without its replica, and reads it again when it is back', async () => {
  const { supplier, customer, product } = factories()
  const [seller, buyer] = [await supplier(), await customer()]
  await settled()
  const before = await countFor(one, buyer)
  one.said.splice(0)

  const asked: Promise<number>[] = []
  const asking = setInterval(() => asked.push(countFor(one, buyer)), 20)
  await replica.end('SIGKILL')
  await product(seller)
  await expect.poll(() => countFor(one, buyer), { timeout: 10_000 }).toBe(before + 1)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  clearInterval(asking)
  // None of them failed, and each shows the state before or after.
  const answers = await Promise.all(asked)
  expect(answers.filter((count) => count !== before && count !== before + 1)).toEqual([])
  expect(one.ofReplica()).toEqual(['the read replica cannot be read: the primary is read instead'])

  const late = await openNode()
  expect(await countFor(late, buyer)).toBe(before + 1)
  await late.close()

  await replica.start()
  await settled()
  expect(one.ofReplica()).toHaveLength(2)
})

test('a promoted replica is no longer read', async () => {
  const { customer } = factories()
  const buyer = await customer()
  await settled()
  await replica.query('select pg_promote()')
  await expect.poll(() => isRead(one), { timeout: 10_000 }).toBe(false)

  expect((await clientOf(one.app, buyer.cookie).get(search)).status).toBe(200)
  await expect
    .poll(() => one.ofReplica().at(-1))
    .toBe('the read replica is no replica that says how far it is: the primary is read instead')
})
