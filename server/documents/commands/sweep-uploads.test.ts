import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import { sweepUploads } from './sweep-uploads.ts'

const world = useWorld()

const hour = 60 * 60 * 1000
/** Runs the hourly job this many hours later. */
const sweepIn = (hours: number) => sweepUploads(world.services, { at: new Date(Date.now() + hours * hour) })

async function upload(person: Person): Promise<string> {
  return (await world.as(person).upload('drawing.pdf', pdf(person.id))).body.id
}
const rowOf = (id: string) =>
  world.db.selectFrom('files').where('id', '=', id).select(['id', 'storage_key']).executeTakeFirst()
const removals = async () => {
  const { rows } = await sql<{ key: string }>`
    select data ->> 'storage_key' as key from pgboss.job where name = 'removeFile'`.execute(world.db)
  return rows.map(({ key }) => key)
}

describe('sweepUploads', () => {
  it('deletes an upload unused for a day, and queues the removal of its file', async () => {
    const id = await upload(await world.customer())
    const key = (await rowOf(id))?.storage_key

    await sweepIn(23.9)
    expect(await rowOf(id)).toBeDefined()
    expect(await removals()).not.toContain(key)
    await sweepIn(24.1)

    expect(await rowOf(id)).toBeUndefined()
    expect((await removals()).filter((removed) => removed === key)).toHaveLength(1)
  })

  it('keeps every document of a quote, a supplier or a product', async () => {
    const [customer, supplier] = [await world.customer(), await world.supplier()]
    const [ofQuote, ofSupplier, ofProduct] = [await upload(customer), await upload(supplier), await upload(supplier)]
    await world.quote(customer, { file_ids: [ofQuote] })
    await world.as(supplier).post('/api/supplier-documents', { file_id: ofSupplier, category: 'Other' })
    const product_id = await world.product(supplier)
    await world.db
      .insertInto('product_documents')
      .values({ product_id, file_id: ofProduct, name: 'drawing.pdf', type: 'application/pdf' })
      .execute()

    await sweepIn(10_000)

    expect([await rowOf(ofQuote), await rowOf(ofSupplier), await rowOf(ofProduct)]).toEqual([
      expect.objectContaining({ id: ofQuote }),
      expect.objectContaining({ id: ofSupplier }),
      expect.objectContaining({ id: ofProduct }),
    ])
  })

  it('covers every table that refers to files', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'files'::regclass order by 1`.execute(world.db)

    expect(rows.map(({ name }) => name)).toEqual([
      'answer_draft_files',
      'customer_quote_documents',
      'epds',
      'message_documents',
      'order_documents',
      'product_documents',
      'response_documents',
      'supplier_documents',
    ])
  })

  it('deletes each upload once when two nodes sweep at once', async () => {
    const customer = await world.customer()
    const ids = [await upload(customer), await upload(customer), await upload(customer)]
    const keys = await Promise.all(ids.map(async (id) => (await rowOf(id))?.storage_key ?? ''))

    await Promise.all([sweepIn(25), sweepIn(25)])

    expect((await removals()).filter((key) => keys.includes(key)).toSorted()).toEqual(keys.toSorted())
  })

  it('leaves a request at once either its document or an invalid file', async () => {
    const customer = await world.customer()
    const id = await upload(customer)

    const [answer] = await Promise.all([
      world.as(customer).post('/api/quotes', world.quoteInput({ file_ids: [id] })),
      sweepIn(25),
    ])

    const attached = await world.db
      .selectFrom('customer_quote_documents')
      .where('file_id', '=', id)
      .select('id')
      .executeTakeFirst()
    expect([201, 400]).toContain(answer.status)
    expect(attached !== undefined).toBe(answer.status === 201)
    expect((await rowOf(id)) !== undefined).toBe(answer.status === 201)
  })

  it('runs every hour, and removes the file', async () => {
    const id = await upload(await world.customer())
    const key = (await rowOf(id))?.storage_key ?? ''
    await world.db
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 25 * hour) })
      .where('id', '=', id)
      .execute()
    const { rows } = await sql<{ name: string; cron: string }>`
      select name, cron from pgboss.schedule where name = 'sweepUploads'`.execute(world.db)
    expect(rows).toEqual([{ name: 'sweepUploads', cron: '17 * * * *' }])

    await world.db.transaction().execute((tx) => world.services.jobs.enqueue(tx, 'sweepUploads', null))
    await world.work()

    await vi.waitFor(() => expect(existsSync(join(world.dataDir, 'files', key))).toBe(false), { timeout: 240_000 })
    expect(await rowOf(id)).toBeUndefined()
  })

  it('leaves the rest of many to the next run', async () => {
    const customer = await world.customer()
    await sweepIn(25)
    await sql`insert into files (owner_id, storage_key, name, type, size)
      select ${customer.id}, ${customer.id} || '/' || number, 'many.pdf', 'application/pdf', 1
      from generate_series(1, 501) as number`.execute(world.db)
    const left = async () =>
      (await world.db.selectFrom('files').where('name', '=', 'many.pdf').select('id').execute()).length

    await sweepIn(25)
    expect(await left()).toBe(1)
    await sweepIn(25)
    expect(await left()).toBe(0)
  })
})
