import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { invalidAt, quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, positions, responses, history, insert, mailsAbout } = quotesIn(world)

const address = { street: 'Gatan 1', postal_code: '411 04', city: 'Göteborg', country: 'Sweden' }
const productNotFound = invalidAt('positions.0.product_id', 'Selected product not found.')
const ofProduct = (product_id: string) => ({ product_id, manual_product_details: null })
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function scene() {
  const all = await people()
  const create = (overrides: Record<string, unknown> = {}, as: Parameters<typeof world.as>[0] = all.customer) =>
    world.as(as).post('/api/quotes', world.quoteInput(overrides))
  const count = async () =>
    (await world.db.selectFrom('orders').where('customer_id', '=', all.customer.id).select('id').execute()).length
  return { ...all, create, count }
}

describe('createQuote', () => {
  it('stores all fields of the form, awaiting approval', async () => {
    const { customer, supplier, create } = await scene()
    const latest_delivery_date = dayFromNow(30)

    const answer = await create({
      max_epd: 0.7,
      max_price_per_kg: 1.25,
      max_price_currency: 'EUR',
      delivery_to_site: true,
      delivery_address: address,
      latest_delivery_date,
      notes: 'Call before delivery',
      preferred_supplier_id: supplier.id,
    })

    expect(answer).toMatchObject({ status: 201, body: { admin_approval_required: true } })
    expect(await row(answer.body.id)).toMatchObject({
      customer_id: customer.id,
      volume: 12.5,
      max_price_currency: 'EUR',
      delivery_to_site: true,
      delivery_address: 'Gatan 1, 411 04 Göteborg, Sweden',
      latest_delivery_date,
      notes: 'Call before delivery',
      preferred_supplier_id: supplier.id,
      status: 'pending_admin_approval',
      admin_approved: false,
      is_deleted: false,
      version: 1,
    })
    expect(await positions(answer.body.id)).toMatchObject([
      {
        product_id: null,
        product_name: null,
        manual_product_details: 'HEA 200, S355J2, 12 m',
        material: 'Steel',
        subcategory: 'HEA Beam',
        volume: 12.5,
        max_epd: 0.7,
        max_price_per_kg: 1.25,
      },
    ])
    expect(await history(answer.body.id)).toEqual(['createQuote'])
    expect(await mailsAbout(answer.body.id)).toEqual([`Your request awaits approval > ${customer.email}`])
  })

  it('stores no address without delivery to site', async () => {
    const { create } = await scene()

    const { body } = await create({ delivery_to_site: false, delivery_address: address })

    expect(await row(body.id)).toMatchObject({ delivery_to_site: false, delivery_address: null })
  })

  it('takes name, material and profile from the product, and proposes its supplier', async () => {
    const { supplier, create } = await scene()
    const product_id = await world.product(supplier)

    const { body } = await create({ ...ofProduct(product_id), material: 'Copper', profile: 'Flat Bar' })

    expect(await positions(body.id)).toMatchObject([
      { product_id, product_name: 'Steel HEA Beam', material: 'Steel', subcategory: 'HEA Beam' },
    ])
    expect((await row(body.id)).selected_suppliers).toEqual([supplier.id])
  })

  it('accepts less than the minimum volume', async () => {
    const { supplier, create } = await scene()

    expect((await create({ ...ofProduct(await world.product(supplier)), volume: 0.1 })).status).toBe(201)
  })

  it('stores the chosen suppliers as a proposal that they cannot see', async () => {
    const { supplier, other, create } = await scene()

    const { body } = await create({ supplier_ids: [supplier.id, other.id, supplier.id] })

    const proposed = await responses(body.id)
    expect(proposed.map(({ supplier_id }) => supplier_id).toSorted()).toEqual([supplier.id, other.id].toSorted())
    for (const response of proposed) expect(response).toMatchObject({ status: 'pending', price_per_kg: 0 })
    for (const proposedTo of [supplier, other]) {
      expect(await world.as(proposedTo).get(`/api/quotes/${body.id}`)).toMatchObject(unknownQuote)
      expect((await world.as(proposedTo).get('/api/quotes')).body.count).toBe(0)
    }
  })

  it.each(['deactivated', 'pending'] as const)(
    'rejects suppliers who are %s, and their products',
    async (user_status) => {
      const { supplier, create, count } = await scene()
      const product_id = await world.product(supplier)
      await world.db.updateTable('profiles').set({ user_status }).where('id', '=', supplier.id).execute()

      expect(await create({ supplier_ids: [supplier.id] })).toMatchObject(
        invalidAt('supplier_ids', 'Only active suppliers can receive a request.'),
      )
      expect(await create({ preferred_supplier_id: supplier.id })).toMatchObject(
        invalidAt('preferred_supplier_id', 'Only active suppliers can receive a request.'),
      )
      expect(await create(ofProduct(product_id))).toMatchObject(productNotFound)
      expect(await count()).toBe(0)
    },
  )

  it('rejects an unknown product and supplier', async () => {
    const { customer, create, count } = await scene()

    expect(await create(ofProduct(randomUUID()))).toMatchObject(productNotFound)
    for (const id of [randomUUID(), customer.id])
      expect(await create({ supplier_ids: [id] })).toMatchObject(
        invalidAt('supplier_ids', 'Only active suppliers can receive a request.'),
      )
    expect(await count()).toBe(0)
  })

  it('rejects a day that is past everywhere, and accepts today in every time zone', async () => {
    const { create, count } = await scene()

    expect(await create({ latest_delivery_date: dayFromNow(-2) })).toMatchObject(
      invalidAt('latest_delivery_date', 'The latest delivery date cannot be before today.'),
    )
    expect(await count()).toBe(0)
    const stillToday = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
    expect((await create({ latest_delivery_date: stillToday })).status).toBe(201)
  })

  it('names the wrong fields', async () => {
    const { create, count } = await scene()

    const answer = await create({ volume: 0, manual_product_details: '' })

    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          message: 'Please check the marked fields.',
          fields: {
            'positions.0.volume': 'Please enter a valid volume',
            'positions.0.manual_product_details': 'Please enter product details',
          },
        },
      },
    })
    expect(await count()).toBe(0)
  })

  it.each(['supplier', 'admin'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    expect(await made.create({}, made[role])).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  })

  it('requires a sign-in and an approved account', async () => {
    const { create } = await scene()

    expect((await create({}, null)).status).toBe(401)
    expect(await create({}, await world.customer({ user_status: 'pending' }))).toMatchObject({
      status: 403,
      body: { error: { code: 'pending' } },
    })
  })
})

describe('createQuote with admin approval turned off', () => {
  const setApproval = (admin_approval_required: boolean) =>
    world.db.updateTable('settings').set({ admin_approval_required }).execute()
  afterEach(() => setApproval(true))

  it('sends the request straight to its suppliers', async () => {
    const { customer, supplier, other, create } = await scene()
    await setApproval(false)

    const answer = await create({ ...ofProduct(await world.product(supplier)), supplier_ids: [other.id] })

    expect(answer).toMatchObject({ status: 201, body: { admin_approval_required: false } })
    expect(await row(answer.body.id)).toMatchObject({ status: 'pending', admin_approved: true })
    expect(await responses(answer.body.id)).toHaveLength(2)
    expect((await world.as(supplier).get(`/api/quotes/${answer.body.id}`)).status).toBe(200)
    expect((await mailsAbout(answer.body.id)).toSorted()).toEqual(
      [
        ...[supplier, other].map(({ email }) => `New quote request > ${email}`),
        `Your request was sent to 2 suppliers > ${customer.email}`,
      ].toSorted(),
    )
  })

  it('accepts thirty within minutes besides the orders of awards, and no more, since each mails every supplier', async () => {
    const { customer, supplier, create, count } = await scene()
    await setApproval(false)
    const { body: asked } = await create({ supplier_ids: [supplier.id] })
    const made = (request_id: string | null) =>
      Array.from({ length: 28 }, () => ({ created_at: new Date(), request_id }))
    await insert(customer, [...made(null), ...made(asked.id)])

    expect(await create({ supplier_ids: [supplier.id] })).toMatchObject({ status: 201 })
    expect(await create({ supplier_ids: [supplier.id] })).toMatchObject({ status: 429 })
    expect(await count()).toBe(30 + 28)
  })

  it('records in the timeline that it was sent, and to how many only for administrators', async () => {
    const { customer, supplier, other, create } = await scene()
    const awaiting = await create({ supplier_ids: [supplier.id] })
    await setApproval(false)

    const { body } = await create({ supplier_ids: [supplier.id, other.id] })

    const lineTo = async (reader: Person, id: string) =>
      (await world.as(reader).get(`/api/quotes/${id}`)).body.timeline[0]
    expect(await lineTo(customer, awaiting.body.id)).toMatchObject({ action: 'createQuote', to: null })
    for (const reader of [customer, supplier]) {
      const line = await lineTo(reader, body.id)
      expect(line).toMatchObject({ action: 'createQuote', to: 'sent' })
      expect(Object.keys(line)).not.toContain('detail')
    }
    const log = await world.as(await world.admin()).get('/api/history?kind=createQuote')
    expect(JSON.stringify(log.body)).toContain('and sent it to 2 suppliers')
  })

  it('requires suppliers, and creates nothing without them', async () => {
    const { create, count } = await scene()
    await setApproval(false)

    expect(await create()).toMatchObject(invalidAt('supplier_ids', 'Please select suppliers for manual product quotes'))
    expect(await count()).toBe(0)
  })
})
