import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolSize } from '#server/database/connect.ts'
import { openEventStream } from '#test/live.ts'
import { expectUnavailable, openMarket, startAgain, statusOf, type Market } from './market.ts'
import { beginWriting, leftOf } from './writing.ts'

let market: Market
let work: Awaited<ReturnType<typeof beginWriting>>
beforeAll(async () => {
  market = await openMarket()
  work = await beginWriting(market)
})
afterAll(() => market.close())

/** Every request gets the same one sentence while the database is away, and the program keeps running. */
async function expectOnlyThis(): Promise<void> {
  const { as, customer, supplier, people, program } = market
  const answers = await Promise.all([
    as(customer).get('/api/quotes'),
    as(customer).post('/api/quotes', people.quoteInput()),
    as(supplier).get('/api/suppliers'),
    as(null).post('/api/session', { email: customer.email, password: 'Whatever-it-is-9' }),
    as(null).get('/readyz'),
  ])
  for (const answer of answers) expectUnavailable(answer)
  expect(await statusOf(`${program().url}/healthz`)).toBe(200)
}

test('the program answers during a crash of PostgreSQL, is ready by itself, and loses nothing acknowledged', async () => {
  await work.goesOn(4)
  await market.postgres.end('SIGKILL')
  await expectOnlyThis()
  await startAgain(market.postgres)

  await market.isReady()
  await work.goesOn(4)
  expect(work.failures().refused).toBeGreaterThan(0)
})

test('the program survives an orderly restart of PostgreSQL', async () => {
  const before = work.failures().refused
  await market.postgres.end('SIGINT')
  await expectOnlyThis()
  await startAgain(market.postgres)

  await market.isReady()
  await work.goesOn(4)
  expect(work.failures().refused).toBeGreaterThan(before)
})

test('the program survives the end of every connection at once, and open pages continue', async () => {
  const { customer, admin, supplier, people, postgres, program } = market
  const page = await openEventStream(program().url, customer)
  await page.catchesUp()
  page.forget()
  await postgres.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = 'postgres' and pid <> pg_backend_pid()`)

  await market.isReady()
  await work.goesOn(4)
  // Changes in the meantime were missed, so the page is told to refetch everything once the listener is back.
  await page.catchesUp()
  page.forget()
  const id = await people.sentQuote(customer, admin, [supplier])
  expect(await page.looksAt(id)).toBe(true)
  await page.leave()
})

test('the program answers 503 while PostgreSQL is frozen, except to requests that it had begun to answer, and then continues', async () => {
  const { as, customer, postgres, program } = market
  const goOn = postgres.freeze()
  let told = 0
  const asked = Array.from({ length: 3 * poolSize }, async () => {
    const answer = await as(customer).get('/api/quotes')
    if (answer.status === 200) return
    expectUnavailable(answer)
    told += 1
  })
  await expect.poll(() => told, { timeout: 15_000 }).toBeGreaterThanOrEqual(2 * poolSize)
  expect(await statusOf(`${program().url}/healthz`)).toBe(200)
  goOn()

  await Promise.all(asked)
  await market.isReady()
  await work.goesOn(4)
})

test('everything acknowledged is stored once after all of this, and no mail is forgotten', async () => {
  await work.stop()

  expect(work.failures().unanswered).toBe(0)
  await work.check()
  const left = await leftOf(market)
  expect({ files: left.files, received: left.received }).toEqual({ files: [], received: [] })
  // A mail that was being sent at the crash counts as running until its timeout, minutes later, and is then tried again.
  const forgotten = () =>
    market.postgres.query(`select mails.id from mails left join pgboss.job on job.id = mails.id
      where mails.state <> 'sent' and job.state::text is distinct from 'active'`)
  await expect.poll(forgotten, { timeout: 240_000, interval: 500 }).toEqual([])
})
