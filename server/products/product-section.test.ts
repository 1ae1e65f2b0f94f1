import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

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

describe('size, grade and standard in updateProduct', () => {
  it.each([
    ['he 200 a', 'HEA 200'],
    [{ designation: 'HEA200' }, 'HEA 200'],
    [{ height: 190, width: 200, web: 6.5, flange: 10 }, '190x200x6.5x10'],
    ['  as   drawn ', 'as drawn'],
  ])('stores the size %j as %j', async (size, canonical) => {
    const { supplier, id, update, row } = await scene()

    expect((await update({ size })).status).toBe(200)
    expect((await row())?.size).toBe(canonical)
    expect((await world.as(supplier).get(`/api/own-products/${id}`)).body.size).toBe(canonical)
    expect((await world.as(await world.customer()).get(`/api/products/${id}`)).body.size).toBe(canonical)
  })

  it('stores grade and standard as written, keeps them if none are sent, and removes them', async () => {
    const { update, row } = await scene()
    const written = { grade: 's355 j2', grade_key: 'S355J2', standard: 'EN 10025-2' }

    await update({ size: 'HEA 200', grade: ' s355  j2', standard: 'EN 10025-2' })
    expect(await row()).toMatchObject(written)
    await update({ price_per_kg: 2 })
    expect(await row()).toMatchObject({ ...written, size: 'HEA 200', price_per_kg: 2 })
    await update({ size: '', grade: null, standard: ' ' })
    expect(await row()).toMatchObject({ size: null, grade: null, grade_key: null, standard: null })
  })

  it('records the change', async () => {
    const { id, update } = await scene()

    await update({ size: 'he 200 a', grade: 'S355J2' })

    const entry = await world.db
      .selectFrom('history')
      .where('action', '=', 'updateProduct')
      .where('subject_id', '=', id)
      .select('detail')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({
      changes: { size: { from: null, to: 'HEA 200' }, grade: { from: null, to: 'S355J2' } },
    })
    expect(JSON.stringify(entry.detail)).not.toContain('grade_key')
  })

  it.each([
    [{ size: '190x200' }, { size: '190x200 is no size of HEA Beam. Write it like HEA 200.' }],
    [{ size: { height: 190 } }, { size: 'height 190 is no size of HEA Beam. Write it like HEA 200.' }],
    [{ size: { height: '190' } }, { size: 'Please enter a number of millimetres.' }],
    [{ size: 200 }, { size: 'Size must be a text, a designation or millimetres.' }],
    [{ size: 'x'.repeat(61) }, { size: 'Size can be at most 60 characters long.' }],
    [{ size: 'HEA\u0000' }, { size: 'Size cannot contain control characters.' }],
    [{ grade: 'x'.repeat(61) }, { grade: 'Grade can be at most 60 characters long.' }],
    [{ grade: '\u0000' }, { grade: 'Grade cannot contain control characters.' }],
    [{ standard: 1 }, { standard: 'Standard must be a text.' }],
    [{ grade_key: 'S355J2' }, { grade_key: 'Unknown field.' }],
  ])('rejects %j and changes nothing', async (changes, fields) => {
    const { update, row } = await scene()
    const before = await row()

    expect(await update(changes)).toMatchObject({ status: 400, body: { error: { code: 'invalid', fields } } })
    expect(await row()).toEqual(before)
  })
})

describe('size, grade and standard in createProducts', () => {
  const create = async (input: object) => {
    const supplier = await world.supplier()
    const answer = await world.as(supplier).post('/api/products', { material: 'Steel', ...input })
    const rows = await world.db.selectFrom('products').selectAll().where('supplier_id', '=', supplier.id).execute()
    return { answer, rows }
  }

  it('belong to a single product', async () => {
    const { answer, rows } = await create({ profiles: ['Square Tube'], size: '60 x 40 x 3', grade: 'S355J2H' })

    expect(answer.status).toBe(201)
    expect(rows).toMatchObject([{ size: '60x40x3', grade: 'S355J2H', grade_key: 'S355J2H', standard: null }])
  })

  it('become one product per size, with the same grade and standard', async () => {
    const sizes = ['HEA 100', 'HE 120 A', 'HEA 120']
    const { answer, rows } = await create({ profiles: ['HEA Beam'], size: 'HEA 260', sizes, grade: 'S355J2' })

    expect(answer.status).toBe(201)
    expect(answer.body.ids).toHaveLength(3)
    expect(new Set(rows.map(({ size }) => size))).toEqual(new Set(['HEA 100', 'HEA 120', 'HEA 260']))
    for (const row of rows)
      expect(row).toMatchObject({ name: 'Steel HEA Beam', grade: 'S355J2', price_per_kg: 0, article_number: null })
    const entry = await world.db
      .selectFrom('history')
      .select('detail')
      .where('action', '=', 'createProducts')
      .where('subject_id', '=', rows[0]?.supplier_id ?? '')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toEqual({
      count: 3,
      names: ['Steel HEA Beam HEA 260', 'Steel HEA Beam HEA 100', 'Steel HEA Beam HEA 120'],
    })
  })

  it.each([
    [{ profiles: ['Square Tube'], size: '60x40' }, 'size'],
    [{ profiles: ['Square Tube', 'Flat Bar'], grade: 'S355J2H' }, 'grade'],
    [{ profiles: ['HEA Beam'], sizes: ['HEA 100', '190x200'] }, 'sizes.1'],
    [{ profiles: ['HEA Beam'], sizes: ['HEA 100', 'HEA 120'], article_number: 'A-1' }, 'article_number'],
  ])('reject at their field and create nothing: %j', async (input, field) => {
    const { answer, rows } = await create(input)

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
    expect(rows).toEqual([])
  })
})
