import { describe, expect, it } from 'vitest'
import { waitingNames, type WaitingKind } from '#domain/quotes/waiting.ts'
import type { Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { ordersIn } from '#test/orders.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const { ordered, confirm, decide, deliver, receive, dayIn } = ordersIn(world)
const { threadOf, write } = messagesIn(world)

const idsOf = async (as: Person, query: string): Promise<string[]> => {
  const { body } = await world.as(as).get(`/api/quotes?${query}`)
  return body.quotes.map(({ id }: { id: string }) => id)
}
/** The kinds of work that wait for the company of that person on this quote. */
async function waitsFor(as: Person, id: string): Promise<WaitingKind[]> {
  const found = await Promise.all(
    waitingNames.map(async (kind) => ((await idsOf(as, `${kind}=true`)).includes(id) ? [kind] : [])),
  )
  return found.flat()
}
/** A filter that concerns the other side changes nothing. */
const ofSupplier = ['to_choose', 'to_decide', 'to_receive'] as const
const ofCustomer = ['to_answer', 'to_confirm', 'to_deliver'] as const

describe('what waits for a supplier', () => {
  const own = async (as: Person, id: string) =>
    (await waitsFor(as, id)).filter((kind) => !ofSupplier.includes(kind as never))

  it('a request waits for its answer, and for the answer to a wish about the offer', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    expect(await own(supplier, id)).toEqual(['to_answer'])

    await world.offer(supplier, id)
    expect(await own(supplier, id)).toEqual([])
    expect(await own(other, id)).toEqual(['to_answer'])

    const { body } = await world.as(customer).get(`/api/quotes/${id}`)
    const offer = body.offers.find(({ supplier_id }: { supplier_id: string }) => supplier_id === supplier.id)
    expect(
      (await act(customer, id, 'request-better-offer', { response_ids: [offer.id], words: 'Please.' })).status,
    ).toBe(200)
    expect(await own(supplier, id)).toEqual(['to_answer'])
  })

  it('a request whose deadline has passed waits for nobody', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.db
      .updateTable('orders')
      .set({ answers_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await own(supplier, id)).toEqual([])
  })

  it('a wish about an offer waits for its answer after the deadline too', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    const passed = { answers_until: new Date(Date.now() - 1000) }
    await world.db.updateTable('orders').set(passed).where('id', '=', id).execute()
    const { body } = await world.as(customer).get(`/api/quotes/${id}`)
    const better = { response_ids: [body.offers[0].id], words: 'Please.' }

    expect((await act(customer, id, 'request-better-offer', better)).status).toBe(200)

    expect(await own(supplier, id)).toEqual(['to_answer'])
  })

  it('what has to be answered comes first, by its deadline and then by its age', async () => {
    const { customer, admin, supplier } = await people()
    const made: string[] = []
    for (let one = 0; one < 4; one++) made.push(await world.sentQuote(customer, admin, [supplier]))
    const [answered, undated, later, sooner] = made as [string, string, string, string]
    await world.offer(supplier, answered)
    const until = (id: string, days: number) =>
      world.db
        .updateTable('orders')
        .set({ answers_until: new Date(Date.now() + days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    await until(later, 9)
    await until(sooner, 2)

    expect(await idsOf(supplier, 'sort=work&order=asc')).toEqual([sooner, later, undated, answered])
  })

  it('an order waits to be confirmed, then to be delivered, and to no other supplier', async () => {
    const scene = await ordered()
    const { id, supplier, other } = scene
    expect(await own(supplier, id)).toEqual(['to_confirm'])
    expect(await own(other, id)).toEqual([])

    await confirm(scene)
    await decide(scene)
    expect(await own(supplier, id)).toEqual(['to_deliver'])

    await world.db
      .updateTable('orders')
      .set({ next_delivery: dayIn(-3) })
      .where('id', '=', id)
      .execute()
    expect(await own(supplier, id)).toEqual(['late'])
    expect(await own(other, id)).toEqual([])
    await act(supplier, id, 'status', { status: 'delivered' })
    expect(await own(supplier, id)).toEqual([])
  })
})

describe('what waits for a customer', () => {
  const own = async (as: Person, id: string) =>
    (await waitsFor(as, id)).filter((kind) => !ofCustomer.includes(kind as never))

  it('changes of an order, and deliveries, wait for the customer, and the order is no open request', async () => {
    const scene = await ordered()
    const { id, customer } = scene
    expect(await own(customer, id)).toEqual([])
    expect(await idsOf(customer, 'open=true')).toEqual([])

    await confirm(scene, { lines: [1, 2].map((position) => ({ position, day: dayIn(40) })) })
    expect(await own(customer, id)).toEqual(['to_decide'])
    await decide(scene)
    await deliver(scene)
    expect(await own(customer, id)).toEqual(['to_receive'])
    await receive(scene)
    expect(await own(customer, id)).toEqual([])
  })

  it('an unread message waits, and the request is open', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await write(supplier, await threadOf(id, supplier), 'Which grade?')

    expect(await own(customer, id)).toEqual(['to_read'])
    expect(await waitsFor(supplier, id)).not.toContain('to_read')
    expect(await idsOf(customer, 'open=true')).toEqual([id])
  })
})

it('the order by due days tells a supplier nothing of the days of another', async () => {
  const scene = await ordered()
  const { id, customer, admin, other } = scene
  await confirm(scene, { lines: [1, 2].map((position) => ({ position, day: dayIn(1) })) })
  const open = await world.sentQuote(customer, admin, [other])
  await world.db
    .updateTable('orders')
    .set({ answers_until: new Date(Date.now() + 9 * 86_400_000) })
    .where('id', '=', open)
    .execute()

  expect(await idsOf(customer, 'sort=due&order=asc')).toEqual([id, open])
  expect(await idsOf(other, 'sort=due&order=asc')).toEqual([open, id])
})

it('the day by which an order is due is told to its two sides alone', async () => {
  const scene = await ordered()
  const { id, customer, supplier, other } = scene
  await confirm(scene)
  const dueOf = async (as: Person) => (await world.as(as).get(`/api/quotes/${id}`)).body.next_delivery

  expect(await dueOf(customer)).toBe(dayIn(10))
  expect(await dueOf(supplier)).toBe(dayIn(10))
  expect(await dueOf(other)).toBeNull()
})
