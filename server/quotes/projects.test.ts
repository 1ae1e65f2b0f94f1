import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { awardsIn } from '#test/awards.ts'
import { queuedMails } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, view, act, accept, history } = quotesIn(world)
const { scene } = awardsIn(world)

const project = async (as: Person, name = 'Hangar 4', cost_centre: string | null = '4711'): Promise<string> =>
  (await world.as(as).post('/api/company-projects', { name, cost_centre })).body.id
const set = (as: Person | null, id: string, project_id: string | null, cost_centre: string | null = null) =>
  act(as, id, 'project', { project_id, cost_centre })
const found = async (as: Person, query: string): Promise<string[]> =>
  (await world.as(as).get(`/api/quotes?${query}`)).body.quotes.map((quote: { id: string }) => quote.id)
const booked = { project: { name: 'Hangar 4', closed: false }, cost_centre: '4711' }
const nothing = { project: null, cost_centre: null }

describe('createQuote with a project', () => {
  it('starts with the cost centre of the project, unless it names another or none', async () => {
    const customer = await world.customer()
    const project_id = await project(customer)

    const centres = []
    for (const change of [{}, { cost_centre: '0815' }, { cost_centre: ' ' }])
      centres.push((await row(await world.quote(customer, { project_id, ...change }))).cost_centre)

    expect(centres).toEqual(['4711', '0815', null])
    expect((await row(await world.quote(customer, { cost_centre: '0815' }))).cost_centre).toBe('0815')
  })

  it("refuses another company's project like an unknown one, and a closed one", async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]
    const closed = await project(customer, 'Old')
    await world
      .as(customer)
      .put(`/api/company-projects/${closed}`, { version: 1, name: 'Old', cost_centre: null, closed: true })

    const refusals = []
    for (const project_id of [await project(stranger), randomUUID(), closed])
      refusals.push((await world.requestQuote(customer, { project_id })).body.error.fields.project_id)

    expect(refusals).toEqual([
      'Project not found',
      'Project not found',
      'This project is closed. Choose another one, or open it again under Projects in the settings.',
    ])
    expect(await found(customer, '')).toEqual([])
  })
})

describe('setProject', () => {
  it('changes it in every state, without a new version and without a sign to suppliers', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    await act(supplier, id, 'status', { status: 'delivered' })
    const [before, seen] = [await row(id), await view(supplier, id)]
    const project_id = await project(customer)

    expect(await set(customer, id, project_id, ' 4711 ')).toMatchObject({ status: 200, body: { id } })

    expect(await row(id)).toEqual({ ...before, project_id, cost_centre: '4711' })
    expect(await view(customer, id)).toMatchObject(booked)
    expect(await view(supplier, id)).toEqual(seen)
    const ofCustomer = (await view(customer, id)).timeline.at(-1)
    expect(ofCustomer).toMatchObject({ action: 'setProject', from: null, to: null })
    expect((await view(admin, id)).timeline.at(-1)).toMatchObject({ action: 'updateStatus' })
    await set(customer, id, null)
    expect(await row(id)).toMatchObject({ project_id: null, cost_centre: null })
  })

  it('records nothing if nothing changes, and keeps a project that was closed meanwhile', async () => {
    const customer = await world.customer()
    const project_id = await project(customer)
    const id = await world.quote(customer, { project_id })
    await world
      .as(customer)
      .put(`/api/company-projects/${project_id}`, { version: 1, name: 'Hangar 4', cost_centre: null, closed: true })

    expect((await set(customer, id, project_id, '4711')).status).toBe(200)
    expect(await history(id)).not.toContain('setProject')
    expect((await set(customer, id, project_id, '4712')).status).toBe(200)
    expect((await set(customer, id, null)).status).toBe(200)
    expect((await set(customer, id, project_id)).status).toBe(400)
  })

  it('returns 404 to strangers and after a deletion, and refuses other roles, viewers and visitors', async () => {
    const { customer, admin, supplier } = await people()
    const [stranger, viewer] = [await world.customer(), await world.colleague(customer, 'viewer')]
    const id = await world.sentQuote(customer, admin, [supplier])
    const deleted = await world.quote(customer)
    await act(customer, deleted, 'delete', { reason: 'Not needed' })

    expect((await set(stranger, id, await project(stranger))).status).toBe(404)
    expect((await set(customer, deleted, null, '4711')).status).toBe(404)
    expect((await set(customer, id, await project(stranger, 'Other'))).status).toBe(400)
    for (const person of [admin, supplier, viewer]) expect((await set(person, id, null, '4711')).status).toBe(403)
    expect((await set(null, id, null, '4711')).status).toBe(401)
    expect((await act(customer, id, 'project', { project_id: null, cost_centre: 'x'.repeat(41) })).status).toBe(400)
    expect(await row(id)).toMatchObject({ project_id: null, cost_centre: null })
  })

  it('keeps one of two at once whole', async () => {
    const endings = await raced(
      async () => {
        const customer = await world.customer()
        const projects = [await project(customer, 'One', '1'), await project(customer, 'Two', '2')]
        return { customer, projects, id: await world.quote(customer) }
      },
      [
        ({ customer, projects, id }) => set(customer, id, projects[0] ?? null, '1'),
        ({ customer, projects, id }) => set(customer, id, projects[1] ?? null, '2'),
      ],
      async ({ customer, id }) => {
        const quote = await view(customer, id)
        return `${quote.project.name} ${quote.cost_centre}`
      },
    )

    expect(['200 200: One 1', '200 200: Two 2']).toEqual(expect.arrayContaining(endings))
  })
})

describe('listQuotes', () => {
  it("finds the customer's quotes by project and cost centre, and nobody else's list by either", async () => {
    const { customer, admin, supplier } = await people()
    const project_id = await project(customer, 'Västra Bron', 'KST-9')
    const id = await world.sentQuote(customer, admin, [supplier], { project_id, own_reference: 'PO 1204' })
    const other = await world.sentQuote(customer, admin, [supplier], { own_reference: 'Hangar' })

    for (const query of [
      'text=vastra',
      'text=kst-9',
      'text=steel%20bron',
      `project=${project_id}`,
      'reference=po%201204',
    ])
      expect([query, await found(customer, query)]).toEqual([query, [id]])
    for (const reader of [supplier, admin])
      for (const query of ['text=vastra', 'text=kst-9']) expect(await found(reader, query)).toEqual([])
    // A filter that is not the reader's changes nothing.
    expect(await found(supplier, `project=${project_id}`)).toEqual([other, id])
    expect(await found(supplier, 'reference=1204')).toEqual([id])
    expect(await found(await world.customer(), `project=${project_id}`)).toEqual([])
    expect((await world.as(customer).get('/api/quotes?project=Bron')).status).toBe(400)
  })
})

it('an order of some positions takes the project along', async () => {
  const { id, customer, supplier, other, award, seen } = await scene()
  await set(customer, id, await project(customer), '4711')

  const { body } = await award(customer, [{ ...seen(other), positions: [1, 2] }])

  const [order] = body.order_ids
  expect(order).not.toBe(id)
  expect(await view(customer, order)).toMatchObject(booked)
  expect(await view(other, order)).toMatchObject(nothing)
  expect(await view(supplier, id)).toMatchObject(nothing)
})

it("the customer's own people read it everywhere, and no supplier and no administrator anywhere", async () => {
  const { customer, admin, supplier } = await people()
  const project_id = await project(customer, 'SECRET-PROJECT', 'SECRET-CENTRE')
  const id = await world.sentQuote(customer, admin, [supplier], { project_id })
  await world.offer(supplier, id)
  await accept(customer, id, supplier)
  await set(customer, id, project_id, 'SECRET-CENTRE-2')
  // Papers are made of what getQuote answers (domain/quotes/papers).
  const places = [
    `/api/quotes/${id}`,
    '/api/quotes',
    '/api/quotes/export',
    `/api/quotes/${id}/timeline`,
    '/api/history',
  ]
  const markedFor = async (reader: Person) => {
    const marked = []
    for (const place of places) {
      const response = await world.app.request(place, { headers: { cookie: reader.cookie } })
      if (/SECRET-(PROJECT|CENTRE)/.test(await response.text())) marked.push(place)
    }
    return marked
  }

  expect(await markedFor(customer)).toEqual(places.slice(0, 3))
  // What suppliers may call at all is searched in secrecy.test.ts.
  for (const reader of [supplier, admin]) expect(await markedFor(reader)).toEqual([])
  const mails = (await queuedMails(world.db)).filter((mail) => JSON.stringify(mail).includes('SECRET-'))
  expect([...new Set(mails.map(({ to }) => to))]).toEqual([customer.email])
  expect(new Set(mails.map(({ subject }) => subject.split(':')[0]))).toEqual(
    new Set(['Ordered', 'Your request awaits approval']),
  )
})
