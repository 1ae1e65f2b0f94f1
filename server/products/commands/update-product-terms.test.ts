import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { newProductDefaults } from '#domain/products/product.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const terms = { price_per_kg: 1.071, currency: 'GBP', min_volume: 12.5 }
type Sent = { id: string; updated_at: string } & Partial<Record<string, unknown>>
const change = (as: Person | null, products: readonly object[]) =>
  world.as(as).put('/api/own-products/terms', { products })
const rowsOf = (ids: readonly string[]) =>
  world.db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute()
const versioned = async (ids: readonly string[], changes: object = terms): Promise<Sent[]> =>
  (await rowsOf(ids)).map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString(), ...changes }))

async function scene(count = 2) {
  const supplier = await world.supplier()
  const ids = []
  for (let made = 0; made < count; made += 1) ids.push(await world.product(supplier))
  return { supplier, ids: ids.toSorted() }
}

describe('updateProductTerms', () => {
  it('changes all products, keeps their other values, and returns their versions', async () => {
    const { supplier, ids } = await scene()
    const kept = await world.product(supplier)
    const before = await rowsOf([...ids, kept])
    const asRead = await versioned(ids)

    const answer = await change(supplier, asRead)

    expect(answer.status).toBe(200)
    const after = await rowsOf(ids)
    expect(after).toMatchObject(
      ids.map((id) => ({ ...before.find((row) => row.id === id), ...terms, updated_at: expect.any(Date) })),
    )
    expect(answer.body.products).toEqual(
      after.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() })),
    )
    expect(await rowsOf([kept])).toEqual(before.filter(({ id }) => id === kept))
  })

  it('takes the former terms with the new versions, also the minimum volume of a new product', async () => {
    const { supplier } = await scene(0)
    const { body } = await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['U-Bar'] })
    const former = { price_per_kg: 0, currency: 'USD', min_volume: 0 }
    const changed = await change(supplier, await versioned(body.ids))

    const undone = await change(
      supplier,
      changed.body.products.map((product: object) => ({ ...product, ...former })),
    )

    expect(undone.status).toBe(200)
    expect(await rowsOf(body.ids)).toMatchObject([former])
  })

  it('records one entry with what changed of each product', async () => {
    const { supplier, ids } = await scene()
    const [first, second] = await versioned(ids, { price_per_kg: 1.02, currency: 'EUR', min_volume: 5 })
    await change(supplier, [first ?? {}, second ?? {}])

    const [one, other] = await versioned(ids, { price_per_kg: 1.02, currency: 'EUR', min_volume: 5 })
    await change(supplier, [{ ...one, price_per_kg: 1.07 }, other ?? {}])

    const entries = await world.db
      .selectFrom('history')
      .where('action', '=', 'updateProductTerms')
      .where('subject_id', '=', supplier.id)
      .orderBy('sequence')
      .select(['subject', 'detail'])
      .execute()
    expect(entries.at(-1)).toEqual({
      subject: 'catalogue',
      detail: { count: 1, terms: ['Steel HEA Beam: 1.02 → 1.07 EUR/kg'] },
    })
  })

  it.each(['foreign', 'unknown'])('returns 404 for a %s product, and changes none', async (which) => {
    const { supplier, ids } = await scene()
    const other = await scene(1)
    const before = await rowsOf([...ids, ...other.ids])
    const id = which === 'foreign' ? other.ids[0] : randomUUID()
    const version = (await versioned(other.ids))[0]

    const answer = await change(supplier, [...(await versioned(ids)), { ...version, id }])

    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found', message: 'Product not found' } } })
    expect(await rowsOf([...ids, ...other.ids])).toEqual(before)
  })

  it('returns 409 for an older version, names it, and changes none', async () => {
    const { supplier, ids } = await scene()
    const asRead = await versioned(ids)
    await change(supplier, asRead.slice(1))
    const before = await rowsOf(ids)

    const answer = await change(supplier, asRead)

    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'stale', message: messages.stale } } })
    expect(answer.body.error.fields).toEqual({ 'products.1.updated_at': messages.stale })
    expect(await rowsOf(ids)).toEqual(before)
  })

  it('lets one of two changes of the same versions succeed, in whatever order they name the products', async () => {
    const { supplier, ids } = await scene(5)
    const asRead = await versioned(ids)

    const answers = await Promise.all([
      change(supplier, asRead),
      change(supplier, asRead.map((one) => ({ ...one, price_per_kg: 2 })).toReversed()),
    ])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const price_per_kg = answers[0]?.status === 200 ? terms.price_per_kg : 2
    expect(await rowsOf(ids)).toMatchObject(ids.map(() => ({ price_per_kg })))
  })

  it.each([
    [{ price_per_kg: -0.01 }, 'price_per_kg', 'Price per kg cannot be negative.'],
    [{ price_per_kg: null }, 'price_per_kg', 'Price per kg is required.'],
    [{ min_volume: 0.99 }, 'min_volume', 'Minimum volume must be at least 1 ton.'],
    [{ currency: 'CHF' }, 'currency', 'Please choose a currency.'],
    [{ updated_at: 'yesterday' }, 'updated_at', 'Invalid ISO datetime'],
    [{ name: 'Gold' }, 'name', 'Unknown field.'],
  ])('rejects %j of one product, and changes none', async (changes, field, message) => {
    const { supplier, ids } = await scene()
    const before = await rowsOf(ids)
    const [first, second] = await versioned(ids)

    const answer = await change(supplier, [first ?? {}, { ...second, ...changes }])

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [`products.1.${field}`]: message } } } })
    expect(await rowsOf(ids)).toEqual(before)
  })

  it('rejects none, 501 products, and a product twice', async () => {
    const { supplier, ids } = await scene(1)
    const [one] = await versioned(ids)
    const many = Array.from({ length: 501 }, () => ({ ...one, id: randomUUID() }))

    const answers = [
      await change(supplier, []),
      await change(supplier, many),
      await change(supplier, [one ?? {}, one ?? {}]),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(answers[1]?.body.error.fields).toEqual({ products: 'At most 500 products can be changed at once.' })
  })

  it('changes standard products for an administrator, and refuses customers, visitors and viewers', async () => {
    const [admin, { supplier, ids }] = [await world.admin(), await scene()]
    const { body } = await world.as(admin).post('/api/products', { material: 'Steel', profiles: ['U-Bar'] })
    const before = await rowsOf(ids)
    const viewer = await world.colleague(supplier, 'viewer')
    const sent = await versioned(ids)

    const standard = await change(admin, await versioned(body.ids))
    const others = [await world.customer(), null, viewer, admin]
    const answers = await Promise.all(others.map((person) => change(person, sent)))

    expect(standard.status).toBe(200)
    expect(await rowsOf(body.ids)).toMatchObject([terms])
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 403, 404])
    expect(await rowsOf(ids)).toEqual(before)
  })

  it('changes 500 products at once', async () => {
    const { supplier, ids } = await scene(1)
    const standing = { supplier_id: supplier.id, name: 'Steel HEB Beam', category: 'Steel', material: 'Steel' } as const
    const made = await world.db
      .insertInto('products')
      .values(Array.from({ length: 499 }, () => ({ ...standing, subcategory: 'HEB Beam', ...newProductDefaults })))
      .returning('id')
      .execute()
    const all = [...ids, ...made.map(({ id }) => id)]

    const answer = await change(supplier, await versioned(all))

    expect(answer.status).toBe(200)
    expect((await rowsOf(all)).filter(({ price_per_kg }) => price_per_kg === terms.price_per_kg)).toHaveLength(500)
  })
})
