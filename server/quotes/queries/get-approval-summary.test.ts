import { describe, expect, it } from 'vitest'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const path = '/api/quotes/approval-summary'

describe('getApprovalSummary', () => {
  it('counts quotes that await approval, active suppliers, and active proposed ones', async () => {
    const { customer, admin, supplier, other, third } = await people()
    const product_id = await world.product(supplier)
    await world.quote(customer, { supplier_ids: [supplier.id, other.id] })
    await world.quote(customer)
    const own = await world.quote(customer, { product_id, manual_product_details: null })
    await world.db.updateTable('orders').set({ selected_suppliers: [] }).where('id', '=', own).execute()
    const decided = await world.quote(customer, { supplier_ids: [third.id] })

    const before = await world.as(admin).get(path)
    await act(admin, decided, 'reject')
    const rejected = await world.as(admin).get(path)
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', other.id).execute()
    const deactivated = await world.as(admin).get(path)

    expect(before.body).toEqual({ pending: 4, suppliers: 3, notifications: 4 })
    expect(rejected.body).toEqual({ pending: 3, suppliers: 3, notifications: 3 })
    expect(deactivated.body).toEqual({ pending: 3, suppliers: 2, notifications: 2 })
  })

  it('refuses everybody but administrators', async () => {
    const { customer, supplier } = await people()

    expect((await world.as(customer).get(path)).status).toBe(403)
    expect((await world.as(supplier).get(path)).status).toBe(403)
    expect((await world.as(null).get(path)).status).toBe(401)
  })
})
