import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogueRowOf as row, importsIn } from '#test/catalogue-rows.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { rowsOf, scene, send } = importsIn(world)

describe('importProducts', () => {
  it('creates, changes and keeps products, and counts them', async () => {
    const { supplier, id, stated } = await scene()
    const other = await world.product(supplier)

    const answer = await send(supplier, [
      stated,
      row({ id: other, price_per_kg: 2, epd_value: null, currency: 'GBP' }),
      row({ material: 'Copper', profile: 'Round Bar', price_per_kg: 9.4 }),
    ])

    expect(answer).toMatchObject({ status: 200, body: { created: 1, changed: 1, unchanged: 1 } })
    const rows = await rowsOf(supplier)
    expect(rows).toHaveLength(3)
    expect(rows.find((product) => product.id === id)).toMatchObject({ price_per_kg: 1.02, dimensions: {} })
    expect(rows.find((product) => product.id === other)).toMatchObject({
      price_per_kg: 2,
      currency: 'GBP',
      epd_value: null,
      dimensions: { Height: '190 mm', Width: '200 mm' },
    })
    expect(rows.find(({ material }) => material === 'Copper')).toMatchObject({
      name: 'Copper Round Bar',
      category: 'Copper',
      subcategory: 'Round Bar',
      price_per_kg: 9.4,
      min_volume: 5,
    })
  })

  it('writes nothing for an unchanged product', async () => {
    const { supplier, stated } = await scene()
    const before = await rowsOf(supplier)

    expect((await send(supplier, [stated])).body).toMatchObject({ created: 0, changed: 0, unchanged: 1 })

    expect(await rowsOf(supplier)).toEqual(before)
  })

  it('writes size, grade and standard, and keeps them if the file has no such columns', async () => {
    const { supplier, id, stated } = await scene()
    const section = { size: 'HEA 200', grade: 's355 j2', grade_key: 'S355J2', standard: 'EN 10025-2' }
    const own = async () => (await rowsOf(supplier)).find((product) => product.id === id)

    const given = { ...stated, size: 'he 200 a', grade: 's355 j2', standard: 'EN 10025-2' }
    expect((await send(supplier, [given, row({ size: '', grade: '304' })])).body).toMatchObject({
      changed: 1,
      created: 1,
    })
    expect(await own()).toMatchObject(section)
    expect((await rowsOf(supplier)).find((product) => product.id !== id)).toMatchObject({
      size: null,
      grade: '304',
      grade_key: '304',
      standard: null,
    })

    expect((await send(supplier, [given])).body).toMatchObject({ unchanged: 1 })
    expect((await send(supplier, [stated])).body).toMatchObject({ unchanged: 1 })
    expect((await send(supplier, [{ ...stated, price_per_kg: 9 }])).body).toMatchObject({ changed: 1 })
    expect(await own()).toMatchObject({ ...section, price_per_kg: 9 })
    expect((await send(supplier, [{ ...given, price_per_kg: 9, size: null, grade: '' }])).body).toMatchObject({
      changed: 1,
    })
    expect(await own()).toMatchObject({ size: null, grade: null, grade_key: null, standard: 'EN 10025-2' })
  })

  it('creates and changes standard products for an administrator', async () => {
    const admin = await world.admin()
    await send(admin, [row()])
    const [product] = await rowsOf(null)

    const answer = await send(admin, [row({ id: product?.id, price_per_kg: 3 })])

    expect(answer).toMatchObject({ status: 200, body: { created: 0, changed: 1, unchanged: 0 } })
    expect(await rowsOf(null)).toMatchObject([{ id: product?.id, name: 'Steel HEA Beam', price_per_kg: 3 }])
  })

  it('counts the same on a trial, and changes nothing', async () => {
    const { supplier, id } = await scene()
    const before = await rowsOf(supplier)

    const answer = await send(supplier, [row({ id }), row({ size: 'HEA 220' })], { dry_run: true, key: randomUUID() })

    expect(answer).toMatchObject({ status: 200, body: { created: 1, changed: 1, unchanged: 0 } })
    expect(await rowsOf(supplier)).toEqual(before)
    expect(
      await world.db.selectFrom('idempotency_keys').selectAll().where('actor_id', '=', supplier.personId).execute(),
    ).toEqual([])
  })

  it('accepts 10,000 rows, new and changed', async () => {
    const supplier = await world.supplier()
    const plate = (index: number) => ({ profile: 'Sheet Metal', dimensions: { Number: String(index) } })
    const newRows = Array.from({ length: 10_000 }, (_, index) => row({ ...plate(index), price_per_kg: index / 100 }))

    expect((await send(supplier, newRows)).body).toMatchObject({ created: 10_000, changed: 0, unchanged: 0 })
    const rows = await rowsOf(supplier)
    expect(rows).toHaveLength(10_000)
    const changed = rows.map(({ id }, index) => row({ ...plate(index), id, price_per_kg: index / 50 }))
    expect((await send(supplier, changed)).body).toMatchObject({ created: 0, changed: 9_999, unchanged: 1 })
  })

  it('rejects 10,001 rows, and an empty file', async () => {
    const supplier = await world.supplier()

    const many = await send(
      supplier,
      Array.from({ length: 10_001 }, () => row()),
    )
    const none = await send(supplier, [])

    expect(many).toMatchObject({
      status: 400,
      body: { error: { fields: { rows: 'One import takes at most 10\u202F000 products.' } } },
    })
    expect(none).toMatchObject({
      status: 400,
      body: { error: { fields: { rows: 'There are no products to import.' } } },
    })
    expect(await rowsOf(supplier)).toEqual([])
  })

  it('refuses a body over 8 MB with a reason', async () => {
    const supplier = await world.supplier()
    const dimensions = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`D${index}`, 'x'.repeat(100)]))

    const answer = await send(
      supplier,
      Array.from({ length: 4_000 }, () => row({ dimensions })),
    )

    expect(answer).toMatchObject({
      status: 413,
      body: { error: { message: expect.stringContaining('Divide it into several files.') } },
    })
  })
})

describe('a wrong row of importProducts', () => {
  it.each([
    [{ price_per_kg: -1 }, 'price_per_kg', 'Price per kg cannot be negative.'],
    [{ price_per_kg: '1.02' }, 'price_per_kg', 'Price per kg must be a number.'],
    [{ min_volume: 0.5 }, 'min_volume', 'Minimum volume must be at least 1 ton.'],
    [{ profile: 'Oval Tube' }, 'profile', 'Steel has no profile “Oval Tube”.'],
    [{ currency: 'CHF' }, 'currency', 'Please choose a currency.'],
    [{ dimensions: { Height: '' } }, 'dimensions.Height', 'Please enter a value for this dimension.'],
    [{ id: 'x' }, 'id', 'This is not the ID of a product. Leave it empty for a new one.'],
    [{ supplier_id: randomUUID() }, 'supplier_id', 'Unknown field.'],
    [{ id: randomUUID() }, 'id', 'No product of this catalogue has this ID.'],
  ])('with %j is reported, and no row is saved', async (changes, field, message) => {
    const { supplier, id } = await scene()
    const before = await rowsOf(supplier)

    const answer = await send(supplier, [row(), row({ id, price_per_kg: 7 }), row(changes)])

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { [`rows.2.${field}`]: message } } },
    })
    expect(await rowsOf(supplier)).toEqual(before)
  })

  it.each([
    [{ material: 'Brass', profile: 'Flat Bar' }, 'material'],
    [{ profile: 'HEB Beam' }, 'profile'],
  ])('that turns a product into another, %j, is rejected', async (changes, field) => {
    const { supplier, id } = await scene()
    const before = await rowsOf(supplier)

    const answer = await send(supplier, [row({ id, ...changes })])

    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            [`rows.0.${field}`]:
              'This product is “Steel HEA Beam”, and stays that. Leave the ID empty for a new product.',
          },
        },
      },
    })
    expect(await rowsOf(supplier)).toEqual(before)
  })

  it('that repeats a product is rejected, also in capitals', async () => {
    const { supplier, id, stated } = await scene()

    const answer = await send(supplier, [stated, row({ id: id.toUpperCase() })])

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { 'rows.1.id': 'An earlier row has the same ID.' } } },
    })
  })

  it('appears with at most 199 others, and with their number', async () => {
    const supplier = await world.supplier()

    const invalid = await send(
      supplier,
      Array.from({ length: 1_500 }, () => row({ price_per_kg: -1 })),
    )
    const unknown = await send(
      supplier,
      Array.from({ length: 250 }, () => row({ id: randomUUID() })),
    )

    for (const [answer, count] of [
      [invalid, '1\u202F500'],
      [unknown, '250'],
    ] as const) {
      expect(answer.body.error.message).toBe(`Please check the marked fields. These are 200 of ${count}.`)
      expect(Object.keys(answer.body.error.fields)).toHaveLength(200)
    }
  })

  it('counts exactly up to 10,000 messages', async () => {
    const rows = Array.from({ length: 2_000 }, () => ({ ...row(), ...numbered(6) }))

    const answer = await send(await world.supplier(), rows)

    expect(answer.body.error.message).toBe('Please check the marked fields. These are 200 of 10\u202F000 or more.')
  })

  it.each([
    ['cells that are no text', Array.from({ length: 9_000 }, () => row({ dimensions: numbered(20) }))],
    ['dimensions that are no text', [row({ dimensions: numbered(400_000) })]],
    ['unknown columns', [{ ...row(), ...numbered(100_000) }]],
  ])('with too many %s is rejected', async (_, rows) => {
    const answer = await send(await world.supplier(), rows)

    // Whether its messages or the memory for them come to an end first.
    expect(['invalid', 'too_large']).toContain(answer.body.error.code)
  })
})

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, index]))
