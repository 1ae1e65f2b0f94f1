import { describe, expect, it } from 'vitest'
import { approvalsIn } from '#test/approvals.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { inDays, offerWishesIn } from '#test/offer-wishes.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { responseOf, row, view, act, history, readyToAccept } = quotesIn(world)
const { offered, offer, askToHold, hold, expireAt, versionOf } = offerWishesIn(world)

const hourAgo = () => new Date(Date.now() - 3_600_000)

describe('requestProlongation', () => {
  it('stores the wish, which only that supplier and the customer read, and mails the supplier', async () => {
    const scene = await offered()
    const { id, customer, supplier, other } = scene

    expect((await askToHold(scene)).status).toBe(200)

    expect(await responseOf(id, supplier)).toMatchObject({ prolongation_wanted: inDays(30) })
    expect((await view(supplier, id)).own_wishes).toEqual({ prolongation: inDays(30), better_offer: null })
    const seen = (await view(customer, id)).offers.map(({ wishes }: { wishes: unknown }) => wishes)
    expect(seen).toEqual([{ prolongation: inDays(30), better_offer: null }, null])
    expect((await view(other, id)).own_wishes).toBeNull()
    expect((await view(other, id)).timeline.map(({ action }: { action: string }) => action)).not.toContain(
      'requestProlongation',
    )
    const mails = await queuedMailsAboutQuote(world.db, id)
    const asked = mails.filter(({ subject }) => subject.startsWith('A buyer asks you to hold your offer'))
    expect(asked.map(({ to }) => to)).toEqual([supplier.email])
    expect((await view(customer, id)).timeline.at(-1)).toMatchObject({
      action: 'requestProlongation',
      from: supplier.company_name,
      to: inDays(30),
    })
    expect((await view(supplier, id)).timeline.at(-1)).toMatchObject({ from: null, to: inDays(30) })
  })

  it('works for an offer that has expired, whose acceptance is refused with the way to ask', async () => {
    const scene = await offered()
    const { id, customer, supplier } = scene
    await expireAt(id, supplier, hourAgo())

    const accept = await readyToAccept(customer, id, supplier)
    expect((await accept()).body.error.message).toContain('Press “Ask to hold the price”')
    expect((await askToHold(scene)).status).toBe(200)
  })

  it('is replaced by a later wish, and ends with the next answer', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    await askToHold(scene)
    await askToHold(scene, { valid_until: inDays(40) })
    expect((await responseOf(id, supplier))?.prolongation_wanted).toBe(inDays(40))

    await offer(supplier, id, { price_per_kg: 1.35 })

    expect(await responseOf(id, supplier)).toMatchObject({ prolongation_wanted: null, prolongation_wanted_at: null })
  })

  it.each([
    [10, 'Please choose a later day than the offer’s last day.'],
    [400, 'An offer can be held for at most a year from today.'],
  ])('refuses a day %i days from today', async (days, message) => {
    const scene = await offered()

    expect(await askToHold(scene, { valid_until: inDays(days) })).toMatchObject(invalidAt('valid_until', message))
    expect((await responseOf(scene.id, scene.supplier))?.prolongation_wanted).toBeNull()
  })

  it('refuses a day that has ended, of an offer that ended before', async () => {
    const scene = await offered()
    await expireAt(scene.id, scene.supplier, new Date(Date.now() - 9 * 24 * 3_600_000))

    const answer = await askToHold(scene, { valid_until: inDays(-5) })

    expect(answer).toMatchObject(invalidAt('valid_until', 'The offer has to be valid until today at least.'))
  })

  it('refuses an offer without a last day, a changed one, one that was withdrawn and one on an accepted quote', async () => {
    const scene = await offered()
    const { id, customer, supplier, other } = scene
    await world.offer(supplier, id, { price_per_kg: 1.2 })
    expect(await askToHold(scene)).toMatchObject(
      refusedFor('This offer has no last day. It holds until the request ends.'),
    )
    await offer(supplier, id)
    const answered_at = await versionOf(id, supplier)
    await offer(supplier, id, { price_per_kg: 1.1 })
    expect((await askToHold(scene, { answered_at })).body.error.code).toBe('stale')
    await act(supplier, id, 'cancel', { reason: 'No steel' })
    expect(await askToHold(scene)).toMatchObject(refusedFor('This supplier has given no offer.'))
    await (
      await readyToAccept(customer, id, other)
    )()
    expect(await askToHold({ ...scene, supplier: other })).toMatchObject(
      refusedFor('An offer has already been accepted.'),
    )
  })

  it('refuses strangers, other roles, viewers and an offer of another quote', async () => {
    const scene = await offered()
    const { customer, supplier, admin, id } = scene
    const foreign = await offered()
    const viewer = await world.colleague(customer, 'viewer')
    const as = async (person: typeof customer) => (await askToHold({ ...scene, customer: person })).status

    expect(await askToHold({ ...scene, customer: foreign.customer })).toMatchObject(unknownQuote)
    expect([await as(supplier), await as(admin), await as(viewer)]).toEqual([403, 403, 403])
    const other = await responseOf(foreign.id, foreign.supplier)
    expect((await askToHold(scene, { response_id: other?.id })).status).toBe(404)
    expect((await askToHold(scene, { response_id: crypto.randomUUID() })).status).toBe(404)
    expect(await history(id)).not.toContain('requestProlongation')
  })
})

describe('prolongOffer', () => {
  it('keeps prices and lines, makes a new version, ends the wish and mails both days', async () => {
    const scene = await offered()
    const { id, customer, supplier } = scene
    await askToHold(scene)
    const before = await responseOf(id, supplier)
    const lines = (await view(supplier, id)).own_lines

    const answer = await hold(scene)

    expect(answer.status).toBe(200)
    const after = await responseOf(id, supplier)
    expect(after).toMatchObject({
      valid_until: inDays(30),
      price_per_kg: before?.price_per_kg,
      total: before?.total,
      prolongation_wanted: null,
      expiry_notice: null,
    })
    expect(after?.expires_at?.getTime()).toBeGreaterThan(before?.expires_at?.getTime() ?? Infinity)
    expect(after?.answered_at?.toISOString()).toBe(answer.body.answered_at)
    expect((await view(supplier, id)).own_lines).toEqual(lines)
    const versions = await world.db
      .selectFrom('response_versions')
      .where('response_id', '=', after?.id ?? '')
      .selectAll()
      .execute()
    expect(versions.map(({ answer: { terms, price_per_kg } }) => [terms.valid_until, price_per_kg])).toEqual([
      [inDays(10), 1.4],
      [inDays(30), 1.4],
    ])
    const [mail] = (await queuedMailsAboutQuote(world.db, id)).filter(({ subject }) =>
      subject.startsWith('Offer prolonged'),
    )
    expect(mail?.to).toBe(customer.email)
    expect((await view(customer, id)).timeline.at(-1)).toMatchObject({
      action: 'prolongOffer',
      answer_changes: [{ field: 'Valid until' }],
    })
  })

  it('makes an acceptance of the version before stale, and an expired offer acceptable', async () => {
    const scene = await offered()
    const { id, customer, supplier } = scene
    const early = await readyToAccept(customer, id, supplier)
    await hold(scene)
    expect((await early()).body.error.code).toBe('stale')
    await expireAt(id, supplier, hourAgo())

    expect((await hold(scene, { valid_until: inDays(5) })).status).toBe(200)
    expect((await (await readyToAccept(customer, id, supplier))()).status).toBe(200)
  })

  it('looks at the EPD of the offer again', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    const epds = async () => (await view(supplier, id)).own_epds
    await world.product(supplier, { material: 'Steel', subcategory: 'HEA Beam', epd_value: 0.9 })
    await world.db
      .updateTable('response_positions')
      .set({ epd_source: 'stated', epd_value: 0.7, epd_reason: 'Melted with wind power' })
      .where('response_id', '=', (await responseOf(id, supplier))?.id ?? '')
      .execute()

    await hold(scene)

    expect(await epds()).toMatchObject([{ value: 0.7, source: 'stated', reason: 'Melted with wind power' }])
  })

  it('refuses an offer to be confirmed, another version, and an offer that was not given', async () => {
    const scene = await offered()
    const { id, customer, supplier, other } = scene
    const answered_at = await versionOf(id, supplier)
    await offer(supplier, id, { price_per_kg: 1.2 })
    expect((await hold(scene, { answered_at })).body.error).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('1.20 EUR/kg'),
    })
    await world.db.updateTable('supplier_responses').set({ to_be_confirmed: true }).where('order_id', '=', id).execute()
    expect(await hold(scene)).toMatchObject(
      refusedFor('The customer changed the request after your offer. Please send the offer again.'),
    )
    await world.decline(other, id)
    expect(await hold({ id, supplier: other })).toMatchObject(refusedFor('You have given no offer on this quote.'))
    expect((await act(customer, id, 'prolong-offer', { answered_at, valid_until: inDays(30) })).status).toBe(403)
  })

  it('refuses strangers, viewers and days that are not later', async () => {
    const scene = await offered()
    const { id, supplier, third } = scene
    const answered_at = await versionOf(id, supplier)
    const viewer = await world.colleague(supplier, 'viewer')
    const as = (person: typeof supplier) => act(person, id, 'prolong-offer', { answered_at, valid_until: inDays(30) })

    expect(await as(third)).toMatchObject(unknownQuote)
    expect((await as(viewer)).status).toBe(403)
    expect((await hold(scene, { valid_until: inDays(9) })).status).toBe(400)
    expect((await hold(scene, { valid_until: inDays(400) })).status).toBe(400)
  })

  it('and an acceptance at once: one wins, and the other is refused', async () => {
    const scene = await offered()
    const { id, customer, supplier } = scene
    const accept = await readyToAccept(customer, id, supplier)
    const input = { answered_at: await versionOf(id, supplier), valid_until: inDays(30) }

    const answers = await Promise.all([accept(), act(supplier, id, 'prolong-offer', input)])

    expect(statusesOf(answers)).toEqual([200, 409])
    const { accepted_response_id } = await row(id)
    const own = await responseOf(id, supplier)
    expect(own?.valid_until).toBe(accepted_response_id === null ? inDays(30) : inDays(10))
  })

  it('of two colleagues at once happens once', async () => {
    const scene = await offered()

    expect(statusesOf(await Promise.all([hold(scene), hold(scene, { valid_until: inDays(40) })]))).toEqual([200, 409])
  })
})

describe('a waiting approval', () => {
  it('ends when its offer is prolonged', async () => {
    const { offered: withLimits } = approvalsIn(world)
    const scene = await withLimits({}, { terms: { valid_until: inDays(3) } })
    await scene.ask()

    expect((await hold(scene)).status).toBe(200)

    expect(await scene.request()).toMatchObject({ state: 'withdrawn', reason: 'offerChanged' })
  })
})
