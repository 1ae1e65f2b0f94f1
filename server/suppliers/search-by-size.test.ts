import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Material } from '#domain/materials/materials.ts'
import { gradeKey } from '#domain/products/product-grade.ts'
import type { Answer } from '#test/client.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Values = { size?: string; grade?: string; epd_value?: number | null; min_volume?: number }

const list = (seller: Person, material: Material, subcategory: string, { grade, ...values }: Values) =>
  world.db
    .insertInto('products')
    .values({
      supplier_id: seller.id,
      name: `${material} ${subcategory}`,
      material,
      category: material,
      subcategory,
      ...(grade !== undefined && { grade, grade_key: gradeKey(material, grade) }),
      ...values,
    })
    .execute()

/** Two suppliers with a mark in their names, so that the products of other tests are not found. */
async function scene() {
  const mark = crypto.randomUUID().slice(0, 8)
  const [alfa, beta] = [
    await world.supplier({ company_name: `Alfa ${mark}` }),
    await world.supplier({ company_name: `Beta ${mark}` }),
  ]
  await list(alfa, 'Steel', 'HEA Beam', { size: 'HEA 200', grade: 'S355J2', epd_value: 0.4, min_volume: 10 })
  await list(alfa, 'Steel', 'HEA Beam', { size: 'HEA 240', grade: 'S355J2', epd_value: 0.3, min_volume: 1 })
  await list(alfa, 'Steel', 'Square Tube', { size: '60x40x3', grade: 'S235JRH', epd_value: 0.7 })
  await list(beta, 'Steel', 'HEA Beam', { size: 'HEA 200', grade: 's355 j2', epd_value: 0.9, min_volume: 2 })
  await list(beta, 'Steel', 'Round Bar', { size: '200', epd_value: 0.2 })
  await list(beta, 'Stainless Steel', 'Flat Bar', { size: '50x5', grade: 'AISI 304', epd_value: 2 })
  await list(beta, 'Steel', 'HEA Beam', { epd_value: null })
  const customer = await world.customer()
  const search = (filters: Record<string, string>) =>
    world.as(customer).get(`/api/suppliers?${new URLSearchParams({ text: mark, ...filters })}`)
  return { search }
}

const found = ({ body }: Answer): string[] =>
  body.entries.map((entry: { company_name: string; size: string | null; grade: string | null }) =>
    [entry.company_name.split(' ')[0], entry.size, entry.grade].join(' '),
  )
const beams = { material: 'Steel', profile: 'HEA Beam' }

describe('searchSuppliers by size', () => {
  it.each(['HEA 200', 'he 200 a', 'HE-A200', '200'])('finds %j in any spelling of the size', async (size) => {
    const { search } = await scene()

    const answer = await search({ ...beams, size })

    expect(found(answer)).toEqual(['Alfa HEA 200 S355J2', 'Beta HEA 200 s355 j2'])
    expect(answer.body).toMatchObject({ count: 2, undeclared: 0 })
  })

  it('finds a tube by its millimetres with any separators', async () => {
    const { search } = await scene()

    for (const size of ['60x40x3', '60 x 40 x 3 mm', '60×40×3,0', 'VKR 60x40x3'])
      expect(found(await search({ material: 'Steel', profile: 'Square Tube', size }))).toEqual(['Alfa 60x40x3 S235JRH'])
  })

  it('reads the size in each product profile, with one entry per supplier', async () => {
    const { search } = await scene()

    expect(found(await search({ size: '60 x 40 x 3' }))).toEqual(['Alfa 60x40x3 S235JRH'])
    expect(found(await search({ size: 'he 200 a' }))).toEqual(['Alfa HEA 200 S355J2', 'Beta HEA 200 s355 j2'])
    expect(found(await search({ material: 'Steel', size: '200' }))).toEqual(['Beta 200 ', 'Alfa HEA 200 S355J2'])
    expect(found(await search({ material: 'Copper', size: '200' }))).toEqual([])
  })

  it('finds nothing for numbers that are no size of the product profile', async () => {
    const { search } = await scene()

    expect((await search({ material: 'Steel', profile: 'Square Tube', size: '60x40' })).body).toMatchObject({
      count: 0,
      entries: [],
    })
  })

  it.each([
    ['epd_asc', ['Alfa HEA 200 S355J2', 'Beta HEA 200 s355 j2']],
    ['epd_desc', ['Beta HEA 200 s355 j2', 'Alfa HEA 200 S355J2']],
    ['min_volume_asc', ['Beta HEA 200 s355 j2', 'Alfa HEA 200 S355J2']],
    ['min_volume_desc', ['Alfa HEA 200 S355J2', 'Beta HEA 200 s355 j2']],
  ])('sorts by %s, with and without a product profile', async (sort, expected) => {
    const { search } = await scene()

    expect(found(await search({ ...beams, size: 'HEA 200', sort }))).toEqual(expected)
    expect(found(await search({ size: 'HEA 200', sort }))).toEqual(expected)
  })

  it('combines with every other filter of products', async () => {
    const { search } = await scene()
    const filters = { size: 'HEA 200', max_epd: '0.5', declared: '1', min_volume: '5', my_volume: '20' }

    expect(found(await search(filters))).toEqual(['Alfa HEA 200 S355J2'])
    expect(found(await search({ ...beams, ...filters }))).toEqual(['Alfa HEA 200 S355J2'])
    expect(found(await search({ ...beams, ...filters, my_volume: '5' }))).toEqual([])
  })
})

describe('searchSuppliers by grade', () => {
  it('finds a grade by any of its names', async () => {
    const { search } = await scene()

    for (const grade of ['1.4301', '304', 'X5CrNi18-10', 'AISI 304'])
      expect(found(await search({ material: 'Stainless Steel', grade }))).toEqual(['Beta 50x5 AISI 304'])
    expect(found(await search({ grade: '304' }))).toEqual(['Beta 50x5 AISI 304'])
    expect((await search({ ...beams, grade: 'S355J2' })).body).toMatchObject({ count: 2, products: 3 })
    expect(found(await search({ ...beams, grade: 'S355J2', size: 'HEA 240' }))).toEqual(['Alfa HEA 240 S355J2'])
    expect(found(await search({ ...beams, grade: 'S355' }))).toEqual([])
  })

  it('returns the best product of each supplier without a product profile', async () => {
    const { search } = await scene()

    const answer = await search({ material: 'Steel', grade: 's355j2' })

    expect(found(answer)).toEqual(['Alfa HEA 240 S355J2', 'Beta HEA 200 s355 j2'])
    expect(answer.body.count).toBe(2)
  })
})

describe('searchSuppliers with hostile sizes and grades', () => {
  it.each([
    "'; drop table products; --",
    '%',
    '\\',
    '__proto__',
    '１２',
    '\u202e002',
    'x'.repeat(60),
    '60x'.repeat(19),
  ])('finds nothing and still works: %j', async (text) => {
    const { search } = await scene()

    expect(await search({ size: text })).toMatchObject({ status: 200, body: { count: 0 } })
    expect(await search({ ...beams, grade: text })).toMatchObject({ status: 200, body: { count: 0 } })
  })

  it.each(['', ' ', 'x'.repeat(61)])('rejects %j', async (size) => {
    const { search } = await scene()

    expect((await search({ size })).status).toBe(400)
  })
})

it.each([
  ['a page of a size', `material = 'Steel' and subcategory = 'HEA Beam' and size = 'HEA 200'`, 'products_by_size', ''],
  ['the best products of a grade', `grade_key = 'S355J2'`, 'products_by_grade', 'supplier_id,'],
])('searchSuppliers reads %s in the order of an index', async (_what, condition, index, first) => {
  await scene()

  const plan = await world.db.transaction().execute(async (tx) => {
    // The table of a test is so small that reading all of it is cheaper.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select id from products where listed and ${sql.raw(condition)}
      order by ${sql.raw(first)} effective_epd nulls first, id limit 24`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})
