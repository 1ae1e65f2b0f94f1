import { beforeAll, describe, expect, it } from 'vitest'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { awardsIn, priced, type Offer } from '#test/awards.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { mailsTo, subjectsTo } = mailsIn(world)
const { view, act, row, responseOf } = quotesIn(world)
const { scene } = awardsIn(world)
beforeAll(() => world.work())

describe('awardPositions', () => {
  it('makes an order of each part, the largest of which is the request itself', async () => {
    const { id, customer, supplier, other, third, split } = await scene()

    const { status, body } = await split(customer)

    expect(status).toBe(200)
    const [first, second] = body.order_ids
    expect([first === id, second === id]).toContain(true)
    const [ofOther, ofSupplier] = [await view(customer, first), await view(customer, second)]
    expect(ofOther).toMatchObject({
      volume: 3,
      position_count: 2,
      state: { status: 'processing', offer_accepted: true },
    })
    // 1,000 kg at 1.4 and 2,000 kg at 1.5; 3,000 kg at 1.7 and 4,000 kg at 1.8.
    expect(ofOther.offers.find((offer: { selected: boolean }) => offer.selected)).toMatchObject({
      supplier_id: other.id,
      total: 4400,
      offered_volume: 3,
    })
    expect(ofSupplier).toMatchObject({ volume: 7, position_count: 2, state: { status: 'processing' } })
    expect(ofSupplier.offers.find((offer: { selected: boolean }) => offer.selected)).toMatchObject({
      supplier_id: supplier.id,
      total: 12_300,
      offered_volume: 7,
      lines: [
        { position: 1, total: 5100 },
        { position: 2, total: 7200 },
      ],
    })
    expect(await responseOf(id, third)).toMatchObject({ status: 'not_selected' })
    for (const [whose, text] of [
      [supplier, /^Your offer was accepted/],
      [other, /^Your offer was accepted/],
      [third, /^Another offer was accepted/],
    ] as const)
      expect(await mailsTo(whose.email, text)).toHaveLength(1)
    expect(await subjectsTo(supplier.email)).not.toContainEqual(expect.stringMatching(/^Another offer/))
  })

  it('leaves what nobody got open, and each supplier drives its own order', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()

    const { status, body } = await award(customer, [{ ...seen(other), positions: [1, 2] }])

    expect(status).toBe(200)
    const [order] = body.order_ids
    expect(order).not.toBe(id)
    const rest = await view(customer, id)
    expect(rest).toMatchObject({
      volume: 7,
      position_count: 2,
      version: body.version,
      state: { status: 'pending', offer_accepted: false },
      orders: [{ id: order, supplier_name: other.company_name, status: 'processing', position_count: 2, total: 4400 }],
    })
    expect(await responseOf(id, other)).toMatchObject({ status: 'awarded', total: null })
    expect(await responseOf(id, supplier)).toMatchObject({ status: 'accepted', total: 12_300 })
    expect(await view(other, order)).toMatchObject({
      request: { id },
      own_response: { status: 'accepted', total: 4400 },
    })
    expect((await view(supplier, id)).orders).toEqual([])
    expect((await view(other, id)).orders).toMatchObject([{ id: order }])
    expect((await act(other, order, 'status', { status: 'shipped' })).status).toBe(200)
    expect(await row(id)).toMatchObject({ status: 'pending' })
    const accepted = await act(customer, id, 'accept-response', { ...seen(supplier), version: body.version })
    expect(accepted).toMatchObject({ status: 200, body: { order_id: id } })
  })

  it('lets what is left be accepted once an order was deleted, by somebody who has seen that', async () => {
    const { id, customer, supplier, other, award, seen, version } = await scene()
    const { order_ids } = (await award(customer, [{ ...seen(other), positions: [1, 2] }])).body
    expect((await act(customer, order_ids[0], 'delete', { reason: 'Not needed' })).status).toBe(200)
    const now = await view(customer, id)
    expect(now.orders).toEqual([])
    const accept = (of: object) => act(customer, id, 'accept-response', { ...seen(supplier), ...of })

    for (const of of [{}, { version }])
      expect(await accept(of)).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })
    expect((await accept({ version: now.version })).status).toBe(200)
  })

  it.each([
    [
      'a position of two suppliers',
      [
        [1, 2],
        [2, 3],
      ],
      'Position 2 is chosen of two suppliers.',
    ],
    ['a position that the supplier does not offer', [[3], [1]], /does not offer position 3\.$/],
    ['a position that the request does not have', [[1], [5]], 'The request has no position 5 any more.'],
  ] as const)('refuses %s, and changes nothing', async (_, [ofOther, ofSupplier], message) => {
    const { id, customer, supplier, other, award, seen } = await scene()
    const before = await row(id)

    const answer = await award(customer, [
      { ...seen(other), positions: ofOther },
      { ...seen(supplier), positions: ofSupplier },
    ])

    expect(answer).toMatchObject({ status: 409, body: { error: { message: expect.stringMatching(message) } } })
    expect(await row(id)).toEqual(before)
  })

  it('refuses a part below the minimum order of its offer, and takes one that reaches it', async () => {
    const { customer, supplier, award, seen } = await scene({ minimum_order: 5000 })

    const below = await award(customer, [{ ...seen(supplier), positions: [1] }])
    expect(below).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('minimum order') } } })
    expect((await award(customer, [{ ...seen(supplier), positions: [3] }])).status).toBe(200)
  })

  it('refuses what an earlier order left below the minimum order, and takes an offer that was sent again unchanged', async () => {
    const { id, customer, supplier, other, award, offer, seen } = await scene({ minimum_order: 15_000 })
    const { version } = (await award(customer, [{ ...seen(other), positions: [1, 2] }])).body
    const awardRest = (of: object) => award(customer, [{ ...of, positions: [1, 2] }], { version })

    const below = { status: 409, body: { error: { message: expect.stringContaining('minimum order') } } }
    expect(await awardRest(seen(supplier))).toMatchObject(below)
    expect(await act(customer, id, 'accept-response', { ...seen(supplier), version })).toMatchObject(below)

    const ownOffer = async () => (await view(customer, id)).offers.find((one: Offer) => one.supplier_id === supplier.id)
    expect(await ownOffer()).toMatchObject({ is_reduced: true })
    await offer(supplier, priced([1.7, 1.8]), { terms: { ...noTerms, minimum_order: 15_000 } })
    const again = await ownOffer()
    expect(again).toMatchObject({ is_reduced: false })
    expect(await subjectsTo(customer.email)).toContainEqual(expect.stringMatching(/^Offer confirmed/))
    expect((await awardRest({ response_id: again.id, answered_at: again.answered_at })).status).toBe(200)
  })

  it('refuses a customer who has not seen that positions were ordered', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()
    await award(customer, [{ ...seen(other), positions: [1] }])

    const stale = { status: 409, body: { error: { code: 'stale' } } }
    expect(await award(customer, [{ ...seen(supplier), positions: [1] }])).toMatchObject(stale)
    expect(await act(customer, id, 'accept-response', seen(supplier))).toMatchObject(stale)
  })

  it('counts the whole award against the limit of the person', async () => {
    const { customer, split, id } = await scene()
    const member = await world.colleague(customer, 'member')
    const limitTo = (approval_limit: number) =>
      world.db.updateTable('people').set({ approval_limit }).where('id', '=', member.personId).execute()
    await limitTo(16_000)

    const answer = await split(member)

    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'approval_required' } } })
    expect((await row(id)).accepted_response_id).toBeNull()
    await limitTo(16_700)
    expect((await split(member)).status).toBe(200)
  })

  it('approves the request of a colleague about an offer that is ordered whole, and ends one about a part', async () => {
    for (const [numbers, outcome] of [
      [[3], { state: 'withdrawn', reason: 'partOrdered' }],
      [[1, 2, 3, 4], { state: 'approved', reason: null }],
    ] as const) {
      const { id, customer, supplier, award, seen } = await scene()
      const member = await world.colleague(customer, 'member')
      await world.db.updateTable('people').set({ approval_limit: 1 }).where('id', '=', member.personId).execute()
      expect((await act(member, id, 'request-acceptance', seen(supplier))).status).toBe(200)

      expect((await award(customer, [{ ...seen(supplier), positions: numbers }])).status).toBe(200)

      const asked = world.db.selectFrom('acceptance_requests').where('order_id', '=', id)
      expect(await asked.select(['state', 'reason']).execute()).toEqual([outcome])
    }
  })

  it('ends the requests for better offers of which nothing is open any more', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()
    const response_ids = [seen(supplier).response_id, seen(other).response_id]
    expect((await act(customer, id, 'request-better-offer', { response_ids, words: 'Better' })).status).toBe(200)
    const outcomes = async () => {
      const rows = await world.db.selectFrom('better_offer_requests').where('order_id', '=', id).selectAll().execute()
      return response_ids.map((of) => rows.find(({ response_id }) => response_id === of)?.outcome)
    }

    const { version } = (await award(customer, [{ ...seen(other), positions: [1, 2] }])).body
    expect(await outcomes()).toEqual([null, 'closed'])
    expect((await act(customer, id, 'accept-response', { ...seen(supplier), version })).status).toBe(200)
    expect(await outcomes()).toEqual(['closed', 'closed'])
  })

  it.each(['supplier', 'admin'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    expect((await made.split(made[role])).status).toBe(403)
    expect((await row(made.id)).version).toBe(made.version)
  })

  it('returns 404 to a stranger, and requires a sign-in', async () => {
    const { id, split, version } = await scene()

    expect((await split(await world.customer())).status).toBe(404)
    expect((await split(null)).status).toBe(401)
    expect((await row(id)).version).toBe(version)
  })

  it('lets one of two at once succeed', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()

    const answers = await Promise.all([
      award(customer, [{ ...seen(other), positions: [1] }]),
      award(customer, [{ ...seen(supplier), positions: [1, 3] }]),
    ])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { orders, volume } = await view(customer, id)
    expect(orders).toHaveLength(1)
    expect(orders[0].volume + volume).toBe(10)
  })

  it('and a withdrawal at once: either the offer is ordered, or it is gone', async () => {
    const { id, customer, other, award, seen } = await scene()

    const [awarded, withdrawn] = await Promise.all([
      award(customer, [{ ...seen(other), positions: [1, 2] }]),
      act(other, id, 'cancel', { reason: 'No stock' }),
    ])

    const status = (await responseOf(id, other))?.status
    expect(['200 409 awarded', '409 200 withdrawn']).toContain(`${awarded.status} ${withdrawn.status} ${status}`)
  })
})
