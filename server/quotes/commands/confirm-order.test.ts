import { describe, expect, it } from 'vitest'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { ordersIn } from '#test/orders.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { act, row, responseOf, history, view } = quotesIn(world)
const { ordered, confirm, decide, progress, dayIn, lastVersion } = ordersIn(world)

const later = (different: object = {}) => ({
  lines: [
    { position: 1, day: dayIn(30), ...different },
    { position: 2, day: dayIn(10) },
  ],
})
const subjectsOf = async (id: string) => (await queuedMailsAboutQuote(world.db, id)).map(({ subject }) => subject)

describe('confirmOrder', () => {
  it('agrees days within the offered delivery time, moves no status, and mails the buyer', async () => {
    const scene = await ordered()
    const { id, customer, supplier } = scene

    expect((await confirm(scene, { number: 'A-17', note: 'By lorry' })).body).toEqual({ id, version: 1 })

    const { body } = await progress(customer, id)
    expect(body.confirmation).toMatchObject({ version: 1, number: 'A-17', note: 'By lorry', state: 'agreed' })
    expect(body.lines).toMatchObject([
      { position: 1, day: dayIn(10), day_is: 'confirmed', open: 10 },
      { position: 2, day: dayIn(10), day_is: 'confirmed', open: 4 },
    ])
    expect(await row(id)).toMatchObject({ status: 'processing', next_delivery: dayIn(10) })
    const mails = await queuedMailsAboutQuote(world.db, id)
    const confirmed = mails.filter(({ subject }) => subject.startsWith('Order confirmed'))
    expect(confirmed.map(({ to }) => to)).toEqual([customer.email])
    expect(confirmed[0]?.text).toContain('A-17')
    expect((await progress(supplier, id)).body).toEqual(body)
  })

  it('leaves what was agreed until the buyer accepts a later day, another price or another weight', async () => {
    const scene = await ordered()
    const { id, customer, supplier } = scene

    await confirm(scene, later({ price: 1.25, volume: 9.5 }))

    const { body } = await progress(customer, id)
    expect(body.confirmation).toMatchObject({ state: 'waiting' })
    expect(body.confirmation.differences.map(({ of }: { of: string }) => of)).toEqual(['day', 'price', 'volume'])
    expect(body.lines[0]).toMatchObject({ volume: 10, price: { amount: 1.2 }, day_is: 'offered' })
    expect(await responseOf(id, supplier)).toMatchObject({ total: 16_800 })
    expect((await subjectsOf(id)).some((subject) => subject.startsWith('Order confirmed with changes'))).toBe(true)
  })

  it('keeps nothing and mails nobody when it says what holds already', async () => {
    const scene = await ordered()
    await confirm(scene)
    const before = await subjectsOf(scene.id)

    expect((await confirm(scene)).body).toEqual({ id: scene.id, version: 1 })

    expect(await subjectsOf(scene.id)).toEqual(before)
  })

  it('takes the place of one that waits', async () => {
    const scene = await ordered()
    await confirm(scene, later())
    await confirm(scene)

    const states = await world.db
      .selectFrom('order_confirmations')
      .where('order_id', '=', scene.id)
      .select('state')
      .orderBy('version')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'agreed'])
    expect(await decide(scene)).toMatchObject(refusedFor('There is nothing to decide on in this confirmation.'))
  })

  it('keeps its files, which both sides read and a rival does not', async () => {
    const scene = await ordered()
    const { id, customer, supplier, other } = scene
    const pdf = new TextEncoder().encode('%PDF-1.7 confirmation')
    const { body: file } = await world.as(supplier).upload('confirmation.pdf', pdf)
    await confirm(scene, { file_ids: [file.id] })

    const [document] = (await progress(customer, id)).body.confirmation.documents
    expect(document).toMatchObject({ name: 'confirmation.pdf' })
    expect((await world.as(customer).get(document.url)).status).toBe(200)
    expect((await world.as(other).get(document.url)).status).toBe(404)
    expect((await world.as(await world.customer()).get(document.url)).status).toBe(404)
  })

  it('keeps the named files of the last confirmation', async () => {
    const scene = await ordered()
    const pdf = new TextEncoder().encode('%PDF-1.7 confirmation')
    const { body: file } = await world.as(scene.supplier).upload('confirmation.pdf', pdf)
    const { body: gone } = await world.as(scene.supplier).upload('old.pdf', pdf)
    await confirm(scene, { file_ids: [file.id, gone.id] })
    expect((await confirm(scene, { file_ids: [file.id], ...later() })).status).toBe(200)

    const { documents } = (await progress(scene.customer, scene.id)).body.confirmation
    expect(documents).toMatchObject([{ name: 'confirmation.pdf', file_id: file.id }])
    const foreign = await ordered()
    expect((await confirm(foreign, { file_ids: [file.id], ...later() })).status).toBe(400)
  })

  it.each([
    [{ lines: [{ position: 1, day: '2099-01-01' }] }, 'lines', 'Position 2 is missing.'],
    [
      { lines: [1, 2, 3].map((position) => ({ position, day: '2099-01-01' })) },
      'lines.2.position',
      'The order has no position 3.',
    ],
    ...['0000-01-01', '0001-01-01', dayIn(-3)].map((day): [object, string, string] => [
      {
        lines: [
          { position: 1, day: '2099-01-01' },
          { position: 2, day },
        ],
      },
      'lines.1.day',
      'The order was placed after this day. Please check the year.',
    ]),
  ])('refuses other positions than the order has, and days before it: case %#', async (different, field, message) => {
    const scene = await ordered()
    expect(await confirm(scene, different)).toMatchObject(invalidAt(field, message))
    expect(await lastVersion(scene.id)).toBe(0)
  })

  it('refuses strangers, rivals, other roles, viewers, nobody, and an order that is not placed or is over', async () => {
    const scene = await ordered()
    const { id, customer, admin, supplier, other, third } = scene
    const as = (person: typeof customer) => confirm({ id, supplier: person })
    const viewer = await world.colleague(supplier, 'viewer')

    expect(await as(third)).toMatchObject(unknownQuote)
    expect(await as(other)).toMatchObject(refusedFor('Another offer was accepted.'))
    expect([(await as(customer)).status, (await as(admin)).status, (await as(viewer)).status]).toEqual([403, 403, 403])
    expect((await act(null, id, 'confirm-order', { after: 0, lines: [] })).status).toBe(401)
    expect((await progress(other, id)).status).toBe(404)
    expect((await progress(third, id)).status).toBe(404)
    expect(await history(id)).not.toContain('confirmOrder')

    await act(supplier, id, 'cancel', { reason: 'No steel' })
    expect(await confirm(scene)).toMatchObject(refusedFor('Not possible while the quote is Cancelled.'))
    const sent = await world.sentQuote(customer, admin, [supplier])
    expect(await confirm({ id: sent, supplier })).toMatchObject(refusedFor('No offer has been accepted yet.'))
    expect((await progress(customer, sent)).status).toBe(404)
  })

  it('stops the second of two people at once', async () => {
    const scene = await ordered()
    const both = await Promise.all([
      confirm(scene, { after: 0, number: '1' }),
      confirm(scene, { after: 0, number: '2' }),
    ])

    expect(statusesOf(both)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('stale')
    expect(await lastVersion(scene.id)).toBe(1)
  })

  it('and a cancellation at once leave one end', async () => {
    const scene = await ordered()
    const [confirmed, cancelled] = await Promise.all([
      confirm(scene, { after: 0 }),
      act(scene.supplier, scene.id, 'cancel', { reason: 'No steel' }),
    ])

    expect(cancelled.status).toBe(200)
    expect(await row(scene.id)).toMatchObject({ status: 'cancelled' })
    expect(await lastVersion(scene.id)).toBe(confirmed.status === 200 ? 1 : 0)
  })
})

describe('decideConfirmation', () => {
  it('makes days, prices and weights of the confirmation those of the order, and mails the supplier', async () => {
    const scene = await ordered()
    const { id, customer, supplier } = scene
    await confirm(scene, later({ price: 1.25, volume: 9.5 }))

    expect((await decide(scene)).status).toBe(200)

    const { body } = await progress(supplier, id)
    expect(body.confirmation.state).toBe('accepted')
    expect(body.lines[0]).toMatchObject({ volume: 9.5, price: { amount: 1.25, unit: 'kg' }, day: dayIn(30) })
    // 9.5 t × 1,000 × 1.25 + 4 t × 1,000 × 1.20
    expect(await responseOf(id, supplier)).toMatchObject({ total: 16_675, offered_volume: 13.5 })
    expect((await view(customer, id)).timeline.at(-1)).toMatchObject({ action: 'decideConfirmation', to: 'accepted' })
    expect(await subjectsOf(id)).toContainEqual(expect.stringContaining('Your changes of an order were accepted'))
  })

  it('keeps what was agreed when it refuses, which needs words', async () => {
    const scene = await ordered()
    const { id, supplier } = scene
    await confirm(scene, later())

    expect(await decide(scene, { accepted: false })).toMatchObject(
      invalidAt('words', 'Please say what you expect instead.'),
    )
    expect((await decide(scene, { accepted: false, words: 'By the 20th' })).status).toBe(200)

    const { body } = await progress(supplier, id)
    expect(body.confirmation).toMatchObject({ state: 'refused', words: 'By the 20th' })
    expect(body.lines[0].day_is).toBe('offered')
  })

  it('decides on a confirmation that waits when the status is Delivered', async () => {
    const scene = await ordered()
    await confirm(scene, later())
    await act(scene.supplier, scene.id, 'status', { status: 'delivered' })
    expect((await decide(scene)).status).toBe(200)
  })

  it('refuses a dearer order above the limit of the person', async () => {
    const scene = await ordered()
    const member = await world.colleague(scene.customer, 'member')
    await world.db.updateTable('people').set({ approval_limit: 16_900 }).where('id', '=', member.personId).execute()
    await confirm(scene, later({ price: 1.3 }))

    const refused = await decide({ ...scene, customer: member })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.error.message).toContain('above your limit')
    expect(await responseOf(scene.id, scene.supplier)).toMatchObject({ total: 16_800 })
    expect((await decide(scene)).status).toBe(200)
  })

  it('refuses strangers, other roles and viewers', async () => {
    const scene = await ordered()
    await confirm(scene, later())
    const as = async (customer: typeof scene.customer) => decide({ ...scene, customer })

    expect(await as(await world.customer())).toMatchObject(unknownQuote)
    expect((await as(scene.supplier)).status).toBe(403)
    expect((await as(scene.admin)).status).toBe(403)
    expect((await as(await world.colleague(scene.customer, 'viewer'))).status).toBe(403)
  })

  it('has one winner of two at once, and is stale after a later confirmation', async () => {
    const scene = await ordered()
    await confirm(scene, later())
    const both = await Promise.all([decide(scene), decide(scene, { accepted: false, words: 'No' })])
    expect(statusesOf(both)).toEqual([200, 409])

    await confirm(scene, later({ day: dayIn(40) }))
    expect((await decide(scene, { version: 1 })).body.error.code).toBe('stale')
  })
})
