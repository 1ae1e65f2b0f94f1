import { beforeAll, describe, expect, it } from 'vitest'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { insertCompanies } from '#test/many-companies.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, insert } = quotesIn(world)

type Listed = { id: string; supplier_label: string | null; state: { status: QuoteStatus; is_deleted: boolean } }
let admin: Person
let [beam, plate, tube, gone] = ['', '', '', '']

/** Every quote of the table is one of these four. */
beforeAll(async () => {
  const { supplier: bert, other: anna, ...others } = await people()
  admin = others.admin
  const name = (person: Person, company_name: string) =>
    world.db.updateTable('profiles').set({ company_name }).where('id', '=', person.id).execute()
  await name(bert, 'Bert Metall Test AB')
  await name(anna, 'Anna Metall Test AB')
  const norr = await world.customer({ company_name: 'norr Bygg Test AB' })
  const syd = await world.customer({ company_name: 'Syd Bygg Test AB' })
  const approved = { admin_approved: true, status: 'pending' as const }
  ;[beam = '', plate = ''] = await insert(norr, [
    { manual_product_details: 'Beam HEA 200', volume: 9 },
    {
      manual_product_details: null,
      product_name: 'plate 20 mm',
      material: 'Copper',
      volume: 10,
      selected_suppliers: [bert.id],
      ...approved,
    },
  ])
  ;[tube = '', gone = ''] = await insert(syd, [
    { manual_product_details: 'Tube', volume: 1.5, status: 'cancelled', created_at: new Date('2027-02-01') },
    {
      manual_product_details: 'angle bar',
      volume: 100,
      ...approved,
      created_at: new Date('2027-02-02'),
      is_deleted: true,
      deletion_note: 'Not needed',
      deleted_at: new Date(),
      selected_suppliers: [anna.id, bert.id],
    },
  ])
  await world.db
    .insertInto('supplier_responses')
    .values([
      { order_id: plate, supplier_id: bert.id },
      { order_id: gone, supplier_id: anna.id },
      { order_id: gone, supplier_id: bert.id },
    ])
    .execute()
})

const list = async (query: Record<string, string>): Promise<{ count: number; quotes: Listed[] }> => {
  const { status, body } = await world.as(admin).get(`/api/quotes?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const idsFor = async (query: Record<string, string>) => (await list(query)).quotes.map(({ id }) => id)

describe("an administrator's list of quotes", () => {
  it.each([
    ['customer', () => [beam, plate].toSorted().concat([tube, gone].toSorted())],
    ['product', () => [gone, beam, plate, tube]],
    ['supplier', () => [gone, plate, ...[beam, tube].toSorted()]],
    ['volume', () => [tube, beam, plate, gone]],
    ['created_at', () => [beam, plate, tube, gone]],
    ['id', () => [beam, plate, tube, gone].toSorted()],
  ])('sorts by %s, regardless of letter case', async (sort, expected) => {
    expect(await idsFor({ sort, order: 'asc' })).toEqual(expected())
  })

  it('sorts in the other direction too, with equal quotes in one order', async () => {
    expect(await idsFor({ sort: 'customer', order: 'desc' })).toEqual([
      ...[tube, gone].toSorted(),
      ...[beam, plate].toSorted(),
    ])
    expect(await idsFor({ sort: 'status', order: 'desc' })).toEqual([beam, ...[plate, gone].toSorted(), tube])
    expect(await idsFor({ sort: 'volume', order: 'desc' })).toEqual([gone, plate, beam, tube])
  })

  it('filters by each status, with deleted quotes marked', async () => {
    expect(await idsFor({ status: 'pending_admin_approval' })).toEqual([beam])
    expect(await idsFor({ status: 'cancelled' })).toEqual([tube])
    const { count, quotes } = await list({ status: 'pending' })
    expect([count, quotes.map(({ id, state }) => [id, state.is_deleted])]).toEqual([
      2,
      [
        [gone, true],
        [plate, false],
      ],
    ])
  })

  it.each([
    ['the product', 'hea 2', () => [beam]],
    ['the material', 'copper', () => [plate]],
    ['the customer', 'NORR', () => [plate, beam]],
    ['each of its suppliers', 'bert', () => [gone, plate]],
    ['the first of several suppliers', 'anna m', () => [gone]],
    ['the beginning of its number', () => beam.slice(0, 8), () => [beam]],
    ['nothing', '100%', () => []],
    ['one letter', 'b', () => [gone, tube, plate, beam]],
  ])('finds by %s', async (_what, text, expected) => {
    const searchText = typeof text === 'string' ? text : text()

    expect(await idsFor({ text: searchText })).toEqual(expected())
    expect((await list({ text: searchText, sort: 'product' })).count).toBe(expected().length)
  })

  it('finds by a supplier and a status at once', async () => {
    expect(await idsFor({ text: 'bert', status: 'pending', sort: 'volume', order: 'asc' })).toEqual([plate, gone])
    expect(await idsFor({ text: 'bert', status: 'cancelled' })).toEqual([])
  })

  it('finds by suppliers of whom hundreds have the same word in their names', async () => {
    const zinc = Array.from({ length: 201 }, (_, index) => ({ company_name: `Zink ${index} Test AB` }))
    const [one] = (await insertCompanies(world.db, 'supplier', zinc)).map(({ id }) => id)
    if (one === undefined) throw new Error('no supplier was made')
    await world.db.insertInto('supplier_responses').values({ order_id: gone, supplier_id: one }).execute()

    expect(await idsFor({ text: 'zink' })).toEqual([gone])
    await world.db.deleteFrom('supplier_responses').where('supplier_id', '=', one).execute()
  })

  it('skips proposed suppliers of quotes that await approval', async () => {
    const proposed = await world.supplier({ company_name: 'Proposed Test AB' })
    await world.db.insertInto('supplier_responses').values({ order_id: beam, supplier_id: proposed.id }).execute()

    expect(await idsFor({ awaiting: 'true', text: 'proposed' })).toEqual([])
    expect(await idsFor({ awaiting: 'true', text: 'norr' })).toEqual([beam])
    expect(await idsFor({ text: 'proposed' })).toEqual([beam])
    await world.db.deleteFrom('supplier_responses').where('supplier_id', '=', proposed.id).execute()
  })

  it('searches, filters, sorts and pages at once', async () => {
    expect(await idsFor({ text: 'bygg', status: 'pending', sort: 'volume', order: 'asc' })).toEqual([plate, gone])
    const second = await list({ text: 'bygg', sort: 'volume', order: 'asc', page: '2', page_size: '3' })
    expect([second.count, second.quotes.map(({ id }) => id)]).toEqual([4, [gone]])
    expect(await list({ page: '9' })).toMatchObject({ count: 4, quotes: [] })
    expect(await idsFor({ awaiting: 'true', text: 'test ab' })).toEqual([beam])
  })

  it('names the only supplier of a quote, or counts them', async () => {
    const { quotes } = await list({ sort: 'supplier', order: 'asc' })

    expect(quotes.map(({ supplier_label }) => supplier_label)).toEqual([
      '2 suppliers',
      'Bert Metall Test AB',
      null,
      null,
    ])
  })

  it('exports as a file without formulas', async () => {
    const customer = await world.customer({ company_name: '=1+2 Test AB' })
    await insert(customer, [{ manual_product_details: '+46 mm' }])

    const { status, body } = await world.as(admin).get('/api/quotes/export?text=%3D1%2B2')

    expect(status).toBe(200)
    expect(String(body)).toContain("'=1+2 Test AB")
    expect(String(body)).toContain("'+46 mm")
  })
})
