import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

let customer: Person, admin: Person, supplier: Person, other: Person
let product: string
beforeEach(async () => {
  ;[customer, admin, supplier, other] = await Promise.all([
    world.customer(),
    world.admin(),
    world.supplier(),
    world.supplier(),
  ])
  product = await world.product(supplier)
})

const sheets = {
  material: 'Aluminium',
  profile: 'Sheet Metal',
  manual_product_details: 'Sheets for the roof',
  size: { thickness: 3, width: 1500 },
  grade: 'EN AW-5754',
  length_mm: 3000,
  pieces: 40,
  volume: 1.458,
  note: 'With film',
}
const beams = () => ({ material: 'Steel', profile: 'HEA Beam', product_id: product, volume: 6.142, size: 'he 200 a' })
const several = (different: Record<string, unknown> = {}) => ({ positions: [beams(), sheets], ...different })

const post = (as: Person, path: string, body: Record<string, unknown>) => world.as(as).post(`/api/quotes${path}`, body)
const view = async (as: Person, id: string) => (await world.as(as).get(`/api/quotes/${id}`)).body
const rows = (id: string) =>
  world.db.selectFrom('order_positions').where('order_id', '=', id).selectAll().orderBy('position').execute()

async function created(body: Record<string, unknown> = several()): Promise<string> {
  const answer = await post(customer, '', body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.id
}
async function sent(body?: Record<string, unknown>): Promise<string> {
  const id = await created(body)
  const { version } = await view(admin, id)
  const supplier_ids = [supplier.id, other.id]
  expect(await post(admin, `/${id}/approve`, { version, supplier_ids })).toMatchObject({ status: 200 })
  return id
}

describe('a request of several positions', () => {
  it('stores each position, the size as one text, and the exact total', async () => {
    const id = await created(several({ positions: [beams(), sheets, { ...sheets, volume: 0.2 }] }))

    expect(await rows(id)).toMatchObject([
      { position: 1, product_id: product, product_name: 'Steel HEA Beam', size: 'HEA 200', volume: 6.142 },
      {
        position: 2,
        product_id: null,
        size: '3x1500',
        grade: 'EN AW-5754',
        length_mm: 3000,
        pieces: 40,
        note: 'With film',
      },
      { position: 3, volume: 0.2 },
    ])
    const { volume } = await world.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('volume')
      .executeTakeFirstOrThrow()
    expect(volume).toBe(7.8)
  })

  it('accepts 200 positions with any digits', async () => {
    const positions = Array.from({ length: 200 }, (_, index) => ({ ...sheets, volume: index + 0.1 + 0.2 }))

    const id = await created({ positions })

    expect(await rows(id)).toHaveLength(200)
    expect((await view(customer, id)).volume).toBeCloseTo(19_960, 6)
  })

  it("shows the parties all of it, and a competitor neither the other's product nor a hidden maximum", async () => {
    const positions = [{ ...beams(), max_price_per_kg: 1.1 }, sheets]
    const id = await sent({ positions, max_price_shown: false })

    const [ofCustomer, ofSupplier, ofOther] = await Promise.all([customer, supplier, other].map((who) => view(who, id)))

    expect(ofCustomer).toMatchObject({ position_count: 2, volume: 7.6, product_name: 'Steel HEA Beam' })
    expect(ofCustomer.positions).toMatchObject([
      { product_id: product, max_price_per_kg: 1.1, min_volume: 5 },
      { size: '3x1500' },
    ])
    expect(ofSupplier.positions).toMatchObject([{ product_id: product, max_price_per_kg: null, min_volume: 5 }, {}])
    expect(ofOther.positions).toMatchObject([
      { product_id: null, product_name: 'Steel HEA Beam', max_price_per_kg: null, min_volume: 0 },
      { manual_product_details: 'Sheets for the roof' },
    ])
    expect(JSON.stringify(ofOther)).not.toContain(product)
  })

  it('can be found by the words of every position, by each party', async () => {
    const id = await sent()
    const found = async (who: Person, text: string) =>
      (await world.as(who).get(`/api/quotes?text=${encodeURIComponent(text)}`)).body.quotes.map(
        (quote: { id: string }) => quote.id,
      )

    for (const text of ['roof', 'aluminium', '5754', 'hea 200']) {
      for (const who of [customer, supplier]) expect(await found(who, text)).toEqual([id])
      expect(await found(admin, text)).toContain(id)
    }
    expect(await found(supplier, other.company_name)).toEqual([])
  })

  it('goes to the suppliers of its products, and requires others for positions without a product', async () => {
    const id = await created()
    const { version } = await view(admin, id)

    expect(await post(admin, `/${id}/approve`, { version, supplier_ids: [] })).toMatchObject({
      status: 400,
      body: { error: { fields: { supplier_ids: 'Please select suppliers for manual product quotes' } } },
    })
    const own = await created({ positions: [beams(), { ...beams(), product_id: await world.product(other) }] })
    expect((await view(customer, own)).proposed).toHaveLength(2)
    expect(await post(admin, `/${own}/approve`, { version: 1, supplier_ids: [] })).toMatchObject({
      body: { recipients: 2 },
    })
  })

  it('rejects an unknown product at its position, and stores nothing', async () => {
    const before = await world.db.selectFrom('orders').select('id').execute()

    const answer = await post(customer, '', { positions: [beams(), { ...beams(), product_id: randomUUID() }] })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { 'positions.1.product_id': 'Selected product not found.' } } },
    })
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
  })

  it('compares offers by the mean EPD value of all its positions', async () => {
    await world.product(other, { epd_value: 0.9 })
    const id = await sent({
      positions: [beams(), { ...beams(), product_id: null, manual_product_details: 'More', volume: 2 }],
    })
    await world.offer(supplier, id)
    await world.offer(other, id)

    const { offers } = await view(customer, id)

    const epdOf = (who: Person) => offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === who.id)
    expect(epdOf(supplier)).toMatchObject({ epd: { value: 0.6866 }, position_epds: [{ position: 1 }, { position: 2 }] })
    expect(epdOf(other).epd).toMatchObject({ value: 0.9, source: 'product' })
  })

  it('adds the exact footprint of all its positions, unlike the mean', async () => {
    const described = (volume: number) => ({ ...beams(), product_id: null, manual_product_details: 'More', volume })
    const id = await sent({ positions: [described(10_000), described(20_000)] })
    const stated = (position: number, value: number) => ({ position, by: 'stated', value, reason: 'Own figures' })
    await world.offer(supplier, id, { carbon: [stated(1, 1), stated(2, 2)] })

    const { offers } = await view(customer, id)

    expect(offers[0]).toMatchObject({ epd: { value: 1.666667 }, footprint: 50_000 })
  })

  it('fills one line for each position in the file', async () => {
    const id = await created()

    const file = await world.as(customer).get('/api/quotes/export')

    const lines = String(file.body)
      .split('\r\n')
      .filter((line) => line.includes(id))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('6.142')
    expect(lines[1]).toContain('Sheets for the roof')
  })
})

describe('the database', () => {
  it('rejects a total that is not the sum', async () => {
    const id = await created()
    const change = (statement: ReturnType<typeof sql>) => statement.execute(world.db)

    await expect(change(sql`update orders set volume = 1 where id = ${id}`)).rejects.toThrow(/sum of the volumes/)
    await expect(
      change(sql`update order_positions set volume = 1 where order_id = ${id} and position = 1`),
    ).rejects.toThrow(/sum of the volumes/)
    await expect(change(sql`delete from order_positions where order_id = ${id} and position = 2`)).rejects.toThrow(
      /sum of the volumes/,
    )
  })

  it('rejects a request without positions', async () => {
    const inserted = sql`insert into orders (customer_id, volume) values (${customer.id}, 5)`.execute(world.db)

    await expect(inserted).rejects.toThrow(/sum of the volumes/)
  })
})
