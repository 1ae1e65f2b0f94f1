import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responseOf, view, act, accept } = quotesIn(world)

/** What the competitor and the administrators said; no other supplier may find any of it anywhere. */
const marks = ['7.654321', '3217', 'RIVAL-NOTES', 'RIVAL-REASON', 'ADMIN-NOTES']

/** Two suppliers on one quote, one of whom the customer prefers and who says more than the other may know. */
async function scene() {
  const { customer, admin, supplier, third } = await people()
  const rival = await world.supplier({ company_name: `Rival ${crypto.randomUUID()} Test AB` })
  const id = await world.quote(customer, {
    preferred_supplier_id: rival.id,
    supplier_ids: [supplier.id, rival.id],
    notes: 'Call before delivery',
  })
  const corrected = { version: 1, volume: 12.5, delivery_to_site: false, notes: 'Call before delivery' }
  await act(admin, id, 'edit-as-admin', { ...corrected, admin_notes: 'ADMIN-NOTES' })
  await act(admin, id, 'approve', { version: 2, supplier_ids: [supplier.id, rival.id] })
  await world.offer(supplier, id)
  await world.offer(rival, id, { price_per_kg: 7.654321, delivery_time: 3217, notes: 'RIVAL-NOTES' })
  const acceptRival = () => accept(customer, id, rival)
  return { customer, admin, supplier, rival, third, id, acceptRival }
}

/** The text of every readable address of the API, with every id put where an id belongs, for this person. */
async function everythingReadBy(person: Person | null, ids: readonly string[]) {
  const query = 'material=Steel&profile=HEA%20Beam'
  const found: { path: string; status: number; text: string }[] = []
  for (const definition of world.app.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== 'get') continue
    const { path } = definition.route
    const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path, `${path}?${query}`]
    for (const address of [...paths, ...(path === '/api/quotes' ? [`${path}?deleted=true`] : [])]) {
      const { status, body } = await world.as(person).get(address)
      if (status === 200) found.push({ path: address, status, text: JSON.stringify(body) })
    }
  }
  return found
}

/** Where a competitor's marks, name or id stand in what this supplier reads and is sent. */
async function leaksTo(reader: Person, { id, rival, customer, admin }: Awaited<ReturnType<typeof scene>>) {
  const response = await responseOf(id, rival)
  const read = await everythingReadBy(reader, [id, rival.id, customer.id, admin.id, reader.id, response?.id ?? ''])
  const { rows: letters } = await sql<{ text: string }>`
    select data::text as text from pgboss.job where data ->> 'to' = ${reader.email}`.execute(world.db)
  const all = [...read, ...letters.map(({ text }) => ({ path: 'a letter', text }))]
  // That the rival exists is public in the catalogue; that it is on this quote is not.
  const identity = [rival.company_name, rival.id, response?.id ?? '']
  return all.flatMap(({ path, text }) =>
    [...marks, ...(/^\/api\/(suppliers|products)/.test(path) ? [] : identity)]
      .filter((mark) => text.includes(mark))
      .map((mark) => `${path}: ${mark}`),
  )
}

describe('a competing supplier learns nothing', () => {
  it('of an offer', async () => {
    const made = await scene()

    expect(await leaksTo(made.supplier, made)).toEqual([])
    const seen = await view(made.supplier, made.id)
    expect(seen).toMatchObject({ offers: null, preferred_supplier: null, admin_notes: null, selected_suppliers: null })
    expect(seen.own_response).toMatchObject({ price_per_kg: 1.02 })
  })

  it('of a withdrawal', async () => {
    const made = await scene()

    await act(made.rival, made.id, 'cancel', { reason: 'RIVAL-REASON' })

    expect(await leaksTo(made.supplier, made)).toEqual([])
  })

  it('of who moved the quote along', async () => {
    const made = await scene()

    await act(made.rival, made.id, 'status', { status: 'processing' })

    expect(await leaksTo(made.supplier, made)).toEqual([])
    expect((await view(made.supplier, made.id)).timeline.at(-1)).toMatchObject({
      action: 'updateStatus',
      to: 'processing',
      actor_name: 'Another supplier',
    })
  })

  it('of an accepted offer that was cancelled afterwards', async () => {
    const made = await scene()
    await made.acceptRival()

    await act(made.rival, made.id, 'cancel', { reason: 'RIVAL-REASON' })

    expect((await row(made.id)).notes).toContain('RIVAL-REASON')
    expect(await leaksTo(made.supplier, made)).toEqual([])
    expect(await view(made.supplier, made.id)).toMatchObject({ cancellation_note: null, notes: null })
    const own = await view(made.rival, made.id)
    expect(own).toMatchObject({ cancellation_note: 'RIVAL-REASON' })
    expect(own.timeline.at(-1)).toMatchObject({ actor_name: 'You', reason: 'RIVAL-REASON' })
  })

  it('but the customer and the administrator see both offers', async () => {
    const { customer, admin, id } = await scene()

    for (const reader of [customer, admin]) {
      const { offers } = await view(reader, id)
      expect(offers).toHaveLength(2)
      expect(JSON.stringify(offers)).toContain('RIVAL-NOTES')
    }
  })
})

describe('nobody outside', () => {
  it('finds the quote, its number or its notes anywhere', async () => {
    const { id, third, rival, supplier } = await scene()
    const strangers = [third, await world.customer(), null]

    for (const stranger of strangers) {
      const read = await everythingReadBy(stranger, [id, rival.id, supplier.id])
      const text = read.map((answer) => answer.text).join('\n')
      for (const mark of [...marks, id, 'Call before delivery']) expect(text).not.toContain(mark)
    }
    expect(await world.as(third).get(`/api/quotes/${id}`)).toMatchObject(unknownQuote)
  })

  it('reads what is between administrators: not even the customer', async () => {
    const { id, customer, admin } = await scene()

    const read = await everythingReadBy(customer, [id, customer.id])

    expect(read.map(({ text }) => text).join('\n')).not.toContain('ADMIN-NOTES')
    expect((await view(admin, id)).admin_notes).toBe('ADMIN-NOTES')
  })

  it('can tell an unknown quote from a foreign one', async () => {
    const { id, third } = await scene()

    const foreign = await world.as(third).get(`/api/quotes/${id}`)
    const unknown = await world.as(third).get(`/api/quotes/${crypto.randomUUID()}`)

    expect(foreign.body).toEqual(unknown.body)
    expect(foreign.status).toBe(unknown.status)
  })
})
