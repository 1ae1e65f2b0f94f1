import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lastMonths } from '#domain/suppliers/analytics.ts'
import { totalCost } from '#domain/values/money.ts'
import { awardsIn } from '#test/awards.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, accept } = quotesIn(world)
const awards = awardsIn(world)

const figuresOf = async (person: Person, zone = 'UTC') =>
  (await world.as(person).get(`/api/analytics?time_zone=${encodeURIComponent(zone)}`)).body

const nothing = {
  period: null,
  products: 0,
  requests: 0,
  answered: 0,
  orders: 0,
  median_answer_seconds: null,
  revenue: [],
  recent_requests: { current: 0, before: 0 },
  profiles: [],
  declines: [],
  losses: [],
  top_products: [],
}

/** Every test has its own supplier; a request comes from the scene's customer and is approved by its administrator. */
async function scene() {
  const { customer, admin, supplier, other } = await people()
  return {
    customer,
    admin,
    supplier,
    other,
    send: (recipients: readonly Person[] = [supplier], wish = {}) => world.sentQuote(customer, admin, recipients, wish),
  }
}

/** Sets the times of a quote: its approval, its first answer, and its acceptance. */
async function settle(id: string, { received, answered, accepted }: Record<string, Date | undefined>) {
  if (received) {
    await world.db.updateTable('orders').set({ admin_approved_at: received }).where('id', '=', id).execute()
    await world.db.updateTable('supplier_responses').set({ created_at: received }).where('order_id', '=', id).execute()
  }
  if (accepted) await world.db.updateTable('orders').set({ accepted_at: accepted }).where('id', '=', id).execute()
  // The history is append-only, so an earlier entry is added instead of changed.
  if (answered)
    await sql`insert into history (created_at, actor_id, action, subject, subject_id, supplier_id)
      select ${answered}, actor_id, action, subject, subject_id, supplier_id from history
      where subject_id = ${id} and action = 'respond' limit 1`.execute(world.db)
}

const monthOf = (figures: { months: { month: string }[] }, month: string) =>
  figures.months.find((counted) => counted.month === month)

describe('getSupplierAnalytics', () => {
  it('returns zeros and twelve empty months before the first request', async () => {
    const { supplier } = await scene()

    const { months, ...figures } = await figuresOf(supplier)

    expect(figures).toEqual(nothing)
    expect(months).toHaveLength(12)
    expect(new Set(months.map(({ requests, orders }: Record<string, number>) => `${requests} ${orders}`))).toEqual(
      new Set(['0 0']),
    )
  })

  it('counts received, answered and won requests', async () => {
    const { customer, supplier, other, send } = await scene()
    const [, declined, won, lost] = [await send(), await send(), await send(), await send([supplier, other])]
    await world.decline(supplier, declined)
    await world.offer(supplier, won)
    await accept(customer, won, supplier)
    await world.offer(supplier, lost)
    await world.offer(other, lost)
    await accept(customer, lost, other)
    await world.product(supplier)

    const figures = await figuresOf(supplier)

    expect(figures).toMatchObject({ products: 1, requests: 4, answered: 3, orders: 1 })
    expect(figures.recent_requests).toEqual({ current: 4, before: 0 })
    expect(figures.months.at(-1)).toMatchObject({ requests: 4, orders: 1 })
    expect(await figuresOf(other)).toMatchObject({ requests: 1, answered: 1, orders: 1 })
  })

  it('returns revenue by currency, each order rounded like on its page', async () => {
    const { customer, supplier, send } = await scene()
    const sold = [
      { volume: 12.5, price_per_kg: 9.5, currency: 'USD' },
      { volume: 0.1, price_per_kg: 1.000055, currency: 'EUR' },
      { volume: 3.3, price_per_kg: 0.999995, currency: 'EUR' },
    ] as const
    for (const { volume, ...offer } of sold) {
      const id = await send([supplier], { volume })
      await world.offer(supplier, id, offer)
      await accept(customer, id, supplier)
    }
    await world.offer(supplier, await send(), { price_per_kg: 77 })

    const { revenue } = await figuresOf(supplier)

    const cost = sold.map(
      ({ volume, price_per_kg, currency }) => totalCost(volume, price_per_kg, currency)?.amount ?? 0,
    )
    const [dollars = 0, small = 0, large = 0] = cost
    expect(cost).toEqual([118_750, 100.01, 3299.98])
    expect(revenue).toEqual([
      { currency: 'USD', amount: dollars },
      { currency: 'EUR', amount: Math.round((small + large) * 100) / 100 },
    ])
  })

  it('counts an order of some positions as an order, and their request once', async () => {
    const { customer, other, award, seen } = await awards.scene()

    expect((await award(customer, [{ ...seen(other), positions: [1] }])).status).toBe(200)

    const figures = await figuresOf(other)
    expect(figures).toMatchObject({ requests: 1, answered: 1, orders: 1, recent_requests: { current: 1, before: 0 } })
    expect(figures.months.at(-1)).toMatchObject({ requests: 1, orders: 1 })
    expect(figures.revenue).toEqual([{ currency: 'EUR', amount: 1400 }])
  })

  it('excludes cancelled orders and deleted requests', async () => {
    const { customer, supplier, send } = await scene()
    const [cancelled, deleted] = [await send(), await send()]
    for (const id of [cancelled, deleted]) {
      await world.offer(supplier, id)
      await accept(customer, id, supplier)
    }
    expect(await figuresOf(supplier)).toMatchObject({ requests: 2, orders: 2 })
    await act(supplier, cancelled, 'cancel', { reason: 'No stock' })
    await act(customer, deleted, 'delete', { reason: 'Not needed' })

    const figures = await figuresOf(supplier)

    expect(figures).toMatchObject({ requests: 1, answered: 1, orders: 0, revenue: [] })
    expect(figures.months.at(-1)).toMatchObject({ requests: 1, orders: 0 })
    const list = (await world.as(supplier).get('/api/quotes')).body
    expect(figures.requests).toBe(list.count)
  })

  it('takes the median from the approval of a request to the first answer', async () => {
    const { supplier, send } = await scene()
    const received = new Date('2026-03-10T08:00:00Z')
    for (const minutes of [10, 30, 90, 600]) {
      const id = await send()
      await world.offer(supplier, id)
      await settle(id, { received, answered: new Date(received.getTime() + minutes * 60_000) })
    }
    await send()

    expect((await figuresOf(supplier)).median_answer_seconds).toBe(60 * 60)
  })

  it("counts each request and order in its month of the reader's time zone", async () => {
    const { customer, supplier, send } = await scene()
    const months = lastMonths(new Date(), 'UTC')
    const [tenth, fourth, before] = [months[2], months[8], months[10]]
    if (!tenth || !fourth || !before) throw new Error('no twelve months')
    const id = await send()
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    await settle(id, { received: tenth.from, accepted: new Date(fourth.until.getTime() - 1) })
    await settle(await send(), { received: before.from })
    const beforeAll = new Date((months[0]?.from.getTime() ?? 0) - 1)
    await settle(await send(), { received: beforeAll })

    const utc = await figuresOf(supplier)
    const west = await figuresOf(supplier, 'America/New_York')

    expect(utc).toMatchObject({ requests: 3, orders: 1, recent_requests: { current: 0, before: 1 } })
    expect(utc.months.map(({ requests }: { requests: number }) => requests).join(' ')).toBe('0 0 1 0 0 0 0 0 0 0 1 0')
    expect(monthOf(utc, fourth.month)).toMatchObject({ orders: 1 })
    // Midnight in London is the evening of the day before in New York.
    expect(monthOf(west, tenth.month)).toMatchObject({ requests: 0 })
    expect(monthOf(west, months[1]?.month ?? '')).toMatchObject({ requests: 1 })
  })

  it('returns the five most requested products, the newest first among equals', async () => {
    const { customer, supplier, send } = await scene()
    const ids: string[] = []
    for (let made = 0; made < 6; made++) ids.push(await world.product(supplier))
    const [oldest, second] = ids
    await world
      .as(supplier)
      .put(`/api/products/${second}`, { currency: 'GBP', price_per_kg: 0, min_volume: 1, epd_value: null })
    await send([supplier], { product_id: oldest, manual_product_details: null })
    await send([supplier], { product_id: second, manual_product_details: null })
    await send([supplier], { product_id: second, manual_product_details: null })
    // It was never approved.
    await world.quote(customer, { product_id: ids[3], manual_product_details: null })

    const { top_products } = await figuresOf(supplier)

    expect(top_products.map(({ id }: { id: string }) => id)).toEqual([second, oldest, ids[5], ids[4], ids[3]])
    expect(top_products[0]).toMatchObject({ name: 'Steel HEA Beam', currency: 'GBP', price_per_kg: 0, requests: 2 })
    expect(top_products[1]).toMatchObject({ currency: 'EUR', price_per_kg: 1.02, requests: 1 })
    expect(top_products[2]).toMatchObject({ requests: 0 })
  })

  it('ignores data that the supplier may not see', async () => {
    const { customer, admin, supplier, other, send } = await scene()
    const shared = await send([supplier, other])
    await world.offer(supplier, shared)
    await world.product(supplier)
    const before = await figuresOf(supplier)

    // Proposed to it, and awaiting approval; proposed and rejected; somebody else's.
    await world.quote(customer, { supplier_ids: [supplier.id], preferred_supplier_id: supplier.id })
    const rejected = await world.quote(customer, { supplier_ids: [supplier.id] })
    await act(admin, rejected, 'reject', { note: 'Twice' })
    const foreign = await send([other])
    await world.offer(other, foreign, { price_per_kg: 765.4321 })
    await accept(customer, foreign, other)
    // A competitor's answer on the shared one, and its catalogue.
    await world.offer(other, shared, { price_per_kg: 765.4321, delivery_time: 3217, notes: 'RIVAL-NOTES' })
    await world.product(other, { price_per_kg: 765.4321 })

    expect(await figuresOf(supplier)).toEqual(before)
    expect(before).toMatchObject({ requests: 1, answered: 1, orders: 0 })
  })

  it.each(['customer', 'admin'] as const)('refuses the %s', async (role) => {
    expect((await world.as(await world[role]()).get('/api/analytics')).status).toBe(403)
  })

  it('returns 401 to a visitor, and 403 to a pending account', async () => {
    expect((await world.as(null).get('/api/analytics')).status).toBe(401)
    const waiting = await world.supplier({ user_status: 'pending' })
    expect((await world.as(waiting).get('/api/analytics')).status).toBe(403)
  })

  it.each(['?time_zone=Sweden/Stockholm', `?time_zone=${'x'.repeat(65)}`, '?time_zone=', '?supplier_id=1'])(
    'rejects %s at its field',
    async (query) => {
      const { status, body } = await world.as(await world.supplier()).get(`/api/analytics${query}`)

      expect(status).toBe(400)
      expect(Object.keys(body.error.fields)).toEqual([query.slice(1).split('=')[0]])
    },
  )
})
