import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { notificationsIn } from '#test/notifications.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)
const { listOf, countOf, add, textsOf } = notificationsIn(world)

describe('listNotifications', () => {
  it('answers with the kind, the words of the mail, the sender, the quote and the page, newest first', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)

    const { body } = await listOf(customer)
    expect(body).toMatchObject({ count: 4, page_size: 25, unread: { count: 4 } })
    expect(body.notifications[0]).toMatchObject({
      kind: 'orderPlaced',
      text: expect.stringMatching(/^Ordered: /),
      who: supplier.company_name,
      quote_id: id,
      path: `/orders/${id}`,
      read_at: null,
    })
    expect(body.notifications.map(({ kind }: { kind: string }) => kind)).toEqual([
      'orderPlaced',
      'requestAnswered',
      'requestReviewed',
      'requestSent',
    ])
    expect(await textsOf(supplier)).toEqual([
      expect.stringMatching(/^Your offer was accepted: /),
      expect.stringMatching(/^New quote request: /),
    ])
    expect(await textsOf(admin)).toContainEqual(expect.stringMatching(/^A quote request awaits approval: /))
  })

  it('filters by kind and state, and pages', async () => {
    const customer = await world.customer()
    await add(customer, [{ text: 'One' }, { text: 'Two' }, { text: 'Three', kind: 'quoteMoved', read_at: new Date() }])

    expect(await textsOf(customer, '?kind=quoteMoved')).toEqual(['Three'])
    expect(await textsOf(customer, '?unread=true')).toEqual(['Two', 'One'])
    expect(await textsOf(customer, '?size=2&page=2')).toEqual(['One'])
    expect((await listOf(customer, '?size=2')).body).toMatchObject({ count: 3, page_size: 2, unread: { count: 2 } })
    for (const query of ['?size=101', '?size=0', '?page=0', '?kind=unknown', '?unread=false', '?person_id=1'])
      expect((await listOf(customer, query)).status).toBe(400)
  })

  it("answers with the person's own alone, not a colleague's", async () => {
    const owner = await world.customer()
    const colleague = await world.colleague(owner, 'viewer')
    await add(owner, [{ text: 'Mine' }])

    expect((await listOf(colleague)).body).toMatchObject({ notifications: [], count: 0, unread: { count: 0 } })
    expect(await countOf(colleague)).toEqual({ count: 0, newest: null })
    expect((await countOf(owner)).count).toBe(1)
  })

  it('returns 401 to a visitor and 403 to a pending account', async () => {
    const pending = await world.customer({ user_status: 'pending' })

    const answers = (person: Person | null) =>
      Promise.all(
        ['/api/notifications', '/api/notifications/unread'].map(
          async (path) => (await world.as(person).get(path)).status,
        ),
      )
    expect(await answers(null)).toEqual([401, 401])
    expect(await answers(pending)).toEqual([403, 403])
  })
})
