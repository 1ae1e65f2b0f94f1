import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
beforeAll(() => world.work())

const rowOf = (id: string) => world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
const remove = (as: Person | null, id: string) => world.as(as).delete(`/api/products/${id}`)
const removeSeveral = (as: Person | null, ids: readonly string[]) =>
  world.as(as).post('/api/own-products/delete', { ids })

async function scene() {
  const supplier = await world.supplier()
  return { supplier, id: await world.product(supplier) }
}

/** An upload that is a document of the product, and where it lies. */
async function documentOf(supplier: Person, product_id: string) {
  const { body } = await world.as(supplier).upload('epd.pdf', pdf(product_id))
  const file_id: string = body.id
  await world.db
    .insertInto('product_documents')
    .values({ product_id, file_id, name: 'epd.pdf', type: 'application/pdf' })
    .execute()
  const { storage_key } = await world.db
    .selectFrom('files')
    .where('id', '=', file_id)
    .select('storage_key')
    .executeTakeFirstOrThrow()
  return { file_id, place: join(world.dataDir, 'files', storage_key) }
}
const fileRow = (id: string) => world.db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()

describe('deleteProduct', () => {
  it('deletes the product, whose name remains readable on quotes', async () => {
    const { supplier, id } = await scene()
    const [customer, admin] = [await world.customer(), await world.admin()]
    const quote = await world.sentQuote(customer, admin, [supplier], { product_id: id, manual_product_details: null })

    const answer = await remove(supplier, id)

    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await rowOf(id)).toBeUndefined()
    expect((await world.as(customer).get(`/api/products/${id}`)).status).toBe(404)
    for (const reader of [customer, supplier, admin]) {
      const one = await world.as(reader).get(`/api/quotes/${quote}`)
      expect(one).toMatchObject({ status: 200, body: { product_id: null, product_name: 'Steel HEA Beam' } })
      const { body } = await world.as(reader).get('/api/quotes')
      const listed = body.quotes.find((row: { id: string }) => row.id === quote)
      expect(listed).toMatchObject({ product_name: 'Steel HEA Beam', material: 'Steel' })
    }
  })

  it('deletes its documents and their files', async () => {
    const { supplier, id } = await scene()
    const { file_id, place } = await documentOf(supplier, id)
    await access(place)

    expect((await remove(supplier, id)).status).toBe(200)

    expect(await fileRow(file_id)).toBeUndefined()
    expect((await world.as(supplier).get(`/api/files/${file_id}`)).status).toBe(404)
    await vi.waitFor(() => expect(access(place)).rejects.toThrow('ENOENT'), { timeout: 240_000 })
  })

  it('keeps a file that is a compliance document too', async () => {
    const { supplier, id } = await scene()
    const { file_id, place } = await documentOf(supplier, id)
    await world.as(supplier).post('/api/supplier-documents', { file_id, category: 'Other' })

    expect((await remove(supplier, id)).status).toBe(200)

    expect(await fileRow(file_id)).toBeDefined()
    await access(place)
  })

  it("returns 404 for another supplier's product and an unknown one alike", async () => {
    const { id } = await scene()
    const other = await world.supplier()

    const foreign = await remove(other, id)
    const unknown = await remove(other, randomUUID())

    expect(foreign).toMatchObject({ status: 404, body: { error: { message: 'Product not found' } } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
    expect(await rowOf(id)).toBeDefined()
  })

  it('refuses customers and visitors', async () => {
    const { id } = await scene()

    const answers = [await remove(await world.customer(), id), await remove(null, id)]

    expect(answers.map(({ status }) => status)).toEqual([403, 401])
    expect(await rowOf(id)).toBeDefined()
  })

  it('succeeds once of two at the same moment', async () => {
    const { supplier, id } = await scene()

    const answers = await Promise.all([remove(supplier, id), remove(supplier, id)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('deleteProducts', () => {
  it('deletes listed products and returns the unknown ids, and keeps the rest', async () => {
    const { supplier, id } = await scene()
    const [second, kept] = [await world.product(supplier), await world.product(supplier)]
    const { place } = await documentOf(supplier, second)
    const gone = randomUUID()

    const answer = await removeSeveral(supplier, [id, gone, second, id])

    expect(answer.status).toBe(200)
    expect(answer.body.deleted.toSorted()).toEqual([id, second].toSorted())
    expect(answer.body.missing).toEqual([gone])
    expect([await rowOf(id), await rowOf(second)]).toEqual([undefined, undefined])
    expect(await rowOf(kept)).toBeDefined()
    await vi.waitFor(() => expect(access(place)).rejects.toThrow('ENOENT'), { timeout: 240_000 })
  })

  it("returns another supplier's product like an unknown one, and keeps it", async () => {
    const { id } = await scene()
    const other = await world.supplier()
    const unknown = randomUUID()

    const answer = await removeSeveral(other, [id, unknown])

    expect(answer).toMatchObject({ status: 200, body: { deleted: [], missing: [id, unknown] } })
    expect(await rowOf(id)).toBeDefined()
  })

  it.each([
    ['none', []],
    ['101', Array.from({ length: 101 }, () => randomUUID())],
    ['what is no id', ['x']],
  ])('rejects %s', async (_what, ids) => {
    expect((await removeSeveral(await world.supplier(), ids)).status).toBe(400)
  })

  it('refuses customers and visitors', async () => {
    const { id } = await scene()

    const answers = [await removeSeveral(await world.customer(), [id]), await removeSeveral(null, [id])]

    expect(answers.map(({ status }) => status)).toEqual([403, 401])
    expect(await rowOf(id)).toBeDefined()
  })

  it('deletes each product once when two delete the same ones', async () => {
    const { supplier, id } = await scene()
    const second = await world.product(supplier)

    const answers = await Promise.all([removeSeveral(supplier, [id, second]), removeSeveral(supplier, [second, id])])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const deleted: string[] = answers.flatMap(({ body }) => body.deleted)
    expect(deleted.toSorted()).toEqual([id, second].toSorted())
  })
})
