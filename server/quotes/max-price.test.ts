import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view } = quotesIn(world)

describe('the maximum price of a quote', () => {
  it('reaches a supplier only while the customer shows it', async () => {
    const { customer, admin, supplier } = await people()
    const limit = { max_price_per_kg: 1.2, max_price_currency: 'EUR' }
    const shown = await world.sentQuote(customer, admin, [supplier], { ...limit, max_price_shown: true })
    const kept = await world.sentQuote(customer, admin, [supplier], limit)
    const none = await world.sentQuote(customer, admin, [supplier])
    const readBy = async (as: Person, id: string) => {
      const { max_price_per_kg, max_price_currency, max_price_shown } = await view(as, id)
      return { max_price_per_kg, max_price_currency, max_price_shown }
    }

    expect(await readBy(supplier, shown)).toEqual({ ...limit, max_price_shown: true })
    const hidden = { max_price_per_kg: null, max_price_currency: null, max_price_shown: true }
    for (const id of [kept, none]) expect(await readBy(supplier, id)).toEqual(hidden)
    for (const reader of [customer, admin])
      expect(await readBy(reader, kept)).toEqual({ ...limit, max_price_shown: false })
  })

  it('gives offers the currency of the request, else of the products, else US dollars', async () => {
    const { customer, admin, supplier, other } = await people()
    const own = await world.product(supplier, { currency: 'GBP' })
    const asked = [supplier, other]
    const currenciesOf = async (overrides: Record<string, unknown>) => {
      const id = await world.sentQuote(customer, admin, asked, overrides)
      const inLists = asked.map(
        async (as) => (await world.as(as).get('/api/quotes')).body.quotes[0].own_response.currency,
      )
      const onPages = asked.map(async (as) => (await view(as, id)).own_response.currency)
      return [...new Set(await Promise.all([...inLists, ...onPages]))]
    }
    const ofProduct = { product_id: own, manual_product_details: null }
    const limit = { max_price_per_kg: 1.2, max_price_currency: 'EUR' }

    expect(await currenciesOf(limit)).toEqual(['EUR'])
    expect(await currenciesOf({ ...limit, ...ofProduct })).toEqual(['EUR'])
    expect(await currenciesOf(ofProduct)).toEqual(['GBP'])
    expect(await currenciesOf({})).toEqual(['USD'])
    const positions = [
      { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200', volume: 10 },
      { ...ofProduct, material: 'Steel', profile: 'HEA Beam', volume: 10 },
    ]
    expect(await currenciesOf({ positions })).toEqual(['GBP'])
  })

  it('gives an answer without a currency the starting one, and a changed answer its own', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier], { max_price_per_kg: 1.2, max_price_currency: 'GBP' })
    const answer = { status: 'accepted', price_per_kg: 1 }
    const currency = async () => (await view(supplier, id)).own_response.currency

    await world.decline(supplier, id)
    expect(await currency()).toBe('GBP')
    await world.respond(supplier, id, answer)
    expect(await currency()).toBe('GBP')
    await world.respond(supplier, id, { ...answer, currency: 'USD' })
    await world.respond(supplier, id, { ...answer, price_per_kg: 1.1 })
    expect(await currency()).toBe('USD')
  })

  it('keeps the currency of a given offer', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier], { max_price_per_kg: 1.2, max_price_currency: 'GBP' })
    await world.offer(supplier, id, { currency: 'USD' })

    const { own_response } = await view(supplier, id)
    const { body } = await world.as(supplier).get('/api/quotes')

    expect(own_response?.currency).toBe('USD')
    expect(body.quotes[0]).toMatchObject({ id, own_response: { currency: 'USD' } })
  })
})
