import { sql } from 'kysely'
import type { MarkThreadReadInput } from '#domain/messages/message.ts'
import { sequenceOf } from '#server/messages/queries/get-thread.ts'
import { findThread } from '#server/messages/queries/threads.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** The person has seen a thread up to this message. A mark is one's own and never goes back. */
export async function markThreadRead(
  { db }: Services,
  { actor }: Caller,
  id: string,
  { last_seen }: MarkThreadReadInput,
): Promise<{ id: string }> {
  await db.transaction().execute(async (tx) => {
    const { order_id, supplier_id } = await findThread(tx, actor, id)
    const read_to = await sequenceOf(tx, { order_id, supplier_id }, 'last_seen', last_seen)
    await tx
      .insertInto('thread_marks')
      .values({ order_id, supplier_id, person_id: actor.person.id, read_to })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'supplier_id', 'person_id'])
          .doUpdateSet({ read_to: sql`greatest(thread_marks.read_to, excluded.read_to)` }),
      )
      .execute()
  })
  return { id }
}
