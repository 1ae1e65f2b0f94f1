import { describe, expect, it } from 'vitest'
import { ordersIn } from '#test/orders.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { act, row, history, mailsAbout } = quotesIn(world)
const { ordered, deliver, receive, answerReport, progress } = ordersIn(world)

const short = { lines: [{ position: 1, received: 3, problem: 'short', words: 'One bundle is missing' }] }
const newMails = async (id: string) => (await mailsAbout(id)).filter((mail) => /^(Delivery|Your report)/.test(mail))

describe('confirmReceipt', () => {
  it('counts what was received, and mails the supplier', async () => {
    const scene = await ordered()
    const { id, supplier } = scene
    await deliver(scene)

    expect((await receive(scene)).status).toBe(200)

    const { body } = await progress(supplier, id)
    expect(body.lines[0]).toMatchObject({ sent: 4, received: 4, open: 6 })
    expect(body.deliveries[0]).toMatchObject({ version: 2, lines: [{ received: 4, problem: null }] })
    expect(await row(id)).toMatchObject({ status: 'processing' })
    expect((await newMails(id)).at(-1)).toBe(`Delivery 1 was received > ${supplier.email}`)
  })

  it('reports what differs with a photo, and the missing weight is open again', async () => {
    const scene = await ordered()
    const { id, customer, supplier, other } = scene
    await deliver(scene)
    const photo = new Uint8Array([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
    ])
    const { body: file } = await world.as(customer).upload('bundle.png', photo)

    await receive(scene, { ...short, file_ids: [file.id] })

    const { body } = await progress(supplier, id)
    expect(body.lines[0]).toMatchObject({ sent: 4, received: 3, open: 7 })
    const [delivery] = body.deliveries
    expect(delivery.lines[0]).toMatchObject({ problem: 'short', words: 'One bundle is missing' })
    expect((await world.as(supplier).get(delivery.receipt_documents[0].url)).status).toBe(200)
    expect((await world.as(other).get(delivery.receipt_documents[0].url)).status).toBe(404)
    expect((await newMails(id)).at(-1)).toBe(`Delivery 1 was received, with a report > ${supplier.email}`)
  })

  it('refuses a line that is not short, another position, and a second receipt', async () => {
    const scene = await ordered()
    await deliver(scene)
    const lines = (line: object) => ({ lines: [{ position: 1, received: 4, ...line }] })

    expect((await receive(scene, lines({ problem: 'short' }))).body.error.fields).toHaveProperty(['lines.0.problem'])
    expect(await receive(scene, lines({ position: 2 }))).toMatchObject(
      invalidAt('lines.0.position', 'Each position of the delivery is named once. Please check position 2.'),
    )
    await receive(scene)
    expect(await receive(scene)).toMatchObject(refusedFor('The receipt of this delivery was confirmed already.'))
  })

  it('refuses strangers, other roles, viewers and nobody', async () => {
    const scene = await ordered()
    await deliver(scene)
    const as = (customer: typeof scene.customer) => receive({ ...scene, customer })

    expect(await as(await world.customer())).toMatchObject(unknownQuote)
    const viewer = await world.colleague(scene.customer, 'viewer')
    expect([(await as(scene.supplier)).status, (await as(scene.admin)).status, (await as(viewer)).status]).toEqual([
      403, 403, 403,
    ])
    expect((await act(null, scene.id, 'confirm-receipt', {})).status).toBe(401)
    expect(await history(scene.id)).not.toContain('confirmReceipt')
  })

  it('has one winner of two at once', async () => {
    const scene = await ordered()
    await deliver(scene)
    const both = await Promise.all([receive(scene), receive(scene, short)])
    expect(statusesOf(both)).toEqual([200, 409])
  })
})

describe('answerReceipt', () => {
  it('answers a report once, and mails the buyer', async () => {
    const scene = await ordered()
    const { id, customer } = scene
    await deliver(scene)
    await receive(scene, short)

    expect((await answerReport(scene, { words: 'On Friday' })).status).toBe(200)

    expect((await progress(customer, id)).body.deliveries[0]).toMatchObject({
      answer: 'delivers_rest',
      answer_words: 'On Friday',
    })
    expect((await newMails(id)).at(-1)).toBe(`Your report on delivery 1 was answered > ${customer.email}`)
    expect(await answerReport(scene)).toMatchObject(refusedFor('You have answered this report already.'))
  })

  it('refuses a delivery without a report, strangers, rivals and other roles', async () => {
    const scene = await ordered()
    await deliver(scene)
    await receive(scene)
    const as = (supplier: typeof scene.supplier) => answerReport({ id: scene.id, supplier })

    expect(await as(scene.supplier)).toMatchObject(refusedFor('The buyer has reported nothing about this delivery.'))
    expect(await as(scene.third)).toMatchObject(unknownQuote)
    expect((await as(scene.other)).status).toBe(409)
    expect((await as(scene.customer)).status).toBe(403)
  })

  it('is possible after the supplier cancelled the order, as the receipt is', async () => {
    const scene = await ordered()
    const { id, customer, supplier } = scene
    await deliver(scene)
    expect((await act(supplier, id, 'cancel', { reason: 'No steel' })).status).toBe(200)
    const waiting = async () => (await world.as(customer).get('/api/quotes?to_receive=true')).body.count

    expect(await waiting()).toBe(1)
    expect((await receive(scene, short)).status).toBe(200)
    expect(await waiting()).toBe(0)
    expect((await answerReport(scene, { answer: 'credits' })).status).toBe(200)
  })

  it('has one winner of two at once', async () => {
    const scene = await ordered()
    await deliver(scene)
    await receive(scene, short)
    const both = await Promise.all([answerReport(scene), answerReport(scene, { answer: 'credits' })])
    expect(statusesOf(both)).toEqual([200, 409])
  })
})
