import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#domain/products/catalogue-file.ts'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, effective, update, withdraw } = epdsIn(world)

const of = (perTonne: number, changes: Record<string, unknown> = {}) =>
  openEpd({
    program_operator_doc_id: crypto.randomUUID(),
    impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: `#${perTonne}`, unit: 'kgCO2e' } } } },
    ...changes,
  })

const facts = (id: string) => ({
  id,
  standard: 'EN 15804+A2',
  subtype: 'product-specific',
  declared_by: 'Exempel Valsverk AB',
})

/** The values that the search stores for a product and for its supplier. */
async function searched(supplier: Person, product: string) {
  const { effective_epd } = await world.db
    .selectFrom('products')
    .where('id', '=', product)
    .select('effective_epd')
    .executeTakeFirstOrThrow()
  const range = await world.db
    .selectFrom('supplier_ranges')
    .where('supplier_id', '=', supplier.id)
    .where('material', '=', 'Steel')
    .select('lowest_epd')
    .executeTakeFirstOrThrow()
  return [effective_epd, range.lowest_epd]
}

describe('the effective EPD value of a product', () => {
  it("comes from the record in force, then the stated value, then the record of the material, then the supplier's declaration", async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    await world.db.updateTable('profiles').set({ epd_steel: 1.9 }).where('id', '=', supplier.id).execute()
    const product = await world.product(supplier, { epd_value: null })
    expect(await effective(buyer, product)).toEqual({ value: 1.9, source: 'material' })

    const all = await add(supplier, { content: of(1500) })
    expect(await effective(buyer, product)).toEqual({ value: 1.5, source: 'record', record: facts(all.id) })
    expect(await searched(supplier, product)).toEqual([1.5, 1.5])

    const values = { currency: 'EUR', price_per_kg: 1, min_volume: 5 }
    await world.as(supplier).put(`/api/products/${product}`, { ...values, epd_value: 0.7 })
    expect(await effective(buyer, product)).toEqual({ value: 0.7, source: 'product' })

    const own = await add(supplier, { content: of(400), covers_material: false, product_ids: [product] })
    expect(await effective(buyer, product)).toEqual({ value: 0.4, source: 'record', record: facts(own.id) })

    await check(await world.admin(), own.id)
    expect(await effective(buyer, product)).toEqual({ value: 0.4, source: 'verified', record: facts(own.id) })

    await withdraw(supplier, own.id)
    expect(await effective(buyer, product)).toEqual({ value: 0.7, source: 'product' })
    expect(await searched(supplier, product)).toEqual([0.7, 0.7])
    await world.as(supplier).put(`/api/products/${product}`, { ...values, epd_value: null })
    await withdraw(supplier, all.id)
    expect(await effective(buyer, product)).toEqual({ value: 1.9, source: 'material' })
  })

  it("comes from the latest issued record, and never from a draft, returned, expired or other material's one", async () => {
    const [supplier, buyer, admin] = [await world.supplier(), await world.customer(), await world.admin()]
    const product = await world.product(supplier, { epd_value: 0.7 })
    const linked = { covers_material: false, product_ids: [product] }
    await add(supplier, { ...linked, content: of(900, { valid_until: '2025-05-08T00:00:00Z' }) })
    const draft = await addByHand(supplier, {}, linked)
    expect(await effective(buyer, product)).toMatchObject({ source: 'product' })

    const later = await add(supplier, { ...linked, content: of(500, { date_of_issue: '2025-01-01T00:00:00Z' }) })
    await add(supplier, { ...linked, content: of(300, { date_of_issue: '2024-01-01T00:00:00Z' }) })
    expect(await effective(buyer, product)).toMatchObject({ value: 0.5, record: { id: later.id } })

    await check(admin, later.id, 'The file says 501.')
    expect(await effective(buyer, product)).toMatchObject({ value: 0.3 })
    await check(admin, draft.id)
    expect(await effective(buyer, product)).toMatchObject({
      value: 2.3005,
      source: 'verified',
      record: { id: draft.id },
    })
    await update(supplier, draft.id, { covers_material: true, product_ids: [] })
    expect(await effective(buyer, product)).toMatchObject({ value: 0.3 })
  })

  it('changes with the products of the record', async () => {
    const [supplier, buyer] = [await world.supplier(), await world.customer()]
    const [one, other] = [await world.product(supplier), await world.product(supplier)]
    const { id } = await add(supplier, { content: of(400), covers_material: false, product_ids: [one] })
    const sources = async () => [(await effective(buyer, one)).source, (await effective(buyer, other)).source]
    expect(await sources()).toEqual(['record', 'product'])

    await update(supplier, id, { covers_material: false, product_ids: [one, other] })
    expect(await sources()).toEqual(['record', 'record'])
    await update(supplier, id, { covers_material: false, product_ids: [other] })
    expect(await sources()).toEqual(['product', 'record'])
    await world.as(supplier).delete(`/api/products/${other}`)
    expect((await world.as(supplier).get(`/api/epds/${id}`)).body).toMatchObject({ products: 0, product_ids: [] })
  })

  it("agrees in the search, on the supplier's page, in the request list and in the offer", async () => {
    const [supplier, buyer, admin] = [await world.supplier(), await world.customer(), await world.admin()]
    const product = await world.product(supplier)
    const { id } = await add(supplier, { content: of(400), product_ids: [product] })
    const as = world.as(buyer)
    const epd = { value: 0.4, source: 'record', record: facts(id) }

    const search = await as.get(`/api/suppliers?material=Steel&profile=HEA%20Beam&text=${supplier.company_name}`)
    expect(search.body.entries).toMatchObject([{ epd: 0.4, epd_source: 'record', epd_record: facts(id) }])
    const { body: opened } = await as.get(`/api/suppliers/${supplier.id}`)
    expect(opened.opened.products[0].effective_epd).toEqual(epd)
    const choices = await as.get(`/api/products?material=Steel&profile=HEA%20Beam&supplier_id=${supplier.id}`)
    expect(choices.body.products[0].effective_epd).toEqual(epd)
    const quote = await world.sentQuote(buyer, admin, [supplier], {
      product_id: product,
      manual_product_details: undefined,
    })
    await world.offer(supplier, quote)
    const { body: read } = await as.get(`/api/quotes/${quote}`)
    expect(read.offers[0].epd).toMatchObject(epd)
  })

  it('appears in the lists of its supplier and administrators, which are sorted by it', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    await world.db.updateTable('profiles').set({ epd_steel: 0.6 }).where('id', '=', supplier.id).execute()
    const stated = await world.product(supplier, { epd_value: 0.5 })
    const linked = await world.product(supplier, { epd_value: 0.7 })
    const undeclared = await world.product(supplier, { epd_value: null })
    const { id } = await add(supplier, { content: of(400), covers_material: false, product_ids: [linked] })
    type Read = { id: string; epd_value: number | null; effective_epd: unknown; record: unknown }
    const read = async (person: Person, list: string): Promise<Read[]> =>
      (await world.as(person).get(`/api/${list}sort=epd_value&order=asc`)).body.products

    for (const products of [
      await read(supplier, 'own-products?'),
      await read(admin, `all-products?text=${supplier.company_name}&`),
    ])
      expect(products).toMatchObject([
        { id: linked, epd_value: 0.7, effective_epd: { value: 0.4, source: 'record', record: facts(id) } },
        { id: stated, epd_value: 0.5, effective_epd: { value: 0.5, source: 'product' } },
        { id: undeclared, epd_value: null, effective_epd: { value: 0.6, source: 'material' } },
      ])
    const all = await add(supplier, { content: of(300) })
    expect((await read(supplier, 'own-products?')).map(({ record }) => record)).toEqual([
      { id: all.id, name: 'Steel sections', linked: false },
      { id, name: 'Steel sections', linked: true },
      null,
    ])
    expect((await world.as(supplier).get(`/api/own-products/${linked}`)).body).toMatchObject({
      epd_value: 0.7,
      effective_epd: { value: 0.4 },
      record: { id, linked: true },
    })
  })

  it('stays no stated value after an export and its import', async () => {
    const supplier = await world.supplier()
    await world.product(supplier, { epd_value: null })
    await add(supplier, { content: of(400) })

    const { body } = await world.as(supplier).get('/api/products/export')
    const { rows } = readCatalogue({ cells: Papa.parse<string[]>(body.trim()).data })
    const imported = await world
      .as(supplier)
      .post('/api/products/import', { rows: rows.map(({ product }) => product), dry_run: false })

    expect(imported.body).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect((await world.as(supplier).get('/api/own-products')).body.products).toMatchObject([
      { epd_value: null, effective_epd: { value: 0.4, source: 'record' } },
    ])
  })

  it('filters "EPD in force only" by profile and by supplier', async () => {
    const [supplier, rival, buyer] = [await world.supplier(), await world.supplier(), await world.customer()]
    const product = await world.product(supplier)
    await world.product(supplier)
    await world.product(rival)
    const { id } = await add(supplier, { content: of(400), covers_material: false, product_ids: [product] })
    const found = async (query: string) =>
      (await world.as(buyer).get(`/api/suppliers?in_force=1${query}`)).body.entries
        .filter(({ supplier_id }: { supplier_id: string }) =>
          [supplier.id, rival.id].includes(supplier_id as Person['id']),
        )
        .map(({ product_id }: { product_id: string }) => product_id)

    expect(await found('&material=Steel&profile=HEA%20Beam')).toEqual([product])
    expect(await found('&material=Steel')).toEqual([product])
    expect(await found('')).toEqual([product])
    await withdraw(supplier, id)
    expect(await found('')).toEqual([])
  })
})
