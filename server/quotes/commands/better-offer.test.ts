import { describe, expect, it } from 'vitest'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { inDays, offerWishesIn } from '#test/offer-wishes.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { responseOf, view, act, history, mailsAbout, readyToAccept } = quotesIn(world)
const { offered, offer, askForBetter, keep, expireAt, requestsOn } = offerWishesIn(world)

const targets = [{ position: 1, price_per_kg: 1.3 }]
const outcomes = async (id: string) => (await requestsOn(id)).map(({ outcome }) => outcome)

describe('requestBetterOffer', () => {
  it('asks each chosen supplier, who reads and gets its own alone', async () => {
    const scene = await offered()
    const { id, customer, supplier, other } = scene
    const ids = [(await responseOf(id, supplier))?.id, (await responseOf(id, other))?.id]
    const wish = { targets, carbon_target: 0.6, words: 'Closer to 1.30?', until: inDays(4) }

    expect((await askForBetter(scene, { response_ids: ids, ...wish })).status).toBe(200)

    const asked = { ...wish, currency: 'USD', outcome: null, kept_words: null }
    for (const person of [supplier, other])
      expect((await view(person, id)).own_wishes.better_offer).toMatchObject({
        ...asked,
        before: { price_per_kg: 1.4, currency: 'EUR' },
      })
    expect((await view(customer, id)).offers).toMatchObject([
      { wishes: { better_offer: asked } },
      { wishes: { better_offer: asked } },
    ])
    const text = JSON.stringify(await view(supplier, id))
    expect(text).not.toContain(ids[1] ?? '')
    expect(text).not.toContain(other.company_name)
    const timeline = (await view(supplier, id)).timeline.filter(
      ({ action }: { action: string }) => action === 'requestBetterOffer',
    )
    expect(timeline).toHaveLength(1)
    const mails = await queuedMailsAboutQuote(world.db, id)
    const sent = mails.filter(({ subject }) => subject.startsWith('A buyer asks you for a better offer'))
    expect(sent.map(({ to }) => to).toSorted()).toEqual([supplier.email, other.email].toSorted())
    for (const { text: mail } of sent) {
      expect(mail).toContain('Price: 1.30 USD/kg')
      expect(mail).toContain('Closer to 1.30?')
    }
  })

  it('reaches nobody who was not chosen', async () => {
    const scene = await offered()
    const { id, supplier, other } = scene
    await askForBetter(scene)

    expect((await view(other, id)).own_wishes).toBeNull()
    expect(JSON.stringify(await view(other, id))).not.toContain('requestBetterOffer')
    expect((await mailsAbout(id)).filter((mail) => mail.startsWith('A buyer asks'))).toEqual([
      `A buyer asks you for a better offer > ${supplier.email}`,
    ])
  })

  it('replaces a request that waits, and the timeline has both', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    await askForBetter(scene)
    await askForBetter(scene, { words: 'Once more' })

    expect(await outcomes(id)).toEqual(['replaced', null])
    expect((await view(supplier, id)).own_wishes.better_offer.words).toBe('Once more')
    expect((await history(id)).filter((action) => action === 'requestBetterOffer')).toHaveLength(2)
  })

  it.each([
    [{ targets: [{ position: 2, price_per_kg: 1 }] }, 'targets.0.position', /no position 2/],
    [{ targets: [...targets, ...targets] }, 'targets.1.position', /two targets/],
    [{ targets: [{ position: 1, price_per_kg: 0 }] }, 'targets.0.price_per_kg', /above 0/],
    [{ until: inDays(-2) }, 'until', /today or a later day/],
    [{ words: '' }, 'words', /enter a target/],
  ])('refuses %j', async (different, field, message) => {
    const scene = await offered()

    const { status, body } = await askForBetter(scene, different)

    expect(status).toBe(400)
    expect(body.error.fields[field]).toMatch(message)
    expect(await outcomes(scene.id)).toEqual([])
  })

  it('refuses an expired offer, one to be confirmed, a supplier that is not in, and an accepted quote', async () => {
    const scene = await offered()
    const { id, customer, supplier, other } = scene
    await expireAt(id, supplier, new Date(Date.now() - 3_600_000))
    expect((await askForBetter(scene)).body.error.message).toMatch(/^This offer was valid until/)
    await offer(supplier, id)
    const { version } = await view(customer, id)
    await act(customer, id, 'edit', editInput({ version, volume: 20 }))
    expect(await askForBetter(scene)).toMatchObject(
      refusedFor('The supplier has to confirm this offer after your edit.'),
    )
    await act(supplier, id, 'cancel', { reason: 'No steel' })
    expect(await askForBetter(scene)).toMatchObject(refusedFor('This supplier has given no offer.'))
    await offer(other, id)
    await (
      await readyToAccept(customer, id, other)
    )()
    expect(await askForBetter({ ...scene, supplier: other })).toMatchObject(
      refusedFor('An offer has already been accepted.'),
    )
    expect(await outcomes(id)).toEqual([])
  })

  it('refuses strangers, other roles, viewers and an offer of another quote', async () => {
    const scene = await offered()
    const { customer, supplier, admin, id } = scene
    const foreign = await offered()
    const viewer = await world.colleague(customer, 'viewer')
    const as = async (person: typeof customer) => (await askForBetter({ ...scene, customer: person })).status

    expect(await askForBetter({ ...scene, customer: foreign.customer })).toMatchObject(unknownQuote)
    expect([await as(supplier), await as(admin), await as(viewer)]).toEqual([403, 403, 403])
    const own = await responseOf(id, supplier)
    const theirs = await responseOf(foreign.id, foreign.supplier)
    expect((await askForBetter(scene, { response_ids: [own?.id, theirs?.id] })).status).toBe(404)
    expect([...(await outcomes(id)), ...(await outcomes(foreign.id))]).toEqual([])
  })

  it('at once by two people leaves one that waits', async () => {
    const scene = await offered()

    expect(statusesOf(await Promise.all([askForBetter(scene), askForBetter(scene)]))).toEqual([200, 200])

    const ended = await outcomes(scene.id)
    expect(ended).toHaveLength(2)
    expect(new Set(ended)).toEqual(new Set([null, 'replaced']))
  })

  it('follows the positions of an edited request', async () => {
    const beams = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'Beams', volume: 2 }
    const positions = [beams, { ...beams, volume: 3 }, { ...beams, volume: 4 }]
    const scene = await offered({ positions })
    const { id, customer } = scene
    await askForBetter(scene, { targets: [1, 3].map((position) => ({ position, price_per_kg: position })) })
    const { version } = await view(customer, id)

    const { status } = await act(
      customer,
      id,
      'edit',
      editInput({
        version,
        positions: [
          { ...beams, volume: 4, was: 3 },
          { ...beams, volume: 3, was: 2 },
        ],
      }),
    )

    expect(status).toBe(200)
    expect((await requestsOn(id))[0]?.targets).toEqual([{ position: 1, price_per_kg: 3 }])
  })
})

describe('the answer to a request for a better offer', () => {
  it('is a changed offer', async () => {
    const scene = await offered()
    const { id, customer, supplier } = scene
    await askForBetter(scene)
    await offer(supplier, id)
    expect(await outcomes(id)).toEqual([null])

    await offer(supplier, id, { price_per_kg: 1.32 })

    expect(await outcomes(id)).toEqual(['improved'])
    const changed = (await view(customer, id)).offers.find((one: { price_per_kg: number }) => one.price_per_kg === 1.32)
    expect(changed.wishes.better_offer).toMatchObject({ outcome: 'improved', before: { price_per_kg: 1.4 } })
  })

  it('is a withdrawal or a refusal', async () => {
    const scene = await offered()
    const { id, supplier, other } = scene
    await askForBetter(scene)
    await askForBetter({ ...scene, supplier: other })

    await act(supplier, id, 'cancel', { reason: 'No steel' })
    await world.decline(other, id)

    expect(await outcomes(id)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('is the same offer, kept with words that the customer is mailed', async () => {
    const scene = await offered()
    const { id, customer, supplier } = scene
    await askForBetter(scene)

    expect((await keep(scene, { words: 'Scrap is dear.' })).status).toBe(200)

    expect(await requestsOn(id)).toMatchObject([{ outcome: 'kept', kept_words: 'Scrap is dear.' }])
    const [mail] = (await queuedMailsAboutQuote(world.db, id)).filter(({ subject }) =>
      subject.startsWith('A supplier keeps'),
    )
    expect(mail?.to).toBe(customer.email)
    expect(mail?.text).toContain('Scrap is dear.')
    expect((await view(customer, id)).timeline.at(-1)).toMatchObject({ action: 'keepOffer' })
    expect((await view(supplier, id)).own_wishes.better_offer.outcome).toBe('kept')
  })
})

describe('keepOffer', () => {
  it('refuses a request that was answered, replaced or is about an expired offer', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    await askForBetter(scene)
    const first = (await view(supplier, id)).own_wishes.better_offer.id
    await askForBetter(scene)
    const decided = refusedFor('This request for a better offer was answered or replaced already.')
    expect(await keep(scene, { request_id: first })).toMatchObject(decided)
    await expireAt(id, supplier, new Date(Date.now() - 3_600_000))
    expect((await keep(scene)).body.error.message).toMatch(/^Your offer has expired/)
  })

  it('refuses a rival, a stranger, other roles and viewers, and changes nothing', async () => {
    const scene = await offered()
    const { id, customer, supplier, other, third } = scene
    await askForBetter(scene)
    const request_id = (await view(supplier, id)).own_wishes.better_offer.id
    const viewer = await world.colleague(supplier, 'viewer')
    const as = async (person: typeof supplier) => (await act(person, id, 'keep-offer', { request_id })).status

    expect([await as(other), await as(third), await as(customer), await as(viewer)]).toEqual([404, 404, 403, 403])
    expect(await keep(scene, { request_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect(await keep(scene, { request_id, words: 'x'.repeat(2001) })).toMatchObject(
      invalidAt('words', 'Please use at most 2\u202F000 characters.'),
    )
    expect(await outcomes(id)).toEqual([null])
  })

  it('and a better offer at once end it once', async () => {
    const scene = await offered()
    const { id, supplier } = scene
    await askForBetter(scene)

    await Promise.all([keep(scene), offer(supplier, id, { price_per_kg: 1.3 })])

    expect(['kept', 'improved']).toContain((await outcomes(id))[0])
    expect(await outcomes(id)).toHaveLength(1)
  })
})
