import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { documentsIn } from '#test/documents.ts'
import type { Person } from '#test/factories.ts'
import { statusAndBody } from '#test/mails.ts'
import { invalidAt, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, row, history } = documentsIn(world)

const change = (person: Person | null, id: string, expires_on: unknown) =>
  world.as(person).put(`/api/supplier-documents/${id}`, { expires_on })
const remove = (person: Person | null, id: string) => world.as(person).delete(`/api/supplier-documents/${id}`)
const notFound = { status: 404, body: { error: { code: 'not_found' } } }

describe('updateSupplierDocument', () => {
  it('sets, changes and removes the date, and forgets earlier reminders', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)

    expect((await change(supplier, id, '2027-03-31')).body).toEqual({ id })
    await world.db.updateTable('supplier_documents').set({ reminded_days: 7 }).where('id', '=', id).execute()
    await change(supplier, id, '2027-03-31')
    expect(await row(id)).toMatchObject({ expires_on: '2027-03-31', reminded_days: 7 })
    await change(supplier, id, '2028-03-31')
    expect(await row(id)).toMatchObject({ expires_on: '2028-03-31', reminded_days: null })
    await change(supplier, id, null)

    expect(await row(id)).toMatchObject({ expires_on: null, reminded_days: null })
    const changes = (await history(supplier)).filter(({ action }) => action === 'updateSupplierDocument')
    expect(changes.map(({ detail }) => detail['expires_on'])).toEqual(['2027-03-31', '2028-03-31', null])
  })

  it('rejects an invalid date and other fields', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)

    const badDay = 'Please enter a date between 2000 and 2099.'
    expect(await change(supplier, id, '2027-02-30')).toMatchObject(invalidAt('expires_on', badDay))
    expect(await change(supplier, id, '1999-12-31')).toMatchObject(invalidAt('expires_on', badDay))
    const more = { expires_on: null, category: 'Other' }
    expect((await world.as(supplier).put(`/api/supplier-documents/${id}`, more)).status).toBe(400)
    expect(await row(id)).toMatchObject({ expires_on: null, category: 'REACH Declaration' })
  })

  it("returns 404 for a stranger's document, and refuses everybody but suppliers", async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    const { id } = await add(supplier)

    const [foreign, unknown] = [await change(other, id, '2027-03-31'), await change(other, randomUUID(), '2027-03-31')]

    expect(foreign).toMatchObject(notFound)
    expect(statusAndBody(foreign)).toEqual(statusAndBody(unknown))
    expect([
      (await change(await world.customer(), id, '2027-03-31')).status,
      (await change(await world.admin(), id, '2027-03-31')).status,
      (await change(null, id, '2027-03-31')).status,
    ]).toEqual([403, 403, 401])
    expect(await row(id)).toMatchObject({ expires_on: null })
  })
})

describe('deleteSupplierDocument', () => {
  const stored = async ({ id }: Person) => readdir(join(world.dataDir, 'files', id)).catch(() => [])

  it('deletes the document, its file and the badge that depends on it', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    const { id, file_id } = await add(supplier)
    await world.work()

    const answer = await remove(supplier, id)

    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await row(id)).toBeUndefined()
    expect((await world.as(supplier).get(`/api/files/${file_id}`)).status).toBe(404)
    expect((await world.as(customer).get(`/api/suppliers/${supplier.id}`)).body).toMatchObject({
      verified: false,
      documents: [],
    })
    await vi.waitFor(async () => expect(await stored(supplier)).toEqual([]), { timeout: 240_000 })
    expect((await history(supplier)).at(-1)).toEqual({
      action: 'deleteSupplierDocument',
      actor_id: supplier.personId,
      detail: { document_id: id, category: 'REACH Declaration' },
    })
  })

  it('keeps a file that a product shows too', async () => {
    const supplier = await world.supplier()
    const { id, file_id } = await add(supplier)
    const product_id = await world.product(supplier)
    await world.db
      .insertInto('product_documents')
      .values({ product_id, file_id, name: 'reach.pdf', type: 'application/pdf' })
      .execute()

    expect((await remove(supplier, id)).status).toBe(200)

    expect(await row(id)).toBeUndefined()
    expect((await world.as(supplier).get(`/api/files/${file_id}`)).status).toBe(200)
  })

  it('succeeds once of two at the same moment', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)

    const answers = await Promise.all([remove(supplier, id), remove(supplier, id)])

    expect(statusesOf(answers)).toEqual([200, 404])
    expect((await history(supplier)).filter(({ action }) => action === 'deleteSupplierDocument')).toHaveLength(1)
  })

  it("returns 404 for a stranger's document, and refuses everybody but suppliers", async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    const { id, file_id } = await add(supplier)

    const [foreign, unknown] = [await remove(other, id), await remove(other, randomUUID())]

    expect(foreign).toMatchObject(notFound)
    expect(statusAndBody(foreign)).toEqual(statusAndBody(unknown))
    expect([
      (await remove(await world.customer(), id)).status,
      (await remove(await world.admin(), id)).status,
      (await remove(null, id)).status,
    ]).toEqual([403, 403, 401])
    expect(await row(id)).toBeDefined()
    expect((await world.as(supplier).get(`/api/files/${file_id}`)).status).toBe(200)
  })
})
