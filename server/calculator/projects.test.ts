import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { messages } from '#domain/errors.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const rowsOf = (userId: PersonId) =>
  world.db.selectFrom('calculator_projects').selectAll().where('user_id', '=', userId).execute()

describe('saveProject', () => {
  it('stores the numbers as typed, for its author', async () => {
    const customer = await world.customer()
    const project = { name: '  Bridge deck ', buy_price: 812.5, sell_price: 950.055, volume: 0.1, notes: 'spot <b>' }

    const answer = await world.as(customer).post('/api/projects', project)

    expect(answer.status).toBe(201)
    const kept = { ...project, name: 'Bridge deck' }
    expect(await rowsOf(customer.personId)).toMatchObject([{ ...kept, id: answer.body.id }])
    expect((await world.as(customer).get('/api/projects')).body.projects).toMatchObject([kept])
  })

  it('stores a missing number as 0', async () => {
    const supplier = await world.supplier()

    await world.as(supplier).post('/api/projects', { name: 'Empty' })

    expect(await rowsOf(supplier.personId)).toMatchObject([{ buy_price: 0, sell_price: 0, volume: 0, notes: null }])
  })

  it.each([
    ['name', '   ', 'Please enter a project name'],
    ['buy_price', -1, 'Cannot be negative.'],
    ['sell_price', -0.01, 'Cannot be negative.'],
    ['volume', 1e13, 'Too high.'],
    ['user_id', '00000000-0000-4000-8000-000000000000', 'Unknown field.'],
  ])('rejects %s %j', async (field, value, message) => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/projects', { name: 'Bridge', [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: message } } } })
    expect(await rowsOf(customer.personId)).toEqual([])
  })

  it('requires a sign-in', async () => {
    expect(await world.as(null).post('/api/projects', { name: 'Bridge' })).toMatchObject({ status: 401 })
  })

  it('creates one project for one idempotency key, and returns its current state', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    const key = { 'idempotency-key': randomUUID() }
    const project = { name: 'Bridge', volume: 2 }
    const save = (input: object) => world.as(customer).post('/api/projects', input, key)
    const { body: saved } = await save(project)
    const changed = { ...project, buy_price: 1, sell_price: 2, notes: null, version: 1 }
    await world.as(customer).put(`/api/projects/${saved.id}`, changed)

    expect(await save(project)).toMatchObject({ status: 201, body: { id: saved.id, buy_price: 1, version: 2 } })
    expect(await save({ ...project, volume: 3 })).toMatchObject({ status: 409 })
    expect(await rowsOf(customer.personId)).toHaveLength(1)
    const others = await world.as(other).post('/api/projects', project, key)
    expect(others.body.id).not.toBe(saved.id)
    await world.as(customer).delete(`/api/projects/${saved.id}`)
    expect(await save(project)).toMatchObject({ status: 404 })
  })

  it('stores 100 of one person, and refuses one more', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    await world.db
      .insertInto('calculator_projects')
      .values(Array.from({ length: 99 }, (_, index) => ({ user_id: customer.personId, name: `Deck ${index}` })))
      .execute()
    const save = () => world.as(customer).post('/api/projects', { name: 'Bridge' })

    const answers = await Promise.all([save(), save(), save()])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.message).toBe('You have 100 saved projects, the maximum. Please delete one first.')
    expect((await world.as(customer).get('/api/projects')).body.projects).toHaveLength(100)
    expect(await world.as(other).post('/api/projects', { name: 'Bridge' })).toMatchObject({ status: 201 })

    const [{ id } = { id: '' }] = await rowsOf(customer.personId)
    await world.as(customer).delete(`/api/projects/${id}`)
    expect(await save()).toMatchObject({ status: 201 })
  })
})

describe('updateProject', () => {
  const changed = { name: 'Bridge 8', buy_price: 0.1, sell_price: 0.7, volume: 3, notes: null }

  it('changes every field, keeps the place, and increases the version', async () => {
    const customer = await world.customer()
    const { body: saved } = await world
      .as(customer)
      .post('/api/projects', { name: 'Bridge 7', volume: 2, notes: 'spot' })
    await world.as(customer).post('/api/projects', { name: 'Newer' })

    const answer = await world.as(customer).put(`/api/projects/${saved.id}`, { ...changed, version: 1 })

    expect(answer).toMatchObject({ status: 200, body: { ...saved, ...changed, version: 2 } })
    const { projects } = (await world.as(customer).get('/api/projects')).body
    expect(projects[1]).toEqual(answer.body)
  })

  it('keeps the version without a change', async () => {
    const customer = await world.customer()
    const { body: saved } = await world.as(customer).post('/api/projects', { name: 'Bridge', volume: 2 })
    const same = { name: 'Bridge ', volume: 2, version: 1 }

    expect((await world.as(customer).put(`/api/projects/${saved.id}`, same)).body.version).toBe(1)
  })

  it('returns 409 to the later of two tabs, and loses nothing', async () => {
    const customer = await world.customer()
    const { body: saved } = await world.as(customer).post('/api/projects', { name: 'Bridge' })
    const update = (name: string) => world.as(customer).put(`/api/projects/${saved.id}`, { name, version: 1 })

    const answers = await Promise.all([update('One'), update('Other')])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body.error).toMatchObject({ code: 'stale', message: messages.stale })
    expect(await rowsOf(customer.personId)).toMatchObject([{ name: won?.body.name, version: 2 }])
  })

  it.each([
    ['name', '   ', 'Please enter a project name'],
    ['volume', -0.01, 'Cannot be negative.'],
    ['user_id', '00000000-0000-4000-8000-000000000000', 'Unknown field.'],
    ['created_at', '2020-01-01T00:00:00.000Z', 'Unknown field.'],
  ])('rejects %s %j', async (field, value, message) => {
    const customer = await world.customer()
    const { body: saved } = await world.as(customer).post('/api/projects', { name: 'Bridge' })

    const answer = await world
      .as(customer)
      .put(`/api/projects/${saved.id}`, { name: 'Other', version: 1, [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: message } } } })
    expect(await rowsOf(customer.personId)).toMatchObject([{ name: 'Bridge', version: 1 }])
  })
})

describe('deleteProject', () => {
  it('deletes one project, and returns 404 the second time', async () => {
    const customer = await world.customer()
    const saved = await Promise.all(['One', 'Other'].map((name) => world.as(customer).post('/api/projects', { name })))
    const path = `/api/projects/${saved[0]?.body.id}`

    expect(await world.as(customer).delete(path)).toMatchObject({ status: 200 })

    expect(await rowsOf(customer.personId)).toMatchObject([{ name: 'Other' }])
    expect(await world.as(customer).delete(path)).toMatchObject({
      status: 404,
      body: { error: { message: 'Project not found' } },
    })
  })
})

describe('a project of somebody else', () => {
  it.each(['customer', 'supplier', 'admin'] as const)('returns 404 to another %s', async (role) => {
    const [author, stranger] = [await world.customer(), await world[role]()]
    const { body: saved } = await world.as(author).post('/api/projects', { name: 'Bridge' })
    const path = (id: string) => `/api/projects/${id}`
    const change = { name: 'Stolen', version: 1 }

    for (const act of [
      (id: string) => world.as(stranger).put(path(id), change),
      (id: string) => world.as(stranger).delete(path(id)),
    ]) {
      const [strangers, unknown] = [await act(saved.id), await act(randomUUID())]
      expect(strangers).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
      expect(strangers.body).toEqual(unknown.body)
    }

    expect(await rowsOf(author.personId)).toMatchObject([{ name: 'Bridge', version: 1 }])
  })

  it('returns 401 to a visitor, and 403 to a pending account', async () => {
    const author = await world.customer()
    const pending = await world.customer({ user_status: 'pending' })
    const { body: saved } = await world.as(author).post('/api/projects', { name: 'Bridge' })
    const path = `/api/projects/${saved.id}`

    for (const [who, status] of [
      [null, 401],
      [pending, 403],
    ] as const) {
      expect(await world.as(who).put(path, { name: 'Stolen', version: 1 })).toMatchObject({ status })
      expect(await world.as(who).delete(path)).toMatchObject({ status })
      expect(await world.as(who).get('/api/projects')).toMatchObject({ status })
    }
    expect(await rowsOf(author.personId)).toMatchObject([{ name: 'Bridge' }])
  })
})

describe('listProjects', () => {
  it('returns the own projects only, newest first', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    for (const name of ['First', 'Second']) await world.as(customer).post('/api/projects', { name })
    await world.as(other).post('/api/projects', { name: 'Foreign' })

    const { body } = await world.as(customer).get('/api/projects')

    expect(body.projects.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
  })
})
