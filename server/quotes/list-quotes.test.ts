import { describe, expect, it } from 'vitest'
import { awaitsApproval, quoteStatuses } from '#domain/quote.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, accept } = quotesIn(world)

type Listed = { id: string; volume: number; state: { status: string }; supplier_label: string | null }
const list = async (as: Person, query = ''): Promise<{ count: number; page_size: number; quotes: Listed[] }> => {
  const { status, body } = await world.as(as).get(`/api/quotes${query}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ quotes }: { quotes: Listed[] }) => quotes.map(({ id }) => id)

/** Rows as they may stand in the table, whatever command made them. */
const insert = async (customer: Person, rows: Partial<Insertable<Schema['orders']>>[]): Promise<string[]> => {
  const values = rows.map((row, index) => ({
    customer_id: customer.id,
    manual_product_details: `Beam ${String(index).padStart(2, '0')}`,
    material: 'Steel' as const,
    subcategory: 'HEA Beam',
    volume: index + 1,
    created_at: new Date(Date.UTC(2027, 0, 1, 0, index)),
    ...row,
  }))
  const made = await world.db.insertInto('orders').values(values).returning('id').execute()
  return made.map(({ id }) => id)
}
const deleted = { is_deleted: true, deletion_note: 'Not needed', deleted_at: new Date() }

describe('listQuotes', () => {
  it('gives a customer its own quotes that are not deleted, newest first', async () => {
    const { customer } = await people()
    const [first, second] = await insert(customer, [{}, {}, deleted])
    await insert(await world.customer(), [{}])

    const listed = await list(customer)

    expect(idsOf(listed)).toEqual([second, first])
    expect(listed.count).toBe(2)
    expect(idsOf(await list(customer, '?deleted=true'))).toEqual([second, first])
  })

  it('gives a supplier the approved quotes it is on; a switch shows the deleted ones instead', async () => {
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
  })

  it('gives an administrator all of them, also the deleted ones', async () => {
    const { customer, admin } = await people()
    const made = await insert(customer, [{}, { admin_approved: true, status: 'pending' }, deleted])

    const listed = await list(admin, `?text=${encodeURIComponent(customer.company_name)}`)

    expect(idsOf(listed).toSorted()).toEqual(made.toSorted())
  })

  it('needs a sign-in', async () => {
    expect((await world.as(null).get('/api/quotes')).status).toBe(401)
  })

  it.each(quoteStatuses)('filters by %s; "pending" of a customer includes what awaits approval', async (status) => {
    const { customer } = await people()
    await insert(
      customer,
      quoteStatuses.map((each) => ({ status: each })),
    )

    const { quotes } = await list(customer, `?status=${status}`)

    const wanted = status === 'pending' ? ['pending', 'pending_admin_approval'] : [status]
    expect(quotes.map(({ state }) => state.status).toSorted()).toEqual(wanted)
  })

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

  it('pages without losing or repeating any, also of the same moment', async () => {
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
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(made.toSorted())
  })

  it('names who a quote is with: how many, the only one, the accepted one; a supplier reads itself', async () => {
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
    expect((await labels(other))[two]).toBe(other.company_name)
  })
})

describe('what awaits approval', () => {
  it('is the same in SQL, in the domain and in the overview, for all 24 combinations', async () => {
    const { customer, admin } = await people()
    const { body: before } = await world.as(admin).get('/api/overview')
    const combinations = quoteStatuses.flatMap((status) =>
      [false, true].flatMap((admin_approved) =>
        [false, true].map((is_deleted) => ({ status, admin_approved, is_deleted })),
      ),
    )
    const ids = await insert(
      customer,
      combinations.map(({ is_deleted, ...rest }) => ({ ...rest, ...(is_deleted ? deleted : {}) })),
    )

    const listed = await list(admin, `?awaiting=true&text=${encodeURIComponent(customer.company_name)}`)

    const wanted = ids.filter((_, index) => {
      const combination = combinations[index]
      return combination !== undefined && awaitsApproval(combination)
    })
    expect(wanted).toHaveLength(5)
    expect(idsOf(listed).toSorted()).toEqual(wanted.toSorted())
    const { body: after } = await world.as(admin).get('/api/overview')
    expect(after.pending_quotes - before.pending_quotes).toBe(5)
  })
})
