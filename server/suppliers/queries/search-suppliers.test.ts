import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Profiles } from '#server/database/schema-companies.ts'
import type { Answer } from '#test/client.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Changes = Partial<Pick<Profiles, 'region' | 'country' | 'bio' | 'contact_person' | 'epd_total' | 'epd_steel'>>
type Entry = { company_name: string; subcategory: string | null; epd: number | null; epd_source: string }

const describeAs = (person: Person, changes: Changes) =>
  world.db.updateTable('profiles').set(changes).where('id', '=', person.id).execute()

/** Inserts a product directly into a supplier's catalogue. */
const list = (person: Person, material: 'Steel' | 'Brass', subcategory: string, values: object = {}) =>
  world.db
    .insertInto('products')
    .values({
      supplier_id: person.id,
      name: `${material} ${subcategory}`,
      material,
      category: material,
      subcategory,
      ...values,
    })
    .execute()

/**
 * Three suppliers whose names contain a unique mark: Alfa declares EPD values for its products, Beta one for all its steel
 * and Gamma none.
 */
async function scene() {
  const mark = randomUUID().slice(0, 8)
  const [alfa, beta, gamma] = [
    await world.supplier({ company_name: `Alfa ${mark}` }),
    await world.supplier({ company_name: `Beta ${mark}` }),
    await world.supplier({ company_name: `Gamma ${mark}` }),
  ]
  await describeAs(alfa, { region: 'European Union', country: 'Sweden', bio: 'Rolls beams', epd_total: 0.5 })
  await describeAs(beta, { region: 'Europe (Non-EU)', country: 'Norway', contact_person: 'Åse 100%', epd_steel: 0.9 })
  await list(alfa, 'Steel', 'HEA Beam', { epd_value: 0.4, min_volume: 10 })
  await list(alfa, 'Steel', 'Flat Bar', { epd_value: 1.2, min_volume: 2 })
  await list(beta, 'Steel', 'HEA Beam', { min_volume: 5 })
  await list(beta, 'Brass', 'Flat Bar', { epd_value: 2, min_volume: 1 })
  await list(gamma, 'Steel', 'HEA Beam', { min_volume: 20 })
  const customer = await world.customer()
  const search = (query = '', text = mark) =>
    world.as(customer).get(`/api/suppliers?text=${encodeURIComponent(text)}${query && `&${query}`}`)
  return { mark, alfa, beta, gamma, search }
}

const found = ({ body }: Answer): string[] =>
  body.entries.map(({ company_name, subcategory }: Entry) =>
    [company_name.split(' ')[0], ...(subcategory === null ? [] : [subcategory])].join(' '),
  )

describe('searchSuppliers with entries without an EPD value', () => {
  it('counts placeholders, suppliers and products that come first, in the order by EPD only', async () => {
    const [one, two, three] = [await world.supplier(), await world.supplier(), await world.supplier()]
    await describeAs(one, { epd_total: 0.5 })
    await list(two, 'Brass', 'Round Bar')
    await list(three, 'Brass', 'Round Bar', { epd_value: 0 })
    await list(three, 'Brass', 'Flat Bar')
    const customer = await world.customer()
    const undeclared = async (query: string) =>
      (await world.as(customer).get(`/api/suppliers?${query}`)).body.undeclared
    const { body } = await world.as(customer).get('/api/suppliers')
    const placeholders = body.entries.filter(({ epd }: Entry) => epd === null).length

    expect(placeholders).toBeGreaterThanOrEqual(2)
    expect(await undeclared('')).toBe(placeholders)
    expect(await undeclared('material=Brass')).toBe(2)
    expect(await undeclared('material=Brass&profile=Round%20Bar')).toBe(1)
    expect(await undeclared('material=Brass&my_volume=10')).toBe(2)
    for (const other of ['sort=epd_desc', 'sort=min_volume_asc', 'declared=1', 'max_epd=3'])
      expect(await undeclared(`material=Brass&${other}`)).toBe(0)
  })
})

describe('searchSuppliers without a product filter', () => {
  it('returns one placeholder per active supplier', async () => {
    const { alfa, gamma, search } = await scene()
    const admin = await world.admin()
    await world.as(admin).post(`/api/accounts/${gamma.id}/deactivate`)

    const answer = await search('sort=epd_desc')

    expect(found(answer)).toEqual(['Alfa', 'Beta'])
    expect(answer.body).toMatchObject({ count: 2, page_size: 24 })
    expect(answer.body.entries[0]).toMatchObject({
      supplier_id: alfa.id,
      material: 'Various',
      product_id: null,
      subcategory: null,
      price_per_kg: null,
      epd: 0.5,
      epd_source: 'total',
      verified: false,
    })
  })

  it.each([
    ['region=European%20Union', ['Alfa']],
    ['region=Europe%20(Non-EU)&country=Norway', ['Beta']],
    ['region=European%20Union&country=Denmark', []],
    // A country of another region, or without one, is no filter: the screen clears it.
    ['region=European%20Union&country=Norway', ['Alfa']],
    ['country=Norway', ['Beta', 'Gamma', 'Alfa']],
    ['region=Asia', []],
  ])('returns %s', async (query, expected) => {
    const { search } = await scene()

    const answer = await search(query)

    expect(found(answer)).toEqual(expected)
    expect(answer.body.count).toBe(expected.length)
  })

  it('matches words of company, contact person and bio in any case and order, and no word across them', async () => {
    const { mark, alfa, beta, search } = await scene()
    await describeAs(alfa, { bio: `Rolls ${mark}-beams` })
    await describeAs(beta, { contact_person: `Åse ${mark}-Berg` })

    const answers = [
      await search('', `ALFA ${mark.toUpperCase()}`),
      await search('', `${mark}-BEAMS`),
      await search('', `åse ${mark}-berg`),
      await search('', `${mark} Åse`),
      await search('', `${mark} BetaÅse`),
    ]

    expect(answers.map(found)).toEqual([['Alfa'], ['Alfa'], ['Beta'], ['Beta'], []])
  })

  it.each(['%', '_', '\\', "'"])('searches %s literally', async (sign) => {
    const { mark, gamma, search } = await scene()
    const before = await search('', `${mark}${sign}`)
    await describeAs(gamma, { bio: `${mark}${sign}x` })

    expect(found(before)).toEqual([])
    expect(found(await search('', `${mark}${sign}`))).toEqual(['Gamma'])
  })
})

describe('searchSuppliers with product filters', () => {
  it.each([
    ['material=Steel', ['Gamma HEA Beam', 'Alfa HEA Beam', 'Beta HEA Beam']],
    ['material=Brass', ['Beta Flat Bar']],
    ['material=Copper', []],
    ['material=Steel&profile=Flat%20Bar', ['Alfa Flat Bar']],
    ['material=Steel&profile=HEA%20Beam', ['Gamma HEA Beam', 'Alfa HEA Beam', 'Beta HEA Beam']],
    // A profile of another material, or without one, is no filter.
    ['material=Brass&profile=HEA%20Beam', ['Beta Flat Bar']],
    ['min_volume=10', ['Gamma HEA Beam', 'Alfa HEA Beam']],
    ['max_epd=0.9', ['Alfa HEA Beam', 'Beta HEA Beam']],
    ['max_epd=0.89', ['Alfa HEA Beam']],
    ['max_epd=0', []],
    ['material=Steel&max_epd=1&min_volume=6', ['Alfa HEA Beam']],
    ['material=Steel&sort=epd_desc', ['Alfa Flat Bar', 'Beta HEA Beam', 'Gamma HEA Beam']],
    ['material=Steel&sort=min_volume_asc', ['Alfa Flat Bar', 'Beta HEA Beam', 'Gamma HEA Beam']],
    ['material=Steel&sort=min_volume_desc', ['Gamma HEA Beam', 'Alfa HEA Beam', 'Beta HEA Beam']],
    ['material=Steel&region=European%20Union', ['Alfa HEA Beam']],
  ])('returns %s', async (query, expected) => {
    const { search } = await scene()

    const answer = await search(query)

    expect(found(answer)).toEqual(expected)
    expect(answer.body.count).toBe(expected.length)
  })

  it('names the source of each EPD value, and distinguishes a declared 0 from none', async () => {
    const { alfa, gamma, search } = await scene()
    await list(alfa, 'Brass', 'Round Bar', { epd_value: null })
    await list(gamma, 'Brass', 'Round Bar', { epd_value: 0 })

    const answers = [
      await search('material=Steel&profile=HEA%20Beam'),
      await search('material=Brass&profile=Round%20Bar'),
    ]

    const values = answers.map(({ body }) =>
      body.entries.map(({ company_name, epd, epd_source }: Entry) => [company_name.split(' ')[0], epd, epd_source]),
    )
    expect(values).toEqual([
      [
        ['Gamma', null, 'none'],
        ['Alfa', 0.4, 'product'],
        ['Beta', 0.9, 'material'],
      ],
      [
        ['Gamma', 0, 'product'],
        ['Alfa', 0.5, 'total'],
      ],
    ])
  })

  it('omits standard products and those of pending and deactivated suppliers', async () => {
    const { mark, search } = await scene()
    for (const user_status of ['pending', 'deactivated'] as const)
      await list(await world.supplier({ user_status, company_name: `Hidden ${mark}` }), 'Brass', 'Sheet Metal')

    expect(found(await search('material=Brass&profile=Sheet%20Metal'))).toEqual([])
  })

  it.each(['material=Gold', 'max_epd=low', 'max_epd=-1', 'sort=price', 'page=0', 'page=1e9', 'region=Moon', 'x=1'])(
    'rejects %s',
    async (query) => {
      const customer = await world.customer()

      expect(await world.as(customer).get(`/api/suppliers?${query}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid' } },
      })
    },
  )
})
