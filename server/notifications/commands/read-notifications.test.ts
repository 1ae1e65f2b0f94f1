import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { notificationsIn } from '#test/notifications.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { listOf, countOf, add, rowsOf } = notificationsIn(world)

const read = (person: Person | null, ids: readonly string[]) =>
  world.as(person).post('/api/notifications/read', { ids })
const readAll = (person: Person | null, shown: object) => world.as(person).post('/api/notifications/read-all', shown)
/** What "all read" names: what the person has been shown. */
const shownTo = async (person: Person) => {
  const { unread } = (await listOf(person)).body
  return { newest: unread.newest, unread: unread.count }
}
const unreadOf = async (person: Person) =>
  (await rowsOf(person)).filter(({ read_at }) => read_at === null).map(({ text }) => text)

describe('readNotifications', () => {
  it('marks those that were opened, once, and takes them out of the digest', async () => {
    const customer = await world.customer()
    const [one = '', , three = ''] = await add(customer, [
      { text: 'One', in_digest: true },
      { text: 'Two', in_digest: true },
      { text: 'Three' },
    ])

    expect((await read(customer, [one, three])).status).toBe(200)
    const first = await rowsOf(customer)
    expect((await read(customer, [one])).status).toBe(200)

    expect(await rowsOf(customer)).toEqual(first)
    expect(first).toMatchObject([
      { read_at: expect.any(Date), in_digest: false },
      { read_at: null, in_digest: true },
      { read_at: expect.any(Date), in_digest: false },
    ])
    expect((await countOf(customer)).count).toBe(1)
  })

  it('marks all of the person that lead to a page, and none of others', async () => {
    const owner = await world.customer()
    const colleague = await world.colleague(owner, 'member')
    const page = `/orders/${crypto.randomUUID()}`
    for (const person of [owner, colleague])
      await add(person, [
        { text: 'Offer', path: page },
        { text: 'Message', path: `${page}#conversation` },
        { text: 'Else' },
      ])

    expect((await world.as(owner).post('/api/notifications/read', { page })).status).toBe(200)
    expect((await world.as(owner).post('/api/notifications/read', { page: '/nowhere' })).status).toBe(200)

    expect(await unreadOf(owner)).toEqual(['Else'])
    expect(await unreadOf(colleague)).toHaveLength(3)
    expect((await world.as(owner).post('/api/notifications/read', {})).status).toBe(400)
    expect((await world.as(owner).post('/api/notifications/read', { page, ids: [crypto.randomUUID()] })).status).toBe(
      400,
    )
  })

  it("returns 404 for a stranger's and for a colleague's, and marks nothing", async () => {
    const [owner, stranger] = [await world.customer(), await world.supplier()]
    const colleague = await world.colleague(owner, 'owner')
    const [id = ''] = await add(owner, [{ text: 'Mine' }])
    const [own = ''] = await add(stranger, [{ text: 'Own' }])

    expect((await read(stranger, [own, id])).status).toBe(404)
    expect((await read(colleague, [id])).status).toBe(404)
    expect(await unreadOf(owner)).toEqual(['Mine'])
    expect(await unreadOf(stranger)).toEqual(['Own'])
  })

  it('returns 401 to a visitor, 403 to a pending account, and 400 for no or too many ids', async () => {
    const customer = await world.customer()
    const [id = ''] = await add(customer, [{ text: 'Mine' }])
    const pending = await world.customer({ user_status: 'pending' })

    expect((await read(null, [id])).status).toBe(401)
    expect((await read(pending, [id])).status).toBe(403)
    expect((await read(customer, [])).status).toBe(400)
    expect(
      (
        await read(
          customer,
          Array.from({ length: 101 }, () => id),
        )
      ).status,
    ).toBe(400)
    expect(await unreadOf(customer)).toEqual(['Mine'])
  })
})

describe('readAllNotifications', () => {
  it('marks everything that was shown, on all pages, and nothing of others', async () => {
    const owner = await world.customer()
    const colleague = await world.colleague(owner, 'member')
    await add(
      owner,
      Array.from({ length: 30 }, (_, index) => ({ text: `${index}`, in_digest: true })),
    )
    await add(colleague, [{ text: 'Theirs' }])

    expect((await readAll(owner, await shownTo(owner))).status).toBe(200)

    expect(await unreadOf(owner)).toEqual([])
    expect((await rowsOf(owner)).every(({ in_digest }) => !in_digest)).toBe(true)
    expect(await unreadOf(colleague)).toEqual(['Theirs'])
  })

  it('leaves one unread that came meanwhile', async () => {
    const customer = await world.customer()
    await add(customer, [{ text: 'Shown' }])
    const shown = await shownTo(customer)
    await add(customer, [{ text: 'Later' }])

    expect((await readAll(customer, shown)).status).toBe(200)

    expect(await unreadOf(customer)).toEqual(['Later'])
  })

  it('marks nothing if one was numbered earlier and committed later', async () => {
    const customer = await world.customer()
    const [id = ''] = await add(customer, [{ text: 'Shown' }])
    // As if the other transaction had drawn its number first.
    await sql`update notifications set sequence = default where id = ${id}`.execute(world.db)
    const shown = await shownTo(customer)
    await sql`insert into notifications (person_id, sequence, kind, text, path) overriding system value
      select person_id, sequence - 1, 'requestAnswered', 'Committed later', '/' from notifications where id = ${id}`.execute(
      world.db,
    )

    expect(await readAll(customer, shown)).toMatchObject({
      status: 409,
      body: { error: { message: 'New notifications have arrived. They stay unread: have a look at them first.' } },
    })

    expect((await unreadOf(customer)).toSorted()).toEqual(['Committed later', 'Shown'])
    expect((await readAll(customer, await shownTo(customer))).status).toBe(200)
    expect(await unreadOf(customer)).toEqual([])
  })

  it('marks all once when two tabs press at once, and keeps what another tab has read', async () => {
    const customer = await world.customer()
    const [one = ''] = await add(customer, [{ text: 'One' }, { text: 'Two' }])
    const shown = await shownTo(customer)

    const answers = await Promise.all([readAll(customer, shown), readAll(customer, shown), read(customer, [one])])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await unreadOf(customer)).toEqual([])
  })

  it('returns 401 to a visitor and 403 to a pending account', async () => {
    const customer = await world.customer()
    await add(customer, [{ text: 'Mine' }])
    const shown = await shownTo(customer)
    const pending = await world.customer({ user_status: 'pending' })

    expect((await readAll(null, shown)).status).toBe(401)
    expect((await readAll(pending, shown)).status).toBe(403)
    expect((await readAll(customer, { newest: shown.newest })).status).toBe(400)
    expect(await unreadOf(customer)).toEqual(['Mine'])
  })

  it("answers to another person's notification as to an unknown one, and marks nothing", async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]
    await add(customer, [{ text: 'Mine' }])
    await add(stranger, [{ text: 'Theirs' }])

    const answers = [await shownTo(stranger), { newest: crypto.randomUUID(), unread: 1 }].map((shown) =>
      readAll(customer, shown),
    )

    const [theirs, unknown] = await Promise.all(answers)
    expect(theirs).toMatchObject({ status: 404, body: unknown?.body })
    expect(await unreadOf(customer)).toEqual(['Mine'])
    expect(await unreadOf(stranger)).toEqual(['Theirs'])
  })
})
