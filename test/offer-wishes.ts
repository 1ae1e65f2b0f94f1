import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import type { Person } from './factories.ts'
import { quotesIn } from './quotes.ts'
import type { World } from './world.ts'

/** The day this many days from today. */
export const inDays = (days: number): string => dayAfter(dayOf(new Date()), days)

type Scene = { id: string; customer: Person; supplier: Person }

/** Helpers for tests of offers that expire, and of wishes to hold or to improve them. */
export function offerWishesIn(world: World) {
  const { people, responseOf, view, act } = quotesIn(world)

  /** The version of this supplier's offer now. */
  const versionOf = async (id: string, supplier: Person) =>
    (await responseOf(id, supplier))?.answered_at?.toISOString() ?? ''

  /** An offer of 1.40 EUR/kg that is valid for ten days. */
  const offer = (as: Person, id: string, different: object = {}) =>
    world.offer(as, id, { price_per_kg: 1.4, terms: { ...noTerms, valid_until: inDays(10) }, ...different })

  async function offered(request: Record<string, unknown> = {}) {
    const { customer, admin, supplier, other, third } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other], request)
    await offer(supplier, id)
    await offer(other, id)
    return { id, customer, admin, supplier, other, third }
  }

  return {
    offered,
    offer,
    versionOf,
    async askToHold({ id, customer, supplier }: Scene, different: object = {}) {
      const one = await responseOf(id, supplier)
      const seen = { response_id: one?.id, answered_at: await versionOf(id, supplier) }
      return act(customer, id, 'request-prolongation', { ...seen, valid_until: inDays(30), ...different })
    },
    async hold({ id, supplier }: Omit<Scene, 'customer'>, different: object = {}) {
      const input = { answered_at: await versionOf(id, supplier), valid_until: inDays(30), ...different }
      return act(supplier, id, 'prolong-offer', input)
    },
    async askForBetter({ id, customer, supplier }: Scene, different: object = {}) {
      const one = await responseOf(id, supplier)
      return act(customer, id, 'request-better-offer', {
        response_ids: [one?.id],
        words: 'Closer to 1.30?',
        ...different,
      })
    },
    async keep({ id, supplier }: Omit<Scene, 'customer'>, different: object = {}) {
      const wish = (await view(supplier, id)).own_wishes?.better_offer
      return act(supplier, id, 'keep-offer', { request_id: wish?.id, ...different })
    },
    /** As if the offer had been given twenty days ago and were valid until this instant. */
    expireAt: (id: string, supplier: Person, expires_at: Date) =>
      world.db
        .updateTable('supplier_responses')
        .set({ expires_at, valid_until: dayOf(new Date(expires_at.getTime() - 1)), expiry_notice: null })
        .set({ answered_at: new Date(expires_at.getTime() - 20 * 24 * 3_600_000) })
        .where('order_id', '=', id)
        .where('supplier_id', '=', supplier.id)
        .execute(),
    requestsOn: (id: string) =>
      world.db.selectFrom('better_offer_requests').selectAll().where('order_id', '=', id).orderBy('asked_at').execute(),
  }
}
