import { describe, expect, it } from 'vitest'
import { quoteNumber } from '#domain/quotes/quote.ts'
import type { Person } from '#test/factories.ts'
import { ordersIn } from '#test/orders.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { ordered, confirm, deliver, deliveriesOf, dayIn } = ordersIn(world)

const download = (as: Person, id: string, query: string) =>
  world.app.request(`/api/quotes/${id}/paper?kind=${query}`, { headers: { cookie: as.cookie } })
const textOf = async (as: Person, id: string, query: string) => {
  const response = await download(as, id, query)
  expect(response.status).toBe(200)
  return textOfPages(Buffer.from(await response.arrayBuffer()))
    .join('')
    .replaceAll(/\s/g, '')
}

describe('getQuotePaper of an order', () => {
  it('gives its parties and administrators the confirmation with days, prices and the total', async () => {
    const scene = await ordered()
    const { id, customer, supplier, admin } = scene
    await confirm(scene, { number: 'A-17' })

    for (const reader of [customer, supplier, admin]) {
      const text = await textOf(reader, id, 'order_confirmation')
      for (const said of ['Orderconfirmation', quoteNumber(id), 'A-17', '10t', '1.20', 'Page1of1'])
        expect(text).toContain(said)
      expect(text).toMatch(/16.?800\.00EUR/)
      expect(text).toContain(dayIn(10).slice(0, 4))
    }
  })

  it('gives them the note of each delivery with certificates and heat numbers, and without prices', async () => {
    const scene = await ordered()
    const { id, customer, supplier } = scene
    const lines = [{ position: 1, weight: 4.25, certificate: '3.1', heat_number: 'H48213' }]
    await deliver(scene, { lines, carrier: 'Demo Frakt' })
    const [delivery] = await deliveriesOf(id)

    for (const reader of [customer, supplier]) {
      const text = await textOf(reader, id, `delivery_note&delivery=${delivery?.id}`)
      for (const said of ['Deliverynote', `${quoteNumber(id)}-1`, 'DemoFrakt', '4.25t', 'H48213'])
        expect(text).toContain(said)
      expect(text).not.toMatch(/EUR|1\.20/)
    }
  })

  it('refuses a rival and a stranger, a confirmation that there is not, and the delivery of another order', async () => {
    const scene = await ordered()
    const { id, customer, other, third } = scene
    const foreign = await ordered()
    await deliver(foreign)
    const [delivery] = await deliveriesOf(foreign.id)
    const statusFor = async (as: Person, query: string) => (await download(as, id, query)).status

    expect(await statusFor(customer, 'order_confirmation')).toBe(409)
    expect(await statusFor(customer, 'delivery_note')).toBe(409)
    expect(await statusFor(customer, `delivery_note&delivery=${delivery?.id}`)).toBe(404)
    await confirm(scene)
    expect(await statusFor(other, 'order_confirmation')).toBe(409)
    expect(await statusFor(third, 'order_confirmation')).toBe(404)
    expect(await statusFor(foreign.customer, 'order_confirmation')).toBe(404)
  })
})
