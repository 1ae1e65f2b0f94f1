import { describe, expect, it } from 'vitest'
import { recordDeliveryInput } from '#domain/quotes/orders/order-input.ts'
import { actorOf } from '#test/factories.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { notificationsIn } from '#test/notifications.ts'
import { ordersIn } from '#test/orders.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { recordDelivery } from './record-delivery.ts'

const world = useWorld()
const { rowsOf } = notificationsIn(world)
const { act, row, history, mailsAbout } = quotesIn(world)
const { ordered, confirm, deliver, correct, receive, progress, deliveriesOf, dayIn } = ordersIn(world)

describe('recordDelivery', () => {
  it('adds partial deliveries up by position, and moves no status', async () => {
    const scene = await ordered()
    const { id, customer } = scene
    await confirm(scene)
    const lines = [
      { position: 1, weight: 6, certificate: '3.1', heat_number: '48213' },
      { position: 2, weight: 4 },
    ]

    expect((await deliver(scene)).status).toBe(200)
    await deliver(scene, { lines, carrier: 'Demo Frakt', note_number: 'F-9', packages: 3 })

    const { body } = await progress(customer, id)
    expect(body.lines).toMatchObject([
      { sent: 10, received: 0, open: 0 },
      { sent: 4, received: 0, open: 0 },
    ])
    expect(body.deliveries).toMatchObject([
      { number: 1, lines: [{ position: 1, weight: 4 }] },
      { number: 2, carrier: 'Demo Frakt', packages: 3, lines: [{ certificate: '3.1', heat_number: '48213' }, {}] },
    ])
    expect(await row(id)).toMatchObject({ status: 'processing', next_delivery: null })
    expect((await mailsAbout(id)).filter((mail) => mail.startsWith('Delivery'))).toEqual([
      `Delivery 1 > ${customer.email}`,
      `Delivery 2 > ${customer.email}`,
    ])
  })

  it('keeps the next day of what is open', async () => {
    const scene = await ordered()
    const lines = [
      { position: 1, day: dayIn(5) },
      { position: 2, day: dayIn(9) },
    ]
    await confirm(scene, { lines })
    expect(await row(scene.id)).toMatchObject({ next_delivery: dayIn(5) })

    await deliver(scene, { lines: [{ position: 1, weight: 9.6 }] })

    expect(await row(scene.id)).toMatchObject({ next_delivery: dayIn(9) })
  })

  it('refuses a position that was not ordered and a day that has not come', async () => {
    const scene = await ordered()
    expect(await deliver(scene, { lines: [{ position: 3, weight: 1 }] })).toMatchObject(
      invalidAt('lines.0.position', 'The order has no position 3.'),
    )
    expect(await deliver(scene, { sent_on: dayIn(3) })).toMatchObject(
      invalidAt('sent_on', 'A delivery is recorded once it is sent. Please choose today or an earlier day.'),
    )
    for (const sent_on of ['0001-01-01', dayIn(-3)])
      expect(await deliver(scene, { sent_on })).toMatchObject(
        invalidAt('sent_on', 'The order was placed after this day. Please check the year.'),
      )
    expect(await deliveriesOf(scene.id)).toEqual([])
  })

  it('withdraws a delivery of before the order, which was possible earlier', async () => {
    const scene = await ordered()
    await deliver(scene)
    await world.db.updateTable('deliveries').set({ sent_on: '0001-01-01' }).where('order_id', '=', scene.id).execute()

    expect((await correct(scene, { sent_on: '0001-01-01' })).status).toBe(400)
    expect((await correct(scene, { sent_on: '0001-01-01', lines: [] })).status).toBe(200)
  })

  it.each([
    ['New Zealand', '2026-11-28'],
    ['Australia', '2026-11-28'],
    ['China', '2026-11-28'],
    [null, '2026-11-28'],
    ['Germany', '2026-11-27'],
  ])('takes the day that it is somewhere in the country of the supplier: %s', async (country, today) => {
    const { id, supplier } = await ordered()
    await world.db.updateTable('profiles').set({ country }).where('id', '=', supplier.id).execute()
    const caller = { actor: actorOf(supplier), requestId: null, address: null, at: new Date('2026-11-27T21:30:00Z') }
    await world.db
      .updateTable('orders')
      .set({ accepted_at: new Date('2026-11-20') })
      .where('id', '=', id)
      .execute()
    const recordOn = async (sent_on: string, after: number) => {
      const lines = [{ position: 1, weight: 4 }]
      return recordDelivery(world.services, caller, id, recordDeliveryInput.parse({ after, sent_on, lines }))
    }

    await expect(recordOn(today, 0)).resolves.toMatchObject({ id })
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    await expect(recordOn(tomorrow, 1)).rejects.toMatchObject({ details: { fields: { sent_on: expect.any(String) } } })
  })

  it('refuses strangers, rivals, other roles, viewers and nobody', async () => {
    const scene = await ordered()
    const { id, customer, admin, supplier, other, third } = scene
    const as = (person: typeof customer) => deliver({ id, supplier: person })

    expect(await as(third)).toMatchObject(unknownQuote)
    expect(await as(other)).toMatchObject(refusedFor('Another offer was accepted.'))
    const viewer = await world.colleague(supplier, 'viewer')
    expect([(await as(customer)).status, (await as(admin)).status, (await as(viewer)).status]).toEqual([403, 403, 403])
    expect((await act(null, id, 'record-delivery', {})).status).toBe(401)
    expect(await history(id)).not.toContain('recordDelivery')
  })

  it('records the same goods once when two press at once', async () => {
    const scene = await ordered()
    const both = await Promise.all([deliver(scene, { after: 0 }), deliver(scene, { after: 0 })])

    expect(statusesOf(both)).toEqual([200, 409])
    expect(await deliveriesOf(scene.id)).toHaveLength(1)
  })
})

it('mails and bells about deliveries name the other company, and mails the reference and the products', async () => {
  const scene = await ordered()
  await world.db.updateTable('orders').set({ own_reference: 'PO-77' }).where('id', '=', scene.id).execute()
  await deliver(scene)
  await correct(scene)
  await receive(scene)

  const about = async (person: typeof scene.customer) =>
    (await rowsOf(person)).filter(({ text }) => text.startsWith('Delivery')).map(({ who }) => who)
  expect(await about(scene.customer)).toEqual([scene.supplier.company_name, scene.supplier.company_name])
  expect(await about(scene.supplier)).toEqual([scene.customer.company_name])
  const mails = (await queuedMailsAboutQuote(world.db, scene.id)).filter(({ subject }) =>
    subject.startsWith('Delivery'),
  )
  for (const { text } of mails) expect(text).toMatch(/Buyer’s reference: PO-77[^]*1\. HEA 200[^]*10 tons/)
})

describe('correctDelivery', () => {
  it('replaces what a delivery says until it is received', async () => {
    const scene = await ordered()
    await deliver(scene)

    expect((await correct(scene)).body).toEqual({ id: scene.id, version: 2 })
    expect((await progress(scene.customer, scene.id)).body.lines[0]).toMatchObject({ sent: 5, open: 5 })

    await receive(scene)
    expect(await correct(scene)).toMatchObject(
      refusedFor('The buyer has confirmed the receipt of this delivery already.'),
    )
  })

  it('withdraws a delivery without lines, with its files', async () => {
    const scene = await ordered()
    const pdf = new TextEncoder().encode('%PDF-1.7 note')
    const { body: file } = await world.as(scene.supplier).upload('note.pdf', pdf)
    await deliver(scene, { file_ids: [file.id] })

    expect((await correct(scene, { lines: [] })).status).toBe(200)

    expect(await deliveriesOf(scene.id)).toEqual([])
    expect((await world.as(scene.supplier).get(`/api/files/${file.id}`)).status).toBe(404)
    expect((await progress(scene.customer, scene.id)).body.lines[0]).toMatchObject({ sent: 0, open: 10 })
  })

  it('leaves its number to no other delivery', async () => {
    const scene = await ordered()
    await deliver(scene)
    await correct(scene, { lines: [] })

    expect((await deliver(scene)).status).toBe(200)

    expect((await deliveriesOf(scene.id)).map(({ number }) => number)).toEqual([2])
    expect((await deliver(scene, { after: 1 })).status).toBe(409)
  })

  it('finds no delivery of another order', async () => {
    const scene = await ordered()
    const foreign = await ordered()
    await deliver(foreign)
    const [delivery] = await deliveriesOf(foreign.id)
    expect((await correct(scene, { delivery_id: delivery?.id, version: 1 })).status).toBe(404)
    expect((await correct({ id: foreign.id, supplier: scene.supplier })).status).toBe(404)
    expect((await correct({ id: foreign.id, supplier: foreign.other })).status).toBe(409)
  })

  it('and a receipt at once leave a receipt of what was read, or a correction', async () => {
    const scene = await ordered()
    await deliver(scene)
    const [corrected, received] = await Promise.all([correct(scene), receive(scene)])

    expect(statusesOf([corrected, received])).toEqual([200, 409])
    const [delivery] = await deliveriesOf(scene.id)
    expect(delivery?.received_at === null).toBe(received.status === 409)
  })
})
