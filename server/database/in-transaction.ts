import type { Database, Tx } from './connect.ts'

const tries = 4

/**
 * A transaction that is retried after a deadlock (deadlock_detected, 40P01) or a conflict (serialization_failure, 40001).
 * For work that locks rows in another order than others do. It must have no effects outside the transaction.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried >= tries || !isGivenUp(error)) throw error
    }
  }
}

export const isGivenUp = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === '40P01' || error.code === '40001')
