import { expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Values = { size?: string; epd_value?: number | null; min_volume?: number }

/** Suppliers with beams of these values, and a search for the beams of these suppliers alone. */
async function scene(catalogues: readonly (readonly Values[])[]) {
  const mark = crypto.randomUUID().slice(0, 8)
  const suppliers: Person[] = []
  for (const beams of catalogues) {
    const supplier = await world.supplier({ company_name: `${suppliers.length} ${mark}` })
    const kind = { material: 'Steel', category: 'Steel', subcategory: 'HEA Beam', name: 'Steel HEA Beam' } as const
    const rows = beams.map((values) => ({ ...kind, epd_value: null, size: null, ...values, supplier_id: supplier.id }))
    await world.db.insertInto('products').values(rows).execute()
    suppliers.push(supplier)
  }
  const buyer = world.as(await world.customer())
  const search = async (query = '') =>
    (await buyer.get(`/api/suppliers?text=${mark}&material=Steel&profile=HEA%20Beam&${query}`)).body
  return { suppliers, buyer, search }
}

const sizes: readonly Values[] = [3, 1, 2, 4].map((epd_value) => ({
  size: `HEA ${100 + 20 * epd_value}`,
  epd_value,
  min_volume: epd_value,
}))
const undeclared: Values = { min_volume: 20 }

it('searchSuppliers returns one entry per supplier, with the lines of its products for a chosen profile', async () => {
  const { search } = await scene([[{ epd_value: 0.4 }], [...sizes, undeclared]])

  const found = await search('declared=1&sort=epd_desc')

  expect(found).toMatchObject({ count: 2, products: 5, undeclared: 0 })
  expect(found.entries).toMatchObject([
    {
      size: 'HEA 180',
      products: 4,
      others: [
        { size: 'HEA 160', epd: 3, epd_source: 'product', min_volume: 3 },
        { size: 'HEA 140', epd: 2 },
      ],
    },
    { epd: 0.4, products: 1, others: [] },
  ])
  expect(await search()).toMatchObject({ count: 2, products: 6, undeclared: 1 })
  expect(await search('size=HEA%20500')).toMatchObject({ count: 0, products: 0, entries: [] })
})

it('searchSuppliers returns 24 suppliers a page, each once, for any number of products', async () => {
  const { search } = await scene(Array.from({ length: 25 }, (_, at) => sizes.slice(0, 1 + (at % 3))))

  const pages = await Promise.all([1, 2, 3].map((page) => search(`page=${page}`)))

  expect(pages.map(({ entries }) => entries.length)).toEqual([24, 1, 0])
  for (const { count, products } of pages) expect([count, products]).toEqual([25, 49])
  const ids = pages.flatMap(({ entries }) => entries.map(({ supplier_id }: { supplier_id: string }) => supplier_id))
  expect(new Set(ids).size).toBe(25)
})

it.each([
  ['sort=epd_asc', [null, 1, 2, 3, 4]],
  ['sort=epd_desc&max_epd=3', [3, 2, 1]],
  ['sort=min_volume_desc&my_volume=10&declared=1', [4, 3, 2, 1]],
  ['size=HEA%20120', [1]],
  ['', [1, 2, 3, 4, null]],
])("listSupplierProducts returns the products that match '%s', in that order", async (query, expected) => {
  const { suppliers, buyer } = await scene([[...sizes, undeclared]])

  const { body } = await buyer.get(
    `/api/suppliers/${suppliers[0]?.id}/products?material=Steel&profile=HEA%20Beam&${query}`,
  )

  expect(body.products.map(({ epd_value }: { epd_value: number | null }) => epd_value)).toEqual(expected)
})
