import { describe, expect, it } from 'vitest'
import type { Material } from '#domain/materials/materials.ts'
import type { variousMaterials } from '#domain/suppliers/supplier-search.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const steelBeam = { name: 'Steel HEA Beam', material: 'Steel', category: 'Steel', subcategory: 'HEA Beam' } as const

/** A supplier with three steel beams, of which one has no EPD value of its own. */
async function scene() {
  const supplier = await world.supplier()
  const ids = await world.db
    .insertInto('products')
    .values([
      { ...steelBeam, supplier_id: supplier.id, epd_value: 1.2, min_volume: 5 },
      { ...steelBeam, supplier_id: supplier.id, epd_value: 0.7, min_volume: 20 },
      { ...steelBeam, supplier_id: supplier.id, epd_value: null, min_volume: 10 },
    ])
    .returning('id')
    .execute()
  const change = (changes: object) =>
    world.db.updateTable('profiles').set(changes).where('id', '=', supplier.id).execute()
  const products = async () =>
    (
      await world.db
        .selectFrom('products')
        .where('supplier_id', '=', supplier.id)
        .select(['listed', 'effective_epd'])
        .orderBy('min_volume')
        .execute()
    ).map(({ listed, effective_epd }) => [listed, effective_epd])
  const ranges = () =>
    world.db
      .selectFrom('supplier_ranges')
      .where('supplier_id', '=', supplier.id)
      .select(['material', 'listed', 'first_epd', 'lowest_epd', 'highest_epd', 'lowest_volume', 'highest_volume'])
      .orderBy('material')
      .execute()
  /** [EPD value, minimum volume, the need up to which it is first among the declared and among all] */
  const paretoFrontier = async (material: Material | typeof variousMaterials = 'Steel') =>
    (
      await world.db
        .selectFrom('supplier_pareto')
        .where('supplier_id', '=', supplier.id)
        .where('material', '=', material)
        .where('listed', '=', true)
        .select(['epd', 'volume', 'until_declared', 'until_any'])
        .orderBy('epd', (order) => order.asc().nullsFirst())
        .execute()
    ).map(({ epd, volume, until_declared, until_any }) => [epd, volume, until_declared, until_any])
  return { supplier, ids: ids.map(({ id }) => id), change, products, ranges, front: paretoFrontier }
}

const ranged = {
  listed: true,
  first_epd: null,
  lowest_epd: 0.7,
  highest_epd: 1.2,
  lowest_volume: 5,
  highest_volume: 20,
}

describe('kept tables of the search', () => {
  it('include a product at once', async () => {
    const { products, ranges } = await scene()

    expect(await products()).toEqual([
      [true, 1.2],
      [true, null],
      [true, 0.7],
    ])
    expect(await ranges()).toEqual([
      { material: 'Steel', ...ranged },
      { material: 'Various', ...ranged },
    ])
  })

  it("follow the supplier's declaration where the product has no value", async () => {
    const { change, products, ranges } = await scene()

    await change({ epd_total: 3 })
    expect(await products()).toEqual([
      [true, 1.2],
      [true, 3],
      [true, 0.7],
    ])
    await change({ epd_steel: 0.5, epd_copper: 9 })
    expect(await products()).toEqual([
      [true, 1.2],
      [true, 0.5],
      [true, 0.7],
    ])
    expect((await ranges())[0]).toEqual({ material: 'Steel', ...ranged, first_epd: 0.5, lowest_epd: 0.5 })

    await change({ epd_steel: null, epd_total: null })
    expect(await products()).toEqual([
      [true, 1.2],
      [true, null],
      [true, 0.7],
    ])
    expect((await ranges())[0]).toEqual({ material: 'Steel', ...ranged })
  })

  it('hold the products that come first for any need', async () => {
    const { supplier, ids, change, front } = await scene()
    const undeclared = [
      [null, 10, 0, Infinity],
      [0.7, 20, Infinity, 10],
      [1.2, 5, 20, 10],
    ]
    expect(await front()).toEqual(undeclared)
    expect(await front('Various')).toEqual(undeclared)

    // The beam from 20 tons is worse than one from 10 for any need.
    await change({ epd_steel: 0.5 })
    const declared = [
      [0.5, 10, Infinity, Infinity],
      [1.2, 5, 10, 10],
    ]
    expect(await front()).toEqual(declared)

    await change({ user_status: 'deactivated' })
    expect(await front()).toEqual([])
    await change({ user_status: 'active' })
    expect(await front('Various')).toEqual(declared)

    await world.as(supplier).delete(`/api/products/${ids[2]}`)
    expect(await front()).toEqual([
      [0.7, 20, Infinity, Infinity],
      [1.2, 5, 20, 20],
    ])
    await world.as(supplier).post('/api/own-products/delete', { ids: ids.slice(0, 2) })
    expect(
      await world.db.selectFrom('supplier_pareto').where('supplier_id', '=', supplier.id).select('epd').execute(),
    ).toEqual([])
  })

  it('follow the status of the account', async () => {
    const { supplier, products, ranges } = await scene()
    const admin = world.as(await world.admin())

    await admin.post(`/api/accounts/${supplier.id}/deactivate`)
    expect(await products()).toEqual([
      [false, 1.2],
      [false, null],
      [false, 0.7],
    ])
    expect((await ranges()).map(({ listed }) => listed)).toEqual([false, false])

    await admin.post(`/api/accounts/${supplier.id}/reactivate`)
    expect((await ranges()).map(({ listed }) => listed)).toEqual([true, true])
  })

  it('follow a changed product, and lose the last one', async () => {
    const { ids, ranges } = await scene()
    const [first, second, third] = ids

    await world.db
      .updateTable('products')
      .set({ epd_value: 0.1, min_volume: 1 })
      .where('id', '=', first ?? '')
      .execute()
    expect((await ranges())[0]).toEqual({
      ...ranged,
      material: 'Steel',
      lowest_epd: 0.1,
      highest_epd: 0.7,
      lowest_volume: 1,
    })
    await world.db
      .updateTable('products')
      .set({ material: 'Brass', category: 'Brass', subcategory: 'Flat Bar', epd_value: 4 })
      .where('id', '=', second ?? '')
      .execute()
    expect((await ranges()).map(({ material, highest_epd }) => [material, highest_epd])).toEqual([
      ['Brass', 4],
      ['Steel', 0.1],
      ['Various', 4],
    ])

    await world.db
      .deleteFrom('products')
      .where('id', 'in', [first ?? '', third ?? ''])
      .execute()
    expect((await ranges()).map(({ material }) => material)).toEqual(['Brass', 'Various'])
    await world.db
      .deleteFrom('products')
      .where('id', '=', second ?? '')
      .execute()
    expect(await ranges()).toEqual([])
  })

  it('ignore values from outside, and hold nothing for a standard product', async () => {
    const { supplier } = await scene()
    const forged = { ...steelBeam, epd_value: 2, listed: true, effective_epd: 0 } as never
    const [standard] = await world.db.insertInto('products').values(forged).returningAll().execute()

    expect(standard).toMatchObject({ supplier_id: null, listed: false, effective_epd: 2 })
    const ranges = await world.db.selectFrom('supplier_ranges').select('supplier_id').distinct().execute()
    expect(ranges.map(({ supplier_id }) => supplier_id)).toContain(supplier.id)
    expect(ranges.map(({ supplier_id }) => supplier_id)).not.toContain(null)
  })

  it('stay complete when products and declared values change at once', async () => {
    const { supplier, change } = await scene()
    const adding = () =>
      world
        .as(supplier)
        .post('/api/products', { material: 'Copper', profiles: ['Flat Bar', 'Round Bar', 'Sheet Metal'] })

    await Promise.all([adding(), change({ epd_copper: 4 }), adding(), change({ epd_copper: 5 }), adding()])

    const { epd_copper } = await world.db
      .selectFrom('profiles')
      .where('id', '=', supplier.id)
      .select('epd_copper')
      .executeTakeFirstOrThrow()
    const copper = world.db
      .selectFrom('products')
      .where('supplier_id', '=', supplier.id)
      .where('material', '=', 'Copper')
    expect(await copper.select('effective_epd').distinct().execute()).toEqual([{ effective_epd: epd_copper }])
    expect(
      await world.db
        .selectFrom('supplier_ranges')
        .where('supplier_id', '=', supplier.id)
        .where('material', '=', 'Copper')
        .select(['first_epd', 'highest_epd'])
        .execute(),
    ).toEqual([{ first_epd: epd_copper, highest_epd: epd_copper }])
  })
})
