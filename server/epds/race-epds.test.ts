import { describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/values/days.ts'
import { catalogueRowOf, importsIn } from '#test/catalogue-rows.ts'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'
import { expireEpds } from './commands/expire-epds.ts'

const world = useWorld()
const { add, addByHand, check, update, withdraw } = epdsIn(world)
const { send: importRows } = importsIn(world)

const today = new Date().toISOString().slice(0, 10)
const expire = () => expireEpds(world.services, { at: new Date(`${dayAfter(today, 1)}T00:00:00Z`) })
const ending = () => openEpd({ valid_until: today, program_operator_doc_id: crypto.randomUUID() })
const recordsOf = ({ id }: Person) => world.db.selectFrom('epds').where('supplier_id', '=', id).select('id').execute()

describe('adding an EPD', () => {
  it('fails, or is deleted with it, while its supplier closes the account', async () => {
    const outcomes = await raced(
      () => world.supplier(),
      [
        async (supplier) => (await add(supplier, { content: ending() })).answer,
        (supplier) => world.as(supplier).post('/api/account/close', { confirm_email: supplier.email }),
      ],
      async (supplier) => `${(await recordsOf(supplier)).length} left`,
    )

    expect(['201 200: 0 left', '401 200: 0 left']).toEqual(expect.arrayContaining(outcomes))
  })

  it('fails, or loses the link, while its product is deleted', async () => {
    const outcomes = await raced(
      async () => {
        const supplier = await world.supplier()
        return { supplier, product: await world.product(supplier) }
      },
      [
        async ({ supplier, product }) =>
          (await add(supplier, { covers_material: false, product_ids: [product] })).answer,
        ({ supplier, product }) => world.as(supplier).delete(`/api/products/${product}`),
      ],
      async ({ supplier, product }) => {
        const links = await world.db
          .selectFrom('epd_products')
          .where('product_id', '=', product)
          .select('epd_id')
          .execute()
        return `${(await recordsOf(supplier)).length} added, ${links.length} linked`
      },
    )

    const possible = ['201 200: 1 added, 0 linked', '400 200: 0 added, 0 linked']
    expect(possible).toEqual(expect.arrayContaining(outcomes))
  })
})

it('records end, change and get checked during an import and a deletion without a deadlock', async () => {
  const admin = await world.admin()
  for (let round = 0; round < 5; round += 1) {
    const supplier = await world.supplier()
    const products = [await world.product(supplier), await world.product(supplier)]
    const [one, other] = [await add(supplier, { content: ending() }), await add(supplier, { content: ending() })]
    const typed = await addByHand(supplier, {}, { product_ids: products })
    const rows = Array.from({ length: 40 }, () => catalogueRowOf({ epd_value: null }))

    const [, ...answers] = await Promise.all([
      expire(),
      importRows(supplier, [...rows, catalogueRowOf({ id: products[0], dimensions: {}, price_per_kg: 9 })]),
      update(supplier, one.id, { product_ids: products.slice(0, 1) }),
      check(admin, typed.id),
      withdraw(supplier, other.id),
      world.as(supplier).delete(`/api/products/${products[1]}`),
      expire(),
    ])

    expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual([200, 200, 200, 200, 200])
  }
})

it('deleting a record in the database removes its value', async () => {
  const supplier = await world.supplier()
  const [linked, covered] = [await world.product(supplier), await world.product(supplier, { epd_value: null })]
  await add(supplier, { product_ids: [linked] })

  await world.db.deleteFrom('epds').where('supplier_id', '=', supplier.id).execute()

  const products = world.db.selectFrom('products').where('id', 'in', [linked, covered]).orderBy('epd_value')
  expect(await products.select(['id', 'epd_id', 'effective_epd']).execute()).toEqual([
    { id: linked, epd_id: null, effective_epd: 0.6866 },
    { id: covered, epd_id: null, effective_epd: null },
  ])
})
