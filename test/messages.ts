import { randomUUID } from 'node:crypto'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** Helpers for tests of conversations. */
export function messagesIn(world: World) {
  /** The thread between a quote's customer and this supplier. */
  async function threadOf(quoteId: string, supplier: Person): Promise<string> {
    const { id } = await world.db
      .selectFrom('supplier_responses')
      .where('order_id', '=', quoteId)
      .where('supplier_id', '=', supplier.id)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const threads = (as: Person | null, quoteId: string) => world.as(as).get(`/api/quotes/${quoteId}/threads`)
  const thread = (as: Person | null, id: string, query = '') => world.as(as).get(`/api/threads/${id}${query}`)
  const post = (as: Person | null, id: string, message: object, key: string = randomUUID()) =>
    world.as(as).post(`/api/threads/${id}/messages`, message, { 'idempotency-key': key })
  return {
    threadOf,
    threads,
    thread,
    post,
    /** Sends a text and returns the message's id. */
    async write(as: Person, id: string, text: string): Promise<string> {
      const answer = await post(as, id, { text })
      if (answer.status !== 201) throw new Error(`not sent: ${JSON.stringify(answer.body)}`)
      return answer.body.id
    },
    read: (as: Person | null, id: string, last_seen: string) =>
      world.as(as).post(`/api/threads/${id}/read`, { last_seen }),
    unread: async (as: Person): Promise<number> => (await world.as(as).get('/api/messages/unread')).body.count,
    texts: async (as: Person, id: string, query = ''): Promise<string[]> =>
      (await thread(as, id, query)).body.messages.map(({ text }: { text: string }) => text),
    messages: (id: string) =>
      world.db
        .selectFrom('messages')
        .innerJoin('supplier_responses as thread', (join) =>
          join
            .onRef('thread.order_id', '=', 'messages.order_id')
            .onRef('thread.supplier_id', '=', 'messages.supplier_id'),
        )
        .where('thread.id', '=', id)
        .selectAll('messages')
        .orderBy('messages.sequence')
        .execute(),
  }
}

export const unknownThread = { status: 404, body: { error: { code: 'not_found', message: 'Conversation not found' } } }
