import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxDeliveryAddresses } from '#domain/quotes/address-limits.ts'
import { address, deliveryAddressesIn } from '#test/delivery-addresses.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { raced } from '#test/races.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people } = quotesIn(world)
const { close } = tracesIn(world)
const { create, made, listed } = deliveryAddressesIn(world)

const update = (as: Person | null, id: string, change: object) =>
  world.as(as).put(`/api/delivery-addresses/${id}`, { ...address, version: 1, ...change })
const remove = (as: Person | null, id: string) => world.as(as).delete(`/api/delivery-addresses/${id}`)
const namesOf = async (as: Person) => (await listed(as)).map(({ name }) => name)
const unknown = { status: 404, body: { error: { message: 'Delivery address not found' } } }

describe('createDeliveryAddress', () => {
  it("adds an address for all of the company's people, and for nobody else", async () => {
    const customer = await world.customer()
    const [member, viewer] = [await world.colleague(customer, 'member'), await world.colleague(customer, 'viewer')]

    const answer = await create(member, { name: ' Yard ', contact: ' ' })
    await create(customer, { name: 'Bridge' })

    expect(answer).toMatchObject({ status: 201, body: { ...address, name: 'Yard', contact: null, version: 1 } })
    expect(await namesOf(viewer)).toEqual(['Bridge', 'Yard'])
    expect(await namesOf(await world.customer())).toEqual([])
  })

  it('refuses missing parts and a taken name at their fields', async () => {
    const customer = await world.customer()
    await made(customer)

    const refusals = []
    for (const change of [{ street: ' ' }, { name: 'YARD' }])
      refusals.push((await create(customer, change)).body.error.fields)

    expect(refusals).toEqual([
      { street: 'Please enter the street.' },
      { name: 'Your company already has a delivery address of this name.' },
    ])
  })

  it('refuses viewers, other roles and visitors', async () => {
    const { customer, admin, supplier } = await people()
    const viewer = await world.colleague(customer, 'viewer')

    for (const person of [viewer, admin, supplier]) expect((await create(person)).status).toBe(403)
    for (const person of [admin, supplier])
      expect((await world.as(person).get('/api/delivery-addresses')).status).toBe(403)
    expect((await create(null)).status).toBe(401)
    expect((await world.as(null).get('/api/delivery-addresses')).status).toBe(401)
    expect(await namesOf(customer)).toEqual([])
  })

  it('keeps the maximum, also of two at once', async () => {
    const customer = await world.customer()
    const rest = { ...address, company_id: customer.id, created_at: new Date(), updated_at: new Date() }
    await world.db
      .insertInto('delivery_addresses')
      .values(Array.from({ length: maxDeliveryAddresses - 1 }, (_, index) => ({ ...rest, name: `Yard ${index}` })))
      .execute()

    const answers = await Promise.all(['One', 'Two'].map((name) => create(customer, { name })))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await namesOf(customer)).toHaveLength(maxDeliveryAddresses)
  })
})

describe('updateDeliveryAddress', () => {
  it('replaces the fields', async () => {
    const customer = await world.customer()
    const id = await made(customer)

    const answer = await update(customer, id, { name: 'Gate 4', phone: null })

    expect(answer).toMatchObject({ status: 200, body: { id, name: 'Gate 4', phone: null, version: 2 } })
    expect(await listed(customer)).toEqual([answer.body])
  })

  it('returns 404 for an address of another company, and 409 for an old version', async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]
    const id = await made(customer)

    for (const [person, other] of [[stranger, id] as const, [customer, randomUUID()] as const])
      expect(await update(person, other, { name: 'Mine' })).toMatchObject(unknown)
    expect((await update(customer, id, { version: 2 })).body.error.code).toBe('stale')
    expect(await namesOf(customer)).toEqual(['Yard'])
  })

  it('refuses viewers, other roles, visitors, and a name that is taken', async () => {
    const { customer, admin, supplier } = await people()
    const viewer = await world.colleague(customer, 'viewer')
    const id = await made(customer)
    await create(customer, { name: 'Bridge' })

    for (const person of [viewer, admin, supplier]) expect((await update(person, id, {})).status).toBe(403)
    expect((await update(null, id, {})).status).toBe(401)
    expect((await update(customer, id, { name: 'bridge' })).status).toBe(400)
    expect((await listed(customer)).map(({ name, version }) => `${name} ${version}`)).toEqual(['Bridge 1', 'Yard 1'])
  })

  it('refuses the second of two changes at once', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        return { customer, id: await made(customer) }
      },
      [
        ({ customer, id }) => update(customer, id, { phone: '1' }),
        ({ customer, id }) => update(customer, id, { contact: 'Second Person' }),
      ],
      async ({ customer }) => (await listed(customer)).map(({ phone, contact }) => `${phone} ${contact}`).join(),
    )

    expect(['200 409: 1 Test Person', '409 200: 070-000 00 00 Second Person']).toEqual(expect.arrayContaining(endings))
  })
})

describe('deleteDeliveryAddress', () => {
  it('deletes an address once', async () => {
    const customer = await world.customer()
    const id = await made(customer)

    expect(await remove(customer, id)).toMatchObject({ status: 200, body: { id } })

    expect(await remove(customer, id)).toMatchObject(unknown)
    expect(await update(customer, id, {})).toMatchObject(unknown)
    expect(await namesOf(customer)).toEqual([])
  })

  it('returns 404 for an address of another company, and refuses viewers, other roles and visitors', async () => {
    const { customer, admin, supplier } = await people()
    const id = await made(customer)

    expect(await remove(await world.customer(), id)).toMatchObject(unknown)
    for (const person of [await world.colleague(customer, 'viewer'), admin, supplier])
      expect((await remove(person, id)).status).toBe(403)
    expect((await remove(null, id)).status).toBe(401)
    expect(await namesOf(customer)).toEqual(['Yard'])
  })

  it('lets one of two at once delete it', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        return { customer, id: await made(customer) }
      },
      [({ customer, id }) => remove(customer, id), ({ customer, id }) => remove(customer, id)],
      async ({ customer }) => (await namesOf(customer)).join(),
    )

    expect(['200 404: ', '404 200: ']).toEqual(expect.arrayContaining(endings))
  })
})

it('the delivery addresses of a closed account are gone', async () => {
  const customer = await world.customer()
  await made(customer)

  expect((await close(customer)).status).toBe(200)

  const left = world.db.selectFrom('delivery_addresses').where('company_id', '=', customer.id).select('id')
  expect(await left.execute()).toEqual([])
})
