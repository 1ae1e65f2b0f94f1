import { expect, it } from 'vitest'
import { archivesIn } from '#test/archives.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { archiveOf } = archivesIn(world)
const { people, act, view } = quotesIn(world)

/** An offer on an approved quote, after which one of the two parties is deactivated while the other continues. */
async function scene(role: 'customer' | 'supplier') {
  const { customer, admin, supplier } = await people()
  const id = await world.sentQuote(customer, admin, [supplier], { notes: 'Mornings only' })
  await world.offer(supplier, id, { price_per_kg: 1.11, notes: 'Terms of the offer' })
  const { version } = await view(customer, id)
  const person: Person = { customer, supplier }[role]
  await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', person.id).execute()
  return { customer, supplier, id, version, person }
}

it('exportOwnData gives a deactivated supplier its own answer, and no text of the customer', async () => {
  const { customer, supplier, id, version } = await scene('supplier')
  await act(customer, id, 'update-notes', { version, notes: 'Written since' })
  await world.db.updateTable('profiles').set({ phone: '0700 12 34 56' }).where('id', '=', customer.id).execute()

  const { json, text } = await archiveOf(supplier)

  expect(json('quotes')).toEqual([
    {
      id,
      own_response: expect.objectContaining({ status: 'accepted', price_per_kg: 1.11, notes: 'Terms of the offer' }),
    },
  ])
  for (const foreign of ['Written since', 'Mornings only', '0700 12 34 56', customer.company_name])
    expect(text).not.toContain(foreign)
})

it('exportOwnData gives a deactivated customer its own texts, and none of the supplier', async () => {
  const { customer, supplier, id } = await scene('customer')
  await act(supplier, id, 'cancel', { reason: 'No stock:\nnone at all' })

  const { json, text } = await archiveOf(customer)

  expect((await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())?.notes).toContain(
    'No stock',
  )
  expect(json('quotes')).toEqual([
    expect.objectContaining({
      id,
      notes: 'Mornings only',
      positions: [expect.objectContaining({ material: 'Steel' })],
    }),
  ])
  for (const foreign of ['No stock', '1.11', 'Terms of the offer', supplier.company_name])
    expect(text).not.toContain(foreign)
})
