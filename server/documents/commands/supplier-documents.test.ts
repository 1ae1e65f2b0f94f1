import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentCategories } from '#domain/documents/documents.ts'
import { documentsIn } from '#test/documents.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, row, history } = documentsIn(world)

const list = async (person: Person | null, query = '') => world.as(person).get(`/api/supplier-documents${query}`)
const names = async (person: Person) =>
  (await list(person)).body.documents.map(({ category, name }: Record<string, string>) => `${category}: ${name}`)

describe('listOwnDocuments', () => {
  it('sorts by category in its order, then newest first, with size and date', async () => {
    const supplier = await world.supplier()
    await add(supplier, { name: 'other.pdf', category: 'Other' })
    await add(supplier, { name: 'old.pdf', category: 'SBS Certificate' })
    await add(supplier, { name: 'new.pdf', category: 'SBS Certificate' })
    const { id, file_id } = await add(supplier, {
      name: 'code.pdf',
      category: 'Code of Conduct',
      expires_on: '2027-03-31',
    })

    const { body } = await list(supplier)

    expect(await names(supplier)).toEqual([
      'Code of Conduct: code.pdf',
      'SBS Certificate: new.pdf',
      'SBS Certificate: old.pdf',
      'Other: other.pdf',
    ])
    expect(body).toMatchObject({ count: 4 })
    expect(body.documents[0]).toEqual({
      id,
      name: 'code.pdf',
      type: 'application/pdf',
      url: `/api/files/${file_id}`,
      category: 'Code of Conduct',
      created_at: expect.any(String),
      expires_on: '2027-03-31',
      size: pdf('code.pdf').length,
    })
  })

  it('accepts every category, and returns at most a hundred', async () => {
    const supplier = await world.supplier()
    const rows = documentCategories.flatMap((category) => Array.from({ length: 6 }, () => category))
    const file = { owner_id: supplier.id, type: 'application/pdf', name: 'many.pdf', size: 10 }
    for (const category of rows) {
      const values = { ...file, storage_key: randomUUID() }
      const { id: file_id } = await world.db
        .insertInto('files')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      const { name, type } = file
      await world.db
        .insertInto('supplier_documents')
        .values({ supplier_id: supplier.id, file_id, category, name, type })
        .execute()
    }

    const pages = [await list(supplier), await list(supplier, '?page=2'), await list(supplier, '?page=3')]

    expect(pages.map(({ body }) => [body.documents.length, body.count])).toEqual([
      [100, 102],
      [2, 102],
      [0, 102],
    ])
    expect(pages[0]?.body.documents[0].category).toBe('Code of Conduct')
    expect(pages[1]?.body.documents[1].category).toBe('Other')
    expect((await list(supplier, '?page=0')).status).toBe(400)
  })

  it('returns only the own ones, and refuses everybody but suppliers', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    await add(supplier)

    expect((await list(other)).body).toEqual({ documents: [], count: 0 })
    expect([
      (await list(await world.customer())).status,
      (await list(await world.admin())).status,
      (await list(null)).status,
    ]).toEqual([403, 403, 401])
  })
})

describe('addSupplierDocument', () => {
  it('stores the last day of validity, and shows it to buyers', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]

    const { id } = await add(supplier, { expires_on: '2027-03-31' })
    const without = await add(supplier)

    expect(await row(id)).toMatchObject({ expires_on: '2027-03-31', reminded_days: null })
    const { body } = await world.as(customer).get(`/api/suppliers/${supplier.id}`)
    expect(
      Object.fromEntries(body.documents.map((one: { id: string; expires_on: string }) => [one.id, one.expires_on])),
    ).toEqual({ [id]: '2027-03-31', [without.id]: null })
    expect(await history(supplier)).toMatchObject([
      {
        action: 'addSupplierDocument',
        actor_id: supplier.personId,
        detail: { document_id: id, category: 'REACH Declaration', expires_on: '2027-03-31' },
      },
      { action: 'addSupplierDocument', detail: { document_id: without.id, expires_on: null } },
    ])
  })

  it('accepts several at once', async () => {
    const supplier = await world.supplier()

    const made = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => add(supplier, { name })))

    expect(made.map(({ answer }) => answer.status)).toEqual([201, 201, 201, 201])
    expect((await names(supplier)).toSorted()).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `REACH Declaration: ${name}.pdf`),
    )
  })

  it.each(['2027-02-30', '31.03.2027', '0202-03-31', '2027-03-31T10:00:00Z', '', 20270331])(
    'rejects the date %j at its field',
    async (expires_on) => {
      const supplier = await world.supplier()

      const { answer } = await add(supplier, { expires_on })

      expect(answer).toMatchObject({ status: 400, body: { error: { fields: { expires_on: expect.any(String) } } } })
      expect(await names(supplier)).toEqual([])
    },
  )

  it('rejects fields that only the server sets', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]

    const { answer } = await add(supplier, { supplier_id: other.id, reminded_days: 7 })

    expect(answer.status).toBe(400)
    expect([await names(supplier), await names(other)]).toEqual([[], []])
  })
})
