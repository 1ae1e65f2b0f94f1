import { describe, expect, it } from 'vitest'
import { lineTotal, priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { awardsIn } from '#test/awards.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { boughtLines } from './bought.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)
const { scene } = awardsIn(world)

const ever = (customer: Person) => ({
  companyId: customer.id as never,
  starts: [new Date('2020-01-01T00:00:00Z')],
  until: new Date('2100-01-01T00:00:00Z'),
})

describe('boughtLines', () => {
  it('computes amounts as lineTotal does, in each unit and for other volumes than asked', async () => {
    const { customer, admin, supplier } = await people()
    const asked = {
      material: 'Steel',
      profile: 'HEA Beam',
      manual_product_details: 'Beams',
      pieces: 7,
      length_mm: 6100,
    }
    const volumes = [1.234567, 3.3]
    const positions = priceUnits.flatMap(() => volumes.map((volume) => ({ ...asked, volume })))
    const id = await world.sentQuote(customer, admin, [supplier], { positions })
    const lines = positions.map((_, index) => ({
      position: index + 1,
      offered: true,
      price: Number((1.234567 * (index + 1)).toFixed(6)),
      unit: priceUnits[index % priceUnits.length] ?? 'kg',
      ...(index % 2 === 0 && { volume: 0.777 }),
    }))
    const answer = await world.respond(supplier, id, {
      status: 'accepted',
      currency: 'EUR',
      lines,
      price_confirmed: true,
    })
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const order = await world.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const response = await world.db
      .selectFrom('supplier_responses')
      .where('order_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('orders')
      .set({
        accepted_response_id: response.id,
        accepted_at: new Date(),
        status: 'processing',
        version: order.version + 1,
      })
      .where('id', '=', id)
      .execute()

    const read = await boughtLines(world.db, ever(customer), 100)

    expect(read.map(({ amount, tons }) => [amount, tons])).toEqual(
      lines.map(({ price, unit, ...line }, index) => {
        const position = positions[index] ?? { ...asked, volume: 0 }
        const volume = 'volume' in line && line.volume !== undefined ? line.volume : null
        return [lineTotal({ price: { amount: price, unit }, volume }, position), volume ?? position.volume]
      }),
    )
  })

  it('leaves out what was not offered, and reads an offer without lines as one price for everything', async () => {
    const { id, customer, other, award, seen } = await scene()
    expect((await award(customer, [{ ...seen(other), positions: [1, 2] }])).status).toBe(200)
    expect((await boughtLines(world.db, ever(customer), 100)).map(({ amount }) => amount)).toEqual([1400, 3000])

    await world.db.updateTable('response_positions').set({ price_amount: null, price_unit: null }).execute()
    const [first] = await boughtLines(world.db, ever(customer), 1)

    // The mean of 1,000 kg at 1.4 and 2,000 kg at 1.5, for the one ton of the first position.
    expect(first?.amount).toBe(1466.67)
    expect(first?.id).not.toBe(id)
  })

  it('reads no order of another company, none that was cancelled, and none that was deleted', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    expect(await boughtLines(world.db, ever(customer), 100)).toHaveLength(1)
    expect(await boughtLines(world.db, ever(await world.customer()), 100)).toEqual([])

    await world.as(supplier).post(`/api/quotes/${id}/cancel`, { reason: 'No steel' })

    expect(await boughtLines(world.db, ever(customer), 100)).toEqual([])
  })
})
