import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { profilesOf } from '#domain/materials.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const rowsOf = (supplierId: string) =>
  world.db.selectFrom('products').selectAll().where('supplier_id', '=', supplierId).orderBy('subcategory').execute()

describe('createProducts', () => {
  it('makes one product per profile, with the defaults and a combined name', async () => {
    const supplier = await world.supplier()

    const answer = await world
      .as(supplier)
      .post('/api/products', { material: 'Stainless Steel', profiles: ['Flat Bar', 'Oval Tube'] })

    expect(answer.status).toBe(201)
    expect(answer.body.ids).toHaveLength(2)
    const defaults = {
      material: 'Stainless Steel',
      category: 'Stainless Steel',
      price_per_kg: 0,
      min_volume: 0,
      currency: 'USD',
      epd_value: null,
      dimensions: {},
    }
    expect(await rowsOf(supplier.id)).toMatchObject([
      { ...defaults, name: 'Stainless Steel Flat Bar', subcategory: 'Flat Bar' },
      { ...defaults, name: 'Stainless Steel Oval Tube', subcategory: 'Oval Tube' },
    ])
  })

  it('makes every profile of a material in one go', async () => {
    const supplier = await world.supplier()

    const answer = await world.as(supplier).post('/api/products', { material: 'Steel', profiles: profilesOf.Steel })

    expect(answer.status).toBe(201)
    expect(await rowsOf(supplier.id)).toHaveLength(24)
  })

  it.each([
    [{ material: 'Steel', profiles: [] }, { profiles: 'Please select a material and at least one profile' }],
    [{ profiles: ['HEA Beam'] }, { material: 'Please select a material and at least one profile' }],
    [{ material: 'Brass', profiles: ['HEA Beam'] }, { profiles: 'Brass has no profile "HEA Beam".' }],
    [{ material: 'Steel', profiles: ['U-Bar', 'U-Bar'] }, { profiles: 'Each profile can be chosen once.' }],
    [
      { material: 'Steel', profiles: ['U-Bar'], supplier_id: randomUUID(), price_per_kg: 1 },
      { supplier_id: 'Unknown field.', price_per_kg: 'Unknown field.' },
    ],
  ])('refuses %j and makes nothing', async (input, fields) => {
    const supplier = await world.supplier()

    const answer = await world.as(supplier).post('/api/products', input)

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields } } })
    expect(await rowsOf(supplier.id)).toEqual([])
  })

  it('is for suppliers', async () => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/products', { material: 'Steel', profiles: ['U-Bar'] })

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    expect(await rowsOf(customer.id)).toEqual([])
  })
})

/** A supplier's product, and what it takes to change it. */
async function scene() {
  const supplier = await world.supplier()
  const id = await world.product(supplier)
  const values = { currency: 'GBP', price_per_kg: 9.555, min_volume: 1, epd_value: 1.9315 }
  const update = (changes: Record<string, unknown> = {}, as: Parameters<typeof world.as>[0] = supplier) =>
    world.as(as).put(`/api/products/${id}`, { ...values, ...changes })
  const row = () => world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return { supplier, id, values, update, row }
}

describe('updateProduct', () => {
  it('saves the values as they were typed, never rounded', async () => {
    const { values, update, row } = await scene()
    const before = await row()

    const answer = await update()

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ ...values, name: 'Steel HEA Beam' })
    expect((await row())?.updated_at.getTime()).toBeGreaterThanOrEqual(before?.updated_at.getTime() ?? NaN)
  })

  it.each([
    { price_per_kg: 0 },
    { price_per_kg: 1_000_000 },
    { min_volume: 1 },
    { min_volume: 1.5 },
    { epd_value: null },
    { epd_value: 0 },
    { currency: 'EUR' },
  ])('accepts %j', async (changes) => {
    const { update, row } = await scene()

    expect((await update(changes)).status).toBe(200)
    expect(await row()).toMatchObject(changes)
  })

  it.each([
    ['price_per_kg', -0.01, 'Price per kg cannot be negative.'],
    ['price_per_kg', undefined, 'Price per kg is required.'],
    ['price_per_kg', null, 'Price per kg is required.'],
    ['price_per_kg', '9.5', 'Price per kg is required.'],
    ['price_per_kg', 1_000_001, 'Price per kg is too high.'],
    ['min_volume', 0.99, 'Minimum volume must be at least 1 ton.'],
    ['min_volume', undefined, 'Minimum volume is required.'],
    ['epd_value', -0.1, 'EPD value cannot be negative.'],
    ['epd_value', 'low', 'EPD value must be a number.'],
    ['currency', 'SEK', 'Please choose a currency.'],
    ['supplier_id', randomUUID(), 'Unknown field.'],
    ['name', 'Gold', 'Unknown field.'],
  ])('refuses %s %j and changes nothing', async (field, value, message) => {
    const { update, row } = await scene()
    const before = await row()

    const answer = await update({ [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields: { [field]: message } } } })
    expect(await row()).toEqual(before)
  })

  it("answers another supplier's product and an unknown one alike", async () => {
    const { values, update, row } = await scene()
    const before = await row()
    const other = await world.supplier()

    const foreign = await update({}, other)
    const unknown = await world.as(other).put(`/api/products/${randomUUID()}`, values)

    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found', message: 'Product not found' } } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
    expect(await row()).toEqual(before)
  })

  it('is refused to others, and to anybody not signed in', async () => {
    const { update, row } = await scene()
    const before = await row()

    const answers = [
      await update({}, await world.customer()),
      await update({}, await world.admin()),
      await update({}, null),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
    expect(await row()).toEqual(before)
  })
})

describe('deleteProduct', () => {
  it('removes it, and a quote that asked for it keeps its name', async () => {
    const { supplier, id, row } = await scene()
    const customer = await world.customer()
    const quote = await world.quote(customer, { product_id: id, manual_product_details: null })

    const answer = await world.as(supplier).delete(`/api/products/${id}`)

    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await row()).toBeUndefined()
    expect((await world.as(customer).get(`/api/products/${id}`)).status).toBe(404)
    const { status, body } = await world.as(customer).get(`/api/quotes/${quote}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Steel HEA Beam')
  })

  it("answers another supplier's product and an unknown one alike", async () => {
    const { id, row } = await scene()
    const other = await world.supplier()

    const foreign = await world.as(other).delete(`/api/products/${id}`)
    const unknown = await world.as(other).delete(`/api/products/${randomUUID()}`)

    expect(foreign).toMatchObject({ status: 404, body: { error: { message: 'Product not found' } } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
    expect(await row()).toBeDefined()
  })

  it('succeeds once of two at the same moment', async () => {
    const { supplier, id } = await scene()
    const remove = () => world.as(supplier).delete(`/api/products/${id}`)

    const answers = await Promise.all([remove(), remove()])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})
