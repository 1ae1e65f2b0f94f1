import { beforeAll, describe, expect, it } from 'vitest'
import { awardsIn, priced, type Offer } from '#test/awards.ts'
import { pdf } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { mailsTo } = mailsIn(world)
const { view, act, responseOf } = quotesIn(world)
const { scene } = awardsIn(world)
beforeAll(() => world.work())

describe('an order of some positions', () => {
  it('tells the others which positions were ordered, with the reasons of those that they had offered', async () => {
    const { customer, supplier, third, award, seen, other } = await scene()

    await award(customer, [{ ...seen(other), positions: [1] }], {
      reason: 'The lead time decided.',
      reasons: [{ position: 1, reason: 'Lower price' }],
    })

    const [mail = ''] = await mailsTo(supplier.email, /^Positions were ordered of another supplier/)
    for (const words of [
      'ordered position 1 of',
      'The lead time decided.',
      'Position 1 (',
      '): Lower price',
      '3 positions',
    ])
      expect(mail).toContain(words)
    const [unanswered = ''] = await mailsTo(third.email, /^Positions were ordered of another supplier/)
    expect(unanswered).not.toContain('Lower price')
    expect(mail + unanswered).not.toContain(other.company_name)
  })

  it('hides an order from the suppliers of the others', async () => {
    const { customer, supplier, award, seen, other } = await scene()
    const { body } = await award(customer, [{ ...seen(other), positions: [1, 2] }])

    expect((await world.as(supplier).get(`/api/quotes/${body.order_ids[0]}`)).status).toBe(404)
    expect((await world.as(supplier).get('/api/quotes')).body.count).toBe(1)
  })

  it('copies the files of the request and of the offer to the order', async () => {
    const { id, customer, other, offer, award, seen } = await scene()
    const file: string = (await world.as(other).upload('offer.pdf', pdf('offer'))).body.id
    await offer(other, priced([1.4, 1.5, null, null]), { file_ids: [file] })
    const [now] = (await view(customer, id)).offers.filter(({ supplier_id }: Offer) => supplier_id === other.id)

    const { body } = await award(customer, [{ ...seen(other), answered_at: now.answered_at, positions: [1, 2] }])

    const order = await view(customer, body.order_ids[0])
    expect(order.offers[0].documents).toMatchObject([{ file_id: file }])
    expect((await world.as(customer).get(`/api/files/${file}`)).status).toBe(200)
  })
})

describe('acceptResponse of an offer that leaves positions out', () => {
  it('orders what is offered and leaves the rest open', async () => {
    const { id, customer, other, supplier, seen } = await scene()

    const { status, body } = await act(customer, id, 'accept-response', seen(other))

    expect(status).toBe(200)
    expect(body.order_id).not.toBe(id)
    expect(await view(customer, body.order_id)).toMatchObject({ volume: 3, state: { offer_accepted: true } })
    expect(await view(customer, id)).toMatchObject({ volume: 7, state: { offer_accepted: false, status: 'pending' } })
    expect(await responseOf(id, supplier)).toMatchObject({ status: 'accepted' })
  })
})
