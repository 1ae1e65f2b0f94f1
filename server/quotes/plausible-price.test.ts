import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Material } from '#domain/materials/materials.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, responseOf, row, history, mailsAbout, view } = quotesIn(world)

afterEach(() => void vi.useRealTimers())

/**
 * Adds products of a material with these listed prices. Each test uses another material, because usual prices are cached
 * for ten minutes.
 */
async function listed(seller: Person, material: Material, currency: string, prices: readonly number[]) {
  const shape = { supplier_id: seller.id, name: `${material} Flat Bar`, category: material, subcategory: 'Flat Bar' }
  await world.db
    .insertInto('products')
    .values(prices.map((price_per_kg) => ({ ...shape, material, currency: currency as 'EUR', price_per_kg })))
    .execute()
}

async function requestOf(material: Material, overrides: Record<string, unknown> = {}) {
  const all = await people()
  const limits = { max_price_per_kg: 1.2, max_price_currency: 'EUR', max_price_shown: true }
  const request = { material, profile: 'Flat Bar', ...limits, ...overrides }
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other], request)
  return { ...all, id, own: () => responseOf(id, all.supplier) }
}

const doubted = (message: string, suggested?: string) => ({
  status: 409,
  body: {
    error: {
      code: 'confirmation_required',
      message,
      fields: { price_per_kg: message, ...(suggested && { suggested_price_per_kg: suggested }) },
    },
  },
})

describe('respond with a price far from the market', () => {
  it('asks whether the price was meant per tonne, and stores nothing until it is confirmed', async () => {
    const { id, customer, supplier, third, own } = await requestOf('Steel')
    // The median is 1.20; products without a price, in another currency or of another material do not count.
    await listed(third, 'Steel', 'EUR', [1, 1.1, 1.2, 1.3, 90, 0, 0, 0])
    await listed(third, 'Steel', 'USD', [50, 50, 50, 50, 50, 50])
    await listed(third, 'Brass', 'EUR', [7, 7, 7, 7, 7, 7])
    const before = await own()

    expect(await world.offer(supplier, id, { price_per_kg: 1080 })).toMatchObject(
      doubted(
        'This price is 900 times the usual price of Steel, about 1.20 EUR/kg. Did you mean 1.08 per kg (1\u202F080 per t)?',
        '1.08',
      ),
    )
    expect(await own()).toEqual(before)
    expect(await history(id)).not.toContain('respond')
    expect(await mailsAbout(id)).not.toContain(`Offer > ${customer.email}`)

    expect((await world.offer(supplier, id, { price_per_kg: 1080, price_confirmed: false })).status).toBe(409)
    expect((await world.offer(supplier, id, { price_per_kg: 1080, price_confirmed: true })).status).toBe(200)
    expect(await own()).toMatchObject({ status: 'accepted', price_per_kg: 1080 })
    expect((await world.offer(supplier, id, { price_per_kg: 1.08 })).status).toBe(200)
  })

  it('asks about a price far below the market without a suggestion', async () => {
    const { id, supplier, third, own } = await requestOf('Copper')
    await listed(third, 'Copper', 'EUR', [9, 9.2, 9.4, 9.6, 9.8])

    const refused = await world.offer(supplier, id, { price_per_kg: 0.094 })

    expect(refused).toMatchObject(
      doubted('This price is less than a twentieth of the usual price of Copper, about 9.40 EUR/kg. Is it right?'),
    )
    expect(refused.body.error.fields).not.toHaveProperty('suggested_price_per_kg')
    expect((await own())?.status).toBe('pending')
  })

  it('ignores a currency with fewer than five prices, and prices of hidden suppliers', async () => {
    const { id, supplier, other, third } = await requestOf('Aluminium', { max_price_per_kg: null })
    await listed(third, 'Aluminium', 'USD', [2, 2, 2, 2])
    const left = await world.supplier()
    await listed(left, 'Aluminium', 'EUR', [2, 2, 2, 2, 2])
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', left.id).execute()

    expect((await world.offer(supplier, id, { price_per_kg: 1080, currency: 'USD' })).status).toBe(200)
    expect((await world.offer(other, id, { price_per_kg: 1080, currency: 'EUR' })).status).toBe(200)
  })

  it('compares with the maximum of the request, in its own currency only', async () => {
    const { id, supplier, own } = await requestOf('Stainless Steel')

    expect(await world.offer(supplier, id, { price_per_kg: 1080 })).toMatchObject(
      doubted(
        'This price is 900 times the maximum price of the request, 1.20 EUR/kg. Did you mean 1.08 per kg (1\u202F080 per t)?',
        '1.08',
      ),
    )
    expect((await own())?.status).toBe('pending')
    expect((await world.offer(supplier, id, { price_per_kg: 1080, currency: 'USD' })).status).toBe(200)
  })

  it('reads the market again after ten minutes', async () => {
    const { id, supplier, third } = await requestOf('Brass', { max_price_per_kg: null })
    await listed(third, 'Brass', 'GBP', [6, 6, 6, 6, 6])
    expect((await world.offer(supplier, id, { price_per_kg: 60, currency: 'GBP' })).status).toBe(200)
    await listed(third, 'Brass', 'GBP', [0.6, 0.6, 0.6, 0.6, 0.6, 0.6])
    expect((await world.offer(supplier, id, { price_per_kg: 60, currency: 'GBP' })).status).toBe(200)

    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(now + 10 * 60_000 + 1)

    expect((await world.offer(supplier, id, { price_per_kg: 60, currency: 'GBP', notes: 'FCA' })).status).toBe(409)
  })
})

describe('acceptResponse of a price far from the market', () => {
  it("warns beside the offer, and requires the customer's confirmation", async () => {
    const { id, customer, admin, supplier, other } = await requestOf('Stainless Steel')
    const warning = 'This price is 900 times the maximum price of the request, 1.20 EUR/kg.'
    await world.offer(supplier, id, { price_per_kg: 1080, price_confirmed: true })
    await world.offer(other, id, { price_per_kg: 1.1 })
    const quote = (await view(customer, id)).offers.find(
      (offer: { supplier_id: string }) => offer.supplier_id === supplier.id,
    )
    const accept = (price_confirmed?: boolean) =>
      world.as(customer).post(`/api/quotes/${id}/accept-response`, {
        response_id: quote.id,
        answered_at: quote.answered_at,
        price_confirmed,
      })

    expect(quote.price_warning).toBe(warning)
    const warnings = (await view(admin, id)).offers.map(
      (offer: { price_warning: string | null }) => offer.price_warning,
    )
    expect(warnings).toEqual([warning, null])
    expect(await accept()).toMatchObject({
      status: 409,
      body: { error: { code: 'confirmation_required', message: warning, fields: { price_confirmed: warning } } },
    })
    expect(await row(id)).toMatchObject({ status: 'pending', accepted_response_id: null })

    expect((await accept(true)).status).toBe(200)
    expect(await row(id)).toMatchObject({ status: 'processing', accepted_response_id: quote.id })
  })
})

it('a hidden maximum asks no supplier, but asks the buyer', async () => {
  const { id, customer, supplier, own } = await requestOf('Copper', { max_price_shown: false })

  const answer = await world.offer(supplier, id, { price_per_kg: 13 })

  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain('maximum')
  expect(await own()).toMatchObject({ price_per_kg: 13 })
  const { offers } = await view(customer, id)
  expect(offers?.[0]?.price_warning).toBe('This price is 11 times the maximum price of the request, 1.20 EUR/kg.')
})
