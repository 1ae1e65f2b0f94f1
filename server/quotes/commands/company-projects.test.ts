import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxCompanyProjects } from '#domain/quotes/project.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { raced } from '#test/races.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row } = quotesIn(world)
const { close } = tracesIn(world)

const create = (as: Person | null, name: string, cost_centre: string | null = null) =>
  world.as(as).post('/api/company-projects', { name, cost_centre })
const update = (as: Person | null, id: string, change: object) =>
  world
    .as(as)
    .put(`/api/company-projects/${id}`, { version: 1, name: 'Hangar 4', cost_centre: null, closed: false, ...change })
type Project = { id: string; name: string; cost_centre: string | null; closed: boolean; version: number }
const projectsOf = async (as: Person): Promise<Project[]> =>
  (await world.as(as).get('/api/company-projects')).body.projects
const namesOf = async (as: Person) => (await projectsOf(as)).map(({ name }) => name)
const nameTaken = { name: 'Your company already has a project of this name.' }
const made = async (as: Person, name = 'Hangar 4'): Promise<string> => (await create(as, name, '4711')).body.id

describe('createCompanyProject', () => {
  it("adds a project for all of the company's people, and for nobody else", async () => {
    const customer = await world.customer()
    const [member, viewer] = [await world.colleague(customer, 'member'), await world.colleague(customer, 'viewer')]

    const answer = await create(member, ' Hangar 4 ', ' 4711 ')
    await create(customer, 'Bridge')

    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Hangar 4', cost_centre: '4711', closed: false, version: 1 },
    })
    expect(await namesOf(viewer)).toEqual(['Bridge', 'Hangar 4'])
    expect(await namesOf(await world.customer())).toEqual([])
  })

  it('refuses a name that the company has, in any letter case', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    await create(customer, 'Öresund')

    expect(await create(customer, 'ÖRESUND')).toMatchObject({ status: 400, body: { error: { fields: nameTaken } } })
    expect((await create(other, 'Öresund')).status).toBe(201)
    expect(await namesOf(customer)).toEqual(['Öresund'])
  })

  it('refuses viewers, other roles and visitors', async () => {
    const { customer, admin, supplier } = await people()
    const viewer = await world.colleague(customer, 'viewer')

    for (const person of [viewer, admin, supplier]) expect((await create(person, 'Hangar 4')).status).toBe(403)
    for (const person of [admin, supplier])
      expect((await world.as(person).get('/api/company-projects')).status).toBe(403)
    expect((await create(null, 'Hangar 4')).status).toBe(401)
    expect((await world.as(null).get('/api/company-projects')).status).toBe(401)
    expect(await namesOf(customer)).toEqual([])
  })

  it('keeps the maximum, also of two at once', async () => {
    const customer = await world.customer()
    const rest = { company_id: customer.id, created_by: customer.personId, created_at: new Date() }
    await world.db
      .insertInto('projects')
      .values(Array.from({ length: maxCompanyProjects - 1 }, (_, index) => ({ ...rest, name: `Project ${index}` })))
      .execute()

    const answers = await Promise.all(['One', 'Two'].map((name) => create(customer, name)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await namesOf(customer)).toHaveLength(maxCompanyProjects)
  })

  it('makes one of two with the same name at once', async () => {
    const endings = await raced(
      () => world.customer(),
      [(customer) => create(customer, 'Steel'), (customer) => create(customer, 'STEEL')],
      async (customer) => (await namesOf(customer)).join(),
    )

    expect(['201 400: Steel', '400 201: STEEL']).toEqual(expect.arrayContaining(endings))
  })
})

describe('updateCompanyProject', () => {
  it('renames, closes and opens again, and keeps what is booked on the project', async () => {
    const customer = await world.customer()
    const id = await made(customer)
    const quote = await world.quote(customer, { project_id: id })

    expect(await update(customer, id, { name: 'Hangar 5', cost_centre: '4712', closed: true })).toMatchObject({
      status: 200,
      body: { name: 'Hangar 5', cost_centre: '4712', closed: true, version: 2 },
    })

    expect(await row(quote)).toMatchObject({ project_id: id, cost_centre: '4711' })
    expect((await world.as(customer).get(`/api/quotes/${quote}`)).body.project).toMatchObject({
      name: 'Hangar 5',
      closed: true,
    })
    expect((await update(customer, id, { version: 2 })).body).toMatchObject({ name: 'Hangar 4', closed: false })
  })

  it('returns 404 for a project of another company, and 409 for an old version', async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]
    const id = await made(customer)

    for (const [person, project] of [[stranger, id] as const, [customer, randomUUID()] as const])
      expect(await update(person, project, { name: 'Mine' })).toMatchObject({
        status: 404,
        body: { error: { message: 'Project not found' } },
      })
    expect((await update(customer, id, { version: 2 })).body.error.code).toBe('stale')
    expect(await namesOf(customer)).toEqual(['Hangar 4'])
  })

  it('refuses viewers, other roles, visitors, and a name that is taken', async () => {
    const { customer, admin, supplier } = await people()
    const viewer = await world.colleague(customer, 'viewer')
    const id = await made(customer)
    await made(customer, 'Bridge')

    for (const person of [viewer, admin, supplier])
      expect((await update(person, id, { closed: true })).status).toBe(403)
    expect((await update(null, id, { closed: true })).status).toBe(401)
    expect(await update(customer, id, { name: 'bridge' })).toMatchObject({
      status: 400,
      body: { error: { fields: nameTaken } },
    })
    expect((await projectsOf(customer)).map(({ closed, version }) => `${closed} ${version}`)).toEqual([
      'false 1',
      'false 1',
    ])
  })

  it('makes one of a change and a closing at once', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        return { customer, id: await made(customer) }
      },
      [
        ({ customer, id }) => update(customer, id, { name: 'Hangar 5' }),
        ({ customer, id }) => update(customer, id, { closed: true }),
      ],
      async ({ customer }) => (await projectsOf(customer)).map(({ name, closed }) => `${name} ${closed}`).join(),
    )

    expect(['200 409: Hangar 5 false', '409 200: Hangar 4 true']).toEqual(expect.arrayContaining(endings))
  })

  it('lets a request in before the project is closed, or refuses it', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        return { customer, id: await made(customer) }
      },
      [
        ({ customer, id }) => world.requestQuote(customer, { project_id: id }),
        ({ customer, id }) => update(customer, id, { closed: true }),
      ],
      async ({ id }) => {
        const booked = await world.db.selectFrom('orders').where('project_id', '=', id).select('id').execute()
        return String(booked.length)
      },
    )

    expect(['201 200: 1', '400 200: 0']).toEqual(expect.arrayContaining(endings))
  })
})

it('the projects of a closed account are gone, and its quotes are booked on nothing', async () => {
  const { customer, admin, supplier } = await people()
  const project_id = await made(customer)
  const id = await world.sentQuote(customer, admin, [supplier], { project_id, cost_centre: '4711' })

  expect((await close(customer)).status).toBe(200)

  expect(await row(id)).toMatchObject({ project_id: null, cost_centre: null })
  expect(await world.db.selectFrom('projects').where('company_id', '=', customer.id).select('id').execute()).toEqual([])
})
