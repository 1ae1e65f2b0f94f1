import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { awaitsApproval, quoteStatuses } from '#domain/quotes/quote.ts'
import { findQuoteIds } from '#server/quotes/queries/find-quotes.ts'
import { quoteChoice } from '#server/quotes/queries/quote-choice.ts'
import { actorOf, type Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, insert } = quotesIn(world)

type Listed = { id: string; offers_to_choose: number | null; best_price: { per_kg: number } | null }
const list = async (as: Person, query = ''): Promise<{ count: number; quotes: Listed[] }> => {
  const { status, body } = await world.as(as).get(`/api/quotes${query}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ quotes }: { quotes: Listed[] }) => quotes.map(({ id }) => id)
const deleted = { is_deleted: true, deletion_note: 'Not needed', deleted_at: new Date() }

describe('findQuoteIds', () => {
  it('keeps no search planned on a connection, because there are hundreds and each costs memory', async () => {
    const actor = actorOf(await world.customer())
    const [plain, ...searches] = [{}, { text: 'Beam' }, { text: 'abc' }, { awaiting: 'true' }]
    const kept = async (asked: object[]) =>
      world.db.connection().execute(async (db) => {
        const rows = async () =>
          (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.length
        const before = await rows()
        for (const choice of asked)
          await findQuoteIds(db, actor, quoteChoice.parse({ sort: 'volume', ...choice }), { limit: 9, offset: 0 })
        return (await rows()) - before
      })

    expect(await kept(searches)).toBe(0)
    expect(await kept([plain])).toBe(inject('template').kind === 'postgres' ? 1 : 0)
  })

  it('sorts text regardless of case, with equal quotes in one order', async () => {
    const { customer } = await people()
    const made = await insert(customer, [
      { manual_product_details: 'beam b' },
      { manual_product_details: 'Beam C' },
      { manual_product_details: 'BEAM A' },
      { manual_product_details: 'beam c' },
    ])
    const [b, c, a, same] = made
    const equal = made.filter((id) => id === c || id === same).toSorted()

    expect(idsOf(await list(customer, '?sort=product&order=asc'))).toEqual([a, b, ...equal])
    expect(idsOf(await list(customer, '?sort=product&order=desc'))).toEqual([...equal, b, a])
  })

  it('finds a quote by the beginning of its number', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    const number = id.slice(0, 8).toUpperCase()

    for (const as of [customer, supplier]) {
      expect(idsOf(await list(as, `?text=${number}`))).toEqual([id])
      expect(idsOf(await list(as, `?text=${number.slice(0, 6)}`))).toContain(id)
    }
    expect((await list(other, `?text=${number}`)).count).toBe(0)
  })

  it('filters for a customer exactly the quotes with an offer that may be accepted', async () => {
    const { customer, admin, supplier, other } = await people()
    const [awaited, offered, two, unpriced, chosen] = [
      await world.sentQuote(customer, admin, [supplier]),
      await world.sentQuote(customer, admin, [supplier, other]),
      await world.sentQuote(customer, admin, [supplier, other]),
      await world.sentQuote(customer, admin, [supplier]),
      await world.sentQuote(customer, admin, [supplier]),
    ]
    for (const id of [offered, two, chosen]) await world.offer(supplier, id)
    await world.offer(other, two)
    await world.offer(supplier, unpriced)
    await world.db
      .updateTable('supplier_responses')
      .set({ price_per_kg: 0, total: null })
      .where('order_id', '=', unpriced)
      .execute()
    await accept(customer, chosen, supplier)
    const offers = async (as: Person) =>
      Object.fromEntries((await list(as)).quotes.map(({ id, offers_to_choose }) => [id, offers_to_choose]))

    expect(idsOf(await list(customer, '?to_choose=true'))).toEqual([two, offered])
    expect(await offers(customer)).toEqual({ [awaited]: 0, [offered]: 1, [two]: 2, [unpriced]: 0, [chosen]: 0 })
    const prices = async (as: Person) =>
      Object.fromEntries((await list(as)).quotes.map(({ id, best_price }) => [id, best_price?.per_kg ?? null]))
    const price = (await prices(customer))[two]
    expect(await prices(customer)).toEqual({
      [awaited]: null,
      [offered]: price,
      [two]: price,
      [unpriced]: null,
      [chosen]: null,
    })
    expect(price).toBeGreaterThan(0)
    await world.db
      .updateTable('supplier_responses')
      .set({ currency: 'SEK' })
      .where('order_id', '=', two)
      .where('supplier_id', '=', other.id)
      .execute()
    expect((await prices(customer))[two]).toBeNull()
    expect(new Set(Object.values(await prices(supplier)))).toEqual(new Set([null]))
    // A supplier learns nothing about the others' offers, not even through the filter.
    expect(new Set(Object.values(await offers(supplier)))).toEqual(new Set([null]))
    expect((await list(other, '?to_choose=true')).count).toBe(2)
  })
})

it('shows as the best price none of an offer that leaves a position out, whatever it weighs', async () => {
  const { customer, admin, supplier, other } = await people()
  const beams = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'Beams' }
  const positions = [10, 2].map((volume) => ({ ...beams, volume }))
  const id = await world.sentQuote(customer, admin, [supplier, other], { positions })
  const line = (position: number, price: number) => ({ position, offered: true, price, unit: 'kg' })
  const offer = (of: Person, lines: object[]) => world.respond(of, id, { status: 'accepted', currency: 'EUR', lines })
  const best = async () => (await list(customer)).quotes.find((quote) => quote.id === id)?.best_price

  await offer(supplier, [
    { ...line(1, 0.5), volume: 12 },
    { position: 2, offered: false },
  ])
  expect(await best()).toBeNull()
  await offer(other, [line(1, 1), line(2, 1)])
  expect(await best()).toMatchObject({ per_kg: 1 })
})

describe('awaiting approval', () => {
  it('agrees in SQL, in the domain and in the overview, for all 24 combinations', async () => {
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
