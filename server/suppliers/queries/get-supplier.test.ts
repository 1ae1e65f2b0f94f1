import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DocumentCategory } from '#domain/documents/documents.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** Inserts products of one group with these EPD values directly into the table. */
async function list(supplier: Person, subcategory: string, epds: readonly (number | null)[]) {
  const row = { supplier_id: supplier.id, name: `Steel ${subcategory}`, material: 'Steel', category: 'Steel' } as const
  const rows = epds.map((epd_value) => ({ ...row, subcategory, epd_value }))
  await world.db.insertInto('products').values(rows).execute()
}

/** Documents of one category, numbered in their order. */
async function showDocuments(supplier: Person, category: DocumentCategory, count: number) {
  const numbers = Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'))
  const file = { owner_id: supplier.id, type: 'application/pdf', size: 1 }
  const files = await world.db
    .insertInto('files')
    .values(numbers.map((name) => ({ ...file, name: `${name}.pdf`, storage_key: randomUUID() })))
    .returning(['id as file_id', 'name', 'type'])
    .execute()
  const documents = files.map((stored) => ({ ...stored, supplier_id: supplier.id, category }))
  await world.db.insertInto('supplier_documents').values(documents).execute()
}

type Named = { name: string }
type Listed = { id: string; effective_epd: { value: number | null; source: string } }

/** The ids of everybody who is not an active supplier: unknown, of another role, not yet or no longer active. */
async function strangers(): Promise<string[]> {
  return [
    randomUUID(),
    (await world.customer()).id,
    (await world.admin()).id,
    (await world.supplier({ user_status: 'pending' })).id,
    (await world.supplier({ user_status: 'deactivated' })).id,
  ]
}

const unknown = [404, { error: { code: 'not_found', message: 'Supplier not found' } }]

describe('getSupplier', () => {
  it('returns the card, the documents, the groups in order, and the products of the first', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    await world.as(supplier).post('/api/products', { material: 'Brass', profiles: ['Round Bar'] })
    await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['U-Bar', 'Flat Bar'] })
    await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['U-Bar'] })
    await world.db
      .updateTable('profiles')
      .set({ epd_steel: 2.5, epd_total: 0.9 })
      .where('id', '=', supplier.id)
      .execute()
    const { body: file } = await world.as(supplier).upload('REACH.pdf', pdf())
    await world.as(supplier).post('/api/supplier-documents', { file_id: file.id, category: 'REACH Declaration' })

    const { status, body } = await world.as(customer).get(`/api/suppliers/${supplier.id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ company_name: supplier.company_name, verified: true, product_count: 4 })
    expect(body).toMatchObject({ document_count: 1, epd_steel: 2.5, epd_brass: null, epd_total: 0.9 })
    expect(body.effective_epd).toEqual({ value: 0.9, source: 'total' })
    expect(body.documents).toMatchObject([
      { name: 'REACH.pdf', category: 'REACH Declaration', type: 'application/pdf', url: `/api/files/${file.id}` },
    ])
    expect(body.groups).toEqual([
      { material: 'Steel', subcategory: 'Flat Bar', count: 1 },
      { material: 'Steel', subcategory: 'U-Bar', count: 2 },
      { material: 'Brass', subcategory: 'Round Bar', count: 1 },
    ])
    expect(body.opened).toMatchObject({ material: 'Steel', subcategory: 'Flat Bar', more: false })
    expect(body.opened.products).toMatchObject([
      { name: 'Steel Flat Bar', effective_epd: { value: 2.5, source: 'material' } },
    ])
    expect(JSON.stringify(body)).not.toContain(supplier.email)
  })

  it('returns each category of documents once, with the last day of validity', async () => {
    const supplier = await world.supplier()
    const add = async (category: string, expires_on: string | null) => {
      const { body: file } = await world.as(supplier).upload('Paper.pdf', pdf())
      await world.as(supplier).post('/api/supplier-documents', { file_id: file.id, category, expires_on })
    }
    await add('SBS Certificate', '2020-01-31')
    await add('SBS Certificate', '2031-05-01')
    await add('REACH Declaration', '2020-01-31')
    await add('REACH Declaration', null)

    const { body } = await world.as(await world.customer()).get(`/api/suppliers/${supplier.id}`)

    expect(body.document_categories).toEqual([
      { category: 'REACH Declaration', expires_on: null },
      { category: 'SBS Certificate', expires_on: '2031-05-01' },
    ])
  })

  it('returns a supplier without products and documents', async () => {
    const supplier = await world.supplier()

    const { body } = await world.as(await world.customer()).get(`/api/suppliers/${supplier.id}`)

    expect(body).toMatchObject({ verified: false, documents: [], document_count: 0, product_count: 0 })
    expect(body).toMatchObject({ groups: [], opened: null })
  })

  it('returns 404 for everything but an active supplier', async () => {
    const customer = await world.customer()
    const ids = await strangers()

    const answers = await Promise.all(ids.map((id) => world.as(customer).get(`/api/suppliers/${id}`)))

    expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => unknown))
  })

  it('returns one page of a large group, and one page of many documents', async () => {
    const supplier = await world.supplier()
    await list(supplier, 'U-Bar', Array<null>(120).fill(null))
    await showDocuments(supplier, 'Other', 101)

    const { body } = await world.as(await world.customer()).get(`/api/suppliers/${supplier.id}`)

    expect(body.opened.products).toHaveLength(50)
    expect(body.opened.more).toBe(true)
    expect(body.documents).toHaveLength(100)
    expect(body).toMatchObject({ product_count: 120, document_count: 101 })
  })

  it('refuses its documents to visitors', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    const { body: file } = await world.as(supplier).upload('REACH.pdf', pdf())
    await world.as(supplier).post('/api/supplier-documents', { file_id: file.id, category: 'REACH Declaration' })
    const { body } = await world.as(customer).get(`/api/suppliers/${supplier.id}`)
    const address: string = body.documents[0].url

    const [read, refused] = [await world.as(customer).get(address), await world.as(null).get(address)]

    expect(read.status).toBe(200)
    expect(read.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(refused.status).toBe(401)
  })
})

describe('listSupplierProducts', () => {
  it('returns each product of the group once, lowest EPD first, those without a value last', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    const declared = Array.from({ length: 60 }, (_, at) => (at * 37) % 60)
    await list(supplier, 'U-Bar', [null, ...declared, null])
    await list(supplier, 'Flat Bar', [0])
    await list(await world.supplier(), 'U-Bar', [0])
    const read = async (page: number) => {
      const path = `/api/suppliers/${supplier.id}/products?material=Steel&profile=U-Bar&page=${page}`
      return (await world.as(customer).get(path)).body as { products: Listed[]; more: boolean }
    }

    const pages = [await read(1), await read(2), await read(3)]

    expect(pages.map(({ products, more }) => [products.length, more])).toEqual([
      [50, true],
      [12, false],
      [0, false],
    ])
    const all = pages.flatMap(({ products }) => products)
    expect(new Set(all.map(({ id }) => id)).size).toBe(62)
    expect(all.map(({ effective_epd }) => effective_epd.value)).toEqual([
      ...declared.toSorted((a, b) => a - b),
      null,
      null,
    ])
  })

  it("sorts by the effective value: the supplier's for the material where the product has none", async () => {
    const supplier = await world.supplier()
    await list(supplier, 'U-Bar', [3, null, 1])
    await world.db.updateTable('profiles').set({ epd_steel: 2, epd_total: 9 }).where('id', '=', supplier.id).execute()

    const { body } = await world
      .as(await world.customer())
      .get(`/api/suppliers/${supplier.id}/products?material=Steel&profile=U-Bar`)

    expect(body.products.map(({ effective_epd }: Listed) => effective_epd)).toEqual([
      { value: 1, source: 'product' },
      { value: 2, source: 'material' },
      { value: 3, source: 'product' },
    ])
  })

  it('returns 404 for everything but an active supplier', async () => {
    const customer = await world.customer()
    const ids = await strangers()

    const answers = await Promise.all(
      ids.map((id) => world.as(customer).get(`/api/suppliers/${id}/products?material=Steel&profile=U-Bar`)),
    )

    expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => unknown))
  })

  it.each([
    '',
    '?material=Gold&profile=U-Bar',
    '?material=Steel&profile=U-Bar&page=0',
    '?material=Steel&profile=U-Bar&x=1',
  ])('rejects the query "%s"', async (bad) => {
    const supplier = await world.supplier()

    const { status } = await world.as(supplier).get(`/api/suppliers/${supplier.id}/products${bad}`)

    expect(status).toBe(400)
  })
})

describe('listShownDocuments', () => {
  it('returns each document once, by category and name', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    await showDocuments(supplier, 'Other', 99)
    await showDocuments(supplier, 'Code of Conduct', 3)
    await showDocuments(await world.supplier(), 'Code of Conduct', 1)
    const read = async (page: number) =>
      (await world.as(customer).get(`/api/suppliers/${supplier.id}/documents?page=${page}`)).body

    const [first, second] = [await read(1), await read(2)]

    expect([first.count, second.count]).toEqual([102, 102])
    expect(first.documents.slice(0, 4).map(({ name }: Named) => name)).toEqual([
      '000.pdf',
      '001.pdf',
      '002.pdf',
      '000.pdf',
    ])
    expect(first.documents[0].category).toBe('Code of Conduct')
    expect(second.documents.map(({ name }: Named) => name)).toEqual(['097.pdf', '098.pdf'])
  })

  it('returns 404 for everything but an active supplier', async () => {
    const customer = await world.customer()
    const ids = await strangers()

    const answers = await Promise.all(ids.map((id) => world.as(customer).get(`/api/suppliers/${id}/documents`)))

    expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => unknown))
  })
})
