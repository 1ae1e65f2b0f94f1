import { expect, it } from 'vitest'
import { catalogueRowOf as row, importsIn } from '#test/catalogue-rows.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { rowsOf, scene, send } = importsIn(world)

const file = [
  row({ size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2', dimensions: {} }),
  row({ size: 'HEA 220', grade: 'S355J2', dimensions: {} }),
  row({ size: 'HEA 220', grade: 'S355J2', dimensions: {}, price_per_kg: 1.1, min_volume: 50, repeated: 'add' }),
  row({ size: 'HEA 240', grade: null, dimensions: {} }),
  row({ dimensions: { Height: '190 mm' } }),
  row({ dimensions: { Height: '210 mm' } }),
]

it('importProducts creates nothing for the same file twice', async () => {
  const supplier = await world.supplier()
  expect((await send(supplier, file)).body).toMatchObject({ created: 6, there: [] })
  const before = await rowsOf(supplier)

  const preview = await send(supplier, file, { dry_run: true })
  const again = await send(supplier, file)

  expect(preview.body).toMatchObject({ created: 0, changed: 0, unchanged: 6 })
  expect(preview.body.there).toEqual(file.map((_, at) => ({ row: at, equal: true })))
  expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: 6 })
  expect(await rowsOf(supplier)).toEqual(before)
})

it('importProducts updates or keeps existing products, by the choice for each row', async () => {
  const supplier = await world.supplier()
  await send(supplier, file)
  const written = { material: 'steel', size: 'he 240 a', grade: '' }
  const rows = [
    { ...file[0], grade: 's355 j2', price_per_kg: 2, existing: 'leave' },
    { ...file[3], ...written, material: 'Steel', price_per_kg: 3, existing: 'update' },
    { ...file[0], size: 'HEA 260', existing: 'leave' },
    { ...file[0], standard: 'EN 10025-3' },
  ]

  const preview = await send(supplier, rows, { dry_run: true })
  const answer = await send(supplier, rows)

  const there = [
    { row: 0, equal: false },
    { row: 1, equal: false },
  ]
  expect(preview.body).toMatchObject({ created: 2, changed: 1, unchanged: 1, there })
  expect(answer.body).toMatchObject({ created: 2, changed: 1, unchanged: 1 })
  const prices = (await rowsOf(supplier)).map(({ size, price_per_kg }) => `${size} ${price_per_kg}`)
  expect(prices).toHaveLength(8)
  expect(prices).toEqual(expect.arrayContaining(['HEA 200 1.02', 'HEA 240 3', 'HEA 260 1.02']))
})

it('importProducts creates the products of one file once, also for two at once', async () => {
  const supplier = await world.supplier()

  const answers = await Promise.all([send(supplier, file), send(supplier, file)])

  expect(new Set(answers.map(({ body }) => body.created))).toEqual(new Set([0, 6]))
  expect(await rowsOf(supplier)).toHaveLength(6)
})

it('importProducts never takes a product of somebody else as its own', async () => {
  const [supplier, other] = [await world.supplier(), await world.supplier()]
  await send(other, file)
  const before = await rowsOf(other)

  expect((await send(supplier, file)).body).toMatchObject({ created: 6, there: [] })
  expect(await rowsOf(other)).toEqual(before)
})

it('importProducts asks about prices and EPD values that look like per tonne', async () => {
  const others = await world.supplier()
  // A metal of this test alone, because usual prices are kept for minutes.
  const brass = (changes: object) => row({ material: 'Brass', profile: 'Round Bar', currency: 'GBP', ...changes })
  const listed = { supplier_id: others.id, name: 'Brass Round Bar', material: 'Brass', category: 'Brass' } as const
  const listings = [1, 1.01, 1.02, 1.03, 1.04].map((price_per_kg) => ({ ...listed, price_per_kg }))
  await world.db
    .insertInto('products')
    .values(listings.map((one) => ({ ...one, subcategory: 'Round Bar', currency: 'GBP' as const })))
    .execute()
  const supplier = await world.supplier()
  const rows = [brass({ size: '30' }), brass({ size: '40', epd_value: 686.6, price_per_kg: 1020 })]
  const post = (changes: object) =>
    world.as(supplier).post('/api/products/import', { rows, dry_run: false, ...changes })

  const preview = await post({ dry_run: true })
  const refused = await post({})

  expect(preview.body.doubts).toMatchObject([
    { row: 1, field: 'price_per_kg', suggestion: 1.02 },
    { row: 1, field: 'epd_value', suggestion: 0.6866 },
  ])
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'confirmation_required' } } })
  expect(await rowsOf(supplier)).toEqual([])
  expect(await post({ confirmed: true })).toMatchObject({ status: 200, body: { created: 2 } })
  // The import asks nothing about products that are in the catalogue already.
  expect((await post({ dry_run: true })).body.doubts).toEqual([])
})

it.each(['HEA 240', 'he 240 a', 's355j2', '10025-2 hea', '1.4301'])(
  'listOwnProducts finds products by %j',
  async (text) => {
    const supplier = await world.supplier()
    await send(supplier, [
      row({ size: 'HEA 240', grade: 'S355 J2', standard: 'EN 10025-2' }),
      row({
        material: 'Stainless Steel',
        profile: 'Flat Bar',
        size: '50x5',
        grade: 'AISI 304',
        standard: 'EN 10088-3',
      }),
      row({ size: 'HEA 100', grade: 'S235JR', standard: 'EN 10025-1' }),
    ])

    const { body } = await world.as(supplier).get(`/api/own-products?text=${encodeURIComponent(text)}`)

    expect(body.products.map(({ size }: { size: string }) => size)).toEqual([text === '1.4301' ? '50x5' : 'HEA 240'])
  },
)

it('importProducts creates one product for a repeated row', async () => {
  const supplier = await world.supplier()
  const twice = [row({ size: 'HEA 260' }), row({ size: 'HEA 280' }), row({ size: 'he 260 a' })]

  const preview = await send(supplier, twice, { dry_run: true })
  const answer = await send(supplier, twice)
  const again = await send(supplier, twice, { dry_run: true })

  expect(preview.body).toMatchObject({ created: 2, unchanged: 0, repeated: [{ row: 2, of: 0, equal: true }] })
  expect(answer.body).toMatchObject({ created: 2, changed: 0, unchanged: 0 })
  expect(again.body).toMatchObject({ created: 0, unchanged: 2, repeated: [{ row: 2, of: 0, equal: true }] })
  expect(new Set((await rowsOf(supplier)).map(({ size }) => size))).toEqual(new Set(['HEA 260', 'HEA 280']))
  expect(await rowsOf(supplier)).toHaveLength(2)
})

it('importProducts refuses a row that repeats another with other values, until a choice is made', async () => {
  const supplier = await world.supplier()
  const rows = (choice: object) => [row({ size: 'HEA 260' }), row({ size: 'HEA 260', price_per_kg: 1.1, ...choice })]

  const preview = await send(supplier, rows({}), { dry_run: true })
  const refused = await send(supplier, rows({}))
  const none = await rowsOf(supplier)
  const left = await send(supplier, rows({ repeated: 'leave' }))
  const added = await send(supplier, rows({ repeated: 'add' }))

  expect(preview.body).toMatchObject({ created: 1, repeated: [{ row: 1, of: 0, equal: false }] })
  expect([refused.status, refused.body.error.code, none]).toEqual([409, 'confirmation_required', []])
  expect([left.body, added.body]).toMatchObject([{ created: 1 }, { created: 1, unchanged: 1 }])
  expect((await rowsOf(supplier)).map(({ price_per_kg }) => price_per_kg)).toEqual([1.02, 1.1])
})

it('importProducts finds a new row that repeats one with an ID', async () => {
  const { supplier, id, stated } = await scene()
  await send(supplier, [{ ...stated, size: 'HEA 300' }])

  const preview = await send(supplier, [row({ size: 'HEA 300', dimensions: {} }), { ...stated, id }], { dry_run: true })

  expect(preview.body).toMatchObject({ created: 0, repeated: [{ row: 0, of: 1, equal: true }] })
})
