import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { answersTo } from '#test/answers-to.ts'
import type { Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act } = quotesIn(world)
const { threadOf } = messagesIn(world)
const queries = { listQuotes: ['?deleted=true', '?sort=supplier', '?sort=product', '?text=Rival'] }

it('a supplier does not learn whose product was asked for, by anything it may call', async () => {
  const { customer, admin, supplier } = await people()
  const rival = await world.supplier({ company_name: `Rival ${crypto.randomUUID()} Test AB` })
  const dimensions = { Height: '190 mm' }
  const product = await world.product(rival, { min_volume: 3.217, dimensions })
  const request = { product_id: product, manual_product_details: null, supplier_ids: [supplier.id, rival.id] }
  const id = await world.quote(customer, request)
  await act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id, rival.id] })
  const leaking = async (reader: Person) => {
    const ownThread = await threadOf(id, reader)
    const answered = await answersTo(world, reader, { ids: [id, customer.id, ownThread], queries })
    const { rows } = await sql<{ text: string }>`
      select data::text as text from pgboss.job where data ->> 'to' = ${reader.email}`.execute(world.db)
    return [...answered, ...rows.map(({ text }) => ({ path: 'a mail', text }))]
      .filter(({ path, text }) => !/^\/api\/(suppliers|products)/.test(path) && text.includes(product))
      .map(({ path }) => path)
  }

  const described = { product_name: expect.any(String), material: 'Steel', product_dimensions: dimensions }
  expect(await view(supplier, id)).toMatchObject({ ...described, product_id: null, min_volume: 0 })
  expect(await leaking(supplier)).toEqual([])
  expect(await view(rival, id)).toMatchObject({ ...described, product_id: product, min_volume: 3.217 })
  expect(await leaking(rival)).not.toEqual([])
  expect(await view(customer, id)).toMatchObject({ ...described, product_id: product })
})
