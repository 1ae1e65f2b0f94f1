import { describe, expect, it } from 'vitest'
import { ilcdZip } from '#test/epd-files.ts'
import { openEpd } from '#test/epd-json.ts'
import { byHand, epdsIn } from '#test/epds.ts'
import type { Person } from '#test/factories.ts'
import { openEpdSchema } from '#test/open-epd-schema.ts'
import { readingOf } from '#test/read-epd.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { add, addByHand, check, get, update, withdraw } = epdsIn(world)

async function documentOf(person: Person | null, path: string) {
  const response = await world.app.request(path, { headers: person === null ? {} : { cookie: person.cookie } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const ownDocument = (person: Person | null, id: string) => documentOf(person, `/api/epds/${id}/openepd`)
const anybody = (id: string) => world.as(null).get(`/api/public/epds/${id}`)

describe('the openEPD document of an EPD', () => {
  const digits = openEpd({
    impacts: {
      'EF 3.0': {
        gwp: { A1A2A3: { mean: '#2300.10000000000000001', unit: 'kgCO2e' }, D: { mean: '#-1e-7', unit: 'kgCO2e' } },
      },
    },
  })

  it.each([
    ['openEPD', digits],
    ['ILCD', Uint8Array.from(ilcdZip())],
  ])('returns for %s the same reading with all digits', async (_name, content) => {
    const supplier = await world.supplier()
    const { id } = await add(supplier, { content })

    const { status, text, headers } = await ownDocument(supplier, id)

    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${id}.openepd.json"`])
    const { found_at: _, format: __, validity_year_only: ___, modules, mass_kg, ...written } = await readingOf(text)
    const original = await readingOf(content)
    expect(written).toMatchObject({
      name: original.name,
      declaration_number: original.declaration_number,
      program_operator: original.program_operator,
      manufacturer: original.manufacturer ?? original.owner,
      standard: original.standard,
      lcia_method: original.lcia_method,
      issued_on: original.issued_on,
      valid_until: original.valid_until,
    })
    expect(Number(mass_kg)).toBe(Number(original.mass_kg))
    const values = (all: typeof modules) =>
      all.map(({ module, scenario, gwp_total }) => [module, scenario, Number(gwp_total)])
    expect(new Set(values(modules))).toEqual(new Set(values(original.modules)))
  })

  it('keeps digits that a JavaScript number would round', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier, { content: digits })

    expect((await ownDocument(supplier, id)).text).toContain('2300.10000000000000001')
  })

  const gwp = { A1A2A3: { mean: 2300, unit: 'kgCO2e' } }
  const long = 'A name of an end-of-life scenario that is far too long'
  const scenarios = {
    'EF 3.1': {
      gwp: {
        ...gwp,
        ext: {
          verdigris_scenarios: [
            { name: 'Lorry', A4: { mean: 5, unit: 'kgCO2e' }, A5: { mean: 1, unit: 'kgCO2e' } },
            { name: 'Train', A4: { mean: 3, unit: 'kgCO2e' } },
          ],
        },
        C_scenarios: [`${long}, one`, `${long}, two`].map((name) => ({ name, C3: { mean: 7, unit: 'kgCO2e' } })),
      },
    },
  }

  it.each<[string, Record<string, unknown>, object]>([
    ['the manufacturer', {}, { doctype: 'openEPD', manufacturer: { name: 'Exempel Valsverk AB' } }],
    ['no manufacturer', { manufacturer: null }, { doctype: 'openEPD' }],
    [
      'a sector',
      {
        doctype: 'openIndustryEpd',
        manufacturer: null,
        publishers: [{ name: 'An association' }],
        manufacturers: [{ name: 'A' }, { name: 'B' }],
      },
      {
        doctype: 'openIndustryEpd',
        publishers: [{ name: 'An association' }],
        manufacturers: [{ name: 'A' }, { name: 'B' }],
      },
    ],
    ['EF 3.1', { impacts: { 'EF 3.1': { gwp } } }, { impacts: { 'EF 3.1': { gwp } } }],
    ['IPCC AR6', { impacts: { 'IPCC AR6': { gwp } } }, { impacts: { 'IPCC AR6': { gwp } } }],
    [
      'TRACI 2.1 and ISO 21930',
      { impacts: { 'TRACI 2.1': { gwp } }, compliance: [{ short_name: 'ISO 21930' }] },
      { impacts: { 'TRACI 2.1': { gwp } }, compliance: [{ short_name: 'ISO 21930' }] },
    ],
    ['CML 2016', { impacts: { 'CML 2016': { gwp } } }, { impacts: { 'CML 2016': { gwp } } }],
    [
      'a method that the model does not have',
      { impacts: { 'EF 9': { gwp } } },
      { impacts: { 'Unknown LCIA': { gwp } } },
    ],
    ['a unit with a superscript', { declared_unit: { qty: 1, unit: 'm²' } }, { declared_unit: { qty: 1, unit: 'm2' } }],
    ['long texts', { product_name: 'x'.repeat(290), program_operator: { name: 'y'.repeat(290) } }, {}],
    [
      'scenarios',
      { impacts: scenarios },
      { impacts: { 'EF 3.1': { gwp: { ...gwp, A5: { mean: 1, unit: 'kgCO2e' } } } } },
    ],
  ])('with %s follows the published model', async (_what, changes, expected) => {
    const supplier = await world.supplier()
    const { id } = await add(supplier, { content: openEpd(changes) })

    const { text } = await ownDocument(supplier, id)
    const document = openEpdSchema.parse(JSON.parse(text))

    expect(document).toMatchObject(expected)
    expect(text).not.toContain(supplier.company_name)
    expect('manufacturer' in document).toBe(document.doctype === 'openEPD' && changes['manufacturer'] !== null)
  })

  it('separates the scenarios of the transport from those of the end of life', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier, { content: openEpd({ impacts: scenarios }) })

    const { text } = await ownDocument(supplier, id)

    const written = JSON.parse(text).impacts['EF 3.1'].gwp
    expect(written.C_scenarios.map((one: object) => Object.keys(one))).toEqual([
      ['name', 'C3'],
      ['name', 'C3'],
    ])
    const { modules } = await readingOf(text)
    expect(modules.filter(({ module }) => module === 'A4')).toEqual([
      { module: 'A4', scenario: 'Lorry', gwp_total: '5' },
      { module: 'A4', scenario: 'Train', gwp_total: '3' },
    ])
  })

  it('names the company of typed values as declarant, also after a correction', async () => {
    const supplier = await world.supplier()
    const { id } = await addByHand(supplier, { manufacturer: 'Verk A', owner: 'Koncern A', lcia_method: 'EF 3.1' })
    expect(await get(supplier, id)).toMatchObject({ manufacturer: 'Verk A', owner: 'Koncern A', lcia_method: 'EF 3.1' })

    await update(supplier, id, { by_hand: { ...byHand, manufacturer: 'Verk B', owner: null } })

    expect(await get(supplier, id)).toMatchObject({ manufacturer: 'Verk B', owner: null })
    const { manufacturer } = JSON.parse((await ownDocument(supplier, id)).text)
    expect(manufacturer).toEqual({ name: 'Verk B' })
  })

  it('returns 404 to everybody but its supplier', async () => {
    const [supplier, rival] = [await world.supplier(), await world.supplier()]
    const { id } = await add(supplier)

    expect((await ownDocument(rival, id)).status).toBe(404)
    expect((await ownDocument(rival, id)).text).toBe((await ownDocument(rival, crypto.randomUUID())).text)
    expect((await ownDocument(await world.customer(), id)).status).toBe(403)
    expect((await ownDocument(null, id)).status).toBe(401)
  })
})

describe('getOpenEpd', () => {
  it('returns a record to anybody while its supplier publishes it', async () => {
    const supplier = await world.supplier()
    const { id } = await add(supplier)
    expect((await anybody(id)).status).toBe(404)

    await update(supplier, id, { is_public: true })
    const { status, body } = await anybody(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      state: 'in_force',
      manufacturer: 'Exempel Valsverk AB',
      supplier: { company_name: supplier.company_name },
    })
    expect((await documentOf(null, `/api/public/epds/${id}/openepd`)).status).toBe(200)
    expect((await documentOf(null, body.file.url ?? `/api/files/${id}`)).status).toBe(401)

    await update(supplier, id, { is_public: false })
    expect((await anybody(id)).body).toEqual((await anybody(crypto.randomUUID())).body)
  })

  it('hides remarks, products and people', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const product = await world.product(supplier)
    const { id } = await add(supplier, { is_public: true, product_ids: [product] })
    await check(admin, id, 'SECRET-REMARK')

    const { body } = await anybody(id)

    expect(body.state).toBe('returned')
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`SECRET-REMARK|${product}|${supplier.email}`))
  })

  it('returns 404 for a draft and for an inactive supplier, and marks a withdrawn one', async () => {
    const [supplier, admin] = [await world.supplier(), await world.admin()]
    const draft = await addByHand(supplier, {}, { is_public: true })
    const { id } = await add(supplier, { is_public: true })
    expect((await anybody(draft.id)).status).toBe(404)
    await withdraw(supplier, id)
    expect((await anybody(id)).body.state).toBe('withdrawn')

    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)

    expect((await anybody(id)).status).toBe(404)
  })
})
