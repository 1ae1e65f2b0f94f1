import { describe, expect, it } from 'vitest'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import { quotesIn } from '#test/quotes.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, accept } = quotesIn(world)
const { add, addByHand, check, withdraw } = epdsIn(world)

const of = (perTonne: number, changes: Record<string, unknown> = {}) =>
  openEpd({
    program_operator_doc_id: crypto.randomUUID(),
    impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: `#${perTonne}`, unit: 'kgCO2e' } } } },
    ...changes,
  })

/** A request of two positions that was sent to a supplier with a product of 0.6866 kg CO₂e per kg. */
async function scene() {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const product = await world.product(supplier)
  const beam = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200' }
  const positions = [
    { ...beam, volume: 10 },
    { ...beam, volume: 30 },
  ]
  const { body } = await world.as(customer).post('/api/quotes', { positions })
  const id: string = body.id
  const { version } = await view(admin, id)
  const supplier_ids = [supplier.id, other.id]
  await world.as(admin).post(`/api/quotes/${id}/approve`, { version, supplier_ids })
  const epds = async (as: Person = customer) => {
    const { offers } = await view(as, id)
    return offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === supplier.id)
  }
  return { ...all, id, product, epds }
}
type Epds = { epd: unknown; position_epds: Record<string, unknown>[] }

describe('the carbon of an offer', () => {
  it('comes by position from a record, a statement with a reason, or the best matching product', async () => {
    const { supplier, id, epds } = await scene()
    const own = await add(supplier, {
      content: of(400),
      covers_material: false,
      product_ids: [await world.product(supplier)],
    })
    const carbon = [{ position: 2, by: 'stated', value: 0.31, reason: 'Melted with wind power' }]

    expect((await world.offer(supplier, id, { carbon })).status).toBe(200)
    const { position_epds, epd }: Epds = await epds()
    expect(position_epds).toMatchObject([
      { position: 1, value: 0.4, source: 'record', record: { id: own.id, standard: 'EN 15804+A2' } },
      { position: 2, value: 0.31, source: 'stated', reason: 'Melted with wind power', product: null },
    ])
    expect(epd).toMatchObject({ value: 0.3325, source: 'stated' })

    await world.offer(supplier, id, { carbon: [{ position: 2, by: 'record', epd_id: own.id }] })
    expect((await epds()).position_epds[1]).toEqual({
      position: 2,
      value: 0.4,
      source: 'record',
      record: {
        id: own.id,
        standard: 'EN 15804+A2',
        subtype: 'product-specific',
        declared_by: 'Exempel Valsverk AB',
      },
      product: null,
    })
  })

  it('appears to its supplier, before the offer as it would be', async () => {
    const { supplier, other, id } = await scene()
    expect((await view(supplier, id)).own_epds).toMatchObject([
      { position: 1, value: 0.6866, source: 'product' },
      { position: 2, value: 0.6866, source: 'product' },
    ])
    expect((await view(other, id)).own_epds).toMatchObject([{ value: null }, { value: null }])
    await world.offer(supplier, id, { carbon: [{ position: 1, by: 'stated', value: 0.2, reason: 'Scrap' }] })
    expect((await view(supplier, id)).own_epds[0]).toMatchObject({ value: 0.2, source: 'stated', reason: 'Scrap' })
    expect((await view(other, id)).own_epds).toMatchObject([{ value: null }, { value: null }])
  })

  it('stays as given after any change of the product', async () => {
    const { supplier, id, product, epds } = await scene()
    await world.offer(supplier, id)

    await world
      .as(supplier)
      .put(`/api/products/${product}`, { currency: 'EUR', price_per_kg: 1, min_volume: 5, epd_value: 9 })

    expect((await epds()).epd.value).toBe(0.6866)
    await world.offer(supplier, id)
    expect((await epds()).epd.value).toBe(9)
  })

  it('falls back after its record ended, with a note; an order keeps its value', async () => {
    const { customer, supplier, id, product, epds } = await scene()
    const own = await add(supplier, { content: of(400), covers_material: false, product_ids: [product] })
    await world.offer(supplier, id)
    await withdraw(supplier, own.id)
    const lapsed = { id: own.id, name: 'Steel sections', valid_until: '2029-05-08' }
    expect((await epds()).position_epds).toMatchObject([
      { value: 0.6866, source: 'product', lapsed },
      { value: 0.6866, source: 'product', lapsed },
    ])

    const again = await add(supplier, { content: of(300), covers_material: false, product_ids: [product] })
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    await withdraw(supplier, again.id)

    const { position_epds }: Epds = await epds()
    expect(position_epds[0]).toMatchObject({ value: 0.3, source: 'record', record: { id: again.id } })
    expect(position_epds[0]).not.toHaveProperty('lapsed')
    expect((await view(supplier, id)).own_epds[0]).toMatchObject({ value: 0.3, record: { id: again.id } })
  })

  it('freezes at its current value when an offer is accepted after its record ended', async () => {
    const { customer, supplier, id, product, epds } = await scene()
    const own = await add(supplier, { content: of(400), covers_material: false, product_ids: [product] })
    await world.offer(supplier, id)
    await withdraw(supplier, own.id)
    await accept(customer, id, supplier)

    await world
      .as(supplier)
      .put(`/api/products/${product}`, { currency: 'EUR', price_per_kg: 1, min_volume: 5, epd_value: 9 })

    expect((await epds()).position_epds[0]).toMatchObject({ value: 0.6866, source: 'product' })
    expect((await epds()).position_epds[0]).not.toHaveProperty('lapsed')
  })

  it('becomes verified with its record', async () => {
    const { admin, supplier, id, product, epds } = await scene()
    const own = await add(supplier, { content: of(400), covers_material: false, product_ids: [product] })
    await world.offer(supplier, id)

    await check(admin, own.id)

    expect((await epds()).epd).toMatchObject({ value: 0.4, source: 'verified' })
  })

  it('moves with its position in an edit, and ends if the position asks for another product', async () => {
    const { customer, supplier, id, epds } = await scene()
    const carbon = [
      { position: 1, by: 'stated', value: 0.1, reason: 'One' },
      { position: 2, by: 'stated', value: 0.2, reason: 'Two' },
    ]
    await world.offer(supplier, id, { carbon })
    const { version, positions } = await view(customer, id)
    const asked = (was: number | null, volume: number, size: string | null = null) => {
      const { material, subcategory, manual_product_details } = positions[0]
      return { was, material, profile: subcategory, manual_product_details, volume, size }
    }
    const edit = { version, delivery_to_site: false, positions: [asked(2, 30), asked(null, 5), asked(1, 11)] }
    expect((await world.as(customer).post(`/api/quotes/${id}/edit`, edit)).status).toBe(200)
    expect((await epds()).position_epds).toMatchObject([
      { position: 1, value: 0.2, reason: 'Two' },
      { position: 2, value: 0.6866, source: 'product' },
      { position: 3, value: 0.1, reason: 'One' },
    ])

    const changed = { ...edit, version: version + 1, positions: [asked(1, 30, 'HEA 240')] }
    expect((await world.as(customer).post(`/api/quotes/${id}/edit`, changed)).status).toBe(200)
    expect((await epds()).position_epds).toMatchObject([{ position: 1, value: 0.6866, source: 'product' }])
  })

  it('ends with the offer', async () => {
    const { supplier, id } = await scene()
    await world.offer(supplier, id, { carbon: [{ position: 1, by: 'stated', value: 0.1, reason: 'One' }] })
    await world.decline(supplier, id)

    const rows = await world.db
      .selectFrom('response_positions')
      .where('response_id', 'in', (eb) => eb.selectFrom('supplier_responses').where('order_id', '=', id).select('id'))
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  it("rejects another supplier's record, a draft, an ended, another material's and an unknown one alike", async () => {
    const { admin, supplier, other, id, epds } = await scene()
    const draft = await addByHand(supplier)
    const ended = await add(supplier, { content: of(400) })
    await check(admin, ended.id, 'Another value')
    const copper = await add(supplier, { content: of(400), material: 'Copper' })
    const foreign = await add(other, { content: of(400) })

    for (const epd_id of [foreign.id, draft.id, ended.id, copper.id, crypto.randomUUID()]) {
      const { status, body } = await world.offer(supplier, id, { carbon: [{ position: 1, by: 'record', epd_id }] })
      expect(status).toBe(400)
      expect(body.error.fields['carbon.0.epd_id']).toBe(
        'Please choose an EPD of yours that is in force and for this material.',
      )
    }
    expect((await epds()).status).toBe('pending')
  })

  it.each([
    [{ position: 3, by: 'stated', value: 1, reason: 'None such' }, 'carbon.0.position'],
    [{ position: 1, by: 'stated', value: -1, reason: 'Negative' }, 'carbon.0.value'],
    [{ position: 1, by: 'stated', value: Number.NaN, reason: 'NaN' }, 'carbon.0.value'],
    [{ position: 1, by: 'stated', value: 1, reason: ' ' }, 'carbon.0.reason'],
    [{ position: 1, by: 'stated', value: 1 }, 'carbon.0.reason'],
  ])('rejects %j', async (choice, field) => {
    const { supplier, id } = await scene()

    const { status, body } = await world.offer(supplier, id, { carbon: [choice] })

    expect(status).toBe(400)
    expect(Object.keys(body.error.fields).some((name) => name.startsWith(field))).toBe(true)
  })
})
