import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { quotesIn, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { history } = quotesIn(world)

async function scene() {
  const customer = await world.customer()
  const count = async () =>
    (await world.db.selectFrom('orders').where('customer_id', '=', customer.id).select('id').execute()).length
  return { customer, count }
}
const send = (as: Person, key: string, overrides: Record<string, unknown> = {}) =>
  world.as(as).post('/api/quotes', world.quoteInput(overrides), { 'idempotency-key': key })

describe('createQuote for a product', () => {
  it('succeeds with the product, or is refused, while its supplier deletes it', async () => {
    const [customer, supplier] = [await world.customer(), await world.supplier()]
    for (let round = 0; round < 5; round++) {
      const product = await world.product(supplier)
      const request = { product_id: product, manual_product_details: null }

      const answers = await Promise.all([
        send(customer, randomUUID(), request),
        send(customer, randomUUID(), request),
        world.as(supplier).delete(`/api/products/${product}`),
      ])

      expect(answers[2]?.status).toBe(200)
      for (const { status } of answers.slice(0, 2)) expect([201, 400]).toContain(status)
    }
  })
})

describe('createQuote with an idempotency key', () => {
  it('returns the same quote when sent again', async () => {
    const { customer, count } = await scene()
    const key = randomUUID()

    const [first, second] = [await send(customer, key), await send(customer, key)]

    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await count()).toBe(1)
    expect(await history(first.body.id)).toEqual(['createQuote'])
  })

  it('creates one quote when sent five times at once', async () => {
    const { customer, count } = await scene()
    const key = randomUUID()

    const answers = await Promise.all(Array.from({ length: 5 }, () => send(customer, key)))

    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('refuses another request with the same key', async () => {
    const { customer, count } = await scene()
    const key = randomUUID()
    await send(customer, key)

    expect(await send(customer, key, { volume: 13 })).toMatchObject({
      status: 409,
      body: { error: { message: 'This idempotency key was used for another request.' } },
    })
    expect(await count()).toBe(1)
  })

  it('keeps keys per person, and frees them after a refusal', async () => {
    const { customer, count } = await scene()
    const key = randomUUID()
    await send(await world.customer(), key)

    expect((await send(customer, key, { supplier_ids: [randomUUID()] })).status).toBe(400)
    expect((await send(customer, key)).status).toBe(201)
    expect(await count()).toBe(1)
  })
})
