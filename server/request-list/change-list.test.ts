import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxRequestItems } from '#domain/request-list/request-list.ts'
import type { Person } from '#test/factories.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const pathOf = (product: string) => `/api/request-list/${product}`
const add = (person: Person | null, product: string, body: object = {}) => world.as(person).put(pathOf(product), body)
const remove = (person: Person | null, product: string) => world.as(person).delete(pathOf(product))
const clear = (person: Person | null) => world.as(person).delete('/api/request-list')
const list = (person: Person | null) => world.as(person).get('/api/request-list')
const idsOf = async (person: Person): Promise<string[]> =>
  (await list(person)).body.items.map(({ id }: { id: string }) => id)
const rowsOf = ({ personId }: Person) =>
  world.db.selectFrom('request_list_items').selectAll().where('person_id', '=', personId).orderBy('added_at').execute()
const setStatus = ({ id }: Person, user_status: 'active' | 'deactivated') =>
  world.db.updateTable('profiles').set({ user_status }).where('id', '=', id).execute()

async function scene() {
  const [customer, supplier] = [await world.customer(), await world.supplier()]
  return { customer, supplier, beam: await world.product(supplier), other: await world.product(supplier) }
}

/** Fills a list up to `count` products by rows, because a request for each would take long. */
async function fill({ personId }: Person, count: number) {
  const supplier = await world.supplier()
  const product = { supplier_id: supplier.id, material: 'Steel', category: 'Beams', subcategory: 'HEA Beam' } as const
  const products = await world.db
    .insertInto('products')
    .values(Array.from({ length: count }, (_, number) => ({ ...product, name: `Beam ${number}` })))
    .returning('id')
    .execute()
  await world.db
    .insertInto('request_list_items')
    .values(products.map(({ id }) => ({ person_id: personId, product_id: id })))
    .execute()
}

describe('addRequestItem', () => {
  it('appends products in their order, with the facts to decide by', async () => {
    const { customer, supplier, beam, other } = await scene()

    const first = await add(customer, beam, { volume: 12.5 })
    await add(customer, other)

    expect(first).toMatchObject({
      status: 200,
      body: {
        id: beam,
        name: 'Steel HEA Beam',
        material: 'Steel',
        subcategory: 'HEA Beam',
        supplier_id: supplier.id,
        company_name: supplier.company_name,
        price_per_kg: 1.02,
        currency: 'EUR',
        min_volume: 5,
        effective_epd: { value: 0.6866, source: 'product' },
        dimensions: {},
        volume: 12.5,
      },
    })
    expect((await list(customer)).body.items).toMatchObject([first.body, { id: other, volume: null }])
  })

  it('keeps the place of a repeated product, and its volume unless another is sent', async () => {
    const { customer, beam, other } = await scene()
    await add(customer, beam, { volume: 3 })
    await add(customer, other)

    expect((await add(customer, beam)).body).toMatchObject({ volume: 3 })
    expect((await add(customer, beam, { volume: 4.5 })).body).toMatchObject({ volume: 4.5 })
    expect(await idsOf(customer)).toEqual([beam, other])
  })

  it('keeps the pieces unless others are sent, and removes with null', async () => {
    const { customer, beam } = await scene()

    expect((await add(customer, beam, { volume: 4.1, pieces: 8 })).body).toMatchObject({ volume: 4.1, pieces: 8 })
    expect((await add(customer, beam, { volume: 5 })).body).toMatchObject({ volume: 5, pieces: 8 })
    expect((await add(customer, beam, { volume: null, pieces: 9 })).body).toMatchObject({ volume: null, pieces: 9 })
    expect((await add(customer, beam)).body).toMatchObject({ volume: null, pieces: 9 })
  })

  it('accepts a standard product without a supplier', async () => {
    const customer = await world.customer()
    const standard = await world.product(await world.admin())

    expect((await add(customer, standard)).body).toMatchObject({ supplier_id: null, company_name: null })
    expect(await idsOf(customer)).toEqual([standard])
  })

  it('returns the same for an unknown product and one of an inactive supplier', async () => {
    const { customer, supplier, beam } = await scene()
    await setStatus(supplier, 'deactivated')

    const [hidden, unknown] = [await add(customer, beam), await add(customer, randomUUID())]

    expect(hidden).toMatchObject({ status: 404, body: { error: { message: 'Product not found' } } })
    expect(hidden.body).toEqual(unknown.body)
    expect(await rowsOf(customer)).toEqual([])
  })

  it.each([
    ['volume', 0],
    ['volume', -1],
    ['volume', 1e308],
    ['volume', '5'],
    ['person_id', randomUUID()],
    ['added_at', '2026-01-01T00:00:00.000Z'],
  ])('rejects %s %j', async (field, value) => {
    const { customer, beam } = await scene()

    const answer = await add(customer, beam, { [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
    expect(await rowsOf(customer)).toEqual([])
  })

  it(`refuses one more than ${maxRequestItems} with the remedy, and still accepts a product that is on the list`, async () => {
    const { customer, beam, other } = await scene()
    await fill(customer, maxRequestItems - 1)
    await add(customer, beam)

    const answer = await add(customer, other)

    expect(answer).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('Remove one') } } })
    expect((await add(customer, beam, { volume: 2 })).status).toBe(200)
    expect(await idsOf(customer)).toHaveLength(maxRequestItems)
    await remove(customer, beam)
    expect((await add(customer, other)).status).toBe(200)
  })

  it('adds one of two at once if one place is left', async () => {
    const { beam, other } = await scene()
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        await fill(customer, maxRequestItems - 1)
        return customer
      },
      [(customer) => add(customer, beam), (customer) => add(customer, other)],
      async (customer) => String((await rowsOf(customer)).length),
    )

    expect(['200 409: 200', '409 200: 200']).toEqual(expect.arrayContaining(endings))
  })

  it('adds the same product of two tabs once', async () => {
    const { beam } = await scene()
    const endings = await raced(
      () => world.customer(),
      [(customer) => add(customer, beam), (customer) => add(customer, beam)],
      async (customer) => String((await rowsOf(customer)).length),
    )

    expect(endings).toEqual(['200 200: 1'])
  })

  it('leaves nothing of a product that is deleted at once', async () => {
    const endings = await raced(
      scene,
      [
        ({ customer, beam }) => add(customer, beam),
        ({ supplier, beam }) => world.as(supplier).delete(`/api/products/${beam}`),
      ],
      async ({ customer }) => String((await rowsOf(customer)).length),
    )

    expect(['200 200: 0', '404 200: 0']).toEqual(expect.arrayContaining(endings))
  })
})

describe('listRequestItems', () => {
  it("returns the own list only, not a colleague's", async () => {
    const { customer, beam, other } = await scene()
    const [colleague, stranger] = [await world.colleague(customer, 'member'), await world.customer()]
    await add(customer, beam)
    await add(colleague, other)

    expect([await idsOf(customer), await idsOf(colleague), await idsOf(stranger)]).toEqual([[beam], [other], []])
  })

  it('omits products of an inactive supplier until it is active again', async () => {
    const { customer, supplier, beam } = await scene()
    await add(customer, beam)

    await setStatus(supplier, 'deactivated')
    expect(await idsOf(customer)).toEqual([])

    await setStatus(supplier, 'active')
    expect(await idsOf(customer)).toEqual([beam])
  })

  it('omits a deleted product', async () => {
    const { customer, supplier, beam, other } = await scene()
    await add(customer, beam)
    await add(customer, other)

    await world.as(supplier).delete(`/api/products/${beam}`)

    expect(await idsOf(customer)).toEqual([other])
  })
})

describe('removeRequestItem', () => {
  it("removes one, also repeatedly, and nothing from another person's list", async () => {
    const { customer, beam, other } = await scene()
    const stranger = await world.customer()
    for (const person of [customer, stranger]) for (const product of [beam, other]) await add(person, product)

    for (let time = 1; time <= 2; time += 1)
      expect(await remove(customer, beam)).toMatchObject({ status: 200, body: {} })

    expect(await idsOf(customer)).toEqual([other])
    expect(await idsOf(stranger)).toEqual([beam, other])
  })
})

describe('clearRequestList', () => {
  it('empties the own list, also of hidden products', async () => {
    const { customer, supplier, beam } = await scene()
    const stranger = await world.customer()
    const hidden = await world.product(await world.supplier())
    for (const product of [beam, hidden]) await add(customer, product)
    await add(stranger, beam)
    await setStatus(supplier, 'deactivated')

    for (let time = 1; time <= 2; time += 1) expect(await clear(customer)).toMatchObject({ status: 200, body: {} })

    expect(await rowsOf(customer)).toEqual([])
    expect(await rowsOf(stranger)).toHaveLength(1)
  })
})
