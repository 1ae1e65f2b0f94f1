import { beforeEach, describe, expect, it } from 'vitest'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { Person } from '#test/factories.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { invalidAt, quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, responseOf, view, accept, act, row } = quotesIn(world)

let customer: Person, admin: Person, supplier: Person, other: Person
beforeEach(async () => {
  ;({ customer, admin, supplier, other } = await people())
})

const beams = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'Beams', size: 'HEA 200' }
const positions = [
  { ...beams, volume: 4.09464, pieces: 8, length_mm: 12_100 },
  { ...beams, volume: 2.5 },
  { ...beams, volume: 1 },
]
const requested = (different: object = {}) =>
  world.sentQuote(customer, admin, [supplier, other], { positions, ...different })
const lines: Record<string, unknown>[] = [
  { position: 1, offered: true, price: 675, unit: 'piece', grade: 'S355J2+M', mill: 'Works', delivery_time: 9 },
  { position: 2, offered: true, price: 1100, unit: 't', volume: 2 },
  { position: 3, offered: false },
]
const offered = (id: string, different: object = {}) =>
  world.respond(supplier, id, { status: 'accepted', currency: 'EUR', lines, ...different })

describe('respond with a price for each position', () => {
  it('stores the mean, the exact total with freight, and the lines, which both sides read', async () => {
    const id = await requested()

    const answer = await offered(id, { terms: { freight: 'amount', freight_amount: 350.5 } })

    expect(answer.status).toBe(200)
    // 5,400 + 2,200 for 6,094.64 kg.
    const figures = { price_per_kg: 1.246997, total: 7950.5, offered_volume: 6.09464 }
    expect(await responseOf(id, supplier)).toMatchObject(figures)
    const own = await view(supplier, id)
    expect(own.own_response).toMatchObject(figures)
    expect(own.own_lines).toMatchObject([
      { position: 1, price: { amount: 675, unit: 'piece' }, price_per_kg: 1.318797, total: 5400, grade: 'S355J2+M' },
      { position: 2, price: { amount: 1100, unit: 't' }, price_per_kg: 1.1, total: 2200, volume: 2, grade: null },
      { position: 3, offered: false, price: null, total: null },
    ])
    const [offer] = (await view(customer, id)).offers.filter((one: { price_per_kg: number }) => one.price_per_kg > 0)
    expect(offer).toMatchObject({
      ...figures,
      lines: own.own_lines,
      terms: { freight: 'amount', freight_amount: 350.5 },
    })
    expect((await view(other, id)).own_lines).toEqual([])
    expect(JSON.stringify(await view(other, id))).not.toContain('S355J2+M')
  })

  it('stores one price for everything as a line for each position', async () => {
    const id = await requested()

    await world.offer(supplier, id, { price_per_kg: 1.2 })

    expect(await responseOf(id, supplier)).toMatchObject({ price_per_kg: 1.2, total: 9113.57, offered_volume: 7.59464 })
    expect((await view(supplier, id)).own_lines).toMatchObject(
      positions.map((_, index) => ({ position: index + 1, price: { amount: 1.2, unit: 'kg' } })),
    )
  })

  it.each([
    [lines.slice(0, 2), 'lines', /price position 3/],
    [[...lines, lines[0]], 'lines.3.position', /priced twice/],
    [[...lines, { ...lines[0], position: 4 }], 'lines.3.position', /no position 4/],
    [lines.toSpliced(1, 1, { ...lines[1], unit: 'piece' }), 'lines.1.unit', /does not say its pieces/],
    [positions.map((_, index) => ({ position: index + 1, offered: false })), 'lines', /Nothing is offered/],
    [lines.toSpliced(1, 1, { ...lines[1], price: 0 }), 'lines.1.price', /above 0/],
    [lines.toSpliced(1, 1, { ...lines[1], price: -1 }), 'lines.1.price', /above 0/],
    [lines.toSpliced(1, 1, { ...lines[1], price: 1e308 }), 'lines.1.price', /12 digits/],
    [lines.toSpliced(1, 1, { ...lines[1], price: '=1+1' }), 'lines.1.price', /must be a number/],
    [Array.from({ length: 300 }, () => lines[0]), 'lines', /./],
  ])('refuses %j at its field, and stores nothing', async (wrong, field, message) => {
    const id = await requested()

    const answer = await offered(id, { lines: wrong })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.stringMatching(message) } } },
    })
    expect(await responseOf(id, supplier)).toMatchObject({ status: 'pending', answered_at: null })
  })

  it('asks about a line that is a thousand times too high, and stores it once it is confirmed', async () => {
    for (let count = 0; count < 5; count++) await world.product(supplier, { price_per_kg: 1.2, currency: 'EUR' })
    const id = await requested({
      positions: positions.map((position) => ({ ...position, max_price_per_kg: 1.5 })),
      max_price_currency: 'EUR',
      max_price_shown: true,
    })
    const wrong = lines.toSpliced(1, 1, { ...lines[1], price: 1100, unit: 'kg' })

    const asked = await offered(id, { lines: wrong })

    expect(asked).toMatchObject({
      body: {
        error: {
          code: 'confirmation_required',
          fields: { 'lines.1.price': expect.any(String), suggested_price_per_kg: '1.1' },
        },
      },
    })
    expect((await offered(id, { lines: wrong, price_confirmed: true })).status).toBe(200)
    expect((await view(customer, id)).offers[0]).toMatchObject({ price_warning: expect.stringContaining('times') })
  })

  it('names what changed of an offer in the mail, and keeps each answer', async () => {
    const id = await requested()
    await offered(id)
    await offered(id, {
      lines: lines.toSpliced(1, 1, { ...lines[1], price: 1050 }),
      terms: { valid_until: '2099-12-24' },
    })
    expect(
      (
        await offered(id, {
          lines: lines.toSpliced(1, 1, { ...lines[1], price: 1050 }),
          terms: { valid_until: '2099-12-24' },
        })
      ).status,
    ).toBe(200)

    const mails = await queuedMailsAboutQuote(world.db, id)
    expect(mails.filter(({ subject }) => /^Offer/.test(subject))).toMatchObject([
      { text: expect.stringContaining('offers 7\u202F600.00 EUR for 6.09464 tons') },
      {
        text: expect.stringMatching(
          /24 December 2099[^]*Position 2: 1\s050\.00 EUR per tonne, 2 tons, was 1\s100\.00 EUR per tonne, 2 tons/,
        ),
      },
    ])
    const changes = [
      { field: 'Price per kg', from: '1.246997 EUR/kg', to: '1.23059 EUR/kg' },
      expect.objectContaining({ field: 'Total' }),
      expect.objectContaining({ field: 'Valid until', from: null }),
      expect.objectContaining({ field: 'Position 2' }),
    ]
    for (const reader of [supplier, customer, admin])
      expect((await view(reader, id)).timeline.at(-1)).toMatchObject({ action: 'respond', answer_changes: changes })
    expect(JSON.stringify((await view(other, id)).timeline)).not.toContain('1.23059')
    const { id: response_id } = (await responseOf(id, supplier)) ?? { id: '' }
    const versions = await world.db
      .selectFrom('response_versions')
      .where('response_id', '=', response_id)
      .select(['version', 'answered_by', 'answer'])
      .orderBy('version')
      .execute()
    expect(versions).toMatchObject([
      { version: 1, answered_by: supplier.personId, answer: { total: 7600, terms: noTerms } },
      { version: 2, answer: { total: 7500, lines: [{ position: 1 }, { price: 1050 }, { offered: false }] } },
    ])
  })

  it('follows an edit of the request: new volumes count, a removed position is gone', async () => {
    const id = await requested()
    await offered(id)
    const { version } = await row(id)
    const kept = positions.slice(0, 2).map((position, index) => ({ ...position, was: index + 1 }))
    const edit = { version, positions: [{ ...kept[0], volume: 8.18928, pieces: 16 }, kept[1]], delivery_to_site: false }

    expect((await act(customer, id, 'edit', edit)).status).toBe(200)

    expect(await responseOf(id, supplier)).toMatchObject({
      to_be_confirmed: true,
      total: 13_000,
      offered_volume: 10.18928,
      price_per_kg: 1.275851,
    })
    expect(
      (await view(customer, id)).offers.find((one: { total: number | null }) => one.total !== null).lines,
    ).toHaveLength(2)
    expect(await accept(customer, id, supplier)).toMatchObject({ status: 409 })
  })
})

describe('an offer with a last day', () => {
  it('is refused with a day that has ended where the supplier is', async () => {
    const id = await requested()

    expect(await offered(id, { terms: { valid_until: '2020-01-01' } })).toMatchObject(
      invalidAt('terms.valid_until', 'The offer has to be valid until today at least.'),
    )
  })

  it('is accepted until the day has ended, and refused afterwards', async () => {
    const id = await requested()
    await offered(id, { terms: { valid_until: '2099-12-24' } })
    expect(await responseOf(id, supplier)).toMatchObject({ valid_until: '2099-12-24' })
    expect((await view(customer, id)).offers_to_choose).toBe(1)
    await world.db
      .updateTable('supplier_responses')
      .set({ valid_until: '2026-01-01', expires_at: new Date('2026-01-01T23:00:00Z') })
      .where('order_id', '=', id)
      .where('supplier_id', '=', supplier.id)
      .execute()

    expect((await view(customer, id)).offers_to_choose).toBe(0)
    const late = await accept(customer, id, supplier)

    expect(late).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('1 January 2026') } } })
    expect((await row(id)).status).toBe('pending')
    await offered(id, { terms: { valid_until: '2099-12-25' } })
    expect((await accept(customer, id, supplier)).status).toBe(200)
  })
})
