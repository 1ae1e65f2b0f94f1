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

describe('editing positions', () => {
  const edit = async (id: string, positions: unknown[], different: Record<string, unknown> = {}) => {
    const { version } = await view(customer, id)
    return post(customer, `/${id}/edit`, { version, delivery_to_site: false, positions, ...different })
  }

  it('reorders them alone, and mails nobody', async () => {
    const id = await sent()
    const before = await rows(id)
    const mails = () => world.db.selectFrom('mails').selectAll().execute()
    const mailed = (await mails()).length

    const answer = await edit(id, [
      { ...sheets, was: 2 },
      { ...beams(), was: 1 },
    ])

    expect(answer).toMatchObject({ status: 200 })
    expect((await rows(id)).map(({ size }) => size)).toEqual(before.map(({ size }) => size).toReversed())
    expect(await mails()).toHaveLength(mailed)
  })

  it('changes, adds, removes and reorders them, and mails the suppliers', async () => {
    const id = await sent(several({ positions: [beams(), sheets, { ...sheets, manual_product_details: 'Gutters' }] }))

    const answer = await edit(id, [
      { was: 3, ...sheets, manual_product_details: 'Gutters' },
      { was: 1, ...beams(), volume: 7 },
      { was: null, ...sheets, manual_product_details: 'Screws', volume: 0.1 },
    ])

    expect(answer).toMatchObject({ status: 200 })
    expect(await rows(id)).toMatchObject([
      { position: 1, manual_product_details: 'Gutters' },
      { position: 2, product_name: 'Steel HEA Beam', volume: 7 },
      { position: 3, manual_product_details: 'Screws' },
    ])
    const { timeline, volume } = await view(supplier, id)
    expect(volume).toBe(8.558)
    expect(timeline.at(-1).changes.map(({ field, from, to }: Record<string, string>) => [field, from, to])).toEqual([
      ['positions', expect.stringContaining('Sheets for the roof'), null],
      ['positions', '1. Steel HEA Beam, HEA 200: 6.142 tons', '2. Steel HEA Beam, HEA 200: 7 tons'],
      ['positions', null, expect.stringContaining('Screws')],
      ['volume', '9.058 t', '8.558 t'],
    ])
  })

  it('records only the volume if nothing else of the only position changes', async () => {
    const id = await created({ positions: [beams()] })
    const { positions } = await view(customer, id)
    const { size, grade, standard } = positions[0]

    const answer = await edit(id, [{ was: 1, ...beams(), size, grade, standard, volume: 7 }])

    expect(answer).toMatchObject({ status: 200 })
    const { timeline } = await view(customer, id)
    expect(timeline.at(-1).changes).toEqual([{ field: 'volume', from: '6.142 t', to: '7 t' }])
  })

  it('keeps a product that is gone, and refuses less than a minimum volume', async () => {
    const id = await created()
    expect(
      await edit(id, [
        { was: 1, ...beams(), volume: 4 },
        { was: 2, ...sheets },
      ]),
    ).toMatchObject({
      status: 400,
      body: { error: { fields: { 'positions.0.volume': 'The minimum volume of this product is 5 tons.' } } },
    })
    await world.as(supplier).delete(`/api/products/${product}`)

    const kept = { was: 1, ...beams(), product_id: null, volume: 9 }

    expect(await edit(id, [kept, { was: 2, ...sheets }])).toMatchObject({ status: 200 })
    expect(await rows(id)).toMatchObject([{ product_id: null, product_name: 'Steel HEA Beam', volume: 9 }, {}])
  })

  it('refuses others, and returns 409 for an older version', async () => {
    const id = await sent()
    const positions = [{ was: 1, ...beams() }]
    const stranger = await world.customer()

    for (const who of [stranger, supplier, admin]) {
      const answer = await post(who, `/${id}/edit`, { version: 2, delivery_to_site: false, positions })
      expect([403, 404]).toContain(answer.status)
    }
    const stale = await post(customer, `/${id}/edit`, { version: 1, delivery_to_site: false, positions })
    expect(stale.status).toBe(409)
    expect(await rows(id)).toHaveLength(2)
  })

  it('writes nothing without a change', async () => {
    const id = await created()

    await edit(id, [
      { was: 1, ...beams() },
      { was: 2, ...sheets },
    ])

    expect((await view(customer, id)).version).toBe(1)
  })
})
