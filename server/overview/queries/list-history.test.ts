import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { insertCompanies } from '#test/many-companies.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const { close } = tracesIn(world)

type Entry = {
  what: string
  action: string
  about: string | null
  can_open: boolean
  actor: { company_name: string; is_closed: boolean } | null
  facts: { term: string; value: string; was: string | null }[]
}
const list = (as: Person | null, query = '') => world.as(as).get(`/api/history${query}`)
async function entries(as: Person, query: string): Promise<Entry[]> {
  const { status, body } = await list(as, query)
  expect(status).toBe(200)
  return body.entries
}
const sentencesOf = (read: Entry[]) => read.map(({ what }) => what)
const numberOf = (id: string) => id.slice(0, 8).toUpperCase()

const refusedAt = (field: string) => ({
  status: 400,
  body: { error: { code: 'invalid', fields: { [field]: expect.any(String) } } },
})

/** An entry as a command writes one. */
const entry = (values: object) => ({
  created_at: new Date(),
  action: 'updateStatus',
  subject: 'quote' as const,
  subject_id: crypto.randomUUID(),
  ...values,
})
const write = (rows: ReturnType<typeof entry>[]) => world.db.insertInto('history').values(rows).execute()

describe('listHistory', () => {
  it('returns who decided what, when and from where, newest first', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other], { notes: 'As before' })
    await world.offer(supplier, id, { price_per_kg: 1.02, delivery_time: 12 })
    const number = numberOf(id)

    const { body } = await list(admin, `?text=${number}`)

    expect(body).toMatchObject({ count: 3, is_more: false, page_size: 50, person: null, account: null })
    expect(sentencesOf(body.entries)).toEqual([
      `Gave an offer on quote ${number}`,
      `Approved quote ${number} and sent it to 2 suppliers`,
      `Requested quote ${number}`,
    ])
    const [answered, approved] = body.entries
    expect(approved).toMatchObject({
      actor: { id: admin.personId, company_name: admin.company_name, name: 'Test Person', role: 'admin' },
      subject: 'quote',
      subject_id: id,
      about: number,
      customer: customer.company_name,
      can_open: true,
      facts: [{ term: 'Suppliers', value: '2', was: null }],
    })
    expect(answered.facts).toEqual([
      { term: 'Answer', value: 'Offer given', was: null },
      { term: 'Price per kg', value: '1.02 EUR/kg', was: null },
      { term: 'Delivery time (days)', value: '12', was: null },
    ])
    expect(Math.abs(Date.parse(approved.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('describes the change of an edit, by an administrator and of a product', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.quote(customer, { notes: 'As before' })
    const edit = editInput({ version: 1, volume: 14, notes: 'Otherwise', admin_notes: null })
    expect((await act(admin, id, 'edit-as-admin', edit)).status).toBe(200)
    const product = await world.product(supplier, { price_per_kg: 2 })
    const gone = await world.as(supplier).delete(`/api/products/${product}`)
    expect(gone.status).toBe(200)

    const [edited] = await entries(admin, `?text=${numberOf(id)}&kind=editQuoteAsAdmin`)
    expect(edited).toMatchObject({ what: `Corrected quote ${numberOf(id)} before approval` })
    expect(edited?.facts).toEqual([
      { term: 'Volume', value: '14 t', was: '12.5 t' },
      { term: 'Notes', value: 'Otherwise', was: 'As before' },
    ])
    const [deleted, changed, added] = await entries(admin, `?person=${supplier.personId}`)
    expect(sentencesOf([deleted, changed, added] as Entry[])).toEqual([
      'Deleted Steel HEA Beam',
      'Changed Steel HEA Beam',
      `Added “Steel HEA Beam” to ${supplier.company_name}`,
    ])
    expect(changed?.facts).toContainEqual({ term: 'Price per kg', value: '2', was: '0' })
    expect(deleted).toMatchObject({ about: 'Steel HEA Beam', can_open: false })
  })

  it('describes decisions on an account with their reasons, and its closing', async () => {
    const admin = await world.admin()
    const customer = await world.customer({ company_name: `Nordlager ${crypto.randomUUID()} Test AB` })
    const path = `/api/accounts/${customer.id}`
    await world.as(admin).post(`${path}/deactivate`, { reason: 'Did not pay' })
    await world.as(admin).post(`${path}/reactivate`)

    const query = `?account=${customer.id}`
    expect(sentencesOf(await entries(admin, query))).toEqual([
      `Reactivated ${customer.company_name}`,
      `Deactivated ${customer.company_name}: Did not pay`,
    ])
    const { body } = await list(admin, `${query}&kind=deactivateUser`)
    expect(body).toMatchObject({ count: 1, account: customer.company_name })
    expect(body.entries[0].facts).toEqual([
      { term: 'Status', value: 'Deactivated', was: 'Active' },
      { term: 'Reason', value: 'Did not pay', was: null },
    ])

    const reauthenticated = { ...customer, cookie: await world.session(customer.personId) }
    expect((await close(reauthenticated)).status).toBe(200)
    const [closed] = await entries(admin, query)
    expect(closed).toMatchObject({
      what: 'Closed the account',
      actor: { company_name: 'Deleted account', is_closed: true },
    })
    expect(sentencesOf(await entries(admin, `?text=${encodeURIComponent(customer.company_name)}`))).toEqual([])
  })

  it('names the platform as actor of its own entries, and describes unknown actions', async () => {
    const admin = await world.admin()
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await write([entry({ subject_id: first }), entry({ subject_id: second, action: 'mergeQuotes' })])

    expect(await entries(admin, `?text=${numberOf(first)}`)).toMatchObject([{ actor: null, can_open: false }])
    expect(sentencesOf(await entries(admin, `?text=${numberOf(second)}`))).toEqual([
      `Merge quotes: quote ${numberOf(second)}`,
    ])
  })

  it('filters by company, person and kind, all at once', async () => {
    const { admin, supplier, other } = await people()
    const customer = await world.customer({ company_name: `Sökbar ${crypto.randomUUID()} Test AB` })
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.as(admin).post(`/api/accounts/${customer.id}/deactivate`, { reason: 'Test' })
    const text = encodeURIComponent(customer.company_name.toUpperCase())

    expect(sentencesOf(await entries(admin, `?text=${text}`))).toEqual([
      `Deactivated ${customer.company_name}: Test`,
      `Requested quote ${numberOf(id)}`,
    ])
    expect(sentencesOf(await entries(admin, `?text=${text}&kind=quotes`))).toEqual([`Requested quote ${numberOf(id)}`])
    expect(sentencesOf(await entries(admin, `?text=${text}&person=${admin.personId}`))).toHaveLength(1)
    expect(await entries(admin, `?text=${text}&kind=settings`)).toEqual([])
    expect(await entries(admin, `?text=${encodeURIComponent('%_')}`)).toEqual([])
    expect(await entries(admin, `?person=${crypto.randomUUID()}`)).toEqual([])
  })

  it("filters by days in the reader's time zone", async () => {
    const admin = await world.admin()
    const subject_id = crypto.randomUUID()
    // 00:30 on the 2nd in Stockholm.
    await write([entry({ subject_id, created_at: new Date('2025-06-01T22:30:00Z') })])
    const count = async (query: string) => (await entries(admin, `?text=${numberOf(subject_id)}&${query}`)).length

    expect(await count('from=2025-06-02&to=2025-06-02&time_zone=Europe/Stockholm')).toBe(1)
    expect(await count('to=2025-06-01&time_zone=Europe/Stockholm')).toBe(0)
    expect(await count('from=2025-06-02')).toBe(0)
    expect(await count('from=2025-06-01&to=2025-06-01')).toBe(1)
  })

  it('keeps the order of entries of one moment over pages', async () => {
    const admin = await world.admin()
    const person = await world.supplier()
    const created_at = new Date()
    const to = ['pending', 'processing', 'shipped', 'delivered', 'cancelled']
    await write(to.map((status) => entry({ created_at, actor_id: person.personId, detail: { to: status } })))

    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => entries(admin, `?person=${person.personId}&page_size=2&page=${page}`)),
    )
    const statuses = pages.map((page) => page.map(({ what }) => what.split(' ').at(-1)))
    expect(statuses).toEqual([['Cancelled', 'Delivered'], ['Shipped', 'Processing'], ['Pending'], []])
  })

  it('rejects invalid filters', async () => {
    const admin = await world.admin()

    expect(await list(admin, '?kind=nothing')).toMatchObject(refusedAt('kind'))
    expect(await list(admin, '?from=2025-02-30')).toMatchObject(refusedAt('from'))
    expect(await list(admin, '?from=0001-01-01')).toMatchObject(refusedAt('from'))
    expect(await list(admin, '?to=9999-12-31')).toMatchObject(refusedAt('to'))
    expect(await list(admin, '?time_zone=Nowhere')).toMatchObject(refusedAt('time_zone'))
    expect(await list(admin, '?person=me')).toMatchObject(refusedAt('person'))
    expect(await list(admin, '?page=0')).toMatchObject(refusedAt('page'))
    expect(await list(admin, '?page_size=101')).toMatchObject(refusedAt('page_size'))
    expect(await list(admin, '?secret=yes')).toMatchObject(refusedAt('secret'))
    expect(await list(admin, '?page=100000')).toMatchObject({ status: 200, body: { entries: [] } })
  })

  it('counts at most the entries that can be reached', async () => {
    const admin = await world.admin()
    const person = await world.supplier()
    const some = Array.from({ length: 1000 }, () => entry({ actor_id: person.personId }))
    for (let written = 0; written < 10; written++) await write(some)
    const query = `?person=${person.personId}&page=200`

    expect((await list(admin, query)).body).toMatchObject({ count: 10_000, is_more: false })
    await write([entry({ actor_id: person.personId })])
    const { body } = await list(admin, query)
    expect(body).toMatchObject({ count: 10_000, is_more: true })
    expect(body.entries).toHaveLength(50)
    expect(await entries(admin, `?person=${person.personId}&page=201`)).toEqual([])
    expect(await world.as(admin).get(`/api/history/export?person=${person.personId}`)).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large', message: expect.stringContaining('10\u202F000 entries') } },
    })
  })
})

describe('listHistory with a text that matches hundreds of people', () => {
  it('searches the newest entries that match the other filters', async () => {
    const admin = await world.admin()
    const mark = crypto.randomUUID()
    const many = Array.from({ length: 501 }, () => ({ company_name: `Many ${mark} Test AB` }))
    const rows = await insertCompanies(world.db, 'customer', many)
    const [first, last] = [rows[0], rows.at(-1)]
    await write([
      entry({ actor_id: first?.personId, action: 'signUp', subject: 'account', subject_id: first?.id }),
      entry({ actor_id: admin.personId, action: 'approveUser', subject: 'account', subject_id: last?.id }),
      entry({ actor_id: admin.personId, action: 'updateStatus' }),
    ])

    expect(sentencesOf(await entries(admin, `?text=${mark}`))).toEqual([`Approved Many ${mark} Test AB`, 'Registered'])
    expect(sentencesOf(await entries(admin, `?text=${mark}&kind=signUp&page_size=1`))).toEqual(['Registered'])
  })
})
