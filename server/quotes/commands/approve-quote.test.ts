import { describe, expect, it } from 'vitest'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responses, history, mailsAbout, act } = quotesIn(world)

/** A request that awaits approval: manual, or for a product of `supplier`. */
async function scene({ ofProduct = false, ...overrides }: { ofProduct?: boolean; supplier_ids?: string[] } = {}) {
  const all = await people()
  const wanted = ofProduct
    ? { product_id: await world.product(all.supplier), manual_product_details: null, ...overrides }
    : overrides
  const id = await world.quote(all.customer, wanted)
  const approve = (as: Parameters<typeof world.as>[0], supplier_ids: string[] = [], version = 1) =>
    act(as, id, 'approve', { version, supplier_ids })
  return { ...all, id, approve }
}

describe('approveQuote', () => {
  it('sends the request to the chosen suppliers and notifies all parties', async () => {
    const { id, admin, customer, supplier, other, approve } = await scene()

    const answer = await approve(admin, [supplier.id, other.id])

    expect(answer).toMatchObject({ status: 200, body: { id, recipients: 2 } })
    expect(await row(id)).toMatchObject({
      status: 'pending',
      admin_approved: true,
      admin_approved_at: expect.any(Date),
      admin_approved_by: admin.personId,
      selected_suppliers: [supplier.id, other.id],
      version: 2,
    })
    const made = await responses(id)
    expect(made.map(({ supplier_id }) => supplier_id).toSorted()).toEqual([supplier.id, other.id].toSorted())
    for (const response of made)
      expect(response).toMatchObject({ status: 'pending', price_per_kg: 0, currency: 'USD', answered_at: null })
    expect(await history(id)).toEqual(['createQuote', 'approveQuote'])
    expect((await mailsAbout(id)).toSorted()).toEqual(
      [
        `New quote request > ${supplier.email}`,
        `New quote request > ${other.email}`,
        `Your quote request was approved > ${customer.email}`,
        `Your request awaits approval > ${customer.email}`,
      ].toSorted(),
    )
  })

  it("sends a product's request to its own supplier when none is chosen", async () => {
    const { id, admin, supplier, approve } = await scene({ ofProduct: true })

    expect(await approve(admin)).toMatchObject({ status: 200, body: { recipients: 1 } })
    expect(await responses(id)).toMatchObject([{ supplier_id: supplier.id, status: 'pending' }])
    expect((await row(id)).selected_suppliers).toEqual([supplier.id])
  })

  it('requires suppliers for a manual request', async () => {
    const { id, admin, approve } = await scene()

    const answer = await approve(admin)

    expect(answer).toMatchObject(invalidAt('supplier_ids', 'Please select suppliers for manual product quotes'))
    expect(await row(id)).toMatchObject({ status: 'pending_admin_approval', admin_approved: false })
    expect(await responses(id)).toEqual([])
  })

  it('requires suppliers for a standard product', async () => {
    const { admin, customer } = await people()
    const { id: product_id } = await world.db
      .insertInto('products')
      .values({ name: 'Steel HEA Beam', material: 'Steel', category: 'Steel', subcategory: 'HEA Beam' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await world.quote(customer, { product_id, manual_product_details: null })

    const answer = await act(admin, id, 'approve', { version: 1, supplier_ids: [] })

    expect(answer).toMatchObject(invalidAt('supplier_ids', 'Please select suppliers for manual product quotes'))
    expect((await row(id)).admin_approved).toBe(false)
  })

  it('counts a repeated supplier once', async () => {
    const { id, admin, supplier, approve } = await scene()

    expect(await approve(admin, [supplier.id, supplier.id])).toMatchObject({ status: 200, body: { recipients: 1 } })
    expect(await responses(id)).toHaveLength(1)
  })

  it.each(['deactivated', 'pending'] as const)(
    'rejects a supplier who is %s, and sends nothing',
    async (user_status) => {
      const { id, admin, supplier, approve } = await scene()
      const inactive = await world.supplier({ user_status })

      const answer = await approve(admin, [supplier.id, inactive.id])

      expect(answer).toMatchObject(invalidAt('supplier_ids', 'Only active suppliers can receive a request.'))
      expect((await row(id)).admin_approved).toBe(false)
      expect(await responses(id)).toEqual([])
      expect(await mailsAbout(id)).toEqual([expect.stringMatching(/^Your request awaits approval > /)])
    },
  )

  it('rejects a company that is no supplier', async () => {
    const { id, admin, customer, approve } = await scene()

    for (const chosen of [customer.id, admin.id, id])
      expect(await approve(admin, [chosen])).toMatchObject(
        invalidAt('supplier_ids', 'Only active suppliers can receive a request.'),
      )
    expect((await row(id)).admin_approved).toBe(false)
  })

  it('removes the proposed suppliers who were not chosen', async () => {
    const { customer, admin, supplier, other, third } = await people()
    const id = await world.quote(customer, { supplier_ids: [supplier.id, other.id] })
    expect(await responses(id)).toHaveLength(2)

    await act(admin, id, 'approve', { version: 1, supplier_ids: [other.id, third.id] })

    const left = (await responses(id)).map(({ supplier_id }) => supplier_id)
    expect(left.toSorted()).toEqual([other.id, third.id].toSorted())
    expect((await world.as(supplier).get(`/api/quotes/${id}`)).status).toBe(404)
    expect(await mailsAbout(id)).not.toContainEqual(expect.stringContaining(supplier.email))
  })

  it('returns 409 for an older version, and accepts the present one', async () => {
    const { id, customer, admin, supplier, approve } = await scene()
    await act(customer, id, 'edit', editInput({ version: 1, volume: 20 }))

    const stale = await approve(admin, [supplier.id], 1)
    const fresh = await approve(admin, [supplier.id], 2)

    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })
    expect(fresh.status).toBe(200)
    expect(await row(id)).toMatchObject({ volume: 20, version: 3 })
  })

  it.each(['customer', 'supplier'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    const answer = await made.approve(made[role], [made.supplier.id])

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    expect((await row(made.id)).admin_approved).toBe(false)
  })

  it('requires a sign-in', async () => {
    const { id, supplier, approve } = await scene()

    expect(await approve(null, [supplier.id])).toMatchObject({ status: 401 })
    expect((await row(id)).admin_approved).toBe(false)
  })

  it('refuses a quote that no longer awaits approval', async () => {
    const { id, admin, customer, supplier, approve } = await scene()
    await approve(admin, [supplier.id])
    const deleted = await scene()
    await act(deleted.customer, deleted.id, 'delete', { reason: 'Not needed' })

    const again = await approve(admin, [supplier.id], 2)
    const late = await deleted.approve(admin, [supplier.id], 2)

    expect(again).toMatchObject(refusedFor('This quote is not awaiting approval.'))
    expect(late).toMatchObject(refusedFor('This quote was deleted by the customer.'))
    expect(await mailsAbout(id)).toEqual(expect.arrayContaining([expect.stringContaining(customer.email)]))
    expect(await mailsAbout(deleted.id)).toEqual([expect.stringMatching(/^Your request awaits approval > /)])
  })

  it('succeeds once of two administrators at once', async () => {
    const { id, admin, supplier, other, approve } = await scene()

    const answers = await Promise.all([
      approve(admin, [supplier.id]),
      approve(await world.admin(), [supplier.id, other.id]),
      approve(admin, [other.id]),
    ])

    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const { recipients } = answers.find(({ status }) => status === 200)?.body ?? {}
    expect(await responses(id)).toHaveLength(recipients)
    expect(await mailsAbout(id)).toHaveLength(recipients + 2)
    expect((await history(id)).filter((action) => action === 'approveQuote')).toHaveLength(1)
  })

  it('succeeds only without a rejection at once', async () => {
    const { id, admin, supplier, approve } = await scene()

    const [approved, rejected] = await Promise.all([approve(admin, [supplier.id]), act(admin, id, 'reject')])

    expect(statusesOf([approved, rejected])).toEqual([200, 409])
    expect((await row(id)).status).toBe(approved.status === 200 ? 'pending' : 'cancelled')
    expect(await responses(id)).toHaveLength(approved.status === 200 ? 1 : 0)
  })

  it('succeeds before a deletion at once, or not at all', async () => {
    const { id, admin, customer, supplier, approve } = await scene()

    const [approved, deleted] = await Promise.all([
      approve(admin, [supplier.id]),
      act(customer, id, 'delete', { reason: 'Not needed' }),
    ])

    expect(deleted.status).toBe(200)
    expect(await row(id)).toMatchObject({ is_deleted: true, admin_approved: approved.status === 200 })
    const mails = (await mailsAbout(id)).filter((mail) => mail.endsWith(supplier.email))
    expect(mails).toHaveLength(approved.status === 200 ? 2 : 0)
  })
})
