import { beforeAll, describe, expect, it } from 'vitest'
import { mailsIn } from '#test/mails.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { mailsTo } = mailsIn(world)
beforeAll(() => world.work())

/** A quote with two offers, and all its people. */
async function scene() {
  const [customer, admin, supplier, other] = await Promise.all([
    world.customer(),
    world.admin(),
    world.supplier(),
    world.supplier(),
  ])
  const id = await world.sentQuote(customer, admin, [supplier, other])
  await world.offer(supplier, id)
  await world.offer(other, id, { price_per_kg: 0.95 })
  const { body } = await world.as(customer).get(`/api/quotes/${id}`)
  const seen = (of: { id: string }): { id: string; answered_at: string } =>
    body.offers.find((offer: { supplier_id: string }) => offer.supplier_id === of.id)
  const offerOf = (of: { id: string }) => seen(of).id
  const accept = (as: Parameters<typeof world.as>[0], { id: response_id, answered_at } = seen(supplier)) =>
    world.as(as).post(`/api/quotes/${id}/accept-response`, { response_id, answered_at })
  const row = () => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, customer, admin, supplier, other, accept, row, seen, offerOf }
}

describe('acceptResponse', () => {
  it('accepts one offer of several and closes the others', async () => {
    const { id, customer, supplier, other, accept, row, offerOf } = await scene()

    const answer = await accept(customer)

    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ status: 'processing', accepted_response_id: offerOf(supplier) })
    const responses = await world.db.selectFrom('supplier_responses').selectAll().where('order_id', '=', id).execute()
    expect(responses.find(({ supplier_id }) => supplier_id === other.id)?.status).toBe('not_selected')
    expect(responses.find(({ supplier_id }) => supplier_id === supplier.id)?.status).toBe('accepted')
    const { body } = await world.as(customer).get(`/api/quotes/${id}`)
    expect(body.timeline.at(-1)).toMatchObject({ action: 'acceptResponse', actor_name: 'You' })
  })

  it('mails both sides the order: number, product, volume, price, total, buyer and delivery', async () => {
    const { id, customer, supplier, other, accept } = await scene()

    await accept(customer)

    const number = id.slice(0, 8).toUpperCase()
    const [mail = ''] = await mailsTo(supplier.email, /^Your offer was accepted/)
    for (const words of [
      `${customer.company_name} accepted your offer on quote ${number}.`,
      '1. HEA 200, S355J2, 12 m (Steel, HEA Beam): 12.5 tons',
      'Volume: 12.5 t',
      'Price: 1.02 EUR/kg',
      '12\u202F750.00 EUR',
      'Delivery: Pickup from Harbor',
      'Delivery time: 12 days',
    ])
      expect(mail).toContain(words)
    const [copy = ''] = await mailsTo(customer.email, /^Ordered: 12\s750.00 EUR from /)
    for (const words of [`Supplier: ${supplier.company_name}`, `Quote: ${number}`, 'Price: 1.02 EUR/kg', '12.5 tons'])
      expect(copy).toContain(words)
    const [lost = ''] = await mailsTo(other.email, /^Another offer was accepted/)
    expect(lost).not.toMatch(/1\.02|12\s750/)
  })

  it('returns 404 to a stranger, and changes nothing', async () => {
    const { accept, row } = await scene()
    const before = await row()

    const answer = await accept(await world.customer())

    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect(await row()).toEqual(before)
  })

  it.each(['supplier', 'admin'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    const answer = await made.accept(made[role])

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    expect((await made.row()).accepted_response_id).toBeNull()
  })

  it('requires a sign-in', async () => {
    const { accept, row } = await scene()

    expect(await accept(null)).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
    expect((await row()).accepted_response_id).toBeNull()
  })

  it("returns the refusal of an unknown offer for another quote's offer", async () => {
    const here = await scene()
    const there = await scene()

    const answer = await here.accept(here.customer, there.seen(there.supplier))

    expect(answer.status).toBe(404)
    expect((await here.row()).accepted_response_id).toBeNull()
  })

  it('refuses an offer without a price', async () => {
    const { id, customer, supplier, accept } = await scene()
    await world.offer(supplier, id, { price_per_kg: 0 })

    const answer = await accept(customer)

    expect(answer).toMatchObject({
      status: 409,
      body: { error: { message: 'An offer without a price cannot be accepted.' } },
    })
  })

  it('returns 409 for an offer that was changed since the customer read it', async () => {
    const { id, customer, supplier, accept, row } = await scene()
    await world.offer(supplier, id, { price_per_kg: 1.5 })

    expect(await accept(customer)).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })
    expect(await row()).toMatchObject({ status: 'pending', accepted_response_id: null })
    const { body } = await world.as(customer).get(`/api/quotes/${id}`)
    const now = body.offers.find((offer: { supplier_id: string }) => offer.supplier_id === supplier.id)
    expect(now.price_per_kg).toBe(1.5)
    expect((await accept(customer, now)).status).toBe(200)
  })

  it('refuses the offer of a deactivated supplier', async () => {
    const { admin, customer, supplier, other, accept, row, seen } = await scene()
    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)

    const answer = await accept(customer)

    const message = 'This supplier is no longer active on Verdigris.'
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict', message } } })
    expect(await row()).toMatchObject({ status: 'pending', accepted_response_id: null })
    expect((await accept(customer, seen(other))).status).toBe(200)
  })

  it('refuses a second acceptance with the reason', async () => {
    const { customer, other, accept, seen } = await scene()
    await accept(customer)

    const answer = await accept(customer, seen(other))

    expect(answer).toMatchObject({ status: 409, body: { error: { message: 'An offer has already been accepted.' } } })
  })

  it('lets one of two at once succeed, and the final state matches the answers', async () => {
    const { customer, supplier, other, accept, row, seen, offerOf } = await scene()

    const answers = await Promise.all([accept(customer), accept(customer, seen(other))])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? supplier : other
    expect((await row()).accepted_response_id).toBe(offerOf(winner))
  })
})
