import { describe, expect, it } from 'vitest'
import { catalogueRowOf as row, importsIn } from '#test/catalogue-rows.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { rowsOf, send } = importsIn(world)

const numbered = (article_number: string | null, changes: object = {}) =>
  row({ article_number, size: 'HEA 200', dimensions: {}, ...changes })
const taken = 'Another product of this catalogue has this article number.'

/** A supplier with two products of one kind, by their numbers. */
async function scene() {
  const supplier = await world.supplier()
  await send(supplier, [numbered('A-1'), numbered('A-2', { price_per_kg: 2 })])
  const [one, two] = await rowsOf(supplier)
  return { supplier, one: one?.id ?? '', two: two?.id ?? '' }
}
const facts = async (supplier: Person | null) =>
  (await rowsOf(supplier)).map(({ article_number, size, price_per_kg }) => `${article_number} ${size} ${price_per_kg}`)

describe('importProducts with article numbers', () => {
  it('creates products of one kind with two numbers without a question, and nothing the second time', async () => {
    const { supplier } = await scene()
    const before = await rowsOf(supplier)
    const file = [numbered('a-2 ', { price_per_kg: 2 }), numbered('A-1')]

    const preview = await send(supplier, file, { dry_run: true })

    expect(preview.body).toMatchObject({ created: 0, changed: 1, unchanged: 1, repeated: [] })
    expect((await send(supplier, [numbered('A-2', { price_per_kg: 2 }), file[1]])).body).toMatchObject({ unchanged: 2 })
    expect(await rowsOf(supplier)).toEqual(before)
  })

  it('finds a product by its number, whatever else was corrected', async () => {
    const { supplier, one, two } = await scene()

    const answer = await send(supplier, [
      numbered('a-1', { size: 'HEA 220', grade: 'S355J2', price_per_kg: 3 }),
      numbered('A-3', { price_per_kg: 4 }),
    ])

    expect(answer.body).toMatchObject({ created: 1, changed: 1 })
    expect((await rowsOf(supplier)).filter(({ id }) => id === one || id === two)).toMatchObject([
      { id: two, article_number: 'A-2', price_per_kg: 2 },
      { id: one, article_number: 'a-1', size: 'HEA 220', grade: 'S355J2', price_per_kg: 3 },
    ])
  })

  it('gives the number of a row to the product of its kind that has none', async () => {
    const supplier = await world.supplier()
    await send(supplier, [numbered(null)])
    const [product] = await rowsOf(supplier)

    const preview = await send(supplier, [numbered('A-1')], { dry_run: true })
    const answer = await send(supplier, [numbered('A-1')])

    expect(preview.body).toMatchObject({ there: [{ row: 0, equal: false }] })
    expect(answer.body).toMatchObject({ created: 0, changed: 1 })
    expect(await rowsOf(supplier)).toMatchObject([{ id: product?.id, article_number: 'A-1' }])
  })

  it('keeps the numbers of products if the file has no such column, and removes them in empty cells', async () => {
    const { supplier, one, two } = await scene()
    const without = (id: string | null, changes: object = {}) =>
      row({ id, size: 'HEA 200', dimensions: {}, ...changes })

    expect((await send(supplier, [without(null, { price_per_kg: 2 }), without(null)])).body).toMatchObject({
      unchanged: 2,
    })
    expect((await send(supplier, [without(one, { price_per_kg: 3 })])).body).toMatchObject({ changed: 1 })
    expect(await facts(supplier)).toEqual(['A-2 HEA 200 2', 'A-1 HEA 200 3'])
    expect((await send(supplier, [numbered('', { id: two, price_per_kg: 2 })])).body).toMatchObject({ changed: 1 })
    expect(await facts(supplier)).toEqual(['null HEA 200 2', 'A-1 HEA 200 3'])
  })

  it('asks about a row without a number that is like another row', async () => {
    const supplier = await world.supplier()

    const preview = await send(supplier, [numbered('A-1'), numbered(null)], { dry_run: true })

    expect(preview.body).toMatchObject({ created: 1, repeated: [{ row: 1, of: 0, equal: false }] })
  })

  it('swaps the numbers of two products', async () => {
    const { supplier, one, two } = await scene()

    const answer = await send(supplier, [numbered('A-2', { id: one }), numbered('A-1', { id: two, price_per_kg: 2 })])

    expect(answer.body).toMatchObject({ changed: 2 })
    expect(await facts(supplier)).toEqual(['A-2 HEA 200 1.02', 'A-1 HEA 200 2'])
  })

  it('accepts the number of another supplier, and of a standard product', async () => {
    await scene()
    const [other, admin] = [await world.supplier(), await world.admin()]

    expect((await send(other, [numbered('A-1')])).body).toMatchObject({ created: 1, there: [] })
    expect((await send(admin, [numbered('A-1')])).body).toMatchObject({ created: 1, there: [] })
  })

  it.each([
    [
      'two rows',
      [numbered('B-1'), numbered('b-1', { size: 'HEA 220' })],
      'rows.1',
      'An earlier row has the same article number.',
    ],
    ['two equal rows', [numbered('B-1'), numbered('B-1')], 'rows.1', 'An earlier row has the same article number.'],
    [
      'a text that is too long',
      [numbered('x'.repeat(61))],
      'rows.0',
      'Article number can be at most 60 characters long.',
    ],
  ])('refuses one of %s', async (_what, rows, path, message) => {
    const { supplier } = await scene()
    const before = await rowsOf(supplier)

    const answer = await send(supplier, rows)

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [`${path}.article_number`]: message } } } })
    expect(await rowsOf(supplier)).toEqual(before)
  })

  it('refuses a number that another product keeps', async () => {
    const { supplier, one, two } = await scene()
    const before = await rowsOf(supplier)
    const kept = row({ id: one, size: 'HEA 200', price_per_kg: 9 })

    const answers = [
      await send(supplier, [numbered('a-1', { id: two })]),
      await send(supplier, [kept, numbered('A-1', { size: 'HEA 220' })]),
    ]

    expect(answers[0]).toMatchObject({ status: 400, body: { error: { fields: { 'rows.0.article_number': taken } } } })
    expect(answers[1]).toMatchObject({ status: 400, body: { error: { fields: { 'rows.1.article_number': taken } } } })
    expect(await rowsOf(supplier)).toEqual(before)
  })

  it.each([
    [{ material: 'Copper', profile: 'Round Bar', size: '20' }, 'material'],
    [{ profile: 'HEB Beam', size: 'HEB 200' }, 'profile'],
  ])('refuses to turn the product of a number into another: %j', async (changes, field) => {
    const { supplier } = await scene()
    const before = await rowsOf(supplier)
    const message =
      'The product with this article number is “Steel HEA Beam”, and stays that. Write another number for a new product.'

    const answer = await send(supplier, [numbered('a-1', changes)])

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [`rows.0.${field}`]: message } } } })
    expect(await rowsOf(supplier)).toEqual(before)
  })

  it.each(['supplier', 'admin'] as const)('gives a number once for two files of a %s at once', async (role) => {
    const owner = await world[role]()
    const number = `Twice ${role}`

    const answers = await Promise.all([
      send(owner, [numbered(number, { size: 'HEA 300' })]),
      send(owner, [numbered(number.toUpperCase(), { size: 'HEA 320' })]),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.created))).toEqual(new Set([0, 1]))
    const rows = await rowsOf(role === 'admin' ? null : owner)
    expect(rows.filter(({ article_number }) => article_number?.toLowerCase() === number.toLowerCase())).toHaveLength(1)
  })
})
