import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { messages } from '#domain/errors.ts'
import { profilesOf } from '#domain/materials/materials.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const rowsOf = (supplierId: CompanyId) =>
  world.db.selectFrom('products').selectAll().where('supplier_id', '=', supplierId).orderBy('subcategory').execute()

describe('createProducts', () => {
  it('creates one product per profile, with the defaults and a combined name', async () => {
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

  it('creates every profile of a material at once', async () => {
    const supplier = await world.supplier()

    const answer = await world.as(supplier).post('/api/products', { material: 'Steel', profiles: profilesOf.Steel })

    expect(answer.status).toBe(201)
    expect(await rowsOf(supplier.id)).toHaveLength(24)
  })

  it.each([
    [{ material: 'Steel', profiles: [] }, { profiles: 'Please select a material and at least one profile' }],
    [{ profiles: ['HEA Beam'] }, { material: 'Please select a material and at least one profile' }],
    [{ material: 'Brass', profiles: ['HEA Beam'] }, { profiles: 'Brass has no profile “HEA Beam”.' }],
    [{ material: 'Steel', profiles: ['U-Bar', 'U-Bar'] }, { profiles: 'Each profile can be chosen once.' }],
    [
      { material: 'Steel', profiles: ['U-Bar'], supplier_id: randomUUID(), price_per_kg: 1 },
      { supplier_id: 'Unknown field.', price_per_kg: 'Unknown field.' },
    ],
  ])('rejects %j and creates nothing', async (input, fields) => {
    const supplier = await world.supplier()

    const answer = await world.as(supplier).post('/api/products', input)

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields } } })
    expect(await rowsOf(supplier.id)).toEqual([])
  })

  it('refuses everybody but suppliers', async () => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/products', { material: 'Steel', profiles: ['U-Bar'] })

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    expect(await rowsOf(customer.id)).toEqual([])
  })
})

/** A supplier's product, and the input to change it. */
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
  it('stores the typed values without rounding', async () => {
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
    ['price_per_kg', '9.5', 'Price per kg must be a number.'],
    ['price_per_kg', 1_000_001, 'Price per kg is too high.'],
    ['min_volume', 0.99, 'Minimum volume must be at least 1 ton.'],
    ['min_volume', undefined, 'Minimum volume is required.'],
    ['epd_value', -0.1, 'EPD value cannot be negative.'],
    ['epd_value', 'low', 'EPD value must be a number.'],
    ['currency', 'CHF', 'Please choose a currency.'],
    ['updated_at', 'yesterday', 'Invalid ISO datetime'],
    ['supplier_id', randomUUID(), 'Unknown field.'],
    ['name', 'Gold', 'Unknown field.'],
  ])('rejects %s %j and changes nothing', async (field, value, message) => {
    const { update, row } = await scene()
    const before = await row()

    const answer = await update({ [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields: { [field]: message } } } })
    expect(await row()).toEqual(before)
  })

  it("returns 404 for another supplier's product and an unknown one alike", async () => {
    const { values, update, row } = await scene()
    const before = await row()
    const other = await world.supplier()

    const foreign = await update({}, other)
    const unknown = await world.as(other).put(`/api/products/${randomUUID()}`, values)

    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found', message: 'Product not found' } } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
    expect(await row()).toEqual(before)
  })

  it('refuses everybody but its supplier', async () => {
    const { update, row } = await scene()
    const before = await row()

    const answers = [
      await update({}, await world.customer()),
      await update({}, await world.admin()),
      await update({}, null),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 401])
    expect(await row()).toEqual(before)
  })

  it('replaces sent dimensions, and keeps them if none are sent', async () => {
    const { update, row } = await scene()

    await update({ dimensions: { ' Height ': '190 mm', Grade: 'S355J2' } })
    expect((await row())?.dimensions).toEqual({ Height: '190 mm', Grade: 'S355J2' })
    await update({ price_per_kg: 2 })
    expect(await row()).toMatchObject({ price_per_kg: 2, dimensions: { Height: '190 mm', Grade: 'S355J2' } })
    await update({ dimensions: {} })
    expect((await row())?.dimensions).toEqual({})
  })

  it.each([
    [{ Height: '' }, { 'dimensions.Height': 'Please enter a value for this dimension.' }],
    [{ Height: '1 mm', height: '2 mm' }, { 'dimensions.height': 'Each name can be used once.' }],
    [
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`Hole ${index}`, '8 mm'])),
      { dimensions: 'A product can have at most 20 dimensions.' },
    ],
  ])('rejects the dimensions %j', async (dimensions, fields) => {
    const { update, row } = await scene()
    const before = await row()

    expect(await update({ dimensions })).toMatchObject({ status: 400, body: { error: { fields } } })
    expect(await row()).toEqual(before)
  })

  it('returns 409 for an older version, and accepts the new one', async () => {
    const { update, row } = await scene()
    const readVersion = (await row())?.updated_at.toISOString()
    const first = await update({ price_per_kg: 2, updated_at: readVersion })

    const second = await update({ price_per_kg: 3, updated_at: readVersion })

    expect(second).toMatchObject({ status: 409, body: { error: { code: 'stale', message: messages.stale } } })
    expect((await row())?.price_per_kg).toBe(2)
    expect((await update({ price_per_kg: 3, updated_at: first.body.updated_at })).status).toBe(200)
    expect((await row())?.price_per_kg).toBe(3)
  })

  it('lets one of two edits of the same version succeed', async () => {
    const { update, row } = await scene()
    const updated_at = (await row())?.updated_at.toISOString()

    const answers = await Promise.all([
      update({ price_per_kg: 2, updated_at }),
      update({ price_per_kg: 3, updated_at }),
    ])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await row())?.price_per_kg).toBe(answers[0]?.status === 200 ? 2 : 3)
  })
})
