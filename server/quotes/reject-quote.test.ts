import { describe, expect, it } from 'vitest'
import { quotesIn, refusedFor } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, history, mailsAbout, view, act } = quotesIn(world)

async function scene() {
  const all = await people()
  const id = await world.quote(all.customer, { supplier_ids: [all.supplier.id] })
  const reject = (as: Parameters<typeof world.as>[0], body: unknown = {}) => act(as, id, 'reject', body)
  return { ...all, id, reject }
}

describe('rejectQuote', () => {
  it("cancels the request with the administrator's note, which the customer reads", async () => {
    const { id, admin, customer, reject } = await scene()

    const answer = await reject(admin, { note: ' No such profile ' })

    expect(answer.status).toBe(200)
    expect(await row(id)).toMatchObject({
      status: 'cancelled',
      admin_approved: false,
      admin_notes: 'No such profile',
      cancellation_note: 'No such profile',
      cancelled_by: admin.personId,
      version: 2,
    })
    const quote = await view(customer, id)
    expect(quote).toMatchObject({ cancellation_note: 'No such profile', admin_notes: null })
    expect(quote.timeline.at(-1)).toMatchObject({
      action: 'rejectQuote',
      actor_name: 'Administrator',
      reason: 'No such profile',
    })
    expect(await mailsAbout(id)).toEqual([
      `Your request awaits approval > ${customer.email}`,
      `Your quote request was rejected > ${customer.email}`,
    ])
  })

  it.each([{}, { note: '' }, { note: '  ' }])('stores "Rejected by admin" without a note: %o', async (body) => {
    const { id, admin, reject } = await scene()

    expect((await reject(admin, body)).status).toBe(200)

    expect(await row(id)).toMatchObject({
      admin_notes: 'Rejected by admin',
      cancellation_note: 'Rejected by admin',
    })
  })

  it('keeps the request hidden from the proposed supplier', async () => {
    const { id, admin, supplier, reject } = await scene()
    await reject(admin)

    expect((await world.as(supplier).get(`/api/quotes/${id}`)).status).toBe(404)
    expect((await world.as(supplier).get('/api/quotes')).body).toMatchObject({ count: 0, quotes: [] })
  })

  it('removes the request from those that await approval', async () => {
    const { id, admin, reject } = await scene()
    await reject(admin)

    const { body } = await world.as(admin).get('/api/quotes?awaiting=true')

    expect(body.quotes.map((quote: { id: string }) => quote.id)).not.toContain(id)
    expect(await reject(admin)).toMatchObject(refusedFor('Not possible while the quote is Cancelled.'))
  })

  it.each(['customer', 'supplier'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    expect(await made.reject(made[role])).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    expect((await row(made.id)).status).toBe('pending_admin_approval')
  })

  it('refuses a request that was edited since it was read', async () => {
    const { id, customer, admin, reject } = await scene()
    const { body: quote } = await world.as(customer).get(`/api/quotes/${id}`)
    await world.db
      .updateTable('orders')
      .set({ version: quote.version + 1 })
      .where('id', '=', id)
      .execute()

    expect(await reject(admin, { version: quote.version })).toMatchObject({
      status: 409,
      body: { error: { code: 'stale' } },
    })
    expect((await row(id)).status).toBe('pending_admin_approval')
    expect((await reject(admin, { version: quote.version + 1 })).status).toBe(200)
  })

  it('requires a sign-in', async () => {
    const { id, reject } = await scene()

    expect((await reject(null)).status).toBe(401)
    expect((await row(id)).status).toBe('pending_admin_approval')
  })

  it('refuses a quote that suppliers have received', async () => {
    const { id, admin, supplier, reject } = await scene()
    await act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id] })

    expect(await reject(admin)).toMatchObject(refusedFor('This quote is not awaiting approval.'))
    expect(await history(id)).toEqual(['createQuote', 'approveQuote'])
  })
})
