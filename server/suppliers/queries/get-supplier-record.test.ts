import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { awardsIn } from '#test/awards.ts'
import { ordersIn } from '#test/orders.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, accept } = quotesIn(world)
const { scene: requested } = awardsIn(world)
const { ordered, confirm, deliver, receive, dayIn } = ordersIn(world)
const [past, later] = ['2020-01-01', '2999-01-01']

const recordFor = (as: Person | null, { id }: { id: string }) => world.as(as).get(`/api/suppliers/${id}/record`)
const ownRecord = async (supplier: Person) => (await recordFor(supplier, supplier)).body.record

/** A supplier with this number of orders, of one buyer. */
async function withOrders(count: number) {
  const made = await people()
  const { customer, admin, supplier, other } = made
  const ids: string[] = []
  for (let order = 0; order < count; order++) {
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    ids.push(id)
  }
  return { ...made, ids }
}

describe('getSupplierRecord', () => {
  it('returns the record to the supplier and to administrators, before the first order too', async () => {
    const { supplier, admin } = await people()
    const none = {
      asked: 0,
      answered: 0,
      median_answer_seconds: null,
      won: 0,
      cancelled: 0,
      due: 0,
      on_time: 0,
      received: 0,
      reported: 0,
    }

    for (const reader of [supplier, await world.colleague(supplier, 'viewer'), admin])
      expect(await recordFor(reader, supplier)).toMatchObject({ status: 200, body: { record: none } })
  })

  it('withholds the record from buyers below five orders, and returns it from five on', async () => {
    const { customer, admin, supplier, other } = await withOrders(4)
    const stranger = await world.customer()
    const readers = [customer, await world.colleague(customer, 'viewer'), stranger]
    for (const reader of readers)
      expect(await recordFor(reader, supplier)).toMatchObject({ status: 200, body: { record: null } })
    expect((await recordFor(admin, supplier)).body.record).toMatchObject({ won: 4 })
    const fifth = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, fifth)
    await accept(customer, fifth, supplier)

    for (const reader of readers)
      expect((await recordFor(reader, supplier)).body.record).toMatchObject({ asked: 5, answered: 5, won: 5 })
  })

  it('answers another supplier and an unknown id alike', async () => {
    const { supplier, other } = await withOrders(5)

    const [rival, unknown] = [await recordFor(other, supplier), await recordFor(other, { id: randomUUID() })]

    expect(rival.status).toBe(404)
    expect(rival.body.error).toMatchObject({ ...unknown.body.error })
    expect((await recordFor(await world.colleague(other, 'viewer'), supplier)).status).toBe(404)
  })

  it('finds no record of a buyer, and for buyers none of a supplier that is not active', async () => {
    const { customer, admin, supplier } = await withOrders(5)
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', supplier.id).execute()

    expect((await recordFor(admin, customer)).status).toBe(404)
    expect((await recordFor(customer, supplier)).status).toBe(404)
    expect((await recordFor(admin, supplier)).body.record).toMatchObject({ won: 5 })
  })

  it('requires a sign-in', async () => {
    const { supplier } = await people()

    expect((await recordFor(null, supplier)).status).toBe(401)
  })

  it('counts declined requests as answered, and neither deleted nor unapproved ones as asked', async () => {
    const { customer, admin, supplier, other } = await people()
    const send = () => world.sentQuote(customer, admin, [supplier, other])
    const [declined, deleted] = [await send(), await send(), await send()]
    await world.decline(supplier, declined)
    await act(customer, deleted, 'delete', { reason: 'Not needed' })
    await world.quote(customer)

    expect(await ownRecord(supplier)).toMatchObject({ asked: 2, answered: 1, won: 0 })
  })

  it('takes the median from the approval to the first answer, and a better offer does not change it', async () => {
    const { customer, admin, supplier, other } = await people()
    const approved = new Date('2026-03-10T08:00:00Z')
    for (const minutes of [10, 30, 600]) {
      const id = await world.sentQuote(customer, admin, [supplier, other])
      await world.offer(supplier, id)
      await world.offer(supplier, id, { price_per_kg: 0.9 })
      await world.db.updateTable('orders').set({ admin_approved_at: approved }).where('id', '=', id).execute()
      await world.db
        .updateTable('supplier_responses')
        .set({ created_at: approved })
        .where('order_id', '=', id)
        .execute()
      // The history is append-only, so an earlier entry is added instead of changed.
      await sql`insert into history (created_at, actor_id, action, subject, subject_id, supplier_id)
        select ${new Date(approved.getTime() + minutes * 60_000)}, actor_id, action, subject, subject_id, supplier_id
        from history where subject_id = ${id} and action = 'respond' limit 1`.execute(world.db)
    }

    expect(await ownRecord(supplier)).toMatchObject({ asked: 3, median_answer_seconds: 30 * 60 })
  })

  it('counts an order of a part of a request as won and not as asked', async () => {
    const { customer, supplier, other, third, split } = await requested()
    expect((await split(customer)).status).toBe(200)

    expect(await ownRecord(supplier)).toMatchObject({ asked: 1, answered: 1, won: 1 })
    expect(await ownRecord(other)).toMatchObject({ asked: 1, answered: 1, won: 1 })
    expect(await ownRecord(third)).toMatchObject({ asked: 1, answered: 0, won: 0 })
  })

  it('compares the status with the wished day of orders without a confirmation or a delivery, and names cancelled orders', async () => {
    const { supplier, ids } = await withOrders(5)
    const [early = '', late = '', overdue = '', open = '', cancelled = ''] = ids
    const wishes = { [early]: later, [late]: past, [overdue]: past, [open]: later, [cancelled]: past }
    for (const [id, latest_delivery_date] of Object.entries(wishes))
      await world.db.updateTable('orders').set({ latest_delivery_date }).where('id', '=', id).execute()
    for (const id of [early, late]) await act(supplier, id, 'status', { status: 'delivered' })
    await act(supplier, cancelled, 'cancel', { reason: 'No stock' })

    expect(await ownRecord(supplier)).toMatchObject({ won: 5, cancelled: 1, due: 3, on_time: 1 })
  })

  it('compares recorded deliveries with the confirmed days, and a wished day no longer counts', async () => {
    const scene = await ordered()
    const { id, supplier } = scene
    await world.db.updateTable('orders').set({ latest_delivery_date: past }).where('id', '=', id).execute()
    await confirm(scene)
    expect(await ownRecord(supplier)).toMatchObject({ won: 1, due: 0, on_time: 0 })

    await deliver(scene)
    expect(await ownRecord(supplier)).toMatchObject({ due: 0, on_time: 0 })
    const rest = [
      { position: 1, weight: 6 },
      { position: 2, weight: 4 },
    ]
    await deliver(scene, { lines: rest })

    expect(await ownRecord(supplier)).toMatchObject({ due: 1, on_time: 1, received: 0, reported: 0 })
  })

  it('counts a position that was completed after its confirmed day as late', async () => {
    const scene = await ordered()
    const lines = [1, 2].map((position) => ({ position, day: dayIn(0) }))
    expect((await confirm(scene, { lines })).status).toBe(200)
    await world.db.updateTable('order_confirmation_lines').set({ day: past }).where('order_id', '=', scene.id).execute()
    await deliver(scene, { lines: [{ position: 2, weight: 4 }] })

    expect(await ownRecord(scene.supplier)).toMatchObject({ due: 1, on_time: 0 })
  })

  it('counts an order once, however many of its deliveries the buyer reports', async () => {
    const scene = await ordered()
    const short = { lines: [{ position: 1, received: 3, problem: 'short', words: null }] }
    await deliver(scene)
    expect((await receive(scene, short)).status).toBe(200)
    await deliver(scene)
    expect((await receive(scene, short)).status).toBe(200)

    expect(await ownRecord(scene.supplier)).toMatchObject({ received: 1, reported: 1 })
    const faultless = await ordered()
    await deliver(faultless)
    await receive(faultless)
    expect(await ownRecord(faultless.supplier)).toMatchObject({ received: 1, reported: 0 })
  })

  it('counts sealed answers without a figure of them', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other], {
      answers_until: new Date(Date.now() + 86_400_000).toISOString(),
      sealed: true,
    })
    await world.offer(supplier, id, { price_per_kg: 7.654321 })

    const { body } = await recordFor(admin, supplier)

    expect(body.record).toMatchObject({ asked: 1, answered: 1, won: 0 })
    expect(JSON.stringify(body)).not.toContain('7.65')
  })
})
