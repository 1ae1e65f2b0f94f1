import { describe, expect, it } from 'vitest'
import { ordersIn } from '#test/orders.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { remindOfLate } from './remind-of-late.ts'

const world = useWorld()
const { act, mailsAbout } = quotesIn(world)
const { ordered, confirm, deliver, dayIn } = ordersIn(world)

const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const remindIn = (count: number) => remindOfLate(world.services, { at: days(count) })
const late = async (id: string) => (await mailsAbout(id)).filter((mail) => mail.startsWith('An order is late'))

/** Confirmed for this day from today, both positions. */
async function confirmed(day: number) {
  const scene = await ordered()
  await confirm(scene, { lines: [1, 2].map((position) => ({ position, day: dayIn(day) })) })
  return scene
}

describe('remindOfLate', () => {
  it('mails both sides once when the day has ended in every time zone', async () => {
    const { id, customer, supplier } = await confirmed(5)

    await remindIn(5)
    expect(await late(id)).toEqual([])
    await Promise.all([remindIn(7), remindIn(7)])
    await remindIn(8)

    expect((await late(id)).toSorted()).toEqual(
      [`An order is late > ${customer.email}`, `An order is late > ${supplier.email}`].toSorted(),
    )
  })

  it('mails both sides again when the next confirmed day passes', async () => {
    const scene = await confirmed(5)
    await remindIn(7)
    const again = [1, 2].map((position) => ({ position, day: dayIn(9) }))
    await confirm(scene, { lines: again })
    await act(scene.customer, scene.id, 'decide-confirmation', { version: 2, accepted: true })

    await remindIn(11)

    expect(await late(scene.id)).toHaveLength(4)
  })

  it('is silent about what is delivered, recorded or by its status, and about cancelled orders', async () => {
    const recorded = await confirmed(5)
    await deliver(recorded, {
      lines: [
        { position: 1, weight: 10 },
        { position: 2, weight: 4 },
      ],
    })
    const delivered = await confirmed(5)
    await act(delivered.supplier, delivered.id, 'status', { status: 'delivered' })
    const cancelled = await confirmed(5)
    await act(cancelled.supplier, cancelled.id, 'cancel', { reason: 'No steel' })

    await remindIn(7)

    for (const { id } of [recorded, delivered, cancelled]) expect(await late(id)).toEqual([])
  })
})

describe('the filter of late orders', () => {
  it('has them for the customer and the chosen supplier alone', async () => {
    const { id, customer, supplier, other } = await confirmed(5)
    const listed = async (as: typeof customer) => {
      const { body } = await world.as(as).get('/api/quotes?late=true')
      return body.quotes.map((quote: { id: string }) => quote.id)
    }
    expect(await listed(customer)).toEqual([])

    await world.db
      .updateTable('orders')
      .set({ next_delivery: dayIn(-3) })
      .where('id', '=', id)
      .execute()

    expect([await listed(customer), await listed(supplier), await listed(other)]).toEqual([[id], [id], []])
  })
})
