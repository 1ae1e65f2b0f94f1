import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import { pdf } from '#test/factories.ts'
import { expectUnavailable, pdfOf, type Market } from './market.ts'

type Written = { mark: string; id: string; content?: Uint8Array }
type Lane = 'quotes' | 'messages' | 'offers' | 'uploads'
const pauseMs: Record<Lane, number> = { quotes: 5, messages: 130, offers: 60, uploads: 25 }

/** People at work: each sends one request after the other, and repeats those without an answer, like a browser. */
export async function beginWriting(market: Market) {
  const { customer, supplier, admin, people, as, db } = market
  const quoteId = await people.sentQuote(customer, admin, [supplier])
  const { id: thread } = await db
    .selectFrom('supplier_responses')
    .where('order_id', '=', quoteId)
    .select('id')
    .executeTakeFirstOrThrow()

  const acknowledged: Record<Lane, Written[]> = { quotes: [], messages: [], offers: [], uploads: [] }
  let refused = 0
  let unanswered = 0
  const stopping = new AbortController()
  const { signal } = stopping

  const asks: Record<Lane, (number: number, key: Record<string, string>, content: Uint8Array) => Promise<Answer>> = {
    quotes: (number, key) =>
      as(customer).post('/api/quotes', people.quoteInput({ manual_product_details: `quotes-${number}` }), key),
    messages: (number, key) =>
      as(number % 2 === 0 ? customer : supplier).post(
        `/api/threads/${thread}/messages`,
        { text: `messages-${number}` },
        key,
      ),
    // Names the present answer, which may be this one: a repeated offer that was saved changes nothing.
    offers: async (number) => {
      const read = await as(supplier).get(`/api/quotes/${quoteId}`)
      if (read.status >= 300) return read
      const { version, own_response } = read.body
      const { answered_at } = own_response
      const offer = { status: 'accepted', price_per_kg: number, currency: 'EUR' }
      return as(supplier).post(`/api/quotes/${quoteId}/respond`, { version, answered_at, ...offer })
    },
    uploads: (number, _key, content) => as(supplier).upload(`uploads-${number}.pdf`, content),
  }
  async function work(lane: Lane, first: number, step: number) {
    for (let number = first; !signal.aborted; number += step) {
      const key = { 'idempotency-key': randomUUID() }
      const content = lane === 'uploads' ? pdfOf(300_000) : pdf()
      while (!signal.aborted) {
        const answer = await asks[lane](number, key, content).catch(() => null)
        if (answer !== null && answer.status < 300) {
          acknowledged[lane].push({ mark: `${lane}-${number}`, id: answer.body.id, content })
          break
        }
        if (answer === null) unanswered += 1
        else {
          expectUnavailable(answer)
          refused += 1
        }
        await delay(100)
      }
      await delay(pauseMs[lane])
    }
  }
  const lanes: [Lane, number, number][] = [
    ['quotes', 1, 2],
    ['quotes', 2, 2],
    ['messages', 1, 1],
    ['offers', 1, 1],
    ['uploads', 1, 2],
    ['uploads', 2, 2],
  ]
  const working = Promise.all(lanes.map((lane) => work(...lane)))
  // Awaited at the end; until then a failure must not count as unhandled.
  working.catch(() => {})
  const count = () => Object.values(acknowledged).map(({ length }) => length)

  return {
    /** Waits until this many more things of each kind were acknowledged. */
    async goesOn(more = 5): Promise<void> {
      const before = count()
      const goesOn = () => count().every((now, lane) => now >= (before[lane] ?? 0) + more)
      for (const deadline = Date.now() + 60_000; !goesOn(); await Promise.race([delay(20), working]))
        if (Date.now() > deadline)
          throw new Error(`The work does not go on: ${count().join(', ')} since ${before.join(', ')}.`)
    },
    failures: () => ({ refused, unanswered }),
    async stop(): Promise<void> {
      stopping.abort()
      await working
    },
    /** Compares the database and the disk with the acknowledged things. */
    async check(): Promise<void> {
      await expectOnce(market, 'order_positions', 'order_id', 'manual_product_details', acknowledged.quotes)
      await expectOnce(market, 'messages', 'id', 'text', acknowledged.messages)
      expect(await unrecordedQuotes(market)).toEqual([])
      const answer = await db.selectFrom('supplier_responses').where('id', '=', thread).select('price_per_kg').execute()
      const offers = await recordedOffers(market, quoteId)
      const last = acknowledged.offers.at(-1)?.mark
      expect(offers.at(-1)).toBe(Number(answer[0]?.price_per_kg))
      expect(acknowledged.offers.every(({ mark }) => offers.includes(Number(mark.slice(7))))).toBe(true)
      // A request that was running when the work was stopped may have succeeded without an answer.
      expect([last, `offers-${Number(last?.slice(7)) + 1}`]).toContain(`offers-${offers.at(-1)}`)
      for (const { id, content } of acknowledged.uploads) {
        const response = await fetch(`${market.program().url}/api/files/${id}`, {
          headers: { cookie: supplier.cookie },
        })
        expect(response.status).toBe(200)
        expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), content ?? new Uint8Array())).toBe(0)
      }
    },
  }
}

/** Every acknowledged thing exists under its id, and nothing exists twice. */
async function expectOnce({ db }: Market, table: string, key: string, column: string, written: Written[]) {
  const { rows } = await sql<{ id: string; mark: string }>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as mark from ${sql.table(table)} where ${sql.ref(column)} like '%s-%'`.execute(
    db,
  )
  const marks = rows.map(({ mark }) => mark)
  expect(new Set(marks).size).toBe(marks.length)
  const idOf = new Map(rows.map(({ id, mark }) => [mark, id]))
  expect(written.filter(({ mark, id }) => idOf.get(mark) !== id)).toEqual([])
}

/** A quote, its first history entry and its row in the list are written together. */
async function unrecordedQuotes({ db }: Market) {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where (select count(*) from history where subject_id = orders.id and action = 'createQuote') <> 1
      or (select count(*) from quote_list where quote_list.order_id = orders.id) <> 1`.execute(db)
  return rows
}

async function recordedOffers({ db }: Market, quoteId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('history')
    .where('subject_id', '=', quoteId)
    .where('action', '=', 'respond')
    .select('detail')
    .orderBy('sequence')
    .execute()
  return rows.map(({ detail }) => (detail as { price_per_kg: number }).price_per_kg)
}

/** The stored files without a row, the rows without a complete file, and the uploads in progress. */
export async function leftOf({ db, program }: Market, folder = program().dataDir) {
  const files = join(folder, 'files')
  const stored = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(files.length + 1))
    // Besides the owners' folders there is only the file of the storage check.
    .filter((key) => key.includes('/'))
  const rows = await db.selectFrom('files').select(['id', 'storage_key', 'size']).execute()
  const keys = new Set(rows.map(({ storage_key }) => storage_key))
  const isWhole = (key: string, size: number) => {
    const path = join(files, key)
    return existsSync(path) && statSync(path).size === size
  }
  return {
    files: stored.filter((key) => !keys.has(key)),
    rows: rows.filter(({ storage_key, size }) => !isWhole(storage_key, size)).map(({ id }) => id),
    received: readdirSync(join(folder, 'incoming')),
  }
}
