import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const rowsOf = (userId: string) =>
  world.db.selectFrom('calculator_projects').selectAll().where('user_id', '=', userId).execute()

describe('saveProject', () => {
  it('keeps the numbers as typed, for its author', async () => {
    const customer = await world.customer()
    const project = { name: '  Bridge deck ', buy_price: 812.5, sell_price: 950.055, volume: 0.1, notes: 'spot <b>' }

    const answer = await world.as(customer).post('/api/projects', project)

    expect(answer.status).toBe(201)
    const kept = { ...project, name: 'Bridge deck' }
    expect(await rowsOf(customer.id)).toMatchObject([{ ...kept, id: answer.body.id }])
    expect((await world.as(customer).get('/api/projects')).body.projects).toMatchObject([kept])
  })

  it('counts a missing number as 0', async () => {
    const supplier = await world.supplier()

    await world.as(supplier).post('/api/projects', { name: 'Empty' })

    expect(await rowsOf(supplier.id)).toMatchObject([{ buy_price: 0, sell_price: 0, volume: 0, notes: null }])
  })

  it.each([
    ['name', '   ', 'Please enter a project name'],
    ['buy_price', -1, 'Cannot be negative.'],
    ['sell_price', -0.01, 'Cannot be negative.'],
    ['volume', 1e13, 'Too high.'],
    ['user_id', '00000000-0000-4000-8000-000000000000', 'Unknown field.'],
  ])('refuses %s %j', async (field, value, message) => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/projects', { name: 'Bridge', [field]: value })

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: message } } } })
    expect(await rowsOf(customer.id)).toEqual([])
  })

  it('needs a sign-in', async () => {
    expect(await world.as(null).post('/api/projects', { name: 'Bridge' })).toMatchObject({ status: 401 })
  })
})

describe('listProjects', () => {
  it('shows the own projects alone, newest first', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    for (const name of ['First', 'Second']) await world.as(customer).post('/api/projects', { name })
    await world.as(other).post('/api/projects', { name: 'Foreign' })

    const { body } = await world.as(customer).get('/api/projects')

    expect(body.projects.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
  })
})
