import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

async function groupsOf({ id }: Person): Promise<string[]> {
  const rows = await world.db.selectFrom('supplier_groups').where('supplier_id', '=', id).select('groups').execute()
  return rows
    .flatMap(({ groups }) => groups)
    .map(({ material, subcategory, count }) => `${material} ${subcategory} ${count}`)
}
const add = (supplier: Person, material: string, profiles: string[]) =>
  world.as(supplier).post('/api/products', { material, profiles })

describe('the groups of a supplier', () => {
  it('follow its products, in the order of the materials and profiles', async () => {
    const supplier = await world.supplier()
    const first = await world.product(supplier)
    const second = await world.product(supplier)
    expect(await groupsOf(supplier)).toEqual(['Steel HEA Beam 2'])

    await add(supplier, 'Brass', ['Round Bar', 'Flat Bar'])
    expect(await groupsOf(supplier)).toEqual(['Steel HEA Beam 2', 'Brass Flat Bar 1', 'Brass Round Bar 1'])

    await world.db
      .updateTable('products')
      .set({ material: 'Brass', category: 'Brass', subcategory: 'Flat Bar' })
      .where('id', '=', first)
      .execute()
    expect(await groupsOf(supplier)).toEqual(['Steel HEA Beam 1', 'Brass Flat Bar 2', 'Brass Round Bar 1'])

    await world.as(supplier).delete(`/api/products/${second}`)
    expect(await groupsOf(supplier)).toEqual(['Brass Flat Bar 2', 'Brass Round Bar 1'])

    await world.db.deleteFrom('products').where('supplier_id', '=', supplier.id).execute()
    expect(await groupsOf(supplier)).toEqual([])
  })

  it('count all products that are added and deleted at once', async () => {
    const supplier = await world.supplier()
    const product = await world.product(supplier)
    const adding = () => add(supplier, 'Copper', ['Flat Bar', 'Round Bar'])

    await Promise.all([adding(), adding(), world.as(supplier).delete(`/api/products/${product}`), adding()])

    expect(await groupsOf(supplier)).toEqual(['Copper Flat Bar 3', 'Copper Round Bar 3'])
  })
})
