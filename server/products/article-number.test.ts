import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const values = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: 0.6866 }
const taken = {
  status: 400,
  body: {
    error: {
      code: 'invalid',
      fields: { article_number: 'Another product of this catalogue has this article number.' },
    },
  },
}
const update = (as: Person, id: string, changes: object) =>
  world.as(as).put(`/api/products/${id}`, { ...values, ...changes })
const create = (as: Person, changes: object) =>
  world.as(as).post('/api/products', { material: 'Steel', profiles: ['HEA Beam'], ...changes })
const rowOf = (id: string) => world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const numberOf = async (id: string) => (await rowOf(id)).article_number

describe('the article number in updateProduct', () => {
  it('is stored with single spaces, kept if none is sent, and removed', async () => {
    const supplier = await world.supplier()
    const id = await world.product(supplier)

    await update(supplier, id, { article_number: ' A  1001 ' })
    expect((await world.as(supplier).get(`/api/own-products/${id}`)).body.article_number).toBe('A 1001')
    await update(supplier, id, { price_per_kg: 2 })
    expect(await rowOf(id)).toMatchObject({ article_number: 'A 1001', price_per_kg: 2 })
    await update(supplier, id, { article_number: ' ' })
    expect(await numberOf(id)).toBeNull()
    await update(supplier, id, { article_number: 'A-2' })
    await update(supplier, id, { article_number: null })
    expect(await numberOf(id)).toBeNull()
  })

  it('is recorded with its earlier value', async () => {
    const supplier = await world.supplier()
    const id = await world.product(supplier, { article_number: 'A-1' })

    await update(supplier, id, { article_number: 'a-1' })

    const entries = await world.db
      .selectFrom('history')
      .where('action', '=', 'updateProduct')
      .where('subject_id', '=', id)
      .orderBy('sequence', 'desc')
      .select('detail')
      .execute()
    expect(entries[0]?.detail).toMatchObject({ changes: { article_number: { from: 'A-1', to: 'a-1' } } })
  })

  it.each([
    [7, 'Article number must be a text.'],
    ['x'.repeat(61), 'Article number can be at most 60 characters long.'],
    ['A\u0000', 'Article number cannot contain control characters.'],
  ])('is refused as %j, and nothing changes', async (article_number, message) => {
    const supplier = await world.supplier()
    const id = await world.product(supplier)
    const before = await rowOf(id)

    const answer = await update(supplier, id, { article_number })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { article_number: message } } } })
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('the article number of another product', () => {
  it.each(['supplier', 'admin'] as const)('is refused in the catalogue of a %s, in any letter case', async (role) => {
    const owner = await world[role]()
    const number = `A-${role}`
    await world.product(owner, { article_number: number })
    const other = await world.product(owner)
    const before = await rowOf(other)

    const answers = [
      await update(owner, other, { article_number: number.toUpperCase(), price_per_kg: 9 }),
      await create(owner, { article_number: number.toLowerCase() }),
    ]

    expect(answers).toMatchObject([taken, taken])
    expect(await rowOf(other)).toEqual(before)
  })

  it('is accepted in the catalogue of another supplier, and among the standard products', async () => {
    const [one, two, admin] = [await world.supplier(), await world.supplier(), await world.admin()]
    await world.product(one, { article_number: 'Shared 1' })

    const created = [
      await create(two, { article_number: 'Shared 1' }),
      await create(admin, { article_number: 'Shared 1' }),
    ]

    expect(created.map(({ status }) => status)).toEqual([201, 201])
  })

  it('is free once that product is deleted or has another', async () => {
    const supplier = await world.supplier()
    const [first, second] = [
      await world.product(supplier, { article_number: 'A-1' }),
      await world.product(supplier, { article_number: 'A-2' }),
    ]
    await world.as(supplier).delete(`/api/products/${first}`)
    await update(supplier, second, { article_number: 'A-3' })

    const ids = [(await create(supplier, { article_number: 'A-1' })).body.ids[0], await world.product(supplier)]

    expect(await numberOf(ids[0])).toBe('A-1')
    expect((await update(supplier, ids[1], { article_number: 'A-2' })).status).toBe(200)
  })

  it.each(['supplier', 'admin'] as const)('is given to one of two products of a %s at once', async (role) => {
    for (let round = 0; round < 3; round++) {
      const owner = await world[role]()
      const ids = [await world.product(owner), await world.product(owner)]
      const number = `Race ${role} ${round}`

      const answers = await Promise.all([
        ...ids.map((id) => update(owner, id, { article_number: number })),
        create(owner, { article_number: number.toLowerCase() }),
      ])

      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
      const { count } = await world.db
        .selectFrom('products')
        .where('article_number', 'ilike', number)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(1)
    }
  })
})

it('createProducts refuses one article number for several profiles', async () => {
  const supplier = await world.supplier()

  const answer = await create(supplier, { profiles: ['HEA Beam', 'U-Bar'], article_number: 'A-1' })

  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { article_number: expect.any(String) } } } })
  expect((await world.as(supplier).get('/api/own-products')).body.count).toBe(0)
})

it('listOwnProducts finds a product by a part of its article number', async () => {
  const supplier = await world.supplier()
  const id = await world.product(supplier, { article_number: 'Bäm-4711' })
  await world.product(supplier)

  const { body } = await world.as(supplier).get(`/api/own-products?text=${encodeURIComponent('bam-47 hea')}`)

  expect(body.products).toMatchObject([{ id, article_number: 'Bäm-4711' }])
})

it('nobody but the supplier reads an article number', async () => {
  const number = 'Secret-4711'
  const [supplier, admin] = [await world.supplier(), await world.admin()]
  const [customer, other] = [await world.customer(), await world.supplier()]
  const id = await world.product(supplier, { article_number: number })
  const quote = await world.sentQuote(customer, admin, [supplier, other], {
    product_id: id,
    manual_product_details: null,
  })
  await world.as(customer).put(`/api/request-list/${id}`, {})
  const read = async (as: Person, path: string) => {
    const { status, body } = await world.as(as).get(`/api${path}`)
    expect([path, status]).toEqual([path, 200])
    return JSON.stringify(body)
  }
  const ofEverybody = [
    `/products/${id}`,
    '/products?material=Steel&profile=HEA%20Beam',
    '/suppliers?material=Steel&profile=HEA%20Beam',
    `/suppliers/${supplier.id}`,
    `/suppliers/${supplier.id}/products?material=Steel&profile=HEA%20Beam`,
    `/quotes/${quote}`,
    '/own-products',
  ]

  const texts = [
    ...(await Promise.all(ofEverybody.slice(0, -1).map((path) => read(customer, path)))),
    ...(await Promise.all(ofEverybody.map((path) => read(other, path)))),
    await read(customer, '/request-list'),
    await read(admin, '/all-products'),
    await read(admin, '/all-products/export'),
  ]

  expect(texts.filter((text) => text.includes(number))).toEqual([])
  expect(texts.some((text) => text.includes(id))).toBe(true)
  expect(await read(supplier, '/own-products')).toContain(number)
})
