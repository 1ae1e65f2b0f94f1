import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ilcdZip } from '#test/epd-files.ts'
import { ilcdJson, openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import { pdf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, get } = epdsIn(world)

const huge = { 'EF 3.0': { gwp: { A1A2A3: { mean: '1e30', unit: 'kgCO2e' } } } }

/** The stored records and files of a supplier. */
const stored = async ({ id }: Person) => ({
  epds: await world.db.selectFrom('epds').where('supplier_id', '=', id).selectAll().execute(),
  files: await world.db.selectFrom('files').where('owner_id', '=', id).select('name').execute(),
  history: await world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .where('action', '=', 'createEpd')
    .select('detail')
    .execute(),
})

describe('createEpd', () => {
  it.each([
    ['openepd', openEpd(), 'application/json'],
    ['ilcd_json', ilcdJson(), 'application/json'],
    ['ilcd_zip', Uint8Array.from(ilcdZip()), 'application/zip'],
  ])('stores %s with its file and every field', async (format, content, type) => {
    const supplier = await world.supplier()

    const { answer, id } = await add(supplier, { content, name: 'epd' })

    expect(answer.status).toBe(201)
    const epd = await get(supplier, id)
    expect(epd).toMatchObject({
      format,
      state: 'in_force',
      supplier: { id: supplier.id },
      covers_material: true,
      products: 0,
    })
    expect(epd.gwp_a1_a3_per_kg).toBeCloseTo(epd.gwp_a1_a3 / epd.mass_kg, 10)
    expect(epd.file).toMatchObject({ name: 'epd', type, sha256: createHash('sha256').update(content).digest('hex') })
    const file = await world.app.request(epd.file.url, { headers: { cookie: supplier.cookie } })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(content))
    expect((await stored(supplier)).history).toEqual([{ detail: { epd_id: id, name: epd.name, format } }])
  })

  it('keeps the digits of the file', async () => {
    const supplier = await world.supplier()
    const content = openEpd({
      impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: '#2300.10000000000000001', unit: 'kgCO2e' } } } },
    })

    const { id } = await add(supplier, { content })

    expect((await get(supplier, id)).modules).toEqual([
      { module: 'A1-A3', scenario: null, gwp_total: '2300.10000000000000001' },
    ])
    const [row] = (await stored(supplier)).epds
    expect(row?.file_sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stores typed values as a draft, with their PDF', async () => {
    const supplier = await world.supplier()

    const { id } = await addByHand(supplier)

    expect(await get(supplier, id)).toMatchObject({
      format: 'by_hand',
      state: 'draft',
      gwp_a1_a3_per_kg: 2.3005,
      declared_unit: { quantity: 1, unit: 't' },
      file: { name: 'epd.pdf', type: 'application/pdf' },
    })
  })

  it('stores an expired EPD, and warns about it', async () => {
    const supplier = await world.supplier()

    const { id } = await add(supplier, { content: openEpd({ valid_until: '2025-05-08T00:00:00Z' }) })

    const epd = await get(supplier, id)
    expect(epd.state).toBe('expired')
    expect(epd.warnings.map(({ code }: { code: string }) => code)).toContain('expired')
  })

  it.each([
    ['a file that is none', { content: '{"name":"Beam"}' }, 'file'],
    ['an EPD without a last day', { content: openEpd({ valid_until: null }) }, 'file'],
    ['a day that the database does not have', { content: openEpd({ date_of_issue: '0000-01-01' }) }, 'file'],
    ['a value that nobody may type', { content: openEpd({ impacts: huge }) }, 'file'],
    ['an EPD without a name', { content: openEpd({ product_name: null }) }, 'file'],
    ['a PDF without values', { content: pdf(), name: 'epd.pdf' }, 'file'],
    ['typed values with another file', { content: openEpd(), name: 'epd.json', by_hand: byHand }, 'file'],
    [
      'typed values with a file that only says it is a PDF',
      { content: openEpd(), name: 'epd.pdf', by_hand: byHand },
      'file',
    ],
    [
      'typed values without A1–A3',
      { content: pdf(), name: 'a.pdf', by_hand: { ...byHand, modules: [] } },
      'by_hand.modules',
    ],
    ['a missing mass', { content: pdf(), name: 'a.pdf', by_hand: { ...byHand, mass_kg: 0 } }, 'by_hand.mass_kg'],
    [
      'a mass that contradicts the declared unit',
      { content: pdf(), name: 'a.pdf', by_hand: { ...byHand, mass_kg: 1 } },
      'by_hand.mass_kg',
    ],
    [
      'an end before the issue',
      { content: pdf(), name: 'a.pdf', by_hand: { ...byHand, issued_on: '2030-01-01' } },
      'by_hand.valid_until',
    ],
    ['an EPD for nothing', { covers_material: false }, 'product_ids'],
    ['an unknown material', { material: 'Wood' as 'Steel' }, 'material'],
  ])('refuses %s at its field, and stores neither record nor file', async (_name, parts, field) => {
    const supplier = await world.supplier()

    const { answer } = await add(supplier, parts)

    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.error.fields[field]).toMatch(/\w+ \w+/)
    expect(await stored(supplier)).toEqual({ epds: [], files: [], history: [] })
  })

  it('refuses the same file a second time, until the first record is withdrawn', async () => {
    const supplier = await world.supplier()
    const content = openEpd()
    const [one, other] = await Promise.all([add(supplier, { content }), add(supplier, { content })])
    const [made, refused] = one.answer.status === 201 ? [one, other] : [other, one]

    expect(made.answer.status).toBe(201)
    expect(refused.answer.body.error.fields.file).toBe('This file is among your EPDs already.')
    await world.as(supplier).post(`/api/epds/${made.id}/withdraw`)
    expect((await add(supplier, { content })).answer.status).toBe(201)
    expect((await add(await world.supplier(), { content })).answer.status).toBe(201)
  })

  it('links one PDF to several products by name, each once', async () => {
    const supplier = await world.supplier()
    const parts = { content: pdf('several'), name: 'epd.pdf' }

    expect((await addByHand(supplier, { name: 'Beams' }, parts)).answer.status).toBe(201)
    expect((await addByHand(supplier, { name: 'Plates' }, parts)).answer.status).toBe(201)
    expect((await addByHand(supplier, { name: 'Beams' }, parts)).answer.body.error.fields.file).toBe(
      'This file is among your EPDs already.',
    )
  })

  it('refuses a file that was returned before', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const content = openEpd()
    const { id } = await add(supplier, { content })
    await check(admin, id, 'Of another company')
    await world.as(supplier).post(`/api/epds/${id}/withdraw`)

    expect((await add(supplier, { content })).answer.body.error.fields.file).toBe(
      'An administrator returned this file. Please add the corrected one.',
    )
  })

  it('refuses products of others, of another material and unknown ones alike', async () => {
    const [supplier, rival] = [await world.supplier(), await world.supplier()]
    const own = await world.product(supplier)
    const copper = (await world.as(supplier).post('/api/products', { material: 'Copper', profiles: ['Flat Bar'] })).body
      .ids
    const message = 'The EPD can be linked only to your own products of steel.'

    for (const foreign of [await world.product(rival), copper[0], crypto.randomUUID()]) {
      const { answer } = await add(supplier, { product_ids: [own, foreign] })
      expect(answer.body.error.fields.product_ids).toBe(message)
    }
    expect((await stored(supplier)).files).toEqual([])
    expect((await add(supplier, { product_ids: [own, own] })).answer.status).toBe(201)
  })

  it('refuses a body that is broken, too long or not JSON', async () => {
    const supplier = await world.supplier()
    const send = (epd: string | null, field = 'epd') => {
      const form = new FormData()
      form.append('file', new File([openEpd()], 'epd.json'))
      if (epd !== null) form.append(field, epd)
      return world.as(supplier).form('/api/epds', form)
    }

    expect((await send('{')).status).toBe(400)
    expect((await send(null)).status).toBe(400)
    expect((await send('null')).status).toBe(400)
    expect((await send('{}', 'other')).status).toBe(400)
    expect((await send(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
    expect((await stored(supplier)).epds).toEqual([])
  })

  it('refuses everybody but suppliers', async () => {
    const supplier = await world.supplier()
    expect((await add(null)).answer.status).toBe(401)
    expect((await add(await world.customer())).answer.status).toBe(403)
    expect((await add(await world.admin())).answer.status).toBe(403)
    expect((await add(await world.colleague(supplier, 'viewer'))).answer.status).toBe(403)
    expect((await add(await world.colleague(supplier, 'member'))).answer.status).toBe(201)
  })
})
