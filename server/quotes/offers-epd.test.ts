import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view } = quotesIn(world)

type Values = {
  epd_value?: number | null
  dimensions?: Record<string, string>
  subcategory?: string
  size?: string
  grade?: string
  grade_key?: string
}

/** Puts a product of any values straight into a supplier's catalogue. */
async function list(seller: Person, { subcategory = 'HEA Beam', dimensions = {}, ...values }: Values): Promise<string> {
  const { id } = await world.db
    .insertInto('products')
    .values({
      supplier_id: seller.id,
      name: `Steel ${subcategory}`,
      material: 'Steel',
      category: 'Steel',
      subcategory,
      dimensions,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const declare = (person: Person, values: { epd_steel?: number; epd_total?: number }) =>
  world.db.updateTable('profiles').set(values).where('id', '=', person.id).execute()

/** A supplier whose product is asked for, one whose others match, and one that declares a value for steel alone. */
async function scene(different: Record<string, unknown> = {}) {
  const all = await people()
  const { customer, admin, supplier, other, third } = all
  for (const seller of [supplier, other, third]) await declare(seller, { epd_steel: 1.47 })
  const size = { Height: '190 mm', Grade: 'S355J2' }
  const asked = await list(supplier, { epd_value: 1.33, dimensions: size })
  await list(supplier, { epd_value: 0.4, dimensions: size })
  const near = await list(other, { epd_value: 0.9, dimensions: { height: '190mm' } })
  await list(other, { epd_value: 1.1, dimensions: { Height: '190 mm' } })
  await list(other, { epd_value: 0.3, dimensions: { Height: '400 mm' } })
  await list(other, { epd_value: 0.1, subcategory: 'IPE Beam', dimensions: size })
  const request = { product_id: asked, manual_product_details: null, ...different }
  const id = await world.sentQuote(customer, admin, [supplier, other, third], request)
  for (const seller of [supplier, other, third]) await world.offer(seller, id)
  const epds = async (): Promise<Record<string, unknown>> => {
    const { offers } = await view(customer, id)
    return Object.fromEntries(offers.map((one: { supplier_id: string; epd: unknown }) => [one.supplier_id, one.epd]))
  }
  return { ...all, id, asked, near, epds }
}

describe('the EPD that offers are compared by', () => {
  it("comes from the requested product, the best match, or the supplier's declaration, and names which", async () => {
    const { supplier, other, third, asked, near, epds } = await scene()
    const named = { name: 'Steel HEA Beam' }

    expect(await epds()).toEqual({
      [supplier.id]: { value: 1.33, source: 'product', product: { ...named, id: asked, is_asked: true, equals: 2 } },
      [other.id]: { value: 0.9, source: 'product', product: { ...named, id: near, is_asked: false, equals: 2 } },
      [third.id]: { value: 1.47, source: 'material', product: null },
    })
  })

  it('prefers a product of the same size, then of the same grade, then by dimensions', async () => {
    const { customer, admin, supplier, other } = await people()
    const inSteel = { grade: 'S355J2', grade_key: 'S355J2' }
    const asked = await list(supplier, { size: 'HEA 200', ...inSteel, dimensions: { Length: '12 m' } })
    await list(other, { size: 'HEA 240', ...inSteel, dimensions: { Length: '12 m' }, epd_value: 0.1 })
    await list(other, { size: 'HEA 200', dimensions: { Length: '12 m' }, epd_value: 0.2 })
    const near = await list(other, { size: 'HEA 200', grade: 's355j2', grade_key: 'S355J2', epd_value: 0.9 })
    const request = { product_id: asked, manual_product_details: null }
    const id = await world.sentQuote(customer, admin, [supplier, other], request)
    for (const seller of [supplier, other]) await world.offer(seller, id)

    const { offers } = await view(customer, id)

    const ofOther = offers.find((one: { supplier_id: string }) => one.supplier_id === other.id)
    expect(ofOther.epd).toMatchObject({ value: 0.9, product: { id: near, is_asked: false, equals: 1 } })
  })

  it('comes from the product that fits, if another size than that of the requested product is asked for', async () => {
    const { customer, admin, supplier } = await people()
    const asked = await list(supplier, { size: 'HEA 120', epd_value: 0.2 })
    const fitting = await list(supplier, { size: 'HEA 200', epd_value: 0.9 })
    const request = { product_id: asked, manual_product_details: null }
    const epdOf = async (details: object) => {
      const id = await world.sentQuote(customer, admin, [supplier], { ...request, ...details })
      await world.offer(supplier, id)
      return (await view(customer, id)).offers[0].epd
    }

    expect(await epdOf({})).toMatchObject({ value: 0.2, product: { id: asked, is_asked: true } })
    expect(await epdOf({ size: 'HEA 200', differences_confirmed: true })).toMatchObject({
      value: 0.9,
      product: { id: fitting, is_asked: false },
    })
    expect(await epdOf({ size: 'HEA 240', differences_confirmed: true })).toMatchObject({ product: { id: asked } })
  })

  it("agrees in the search, on the review page, on the product's page and among the offers", async () => {
    const { customer, supplier, other, third, asked, near, epds } = await scene()
    const valuesOf = (value: unknown) => value as { value: number; source: string }
    const offered = await epds()
    const ask = async (path: string) => (await world.as(customer).get(path)).body

    const search = await ask('/api/suppliers?material=Steel&profile=HEA%20Beam')
    type Line = { product_id: string; epd: number; others?: Line[] }
    const lines = search.entries.flatMap(({ others = [], ...first }: Line) => [first, ...others])
    const epdOf = (id: string) => lines.find(({ product_id }: Line) => product_id === id).epd
    const review = await ask(`/api/products?material=Steel&profile=HEA%20Beam&one_per_supplier=true&like=${asked}`)
    const reviewed = (of: Person) =>
      review.products.find((product: { supplier_id: string }) => product.supplier_id === of.id)
    const own = await ask(`/api/products/${asked}`)

    const { value } = valuesOf(offered[supplier.id])
    expect([epdOf(asked), own.effective_epd.value, reviewed(supplier).effective_epd.value]).toEqual([
      value,
      value,
      value,
    ])
    expect([epdOf(near), reviewed(other).effective_epd.value]).toEqual([0.9, valuesOf(offered[other.id]).value])
    expect(reviewed(other).id).toBe(near)
    const total = await ask(`/api/suppliers/${third.id}`)
    expect(valuesOf(offered[third.id]).value).toBe(total.epd_steel)
  })

  it("comes for the buyer's own words from the supplier's lowest product of the material and profile", async () => {
    const { customer, supplier, other, epds } = await scene({ product_id: null, manual_product_details: 'HEA 190' })
    const { body } = await world
      .as(customer)
      .get('/api/products?material=Steel&profile=HEA%20Beam&one_per_supplier=true')

    for (const [seller, value] of [
      [supplier, 0.4],
      [other, 0.3],
    ] as const) {
      const listed = body.products.find((product: { supplier_id: string }) => product.supplier_id === seller.id)
      expect(listed.effective_epd.value).toBe(value)
      expect((await epds())[seller.id]).toMatchObject({ value, source: 'product', product: { id: listed.id } })
    }
  })

  it("comes from the supplier's declaration if its product has no value", async () => {
    const { supplier, id, asked, epds } = await scene()
    await world.db.updateTable('products').set({ epd_value: null }).where('id', '=', asked).execute()
    await world.offer(supplier, id)

    expect((await epds())[supplier.id]).toEqual({ value: 1.47, source: 'material', product: null })
  })

  it("comes from the supplier's other products after the requested one is deleted", async () => {
    const { supplier, id, asked, epds } = await scene()
    await world.as(supplier).delete(`/api/products/${asked}`)
    await world.offer(supplier, id)

    expect((await epds())[supplier.id]).toMatchObject({ value: 0.4, source: 'product' })
  })
})
