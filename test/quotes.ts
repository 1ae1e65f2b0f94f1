import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

type Asked = Partial<
  Pick<Insertable<Schema['order_positions']>, 'product_name' | 'manual_product_details' | 'material'>
>

/** Helpers for tests of quotes: the people around a quote, and its rows in the database. */
export function quotesIn(world: World) {
  const responseOf = (id: string, supplier: Person) =>
    world.db
      .selectFrom('supplier_responses')
      .selectAll()
      .where('order_id', '=', id)
      .where('supplier_id', '=', supplier.id)
      .executeTakeFirst()

  /**
   * Reads this supplier's answer now and returns a function that accepts it with the carbon that was read. A missing answer
   * has no time, so any time is sent, to be refused.
   */
  async function readyToAccept(as: Person | null, id: string, supplier: Person) {
    const offer = await responseOf(id, supplier)
    const answered_at = (offer?.answered_at ?? new Date()).toISOString()
    const { body } = await world.as(as).get(`/api/quotes/${id}`)
    const seen = body.offers?.find((one: { id: string }) => one.id === offer?.id)
    const carbon = seen?.position_epds.map(({ position, value, source }: PositionEpd) => ({ position, value, source }))
    return () => world.as(as).post(`/api/quotes/${id}/accept-response`, { response_id: offer?.id, answered_at, carbon })
  }

  return {
    async people() {
      const [customer, admin, supplier, other, third] = await Promise.all([
        world.customer(),
        world.admin(),
        world.supplier(),
        world.supplier(),
        world.supplier(),
      ])
      return { customer, admin, supplier, other, third }
    },
    row: (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    positions: (id: string) =>
      world.db.selectFrom('order_positions').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    responses: (id: string) =>
      world.db
        .selectFrom('supplier_responses')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    responseOf,
    /**
     * Inserts quotes of one position directly, whatever command could have made them; each a minute later than the one before.
     */
    async insert(customer: Person, rows: (Partial<Insertable<Schema['orders']>> & Asked)[]): Promise<string[]> {
      const made = rows.map(({ product_name, manual_product_details, material, ...row }, index) => {
        const id = randomUUID()
        const volume = row.volume ?? index + 1
        const asked = { material: 'Steel' as const, subcategory: 'HEA Beam', volume, ...(material && { material }) }
        const what = manual_product_details ?? (product_name ? null : `Beam ${String(index).padStart(2, '0')}`)
        return {
          quote: { customer_id: customer.id, created_at: new Date(Date.UTC(2027, 0, 1, 0, index)), ...row, id, volume },
          position: { order_id: id, position: 1, product_name, manual_product_details: what, ...asked },
        }
      })
      await world.db
        .with('quotes', (qb) => qb.insertInto('orders').values(made.map(({ quote }) => quote)))
        .insertInto('order_positions')
        .values(made.map(({ position }) => position))
        .execute()
      return made.map(({ quote }) => quote.id)
    },
    /** Accepts this supplier's current answer. */
    accept: async (as: Person | null, id: string, supplier: Person) => (await readyToAccept(as, id, supplier))(),
    readyToAccept,
    history: async (id: string) => {
      const entries = await world.db
        .selectFrom('history')
        .where('subject', '=', 'quote')
        .where('subject_id', '=', id)
        .orderBy('created_at')
        .select('action')
        .execute()
      return entries.map(({ action }) => action)
    },
    /**
     * "subject > address" of every queued mail about a quote, without the number and what follows a colon in the subject. */
    async mailsAbout(id: string): Promise<string[]> {
      // From the log: the queue forgets what a mail said as soon as it is sent.
      const number = ` (${quoteNumber(id)})`
      const mails = await world.db
        .selectFrom('mails')
        .where('subject', 'like', `%${number}`)
        // Administrators are led to all requests that await approval, not to this one.
        .where('about', '<>', 'requestAwaiting')
        .select(['subject', 'to_address'])
        .orderBy('created_at')
        .execute()
      return mails.map(({ subject, to_address }) => `${subject.slice(0, -number.length)} > ${to_address}`)
    },
    view: async (as: Person, id: string) => (await world.as(as).get(`/api/quotes/${id}`)).body,
    act: (as: Person | null, id: string, verb: string, body: unknown = {}) =>
      world.as(as).post(`/api/quotes/${id}/${verb}`, body),
  }
}

/** The sorted statuses of several answers: of two concurrent requests, either may win. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

export const refusedFor = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } })
export const invalidAt = (field: string, message: string) => ({
  status: 400,
  body: { error: { code: 'invalid', fields: { [field]: message } } },
})
export const unknownQuote = { status: 404, body: { error: { code: 'not_found', message: 'Quote not found' } } }
