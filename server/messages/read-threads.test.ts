import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { messagesIn, unknownThread } from '#test/messages.ts'
import { invalidAt, quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, view } = quotesIn(world)
const { threadOf, threads, thread, write, read, unread, texts } = messagesIn(world)

async function scene() {
  const all = await people()
  const quote = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  return { ...all, quote, id: await threadOf(quote, all.supplier), rivals: await threadOf(quote, all.other) }
}
type Listed = { id: string; supplier_name: string; unread: number; last_at: string | null }
const listed = ({ body }: { body: { threads: Listed[] } }) => body.threads

describe('listThreads', () => {
  it('returns to the customer and administrators one thread per supplier, the latest first', async () => {
    const { customer, admin, supplier, other, quote, id, rivals } = await scene()
    await write(supplier, id, 'Hello')
    await write(other, rivals, 'Hello')
    await write(other, rivals, 'Are you there?')

    const answer = await threads(customer, quote)

    expect(answer.body).toMatchObject({ count: 2 })
    expect(listed(answer)).toEqual([
      { id: rivals, supplier_name: other.company_name, unread: 2, last_at: expect.any(String) },
      { id, supplier_name: supplier.company_name, unread: 1, last_at: expect.any(String) },
    ])
    // An administrator only reads along, so nothing is unread.
    expect(listed(await threads(admin, quote)).map((one) => one.unread)).toEqual([0, 0])
  })

  it('returns to a supplier its own thread only', async () => {
    const { customer, supplier, other, quote, id, rivals } = await scene()
    await write(customer, rivals, 'For the other')

    const answer = await threads(supplier, quote)

    expect(answer.body).toEqual({
      count: 1,
      page_size: 50,
      threads: [{ id, supplier_name: supplier.company_name, unread: 0, last_at: null }],
    })
    expect(JSON.stringify(answer.body)).not.toContain(other.id)
  })

  it('returns 404 to strangers, like an unknown quote', async () => {
    const { third, quote } = await scene()

    for (const person of [third, await world.customer()]) {
      expect(await threads(person, quote)).toMatchObject(unknownQuote)
      expect(await threads(person, randomUUID())).toMatchObject(unknownQuote)
    }
    expect((await threads(null, quote)).status).toBe(401)
  })

  it('returns nothing to the customer before approval, and 404 to the proposed supplier', async () => {
    const { customer, admin, supplier } = await people()
    const quote = await world.quote(customer, { supplier_ids: [supplier.id] })

    expect((await threads(customer, quote)).body).toMatchObject({ count: 0, threads: [] })
    expect((await threads(admin, quote)).body).toMatchObject({ count: 0, threads: [] })
    expect(await threads(supplier, quote)).toMatchObject(unknownQuote)
  })
})

describe('getThread', () => {
  it('returns the newest 50, and those before a message', async () => {
    const { customer, supplier, quote, id } = await scene()
    const values = Array.from({ length: 120 }, (_, turn) => ({
      order_id: quote,
      supplier_id: supplier.id,
      author_id: turn % 3 === 0 ? customer.personId : supplier.personId,
      text: `${turn + 1}`,
      created_at: new Date(),
    }))
    for (const value of values) await world.db.insertInto('messages').values(value).execute()

    const pages = []
    for (let query = ''; ;) {
      const { body } = await thread(customer, id, query)
      pages.push(body.messages.map(({ text }: { text: string }) => Number(text)))
      if (!body.earlier) break
      query = `?before=${body.messages[0].id}`
    }

    const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, turn) => first + turn)
    expect(pages).toEqual([from(71, 120), from(21, 70), from(1, 20)])
  })

  it('rejects a message of another thread like an unknown one', async () => {
    const { customer, other, id, rivals, supplier } = await scene()
    const theirs = await write(other, rivals, 'Mine')

    for (const before of [theirs, randomUUID()]) {
      expect(await thread(customer, id, `?before=${before}`)).toMatchObject(invalidAt('before', 'Unknown message.'))
      expect(await thread(supplier, id, `?before=${before}`)).toMatchObject(invalidAt('before', 'Unknown message.'))
    }
  })

  it("hides another supplier's thread and its existence", async () => {
    const { customer, admin, supplier, other, third, quote, id, rivals } = await scene()
    const before = await Promise.all([thread(supplier, id), threads(supplier, quote)])
    await write(customer, rivals, 'RIVAL-THREAD')
    const file = await world.as(other).upload('RIVAL-FILE.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'))
    await world.as(other).post(`/api/threads/${rivals}/messages`, { file_ids: [file.body.id] })

    expect(await texts(admin, rivals)).toEqual(['RIVAL-THREAD', ''])
    for (const person of [supplier, third, await world.customer()]) {
      expect(await thread(person, rivals)).toMatchObject(unknownThread)
      expect(await thread(person, randomUUID())).toMatchObject(unknownThread)
    }
    expect((await thread(null, rivals)).status).toBe(401)
    const after = await Promise.all([thread(supplier, id), threads(supplier, quote)])
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  it('numbers no message, so that no gap reveals those of others', async () => {
    const { customer, supplier, other, id, rivals } = await scene()
    await write(customer, id, 'First')
    for (let turn = 0; turn < 3; turn++) await write(other, rivals, 'Between')
    await write(customer, id, 'Second')

    const { body } = await thread(supplier, id)

    expect(Object.keys(body.messages[0])).toEqual([
      'id',
      'text',
      'created_at',
      'author',
      'author_name',
      'own',
      'unread',
      'documents',
    ])
  })
})

describe('unread messages', () => {
  it('count those of others since the mark, in the thread, on the quote and in total', async () => {
    const { customer, admin, supplier, quote, id } = await scene()
    const another = await world.sentQuote(customer, admin, [supplier])
    await write(customer, id, 'Mine')
    const seen = await write(supplier, id, 'One')
    await write(supplier, id, 'Two')
    await write(supplier, await threadOf(another, supplier), 'Three')

    await read(customer, id, seen)

    const { body } = await thread(customer, id)
    expect(body.messages.map((message: { unread: boolean }) => message.unread)).toEqual([false, false, true])
    expect((await view(customer, quote)).unread).toBe(1)
    expect(listed(await threads(customer, quote)).map((one) => one.unread)).toEqual([1, 0])
    const { body: list } = await world.as(customer).get('/api/quotes')
    expect(list.quotes.map((one: { id: string; unread: number }) => [one.id, one.unread])).toEqual([
      [another, 1],
      [quote, 1],
    ])
    expect([await unread(customer), await unread(supplier)]).toEqual([2, 1])
  })

  it('end with a quote that the customer deleted', async () => {
    const { customer, supplier, quote, id } = await scene()
    await write(supplier, id, 'One')
    await write(customer, id, 'Two')

    await act(customer, quote, 'delete', { reason: 'Not needed' })

    expect([await unread(customer), await unread(supplier)]).toEqual([0, 1])
  })
})

describe('markThreadRead', () => {
  it('never goes back, and moves the own mark only', async () => {
    const { customer, admin, supplier, id } = await scene()
    const first = await write(supplier, id, 'One')
    const second = await write(supplier, id, 'Two')
    await write(customer, id, 'Three')

    await thread(admin, id)
    expect(await unread(customer)).toBe(2)
    expect((await read(customer, id, second)).status).toBe(200)
    expect((await read(customer, id, first)).status).toBe(200)

    expect([await unread(customer), await unread(supplier)]).toEqual([0, 1])
  })

  it('rejects a message of another thread, and a foreign thread', async () => {
    const { customer, admin, supplier, other, id, rivals } = await scene()
    const theirs = await write(customer, rivals, 'For the other')
    const own = await write(customer, id, 'For you')

    expect(await read(supplier, id, theirs)).toMatchObject(invalidAt('last_seen', 'Unknown message.'))
    expect(await read(supplier, id, randomUUID())).toMatchObject(invalidAt('last_seen', 'Unknown message.'))
    expect(await read(supplier, rivals, theirs)).toMatchObject(unknownThread)
    expect(await read(await world.customer(), id, own)).toMatchObject(unknownThread)
    expect((await read(admin, id, own)).status).toBe(403)
    expect((await read(null, id, own)).status).toBe(401)
    expect([await unread(supplier), await unread(other)]).toEqual([1, 1])
  })

  it('never passes unseen messages while others write', async () => {
    const { customer, supplier, id } = await scene()
    const first = await write(supplier, id, 'One')

    await Promise.all([
      read(customer, id, first),
      write(supplier, id, 'Two'),
      read(customer, id, first),
      write(supplier, id, 'Three'),
    ])

    expect(await unread(customer)).toBe(2)
  })
})
