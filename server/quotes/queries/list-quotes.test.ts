import { describe, expect, it } from 'vitest'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, accept, insert } = quotesIn(world)

type Listed = {
  id: string
  volume: number
  state: { status: string }
  supplier_label: string | null
  supplier_contact: string | null
}
const list = async (as: Person, query = ''): Promise<{ count: number; page_size: number; quotes: Listed[] }> => {
  const { status, body } = await world.as(as).get(`/api/quotes${query}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ quotes }: { quotes: Listed[] }) => quotes.map(({ id }) => id)

const deleted = { is_deleted: true, deletion_note: 'Not needed', deleted_at: new Date() }

describe('listQuotes', () => {
  it('returns a customer its own quotes without deleted ones, newest first', async () => {
    const { customer } = await people()
    const [first, second] = await insert(customer, [{}, {}, deleted])
    await insert(await world.customer(), [{}])

    const listed = await list(customer)

    expect(idsOf(listed)).toEqual([second, first])
    expect(listed.count).toBe(2)
    expect(idsOf(await list(customer, '?deleted=true'))).toEqual([second, first])
  })

  it('returns a supplier its approved quotes, or the deleted ones by a switch', async () => {
    const { customer, admin, supplier, other } = await people()
    const sent = await world.sentQuote(customer, admin, [supplier])
    const gone = await world.sentQuote(customer, admin, [supplier])
    await act(customer, gone, 'delete', { reason: 'Not needed' })
    await world.sentQuote(customer, admin, [other])
    await world.quote(customer, { supplier_ids: [supplier.id] })

    expect(idsOf(await list(supplier))).toEqual([sent])
    const switched = await list(supplier, '?deleted=true')
    expect(idsOf(switched)).toEqual([gone])
    expect(switched.quotes[0]).toMatchObject({ deletion_note: 'Not needed', state: { is_deleted: true } })
    expect(idsOf(await list(supplier, '?deleted=all'))).toEqual([gone, sent])
  })

  it('returns an administrator all of them, also deleted ones', async () => {
    const { customer, admin } = await people()
    const made = await insert(customer, [{}, { admin_approved: true, status: 'pending' }, deleted])

    const listed = await list(admin, `?text=${encodeURIComponent(customer.company_name)}`)

    expect(idsOf(listed).toSorted()).toEqual(made.toSorted())
  })

  it('requires a sign-in', async () => {
    expect((await world.as(null).get('/api/quotes')).status).toBe(401)
  })

  it.each(quoteStatuses)(
    'filters by %s, where "pending" includes for a customer those that await approval',
    async (status) => {
      const { customer } = await people()
      await insert(
        customer,
        quoteStatuses.map((each) => ({ status: each })),
      )

      const { quotes } = await list(customer, `?status=${status}`)

      const wanted = status === 'pending' ? ['pending', 'pending_admin_approval'] : [status]
      expect(quotes.map(({ state }) => state.status).toSorted()).toEqual(wanted)
    },
  )

  it('searches product and customer, taking every sign literally', async () => {
    const { customer } = await people()
    const [percent] = await insert(customer, [{ manual_product_details: 'Yield 100% _x_' }, {}])

    for (const text of ['100%', '_X_', 'yield'])
      expect(idsOf(await list(customer, `?text=${encodeURIComponent(text)}`))).toEqual([percent])
    expect((await list(customer, `?text=${encodeURIComponent('1%0')}`)).count).toBe(0)
    expect((await list(customer, `?text=${encodeURIComponent(customer.company_name)}`)).count).toBe(2)
  })

  it('sorts by each column, both ways', async () => {
    const { customer } = await people()
    const made = await insert(customer, [
      { volume: 3, manual_product_details: 'B', status: 'shipped' },
      { volume: 10, manual_product_details: 'A', status: 'cancelled' },
      { volume: 7, manual_product_details: null, product_name: 'C', status: 'pending' },
    ])
    const [a, b, c] = made
    const ascending: Record<string, (string | undefined)[]> = {
      created_at: [a, b, c],
      id: made.toSorted(),
      product: [b, a, c],
      volume: [a, c, b],
      status: [b, c, a],
    }

    for (const [sort, ids] of Object.entries(ascending)) {
      expect(idsOf(await list(customer, `?sort=${sort}&order=asc`))).toEqual(ids)
      expect(idsOf(await list(customer, `?sort=${sort}&order=desc`))).toEqual(ids.toReversed())
    }
    expect((await world.as(customer).get('/api/quotes?sort=notes')).status).toBe(400)
  })

  it('sorts by the number of suppliers, then by name, after every change', async () => {
    const admin = await world.admin()
    const customer = await world.customer()
    const named = (name: string) => world.supplier({ company_name: `${name} Counted Metal AB` })
    const [anna, bert] = [await named('Anna'), await named('Bert')]
    const many = await Promise.all(Array.from({ length: 10 }, (_, index) => named(`Firm ${index}`)))
    await world.sentQuote(customer, admin, [anna])
    await world.sentQuote(customer, admin, [bert, ...many])
    const won = await world.sentQuote(customer, admin, [anna, bert])
    await world.sentQuote(customer, admin, [anna, bert])
    await world.quote(customer, { supplier_ids: [bert.id, anna.id, many[0]?.id] })
    await world.quote(customer)
    const buyer = encodeURIComponent(customer.company_name)
    const labels = async (order: 'asc' | 'desc', as = customer) =>
      (await list(as, `?sort=supplier&order=${order}&text=${buyer}`)).quotes.map((quote) => quote.supplier_label)

    const asked = ['2 suppliers', '2 suppliers', '3 suppliers', '11 suppliers', anna.company_name, null]
    expect(await labels('asc')).toEqual(asked)
    expect(await labels('desc')).toEqual(asked.toReversed())
    expect(await labels('asc', admin)).toEqual(asked)

    await world.offer(bert, won)
    await accept(customer, won, bert)
    const decided = ['2 suppliers', '3 suppliers', '11 suppliers', anna.company_name, bert.company_name, null]
    expect(await labels('asc')).toEqual(decided)
    expect(await labels('asc', admin)).toEqual(decided)
    await world.db.updateTable('profiles').set({ company_name: 'Zeta AB' }).where('id', '=', anna.id).execute()
    expect(await labels('asc', admin)).toEqual([
      '2 suppliers',
      '3 suppliers',
      '11 suppliers',
      bert.company_name,
      'Zeta AB',
      null,
    ])
  })

  it("sorts and finds by the quote's supplier, for administrators and customers alike", async () => {
    const admin = await world.admin()
    const customer = await world.customer()
    const named = (name: string) => world.supplier({ company_name: `${name} Sorted Metal AB` })
    const [anna, bert, cilla] = [await named('Anna'), await named('Bert'), await named('Cilla')]
    const nobody = await world.quote(customer)
    const ofBert = await world.sentQuote(customer, admin, [bert])
    const first = await world.sentQuote(customer, admin, [cilla, anna])
    const won = await world.sentQuote(customer, admin, [cilla, anna, bert])
    await world.offer(cilla, won)
    await accept(customer, won, cilla)
    const own = new Set([nobody, ofBert, first, won])
    const ids = async (as: Person, query: string) => idsOf(await list(as, query)).filter((id) => own.has(id))

    expect(await ids(customer, '?sort=supplier&order=asc')).toEqual([first, ofBert, won, nobody])
    expect(await ids(customer, '?sort=supplier&order=desc')).toEqual([nobody, won, ofBert, first])
    const buyer = encodeURIComponent(customer.company_name)
    expect(await ids(admin, `?sort=supplier&order=asc&text=${buyer}`)).toEqual([first, ofBert, won, nobody])
    expect(await ids(admin, `?sort=supplier&order=desc&text=${buyer}`)).toEqual([nobody, won, ofBert, first])
    for (const as of [customer, admin])
      expect(await ids(as, '?sort=supplier&order=desc&text=sorted')).toEqual([won, ofBert, first])
    // For its customer by the supplier it is with; for an administrator by any recipient.
    for (const [name, quotes] of [
      ['cilla', [won]],
      ['anna', [first]],
      ['bert', [ofBert]],
    ] as const)
      expect(await ids(customer, `?text=${name} sorted`)).toEqual(quotes)
    expect(await ids(admin, '?text=cilla sorted')).toEqual([won, first])
    expect(await ids(admin, '?text=anna sorted')).toEqual([won, first])
    expect(await ids(admin, '?text=bert sorted')).toEqual([won, ofBert])
    expect(await ids(bert, '?text=cilla sorted')).toEqual([])
    expect((await list(admin, '?sort=supplier&page=1000')).quotes).toEqual([])
  })

  it('returns pages without losses or repetitions, also for one moment', async () => {
    const { customer } = await people()
    const made = await insert(
      customer,
      Array.from({ length: 53 }, () => ({ created_at: new Date(0) })),
    )

    const [first, second, third] = [
      await list(customer),
      await list(customer, '?page=2'),
      await list(customer, '?page=3'),
    ]

    expect([first, second, third].map(({ quotes, count }) => [quotes.length, count])).toEqual([
      [50, 53],
      [3, 53],
      [0, 53],
    ])
    expect(first.page_size).toBe(50)
    expect(idsOf(await list(customer, '?page_size=4&page=2'))).toEqual(idsOf(first).slice(4, 8))
    for (const size of [0, 101])
      expect((await world.as(customer).get(`/api/quotes?page_size=${size}`)).status).toBe(400)
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(made.toSorted())
  })

  it('names the number of suppliers, the only one or the accepted one, and a supplier itself', async () => {
    const { customer, admin, supplier, other } = await people()
    const none = await world.quote(customer)
    const one = await world.sentQuote(customer, admin, [other])
    const two = await world.sentQuote(customer, admin, [supplier, other])
    const labels = async (as: Person) =>
      Object.fromEntries((await list(as)).quotes.map(({ id, supplier_label }) => [id, supplier_label]))

    expect(await labels(customer)).toEqual({ [none]: null, [one]: other.company_name, [two]: '2 suppliers' })
    expect(await labels(supplier)).toEqual({ [two]: supplier.company_name })
    await world.offer(supplier, two)
    await accept(customer, two, supplier)

    expect((await labels(customer))[two]).toBe(supplier.company_name)
    const contacts = (await list(customer)).quotes.map(({ supplier_contact }) => supplier_contact)
    expect(contacts).toEqual(['Test Person', 'Test Person', null])
    expect((await labels(other))[two]).toBe(other.company_name)
  })
})
