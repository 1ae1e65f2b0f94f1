import { createHash } from 'node:crypto'
import { AppError } from '#server/app-error.ts'
import type { Actor, PersonId } from '#domain/access/actor.ts'
import type { Tx } from './connect.ts'
import { prepare, type Placeholders } from './prepared.ts'

type Claim<Answer> = {
  actor: Actor
  operation: string
  /** Undefined: a repeated request is executed again. */
  key: string | undefined
  input: unknown
  /** The stored response of a repeated request: known now, or stored by `storeResponse` before the transaction ends. */
  answer: Answer
}

/**
 * Claims the idempotency key for this request, or returns the stored answer of the same request. A second sender waits here
 * until the first commits.
 */
export async function claimKey<Answer extends Record<string, unknown>>(
  tx: Tx,
  { actor, operation, key, input, answer }: Claim<Answer>,
): Promise<Answer | null> {
  if (key === undefined) return null
  const request_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  const claimed = await insertKey(tx, { row: { actor_id: actor.person.id, operation, key, request_hash, answer } })
  if (claimed.length > 0) return null
  const first = await tx
    .selectFrom('idempotency_keys')
    .where('actor_id', '=', actor.person.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .select(['request_hash', 'answer'])
    .executeTakeFirst()
  if (first === undefined || first.request_hash !== request_hash) throw new AppError('conflict', 'request.keyUsed')
  return first.answer as Answer
}

type KeyRow = {
  actor_id: PersonId
  operation: string
  key: string
  request_hash: string
  answer: Record<string, unknown>
}
const insertKey = prepare(({ row }: Placeholders<{ row: KeyRow }>, db) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** Stores the answer of a request that claimed its key before the answer was known. */
export async function storeResponse(
  tx: Tx,
  { actor, operation, key, answer }: Omit<Claim<Record<string, unknown>>, 'input'>,
): Promise<void> {
  if (key === undefined) return
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('actor_id', '=', actor.person.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}
