import { sql } from 'kysely'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { invalidAt, quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act, positions: rowsOf } = quotesIn(world)

/** Product decision 62: what a buyer describes needs no material and no profile. */
const alone = (different: Record<string, unknown> = {}) => ({
  manual_product_details: 'Railing, as in the drawing',
  volume: 2.5,
  ...different,
})
const only = (different: Record<string, unknown> = {}) => ({ positions: [alone(different)] })
const beams = {
  material: 'Steel',
  profile: 'HEA Beam',
  manual_product_details: 'HEA 200, S355J2, 12 m',
  volume: 10,
}
const unstated = { material: null, subcategory: null }
const post = (as: Person | null, body: Record<string, unknown>) => world.as(as).post('/api/quotes', body)
async function created(customer: Person, body: Record<string, unknown> = only()): Promise<string> {
  const answer = await post(customer, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.id
}

/** A request that was sent to two suppliers. */
async function scene(body?: Record<string, unknown>) {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const id = await created(customer, body)
  const { version } = await view(admin, id)
  const sent = await act(admin, id, 'approve', { version, supplier_ids: [supplier.id, other.id] })
  expect(sent).toMatchObject({ status: 200 })
  return { ...all, id }
}

describe('a description without material and profile', () => {
  it('can be requested alone, with the size as typed', async () => {
    const { customer, admin, supplier, third, id } = await scene(only({ size: '60 x 40', length_mm: 6000, pieces: 4 }))

    const asked = { ...unstated, manual_product_details: 'Railing, as in the drawing', volume: 2.5 }
    for (const reader of [customer, supplier, admin]) {
      const spec = { size: '60 x 40', length_mm: 6000, pieces: 4 }
      expect(await view(reader, id)).toMatchObject({ ...asked, positions: [{ ...asked, ...spec }] })
      const { body } = await world.as(reader).get('/api/quotes?text=railing')
      expect(body.quotes.find((quote: { id: string }) => quote.id === id)).toMatchObject(asked)
    }
    expect(await rowsOf(id)).toMatchObject([unstated])
    expect(await world.as(third).get(`/api/quotes/${id}`)).toMatchObject(unknownQuote)
    expect(await post(null, only())).toMatchObject({ status: 401 })
  })

  it('can be one of several positions', async () => {
    const { supplier, id } = await scene({
      positions: [alone(), beams, alone({ material: 'Copper', profile: null, volume: 1 })],
    })

    const { positions, volume } = await view(supplier, id)

    expect(volume).toBe(13.5)
    expect(positions).toMatchObject([
      unstated,
      { material: 'Steel', subcategory: 'HEA Beam' },
      { material: 'Copper', subcategory: null },
    ])
  })

  it.each([
    ['a profile without a material', { profile: 'HEA Beam' }, 'material', 'Please select a material'],
    [
      'a profile of another material',
      { material: 'Copper', profile: 'HEA Beam' },
      'profile',
      'Please select a profile',
    ],
    ['no details', { manual_product_details: '' }, 'manual_product_details', 'Please enter product details'],
    ['no volume', { volume: 0 }, 'volume', 'Please enter a valid volume'],
  ])('rejects %s', async (_what, different, field, message) => {
    const customer = await world.customer()

    expect(await post(customer, only(different))).toMatchObject(invalidAt(`positions.0.${field}`, message))
  })

  it('keeps both required for a product', async () => {
    const { customer, supplier } = await people()
    const product_id = await world.product(supplier)

    expect(await post(customer, { positions: [beams, { product_id, volume: 10 }] })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            'positions.1.material': 'Please select a material',
            'positions.1.profile': 'Please select a profile',
          },
        },
      },
    })
  })

  it('gets a material by an edit, and loses it again', async () => {
    const { customer, other, id } = await scene()
    const edit = async (as: Person, positions: unknown[]) => {
      const { version } = await view(customer, id)
      return act(as, id, 'edit', { version, delivery_to_site: false, positions })
    }

    expect(await edit(customer, [{ was: 1, ...alone(), material: 'Steel', profile: 'Flat Bar' }])).toMatchObject({
      status: 200,
    })
    expect((await view(other, id)).positions).toMatchObject([{ material: 'Steel', subcategory: 'Flat Bar' }])
    expect(await edit(customer, [{ was: 1, ...alone({ volume: 3 }) }])).toMatchObject({ status: 200 })
    expect(await view(other, id)).toMatchObject({ ...unstated, volume: 3, positions: [unstated] })
    expect(await edit(customer, [{ was: 1, ...alone(), profile: 'Flat Bar' }])).toMatchObject({ status: 400 })
    expect(await edit(other, [{ was: 1, ...alone() }])).toMatchObject({ status: 403 })
  })
})

describe('suppliers of a description without material and profile', () => {
  it('can all be chosen, and get no suggestion', async () => {
    const { customer, admin, supplier } = await people()
    await world.product(supplier)
    const id = await created(customer)

    const { body } = await world.as(admin).get(`/api/quotes/${id}/recipients?text=${supplier.company_name}`)

    expect(body).toMatchObject({ count: 1, qualifying: 0, sell_all: 0, sold: [], chosen: [], asked: unstated })
    expect(body.suppliers).toMatchObject([{ id: supplier.id, fit: 'other', sells: 0, product: null }])
  })

  it('compare by the other positions', async () => {
    const { customer, admin, supplier } = await people()
    await world.product(supplier)
    const id = await created(customer, { positions: [alone(), beams] })

    const { body } = await world.as(admin).get(`/api/quotes/${id}/recipients?text=${supplier.company_name}`)

    expect(body.sold).toEqual([2])
    expect(body.sell_all).toBeGreaterThan(0)
    expect(body.suppliers).toMatchObject([{ sells: 1, sold: [2], product: null }])
  })

  it('get no question about an unusual price', async () => {
    const { customer, supplier, id } = await scene()
    for (let count = 0; count < 5; count += 1) await world.product(supplier, { price_per_kg: 1 })

    expect(await world.offer(supplier, id, { price_per_kg: 1000 })).toMatchObject({ status: 200 })
    expect((await view(customer, id)).offers).toMatchObject([{ price_warning: null }, {}])
  })
})

it('the file of quotes marks a material that is not stated', async () => {
  const { customer, admin, supplier, id } = await scene({ positions: [alone(), beams] })

  for (const reader of [customer, supplier, admin]) {
    const { body } = await world.as(reader).get('/api/quotes/export?text=railing')
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data
    expect(rows.filter((line) => line['Quote id'] === id)).toMatchObject([
      { Product: 'Railing, as in the drawing', Material: 'Not stated', Profile: 'Not stated' },
      { Material: 'Steel', Profile: 'HEA Beam' },
    ])
  }
})

describe('the database', () => {
  it('rejects a position without a description and a material', async () => {
    const { customer, supplier } = await people()
    const product_id = await world.product(supplier)
    const [described, ofProduct] = [
      await created(customer),
      await world.quote(customer, { product_id, manual_product_details: null }),
    ]
    const set = (id: string, change: string) =>
      sql.raw(`update order_positions set ${change} where order_id = '${id}'`).execute(world.db)

    await expect(set(described, "subcategory = 'HEA Beam'")).rejects.toThrow(/_kind/)
    await expect(set(ofProduct, 'material = null, subcategory = null')).rejects.toThrow(/_kind/)
    await expect(set(ofProduct, 'subcategory = null')).rejects.toThrow(/_kind/)
    await set(described, "material = 'Steel'")
  })
})
