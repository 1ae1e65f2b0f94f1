import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view } = quotesIn(world)

describe('the maximum price of a quote', () => {
  it('shows a supplier the maximum price only while the customer lets it', async () => {
    const { customer, admin, supplier } = await people()
    const limit = { max_price_per_kg: 1.2, max_price_currency: 'EUR' }
    const shown = await world.sentQuote(customer, admin, [supplier], limit)
    const kept = await world.sentQuote(customer, admin, [supplier], { ...limit, max_price_shown: false })
    const none = await world.sentQuote(customer, admin, [supplier])
    const readBy = async (as: Person, id: string) => {
      const { max_price_per_kg, max_price_shown } = await view(as, id)
      return { max_price_per_kg, max_price_shown }
    }

    expect(await readBy(supplier, shown)).toEqual({ max_price_per_kg: 1.2, max_price_shown: true })
    expect(await readBy(supplier, kept)).toEqual(await readBy(supplier, none))
    for (const reader of [customer, admin])
      expect(await readBy(reader, kept)).toEqual({ max_price_per_kg: 1.2, max_price_shown: false })
  })

  it('begins an offer in the currency of the request, else of the product, else in US dollars', async () => {
    const { customer, admin, supplier, other } = await people()
    const [own, rivals] = [
      await world.product(supplier, { currency: 'GBP' }),
      await world.product(other, { currency: 'GBP' }),
    ]
    const currencyOf = async (overrides: Record<string, unknown>) => {
      const id = await world.sentQuote(customer, admin, [supplier], overrides)
      return (await view(supplier, id)).own_response?.currency
    }
    const ofProduct = (product_id: string) => ({ product_id, manual_product_details: null })
    const limit = { max_price_per_kg: 1.2, max_price_currency: 'EUR' }

    expect(await currencyOf(limit)).toBe('EUR')
    expect(await currencyOf({ ...limit, ...ofProduct(own) })).toBe('EUR')
    expect(await currencyOf(ofProduct(own))).toBe('GBP')
    // The currency of a competitor's product is not revealed.
    expect(await currencyOf(ofProduct(rivals))).toBe('USD')
    expect(await currencyOf({})).toBe('USD')
  })

  it('leaves the currency of an offer that was given as it is', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier], { max_price_per_kg: 1.2, max_price_currency: 'GBP' })
    await world.offer(supplier, id, { currency: 'USD' })

    const { own_response } = await view(supplier, id)
    const { body } = await world.as(supplier).get('/api/quotes')

    expect(own_response?.currency).toBe('USD')
    expect(body.quotes[0]).toMatchObject({ id, own_response: { currency: 'USD' } })
  })
})
