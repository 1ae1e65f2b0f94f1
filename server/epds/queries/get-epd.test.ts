import { describe, expect, it } from 'vitest'
import { ilcdZip } from '#test/epd-files.ts'
import { openEpd } from '#test/epd-json.ts'
import { epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { statusAndBody } from '#test/mails.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, get, withdraw } = epdsIn(world)

/** The statuses that a person gets for a record and for its file: [200, 200] or [404, 404]. */
async function statuses(person: Person | null, id: string): Promise<[number, number]> {
  const { file_id } = await world.db.selectFrom('epds').where('id', '=', id).select('file_id').executeTakeFirstOrThrow()
  return [
    (await world.as(person).get(`/api/epds/${id}`)).status,
    (await fileAt(`/api/files/${file_id}`, person)).status,
  ]
}
const fileAt = (url: string, person: Person | null) =>
  world.app.request(url, { headers: person === null ? {} : { cookie: person.cookie } })
const [readable, hidden] = [
  [200, 200],
  [404, 404],
]

/** A record in each state, of a new supplier. */
async function records() {
  const [supplier, admin] = [await world.supplier(), await world.admin()]
  const [inForce, confirmed, returned, draft] = [
    await add(supplier),
    await addByHand(supplier),
    await add(supplier),
    await addByHand(supplier),
  ]
  const returnedDraft = await addByHand(supplier)
  const [withdrawn, withdrawnDraft, withdrawnReturned] = [
    await add(supplier),
    await addByHand(supplier),
    await add(supplier),
  ]
  const [expired, expiredDraft] = [
    await add(supplier, { content: openEpd({ valid_until: '2025-05-08' }) }),
    await addByHand(supplier, { valid_until: '2025-05-08' }),
  ]
  await check(admin, confirmed.id)
  for (const { id } of [returned, returnedDraft, withdrawnReturned]) await check(admin, id, 'Another value')
  for (const { id } of [withdrawn, withdrawnDraft, withdrawnReturned]) await withdraw(supplier, id)
  return {
    supplier,
    admin,
    published: [inForce, confirmed, returned, withdrawn, withdrawnReturned, expired],
    unpublished: [returnedDraft, draft, withdrawnDraft, expiredDraft],
  }
}

describe('getEpd', () => {
  it('returns the record and its file in every state to its supplier and administrators', async () => {
    const { supplier, admin, published, unpublished } = await records()
    const viewer = await world.colleague(supplier, 'viewer')

    for (const { id } of [...published, ...unpublished])
      for (const reader of [supplier, viewer, admin]) expect(await statuses(reader, id)).toEqual(readable)
  })

  it('returns the record and its file to everybody else if it is or was in force', async () => {
    const { published, unpublished } = await records()

    for (const other of [await world.customer(), await world.supplier()]) {
      for (const { id } of published) expect(await statuses(other, id)).toEqual(readable)
      for (const { id } of unpublished) expect(await statuses(other, id)).toEqual(hidden)
    }
  })

  it('returns those of a deactivated supplier to administrators only, until it is active again', async () => {
    const { supplier, admin, published } = await records()
    const [buyer, id] = [await world.customer(), published[0]?.id ?? '']

    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)
    expect([await statuses(buyer, id), await statuses(admin, id)]).toEqual([hidden, readable])
    await world.as(admin).post(`/api/accounts/${supplier.id}/reactivate`)
    expect(await statuses(buyer, id)).toEqual(readable)
  })

  it("returns 404 for another supplier's draft and an unknown id alike", async () => {
    const [supplier, rival] = [await world.supplier(), await world.supplier()]
    const { id } = await addByHand(supplier)

    const answers = [id, crypto.randomUUID()].map((asked) => world.as(rival).get(`/api/epds/${asked}`))

    const [one, other] = (await Promise.all(answers)).map(statusAndBody)
    expect(one).toEqual(other)
    expect(one).toEqual({ status: 404, body: { error: { code: 'not_found', message: 'EPD not found.' } } })
  })

  it('refuses visitors and inactive accounts', async () => {
    const { id } = await add(await world.supplier())
    const pending = await world.customer({ user_status: 'pending' })

    expect(await statuses(null, id)).toEqual([401, 401])
    expect(await statuses(pending, id)).toEqual([403, 403])
    expect((await world.as(await world.customer()).get('/api/epds/1')).status).toBe(400)
  })

  it('returns the remark to its supplier and administrators only', async () => {
    const [supplier, buyer, admin] = [await world.supplier(), await world.customer(), await world.admin()]
    const { id } = await add(supplier)
    await check(admin, id, 'Another value')

    for (const reader of [supplier, admin]) expect(await get(reader, id)).toMatchObject({ remark: 'Another value' })
    expect(await get(buyer, id)).toMatchObject({ state: 'returned', remark: null })
  })

  it('returns the linked products to their supplier only, and their number to others', async () => {
    const [supplier, buyer, admin] = [await world.supplier(), await world.customer(), await world.admin()]
    const product = await world.product(supplier)
    const { id } = await add(supplier, { product_ids: [product] })

    expect(await get(supplier, id)).toMatchObject({ products: 1, product_ids: [product] })
    for (const reader of [buyer, admin]) expect(await get(reader, id)).toMatchObject({ products: 1, product_ids: null })
  })

  it('warns of unusual values by the material of the record', async () => {
    const supplier = await world.supplier()
    const impacts = { 'EF 3.0': { gwp: { A1A2A3: { mean: 12_000, unit: 'kgCO2e' } } } }
    const { id } = await add(supplier, { content: openEpd({ impacts }) })

    const { warnings } = await get(supplier, id)

    expect(warnings).toMatchObject([{ code: 'implausible', message: expect.stringContaining('steel') as string }])
  })

  it('returns to its supplier and administrators only that the end is a year alone, and the places in the file', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const { id } = await add(supplier, { content: Uint8Array.from(ilcdZip()), name: 'epd.zip' })

    for (const reader of [supplier, await world.colleague(supplier, 'viewer'), admin]) {
      const { warnings, found_at } = await get(reader, id)
      expect(warnings).toMatchObject([
        { code: 'validity_year_only', message: expect.stringContaining('8 May 2029') as string },
      ])
      expect(Object.keys(found_at)).toContain('valid_until')
    }
    for (const other of [await world.customer(), await world.supplier()])
      expect(await get(other, id)).toMatchObject({ valid_until: '2029-05-08', warnings: [], found_at: {} })
  })

  it('warns of an old record that a newer rule would refuse', async () => {
    const supplier = await world.supplier()
    const { id } = await addByHand(supplier)
    await world.db.updateTable('epds').set({ mass_kg: '1' }).where('id', '=', id).execute()

    expect((await get(supplier, id)).warnings).toEqual([
      {
        code: 'epd.massContradicts',
        message: 'This EPD contradicts itself about the mass of its declared unit: 1000 kg and 1 kg.',
      },
    ])
  })

  it('keeps texts from right to left, and the name of the file', async () => {
    const supplier = await world.supplier()
    const [name, file] = ['עברית \u202Efdp\u202C قطاع', 'مقاطع فولاذية.json']
    const { id } = await add(supplier, { content: openEpd({ product_name: name }), name: file })

    const epd = await get(supplier, id)

    expect([epd.name, epd.file.name]).toEqual([name, file])
    const { headers } = await fileAt(epd.file.url, supplier)
    expect(headers.get('content-disposition')).toContain(encodeURIComponent(file))
  })

  it('keeps all digits of a file, and very small and negative numbers', async () => {
    const supplier = await world.supplier()
    const values = ['1234567.12345678901234567890', '1e-7', '-2300.5']

    const epds = values.map(async (mean) => {
      const impacts = { 'EF 3.0': { gwp: { A1A2A3: { mean: `#${mean}`, unit: 'kgCO2e' } } } }
      return get(supplier, (await add(supplier, { content: openEpd({ impacts }) })).id)
    })

    const read = (await Promise.all(epds)).map(({ modules, gwp_a1_a3_per_kg }) => [
      modules[0].gwp_total,
      gwp_a1_a3_per_kg,
    ])
    expect(read).toEqual([
      ['1234567.12345678901234567890', Number('1234.56712345678901234567890')],
      ['1e-7', 1e-10],
      ['-2300.5', -2.3005],
    ])
  })
})

describe("closing the supplier's account", () => {
  it('deletes records, links and files', async () => {
    const supplier = await world.supplier()
    const product = await world.product(supplier)
    const { id } = await add(supplier, { product_ids: [product] })
    const draft = await addByHand(supplier)

    const closed = await world.as(supplier).post('/api/account/close', { confirm_email: supplier.email })

    expect(closed.status).toBe(200)
    const ids = [id, draft.id]
    expect(await world.db.selectFrom('epds').where('id', 'in', ids).select('id').execute()).toEqual([])
    expect(await world.db.selectFrom('epd_products').where('epd_id', 'in', ids).selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('files').where('owner_id', '=', supplier.id).select('id').execute()).toEqual([])
    expect((await world.as(await world.admin()).get(`/api/epds/${id}`)).status).toBe(404)
  })
})
