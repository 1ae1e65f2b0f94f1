import { describe, expect, it } from 'vitest'
import { cbamData, cbamIn } from '#test/cbam.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { moveTo, get, update } = cbamIn(world)

async function scene(country: string | null = 'Turkey') {
  const [supplier, other, customer] = await Promise.all([world.supplier(), world.supplier(), world.customer()])
  await moveTo(supplier, country)
  await moveTo(other, country)
  return { supplier, other, customer, product: await world.product(supplier) }
}
const stored = (id: string) =>
  world.db.selectFrom('product_cbam').selectAll().where('product_id', '=', id).executeTakeFirst()
const entries = (id: string) =>
  world.db.selectFrom('history').select(['action', 'detail']).where('subject_id', '=', id).execute()

describe('updateCbam', () => {
  it("stores the supplier's data with all decimals, which buyers read beside the EPD value", async () => {
    const { supplier, customer, product } = await scene()

    expect((await get(supplier, product)).body).toEqual({
      concerned: true,
      codes: [
        { code: '72163310', when: 'up to 180 mm high' },
        { code: '72163390', when: 'over 180 mm high' },
      ],
      country: 'Turkey',
      cbam: null,
      default: null,
    })
    const { status, body } = await update(supplier, product, { ...cbamData, cn_code: '7216 33 10' })

    expect(status).toBe(200)
    expect((await get(supplier, product)).body.cbam).toEqual({ ...cbamData, updated_at: body.updated_at })
    const { body: read } = await world.as(customer).get(`/api/products/${product}`)
    expect(read.cbam).toEqual({ ...cbamData, default: false, updated_at: body.updated_at })
    expect(read.effective_epd).toEqual({ value: 0.6866, source: 'product' })
    expect((await entries(product)).filter(({ action }) => action === 'updateCbam')).toEqual([
      { action: 'updateCbam', detail: { name: 'Steel HEA Beam' } },
    ])
  })

  it('changes and removes data only from the version that was read', async () => {
    const { supplier, product } = await scene()
    const first = (await update(supplier, product)).body.updated_at
    const change = { ...cbamData, verified_by: null, carbon_price: null, carbon_price_currency: null }

    expect((await update(supplier, product, change)).body.error.code).toBe('stale')
    const second = (await update(supplier, product, change, first)).body.updated_at
    expect(await stored(product)).toMatchObject({ verified_by: null, carbon_price: null })
    expect((await update(supplier, product, null, first)).body.error.code).toBe('stale')
    expect((await update(supplier, product, null, second)).body).toEqual({ id: product, updated_at: null })

    expect(await stored(product)).toBeUndefined()
    expect((await update(supplier, product, null)).status).toBe(200)
    expect((await entries(product)).filter(({ action }) => action === 'updateCbam')).toHaveLength(3)
  })

  it('lets one of two at once succeed', async () => {
    const { supplier, product } = await scene()

    const both = await Promise.all([update(supplier, product), update(supplier, product)])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('returns 404 for a product of others and an unknown one alike', async () => {
    const { supplier, other, customer, product } = await scene()
    const standard = (
      await world.as(await world.admin()).post('/api/products', { material: 'Steel', profiles: ['IPE Beam'] })
    ).body.ids[0] as string

    for (const id of [product, standard, crypto.randomUUID()])
      for (const call of [get, update])
        expect(await call(other, id)).toMatchObject({ status: 404, body: { error: { message: 'Product not found' } } })
    expect((await update(customer, product)).status).toBe(403)
    expect((await update(null, product)).status).toBe(401)
    expect((await update(await world.colleague(supplier, 'viewer'), product)).status).toBe(403)
    expect((await get(await world.colleague(supplier, 'viewer'), product)).status).toBe(200)
    expect(await stored(product)).toBeUndefined()
  })

  it.each(['Germany', 'Norway', null])('refuses a supplier in %s', async (country) => {
    const { supplier, product } = await scene(country)

    const { status, body } = await update(supplier, product)

    expect([status, body.error.message]).toEqual([
      409,
      'Carbon border data are for steel and aluminium of suppliers outside the EU.',
    ])
    expect((await get(supplier, product)).body.concerned).toBe(false)
  })

  it('rejects wrong fields by name', async () => {
    const { supplier, product } = await scene()

    const { status, body } = await update(supplier, product, { ...cbamData, cn_code: '72', direct_emissions: 412 })

    expect([status, body.error.fields]).toEqual([
      400,
      {
        'cbam.cn_code': 'A CN code has 8 digits for a declaration, such as 7216 33 10.',
        'cbam.direct_emissions': 'Direct emissions are in t CO₂e per tonne and at most 100.',
      },
    ])
  })

  it('hides data after the supplier moved to the EU, and still lets it be removed', async () => {
    const { supplier, customer, product } = await scene()
    const { body } = await update(supplier, product)

    await moveTo(supplier, 'Sweden')

    expect((await world.as(customer).get(`/api/products/${product}`)).body.cbam).toBeNull()
    expect((await update(supplier, product, null, body.updated_at)).status).toBe(200)
  })

  it('loses the data with its product', async () => {
    const { supplier, product } = await scene()
    await update(supplier, product)

    expect((await world.as(supplier).delete(`/api/products/${product}`)).status).toBe(200)

    expect(await stored(product)).toBeUndefined()
  })
})

describe('exportCbam', () => {
  it('writes the own products with data only', async () => {
    const { supplier, other, customer, product } = await scene()
    await update(supplier, product, { ...cbamData, installation: '=cmd' })
    await world.product(supplier)
    await update(other, await world.product(other))

    const response = await world.app.request('/api/cbam/export', { headers: { cookie: supplier.cookie } })

    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(response.headers.get('content-disposition')).toMatch(/filename="verdigris-cbam-[\d-]+\.csv"/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(
      "7216 33 10,Turkey,'=cmd,Electric arc furnace,0.4123456789,0.2,Test Verifiers AB,12.5,EUR",
    )
    expect((await world.as(customer).get('/api/cbam/export')).status).toBe(403)
  })
})

describe('a request for CBAM data', () => {
  const [street, postal_code, city] = ['Gatan 1', '411 04', 'Byn']
  it.each([
    ['Turkey', 'Gatan 1, 111 22 Stockholm, Sweden', null, true],
    ['Turkey', 'Storgata 1, 0155 Oslo, Norge', null, false],
    ['Turkey', 'Storgata 1, 0155 Oslo, Norge', 'Denmark', true],
    ['Turkey', 'Gatan 1, 111 22 Stockholm, Sweden', 'Norway', false],
    ['Turkey', '', null, true],
    ['Germany', 'Gatan 1, 111 22 Stockholm, Sweden', null, false],
  ])(
    'to a supplier in %s by a customer of "%s" with delivery to %s is shown: %s',
    async (from, address, to, wanted) => {
      const { supplier, customer } = await scene(from)
      const { company_name, contact_person, updated_at } = (await world.as(customer).get('/api/profile')).body
      const profile = { company_name, contact_person, updated_at, phone: '', bio: '', address }
      expect((await world.as(customer).put('/api/profile', profile)).status).toBe(200)
      const toSite = { delivery_to_site: true, delivery_address: { street, postal_code, city, country: to } }
      const id = await world.sentQuote(customer, await world.admin(), [supplier], to === null ? {} : toSite)

      expect((await world.as(supplier).get(`/api/quotes/${id}`)).body.cbam_wanted).toBe(wanted)
      expect((await world.as(customer).get(`/api/quotes/${id}`)).body.cbam_wanted).toBe(false)
    },
  )
})
