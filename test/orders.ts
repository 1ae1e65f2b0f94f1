import type { Person } from './factories.ts'
import { quotesIn } from './quotes.ts'
import type { World } from './world.ts'

/** A day within a year from now, `YYYY-MM-DD`. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Scene = { id: string; customer: Person; supplier: Person }

/** Helpers for tests of orders: two positions of 10 t and 4 t at 1.20 EUR/kg, due in 14 days. */
export function ordersIn(world: World) {
  const { people, accept, act } = quotesIn(world)
  const beam = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200', volume: 10 }
  const progress = async (as: Person | null, id: string) => world.as(as).get(`/api/quotes/${id}/order`)
  const deliveriesOf = async (id: string) =>
    world.db.selectFrom('deliveries').selectAll().where('order_id', '=', id).orderBy('number').execute()
  const lastVersion = async (id: string) => {
    const rows = await world.db.selectFrom('order_confirmations').where('order_id', '=', id).select('version').execute()
    return Math.max(0, ...rows.map(({ version }) => version))
  }

  return {
    progress,
    deliveriesOf,
    lastVersion,
    dayIn,
    /** An order of both positions, and a supplier that was asked and not chosen. */
    async ordered(positions: object[] = [beam, { ...beam, volume: 4 }]) {
      const made = await people()
      const { customer, admin, supplier, other } = made
      const id = await world.sentQuote(customer, admin, [supplier, other], { positions })
      await world.offer(supplier, id, { price_per_kg: 1.2, currency: 'EUR', delivery_time: 14 })
      await accept(customer, id, supplier)
      return { ...made, id }
    },
    confirm: async ({ id, supplier }: Omit<Scene, 'customer'>, different: object = {}) =>
      act(supplier, id, 'confirm-order', {
        after: await lastVersion(id),
        lines: [1, 2].map((position) => ({ position, day: dayIn(10) })),
        ...different,
      }),
    decide: async ({ id, customer }: Omit<Scene, 'supplier'>, different: object = {}) =>
      act(customer, id, 'decide-confirmation', { version: await lastVersion(id), accepted: true, ...different }),
    deliver: async ({ id, supplier }: Omit<Scene, 'customer'>, different: object = {}) =>
      act(supplier, id, 'record-delivery', {
        after: (await deliveriesOf(id)).at(-1)?.number ?? 0,
        sent_on: dayIn(0),
        lines: [{ position: 1, weight: 4 }],
        ...different,
      }),
    async correct({ id, supplier }: Omit<Scene, 'customer'>, different: object = {}) {
      const last = (await deliveriesOf(id)).at(-1)
      const lines = [{ position: 1, weight: 5 }]
      const read = { delivery_id: last?.id, version: last?.version, sent_on: dayIn(0) }
      return act(supplier, id, 'correct-delivery', { ...read, lines, ...different })
    },
    async receive({ id, customer }: Omit<Scene, 'supplier'>, different: object = {}) {
      const last = (await deliveriesOf(id)).at(-1)
      const lines = [{ position: 1, received: 4 }]
      return act(customer, id, 'confirm-receipt', {
        delivery_id: last?.id,
        version: last?.version,
        lines,
        ...different,
      })
    },
    async answerReport({ id, supplier }: Omit<Scene, 'customer'>, different: object = {}) {
      const last = (await deliveriesOf(id)).at(-1)
      return act(supplier, id, 'answer-receipt', { delivery_id: last?.id, answer: 'delivers_rest', ...different })
    },
  }
}
