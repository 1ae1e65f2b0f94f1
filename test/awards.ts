import type { Person } from './factories.ts'
import { quotesIn } from './quotes.ts'
import type { World } from './world.ts'

const beams = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'Beams', size: 'HEA 200' }
const positions = [1, 2, 3, 4].map((volume) => ({ ...beams, volume }))
export const priced = (prices: readonly (number | null)[]) =>
  prices.map((price, index) =>
    price === null
      ? { position: index + 1, offered: false }
      : { position: index + 1, offered: true, price, unit: 'kg' },
  )
export type Offer = { id: string; supplier_id: string; answered_at: string; position_epds: object[] }

/** Helpers for tests of orders by position. */
export function awardsIn(world: World) {
  const { people, view } = quotesIn(world)

  /** A request of four positions with two offers: one of everything, one of positions 1 and 2; a third supplier has not answered. */
  async function scene(terms: object = {}) {
    const { customer, admin, supplier, other } = await people()
    const third = await world.supplier()
    const id = await world.sentQuote(customer, admin, [supplier, other, third], { positions })
    const offer = (of: Person, lines: object[], different: object = {}) =>
      world.respond(of, id, { status: 'accepted', currency: 'EUR', lines, ...different })
    await offer(supplier, priced([1.5, 1.6, 1.7, 1.8]), { terms })
    await offer(other, priced([1.4, 1.5, null, null]))
    const { version, offers } = await view(customer, id)
    const seen = (of: { id: string }) => {
      const found: Offer = offers.find(({ supplier_id }: Offer) => supplier_id === of.id)
      return { response_id: found.id, answered_at: found.answered_at }
    }
    const award = (as: Person | null, awards: object[], different: object = {}) =>
      world.as(as).post(`/api/quotes/${id}/award-positions`, { version, awards, ...different })
    const split = (as: Person | null, different: object = {}) =>
      award(
        as,
        [
          { ...seen(other), positions: [1, 2] },
          { ...seen(supplier), positions: [3, 4] },
        ],
        different,
      )
    return { id, customer, admin, supplier, other, third, offer, seen, award, split, version }
  }

  return { scene }
}
