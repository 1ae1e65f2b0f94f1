import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#server/demo/seed-accounts.ts'
import { openEventStream } from '#test/live.ts'
import { askAt, signIn, startNodes, type Member, type Nodes } from '#test/nodes.ts'
import { quoteInput } from '#test/quote-input.ts'

/** In milliseconds. Starts on a busy machine are slow, and there are many here. */
const patience = 400_000
let nodes: Nodes
let customer: Member
beforeAll(async () => {
  nodes = await startNodes()
  customer = await signIn(nodes.url, demoAccounts.customer.email)
}, patience)
afterAll(() => nodes?.remove())

const [readers, writers] = [5, 3]
const reads = ['/', '/api/platform', '/api/quotes', '/api/suppliers?material=Steel', '/api/session']

/**
 * People at the proxy who read, and people who create quotes until `stop`: each with its own idempotency key, repeated
 * until it is acknowledged. Errors are reported at the end.
 */
function load(marker: string) {
  const acknowledged: number[] = []
  const failed = { reads: [] as string[], writes: [] as string[] }
  const stopping = new AbortController()
  let [asked, volume] = [0, 0]
  const expectStatus = async (answer: Promise<Response>, expected: number) => {
    asked += 1
    try {
      const { status, body } = await answer.then(async (whole) => ({ status: whole.status, body: await whole.text() }))
      return status === expected ? null : `${status} ${body.slice(0, 100)}`
    } catch (error) {
      return String(error)
    }
  }
  const read = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const path = reads[turn % reads.length] as string
      const failure = await expectStatus(customer.ask(nodes.url, path), 200)
      if (failure !== null) failed.reads.push(`${path}: ${failure}`)
      await delay(20)
    }
  }
  const write = async () => {
    while (!stopping.signal.aborted) {
      const own = (volume += 1)
      const body = quoteInput({ manual_product_details: marker, volume: own })
      const key = randomUUID()
      for (let failure: string | null = 'not asked'; failure !== null;) {
        failure = await expectStatus(customer.ask(nodes.url, '/api/quotes', { body, key }), 201)
        if (failure === null) acknowledged.push(own)
        else failed.writes.push(failure)
        await delay(50)
      }
    }
  }
  const people = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]
  const stop = async () => {
    stopping.abort()
    await Promise.all(people)
    return { acknowledged: acknowledged.toSorted((a, b) => a - b), failed, asked }
  }
  onTestFinished(async () => void (await stop()))
  return { stop }
}

async function storedVolumes(marker: string): Promise<number[]> {
  const rows = await nodes.postgres.query(
    `select volume from order_positions where manual_product_details = '${marker}' order by volume`,
    nodes.database,
  )
  return rows.map(({ volume }) => Number(volume))
}

test(
  'a killed node under load loses nothing acknowledged, and the others answer every read',
  async () => {
    const work = load('while one is killed')
    await delay(4000)
    await nodes.end(0, 'SIGKILL')
    await delay(4000)
    await nodes.start(0)
    const { acknowledged, failed, asked } = await work.stop()

    const lost = failed.writes.length
    console.info(
      `One of three nodes killed: ${lost} writes and ${failed.reads.length} reads of ${asked} requests failed.`,
    )
    expect(failed.reads).toEqual([])
    // Requests that were running at the killed node; their senders repeated them.
    expect(lost).toBeLessThanOrEqual(writers)
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(await storedVolumes('while one is killed')).toEqual(acknowledged)
  },
  patience,
)

test(
  'a rolling restart under load fails no request, and open pages continue',
  async () => {
    const work = load('while all are restarted')
    const page = openEventStream(nodes.url, customer)
    const followed = [await page]
    const leaving = new AbortController()
    // Like the web: a stream that ends is opened again after a moment.
    const staying = (async () => {
      while (!leaving.signal.aborted) {
        if (followed.at(-1)?.ended()) followed.push(await openEventStream(nodes.url, customer))
        await delay(500)
      }
    })()
    onTestFinished(async () => {
      leaving.abort()
      await staying
      await followed.at(-1)?.leave()
    })
    await delay(2000)
    const codes: (number | null | undefined)[] = []
    for (const index of [0, 1, 2]) {
      await nodes.end(index)
      codes.push(nodes.programs[index]?.process.exitCode)
      await nodes.start(index)
    }
    await delay(2000)
    const { acknowledged, failed, asked } = await work.stop()

    const lost = failed.reads.length + failed.writes.length
    console.info(`Three nodes restarted one after the other: ${lost} of ${asked} requests failed.`)
    expect(failed).toEqual({ reads: [], writes: [] })
    expect(codes).toEqual([0, 0, 0])
    expect(asked).toBeGreaterThan(200)
    expect(await storedVolumes('while all are restarted')).toEqual(acknowledged)
    // The stream ended cleanly with its node at least once, and the newest one is alive.
    expect(followed.map(({ status }) => status)).toEqual(followed.map(() => 200))
    expect(followed.length).toBeGreaterThan(1)
    const last = quoteInput({ manual_product_details: 'afterwards' })
    const made = await askAt(nodes.url, '/api/quotes', { body: last, cookie: customer.cookie })
    await followed.at(-1)?.hears(((await made.json()) as { id: string }).id)
  },
  patience,
)
