import { describe, expect, it } from 'vitest'
import { deletedAccount } from '#domain/people/person-name.ts'
import { quotesIn, refusedFor } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, row, responseOf, mailsAbout } = quotesIn(world)
const { named, findTraces, close } = tracesIn(world)

describe('closeAccount and the other parties', () => {
  it("ends a customer's open quotes, and tells their suppliers the reason", async () => {
    const { customer, admin, supplier } = await people()
    const awaiting = await world.quote(customer)
    const open = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, open)

    await close(customer)

    for (const id of [awaiting, open])
      expect(await row(id)).toMatchObject({
        is_deleted: true,
        deletion_note: 'The customer closed the account.',
        deleted_by: customer.personId,
      })
    expect(await mailsAbout(open)).toContain(`A quote request was deleted > ${supplier.email}`)
    expect((await world.as(supplier).get(`/api/quotes/${open}`)).body).toMatchObject({
      customer_name: deletedAccount,
      deletion_note: 'The customer closed the account.',
    })
  })

  it('erases the texts of a request that no supplier received', async () => {
    const customer = await world.customer()
    const id = await world.quote(customer, { manual_product_details: 'For the Alm family', notes: 'Ring Alma Alm' })

    await close(customer)

    expect(await row(id)).toMatchObject({ notes: null, delivery_address: null })
    const positions = world.db.selectFrom('order_positions').where('order_id', '=', id).select('manual_product_details')
    expect(await positions.execute()).toEqual([{ manual_product_details: deletedAccount }])
  })

  it("withdraws a supplier's open answers and proposals, and ends quotes without another supplier", async () => {
    const { customer, admin, supplier, other } = await people()
    const words = await named(supplier)
    const shared = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, shared)
    const alone = await world.sentQuote(customer, admin, [supplier])
    const proposed = await world.quote(customer, { supplier_ids: [supplier.id, other.id] })

    expect((await close(supplier)).status).toBe(200)

    expect(await responseOf(shared, supplier)).toMatchObject({ status: 'withdrawn' })
    expect(await row(shared)).toMatchObject({ status: 'pending', is_deleted: false })
    expect(await row(alone)).toMatchObject({
      status: 'cancelled',
      cancellation_note: 'The supplier closed the account.',
    })
    expect(await responseOf(proposed, supplier)).toBeUndefined()
    expect((await row(proposed)).selected_suppliers).toEqual([other.id])
    expect(await mailsAbout(shared)).toContain(`A supplier withdrew > ${customer.email}`)
    expect(await findTraces(words)).toEqual([])
  })

  it.each(['customer', 'supplier'] as const)('refuses a %s with orders in progress', async (role) => {
    const made = await people()
    for (const status of ['processing', 'shipped']) {
      const id = await world.sentQuote(made.customer, made.admin, [made.supplier])
      await world.offer(made.supplier, id)
      await accept(made.customer, id, made.supplier)
      if (status === 'shipped') await act(made.supplier, id, 'status', { status })
    }
    const profile = world.db.selectFrom('profiles').selectAll().where('id', '=', made[role].id)
    const before = await profile.executeTakeFirst()

    expect(await close(made[role])).toMatchObject(
      refusedFor('You have 2 orders under way. They have to be delivered or cancelled before you close the account.'),
    )
    expect(await profile.executeTakeFirst()).toEqual(before)
    expect((await world.as(made[role]).get('/api/session')).body.actor).toMatchObject({ id: made[role].personId })
  })

  it('shows administrators a deleted account without actions', async () => {
    const [admin, customer] = [await world.admin(), await world.customer()]
    await close(customer)

    const { body } = await world.as(admin).get(`/api/accounts?text=${encodeURIComponent(deletedAccount)}`)
    const closed = body.users.find(({ id }: { id: string }) => id === customer.id)
    expect(closed).toMatchObject({ company_name: deletedAccount, email: null, closed_at: expect.any(String) })
    for (const action of ['approve', 'reject', 'deactivate', 'reactivate'])
      expect(await world.as(admin).post(`/api/accounts/${customer.id}/${action}`)).toMatchObject(
        refusedFor('This account was closed by its owner.'),
      )
    const after = await world.as(admin).get(`/api/accounts?text=${encodeURIComponent(deletedAccount)}`)
    expect(after.body).toEqual(body)
  })
})
