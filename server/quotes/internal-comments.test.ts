import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import type { Person } from '#test/factories.ts'
import { onSocket, openEventStream } from '#test/live.ts'
import { invalidAt, quotesIn, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act } = quotesIn(world)

let server: Awaited<ReturnType<typeof onSocket>>
beforeAll(async () => {
  server = await onSocket(world.app)
})
afterAll(() => server.close())

async function scene() {
  const { customer: owner, admin, supplier, other } = await people()
  const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]
  const [seller, office] = [await world.colleague(supplier, 'member'), await world.colleague(admin, 'owner')]
  const id = await world.sentQuote(member, admin, [supplier, other])
  return { owner, member, viewer, admin, office, supplier, seller, other, id }
}

const comment = (as: Person | null, id: string, text: string, key: string = crypto.randomUUID()) =>
  world.as(as).post(`/api/quotes/${id}/comments`, { text }, { 'idempotency-key': key })
const comments = (as: Person | null, id: string, query = '') => world.as(as).get(`/api/quotes/${id}/comments${query}`)
const texts = async (as: Person, id: string, query = ''): Promise<string[]> =>
  (await comments(as, id, query)).body.comments.map(({ text }: { text: string }) => text)
const rows = (id: string) => world.db.selectFrom('quote_comments').where('order_id', '=', id).selectAll().execute()

describe('an internal comment', () => {
  it("can be read by the author's company, oldest first", async () => {
    const { owner, member, viewer, id } = await scene()
    expect((await comment(owner, id, ' Ask for S355 ')).status).toBe(201)
    expect((await comment(member, id, 'Did so')).status).toBe(201)

    expect((await comments(member, id)).body).toMatchObject({
      comments: [
        { author_name: 'Test Person', own: false, text: 'Ask for S355' },
        { author_name: 'Test Colleague', own: true, text: 'Did so' },
      ],
      earlier: false,
    })
    expect(await texts(viewer, id)).toEqual(['Ask for S355', 'Did so'])
  })

  it('stays hidden from everybody else: each company, and the administrators, have their own', async () => {
    const { owner, admin, office, supplier, seller, other, id } = await scene()
    for (const [person, text] of [
      [owner, 'BUYERS-OWN'],
      [seller, 'SELLERS-OWN'],
      [office, 'OFFICES-OWN'],
    ] as const)
      expect((await comment(person, id, text)).status).toBe(201)

    expect(await texts(owner, id)).toEqual(['BUYERS-OWN'])
    expect(await texts(supplier, id)).toEqual(['SELLERS-OWN'])
    expect(await texts(admin, id)).toEqual(['OFFICES-OWN'])
    expect(await texts(other, id)).toEqual([])
    for (const person of [owner, supplier, admin, other]) {
      const own = (await texts(person, id))[0] ?? 'none'
      const read = JSON.stringify([await view(person, id), (await world.as(person).get('/api/quotes?text=OWN')).body])
      expect(['BUYERS-OWN', 'SELLERS-OWN', 'OFFICES-OWN'].filter((mark) => read.includes(mark))).toEqual([])
      expect(own === 'none' || (await world.as(person).get(`/api/quotes?text=${own}`)).body.count === 0).toBe(true)
    }
    const history = await world.as(admin).get('/api/history')
    expect(JSON.stringify(history.body)).not.toContain('-OWN')
  })

  it('requires a text of at most 5\u202F000 characters', async () => {
    const { owner, id } = await scene()

    for (const text of ['', ' \n '])
      expect(await comment(owner, id, text)).toMatchObject(invalidAt('text', 'Please write a comment.'))
    expect(await comment(owner, id, 'x'.repeat(5001))).toMatchObject(
      invalidAt('text', 'Please use at most 5\u202F000 characters.'),
    )
    expect(await rows(id)).toEqual([])
  })

  it('refuses viewers, strangers and visitors', async () => {
    const { owner, viewer, id } = await scene()
    const stranger = await world.supplier()

    expect((await comment(viewer, id, 'x')).status).toBe(403)
    expect((await comment(null, id, 'x')).status).toBe(401)
    expect(await comment(stranger, id, 'x')).toMatchObject(unknownQuote)
    expect(await comments(stranger, id)).toMatchObject(unknownQuote)
    expect(await comment(owner, crypto.randomUUID(), 'x')).toMatchObject(unknownQuote)
    expect((await comments(null, id)).status).toBe(401)
    expect(await rows(id)).toEqual([])
  })

  it('refuses a removed person', async () => {
    const { member, id } = await scene()
    const removed = { status: 'removed', removed_at: new Date() } as const
    await world.db.updateTable('people').set(removed).where('id', '=', member.personId).execute()

    expect((await comment(member, id, 'x')).status).toBe(401)
  })

  it('can be added while the company can read the quote', async () => {
    const { owner, supplier, id } = await scene()
    await act(owner, id, 'delete', { reason: 'Not needed' })

    expect(await comment(owner, id, 'x')).toMatchObject(unknownQuote)
    expect((await comment(supplier, id, 'Deleted again')).status).toBe(201)
  })

  it('stores one for one key', async () => {
    const { owner, member, id } = await scene()
    const answers = await Promise.all(['the same key', 'the same key'].map((key) => comment(owner, id, 'Once', key)))

    expect(statusesOf(answers)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await comment(owner, id, 'Other', 'the same key')).toMatchObject({ status: 409 })
    expect((await comment(member, id, 'Once', 'the same key')).status).toBe(201)
    expect(await texts(owner, id)).toEqual(['Once', 'Once'])
  })

  it('returns in pages', async () => {
    const { owner, supplier, id } = await scene()
    const { personId: author_id, id: company_id } = owner
    const values = Array.from({ length: 60 }, (_, index) => `Comment ${index}`)
    for (const text of values)
      await world.db
        .insertInto('quote_comments')
        .values({ order_id: id, company_id, author_id, text, created_at: new Date() })
        .execute()
    await comment(supplier, id, 'Theirs')

    const { body } = await comments(owner, id)
    expect(body.earlier).toBe(true)
    expect(await texts(owner, id)).toEqual(values.slice(10))
    expect(await texts(owner, id, `?before=${body.comments[0].id}`)).toEqual(values.slice(0, 10))
    const theirs = (await comments(supplier, id)).body.comments[0].id
    for (const before of [theirs, crypto.randomUUID()])
      expect(await comments(owner, id, `?before=${before}`)).toMatchObject(invalidAt('before', 'Unknown comment.'))
  })

  it('appears in the data of its author only', async () => {
    const { owner, member, supplier, id } = await scene()
    await comment(member, id, 'BUYERS-OWN')
    const dataOf = async (person: Person): Promise<string> => {
      const response = await world.app.request('/api/account/export', { headers: { cookie: person.cookie } })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return Object.entries(files)
        .map(([name, content]) => `${name} ${strFromU8(content)}`)
        .join('\n')
    }

    expect(await dataOf(member)).toContain('BUYERS-OWN')
    for (const person of [owner, supplier]) expect(await dataOf(person)).not.toContain('BUYERS-OWN')
  })

  it("ends with the company's account", async () => {
    const { supplier, seller, member, id } = await scene()
    await comment(seller, id, 'Theirs')
    await comment(member, id, 'Stays')

    await world.as(supplier).post('/api/account/close', { confirm_email: supplier.email })

    expect((await rows(id)).map(({ text }) => text)).toEqual(['Stays'])
  })
})

describe('live events', () => {
  it('report comments and the responsible person to open pages of colleagues only', async () => {
    const { owner, member, admin, office, supplier, seller, other, id } = await scene()
    const all = [owner, member, admin, office, supplier, seller, other]
    const pages = await Promise.all(all.map((person) => openEventStream(server.url, person)))
    await Promise.all(pages.map((page) => page.catchesUp()))
    /** The positions of those who heard of the quote by the time that everybody heard of a later, new quote. */
    const heardOf = async (change: () => Promise<{ status: number }>) => {
      for (const page of pages) page.forget()
      expect((await change()).status).toBeLessThan(300)
      const last = await world.sentQuote(member, admin, [supplier, other])
      await Promise.all(pages.map((page) => page.hears(last)))
      return pages.flatMap((page, index) => (page.hasHeardOf(id) ? [index] : []))
    }

    expect(await heardOf(() => comment(member, id, 'x'))).toEqual([0, 1])
    expect(await heardOf(() => comment(seller, id, 'x'))).toEqual([4, 5])
    expect(await heardOf(() => comment(office, id, 'x'))).toEqual([2, 3])
    const responsible = (as: Person) => () => act(as, id, 'responsible', { person_id: as.personId })
    expect(await heardOf(responsible(owner))).toEqual([0, 1])
    expect(await heardOf(responsible(supplier))).toEqual([4, 5])
    expect(await heardOf(() => world.offer(seller, id))).toEqual([0, 1, 2, 3, 4, 5])
    await Promise.all(pages.map((page) => page.leave()))
  })
})
