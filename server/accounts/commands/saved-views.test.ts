import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxSavedViews } from '#domain/settings/saved-view.ts'
import type { Person } from '#test/factories.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const input = { list: 'quotes', name: 'Open steel', search: 'status=pending' }
const save = (person: Person | null, change: object = {}) =>
  world.as(person).post('/api/saved-views', { ...input, ...change })
const update = (person: Person | null, id: string, change: object) =>
  world.as(person).patch(`/api/saved-views/${id}`, change)
const remove = (person: Person | null, id: string) => world.as(person).delete(`/api/saved-views/${id}`)
const viewsOf = async (person: Person, list = 'quotes') =>
  (await world.as(person).get(`/api/saved-views?list=${list}`)).body.views
const namesOf = async (person: Person, list = 'quotes'): Promise<string[]> =>
  (await viewsOf(person, list)).map(({ name }: { name: string }) => name)
const fieldsOf = (answer: { body: { error?: { fields?: object } } }) => answer.body.error?.fields

describe('saveView', () => {
  it('stores views of a list in their order, for their owner only', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]

    const first = await save(customer, { search: 'status=pending&sort=volume&page=4' })
    const second = await save(customer, { name: '  Brass ', search: '' })
    await save(customer, { list: 'suppliers', name: 'Nordic', search: 'view=list' })
    await save(other, { name: 'Foreign' })

    expect(first).toMatchObject({ status: 201, body: { name: 'Open steel', search: 'sort=volume&status=pending' } })
    expect(await viewsOf(customer)).toEqual([first.body, second.body])
    expect(await namesOf(customer)).toEqual(['Open steel', 'Brass'])
    expect(await namesOf(customer, 'suppliers')).toEqual(['Nordic'])
  })

  it('restores a deleted view at its place', async () => {
    const customer = await world.customer()
    for (const name of ['One', 'Two', 'Three']) await save(customer, { name })
    const two = (await viewsOf(customer))[1]
    await remove(customer, two.id)
    expect(await namesOf(customer)).toEqual(['One', 'Three'])

    await save(customer, { name: two.name, search: two.search, position: two.position })

    expect(await namesOf(customer)).toEqual(['One', 'Two', 'Three'])
  })

  it('refuses a repeated name in any letter case, and accepts it for another list', async () => {
    const customer = await world.customer()
    await save(customer, { name: 'Öppna stål' })

    const again = await save(customer, { name: 'ÖPPNA Stål' })
    const all = await save(customer, { name: 'ALL' })
    const elsewhere = await save(customer, { list: 'suppliers', name: 'Öppna stål' })

    expect(again.status).toBe(400)
    expect(fieldsOf(again)).toEqual({ name: 'You already have a view called “ÖPPNA Stål” here.' })
    expect(fieldsOf(all)).toEqual({ name: '“All” is the list without filters. Please choose another name.' })
    expect(elsewhere.status).toBe(201)
    expect(await namesOf(customer)).toEqual(['Öppna stål'])
  })

  it('refuses names that only the database takes for equal', async () => {
    const customer = await world.customer()
    await world.db
      .insertInto('saved_views')
      .values({ user_id: customer.personId, list: 'suppliers', name: 'Open steel', search: '', position: 0 })
      .execute()
    const insert = () =>
      world.db
        .insertInto('saved_views')
        .values({ user_id: customer.personId, list: 'suppliers', name: 'OPEN STEEL', search: '', position: 1 })
        .execute()

    await expect(insert()).rejects.toMatchObject({ code: '23505' })
  })

  it(`refuses one more than ${maxSavedViews} of a list, and names the remedy`, async () => {
    const customer = await world.customer()
    for (let n = 1; n <= maxSavedViews; n += 1) await save(customer, { name: `View ${n}` })

    const answer = await save(customer, { name: 'One more' })
    const elsewhere = await save(customer, { list: 'suppliers', name: 'One more' })

    expect(answer).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('Delete one') } } })
    expect(await namesOf(customer)).toHaveLength(maxSavedViews)
    expect(elsewhere.status).toBe(201)
  })

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['search', 'x'.repeat(1501)],
    ['search', 'text=å'],
    ['search', { status: 'pending' }],
    ['list', 'approval'],
    ['position', -1],
    ['user_id', '00000000-0000-4000-8000-000000000000'],
  ])('rejects %s %j', async (field, value) => {
    const customer = await world.customer()

    const answer = await save(customer, { [field]: value })

    expect(answer.status).toBe(400)
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field])
    expect(await namesOf(customer)).toEqual([])
  })

  it('returns 403 for a list of another role', async () => {
    const customer = await world.customer()

    expect((await save(customer, { list: 'adminUsers' })).status).toBe(403)
    expect((await save(await world.supplier(), { list: 'myProducts' })).status).toBe(201)
    expect((await save(await world.admin(), { list: 'adminUsers' })).status).toBe(201)
    expect(await namesOf(customer, 'adminUsers')).toEqual([])
  })

  it('requires a sign-in', async () => {
    expect((await save(null)).status).toBe(401)
    expect((await world.as(null).get('/api/saved-views?list=quotes')).status).toBe(401)
  })

  it('stores one of two at once if one place is left', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        for (let n = 1; n < maxSavedViews; n += 1) await save(customer, { name: `View ${n}` })
        return customer
      },
      [(customer) => save(customer, { name: 'First' }), (customer) => save(customer, { name: 'Second' })],
      async (customer) => (await namesOf(customer)).slice(maxSavedViews - 1).join(),
    )

    expect(['201 409: First', '409 201: Second']).toEqual(expect.arrayContaining(endings))
  })

  it('stores one of two at once with the same name', async () => {
    const endings = await raced(
      () => world.customer(),
      [(customer) => save(customer, { name: 'Steel' }), (customer) => save(customer, { name: 'STEEL' })],
      async (customer) => (await namesOf(customer)).join(),
    )

    expect(['201 400: Steel', '400 201: STEEL']).toEqual(expect.arrayContaining(endings))
  })
})

describe('listSavedViews', () => {
  it.each(['', '?list=approval', '?list=quotes&user_id=1'])('rejects %j', async (query) => {
    expect((await world.as(await world.customer()).get(`/api/saved-views${query}`)).status).toBe(400)
  })
})

describe('updateSavedView', () => {
  it('changes the name, the filters, or both, and keeps the rest', async () => {
    const customer = await world.customer()
    const { id } = (await save(customer)).body

    const renamed = await update(customer, id, { name: 'OPEN STEEL' })
    const filtered = await update(customer, id, { search: 'page=2&status=shipped' })

    expect(renamed).toMatchObject({ status: 200, body: { name: 'OPEN STEEL', search: 'status=pending' } })
    expect(filtered.body).toEqual({ id, name: 'OPEN STEEL', search: 'status=shipped', position: 0 })
    expect(await viewsOf(customer)).toEqual([filtered.body])
  })

  it('rejects the name of another view, an empty change, and unknown fields', async () => {
    const customer = await world.customer()
    await save(customer, { name: 'Brass' })
    const { id } = (await save(customer)).body

    expect(fieldsOf(await update(customer, id, { name: 'brass' }))).toHaveProperty('name')
    expect((await update(customer, id, {})).status).toBe(400)
    expect(fieldsOf(await update(customer, id, { name: 'Steel', list: 'suppliers' }))).toEqual({
      list: 'Unknown field.',
    })
    expect(await namesOf(customer)).toEqual(['Brass', 'Open steel'])
  })

  it("returns 404 for a stranger's view and an unknown id, and changes nothing", async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]
    const { id } = (await save(customer)).body

    const answers = [
      await update(stranger, id, { name: 'Mine' }),
      await update(stranger, randomUUID(), { name: 'Mine' }),
      await remove(stranger, id),
      await remove(stranger, randomUUID()),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await update(null, id, { name: 'Mine' })).status).toBe(401)
    expect((await remove(null, id)).status).toBe(401)
    expect(await namesOf(customer)).toEqual(['Open steel'])
  })

  it('keeps the name of one tab and the filters of another at once', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        return { customer, id: (await save(customer)).body.id as string }
      },
      [
        ({ customer, id }) => update(customer, id, { name: 'Renamed' }),
        ({ customer, id }) => update(customer, id, { search: 'status=shipped' }),
      ],
      async ({ customer }) => {
        const [view] = await viewsOf(customer)
        return `${view.name} ${view.search}`
      },
    )

    expect(endings).toEqual(['200 200: Renamed status=shipped'])
  })
})

describe('deleteSavedView', () => {
  it('deletes a view, and returns 404 the second time', async () => {
    const customer = await world.customer()
    const { id } = (await save(customer)).body
    await save(customer, { name: 'Brass' })

    expect(await remove(customer, id)).toMatchObject({ status: 200, body: { id } })
    expect((await remove(customer, id)).status).toBe(404)
    expect(await namesOf(customer)).toEqual(['Brass'])
  })

  it('leaves nothing of a view that is renamed at once', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        return { customer, id: (await save(customer)).body.id as string }
      },
      [({ customer, id }) => remove(customer, id), ({ customer, id }) => update(customer, id, { name: 'Renamed' })],
      async ({ customer }) => (await namesOf(customer)).join(),
    )

    expect(['200 200: ', '200 404: ']).toEqual(expect.arrayContaining(endings))
  })
})
