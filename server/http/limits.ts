import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { messages } from '#domain/errors.ts'
import { signUpLimit } from '#domain/account.ts'
import type { Connection } from '#server/database/connect.ts'
import { Refusal } from '#server/refusal.ts'

/** How often, per key, within how many seconds. Counted in the database, so that all nodes count together. */
const limits = {
  signUpPerEmail: { points: signUpLimit.attempts, duration: signUpLimit.perSeconds },
  signUpPerAddress: { points: 100, duration: 300 },
  signInPerEmail: { points: 10, duration: 300 },
  signInPerAddress: { points: 300, duration: 300 },
  upload: { points: 200, duration: 300 },
} as const
export type LimitName = keyof typeof limits

export type Limits = {
  /** Counts one try. Throws too_many_requests with `message` from the first try over the limit. */
  count: (name: LimitName, key: string, message?: string) => Promise<void>
  /** Forgets the tries of a key, after a success. */
  forget: (name: LimitName, key: string) => Promise<void>
}

export function createLimits(connection: Connection): Limits {
  const storeClient = clientOf(connection)
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        ...limit,
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  return {
    async count(name, key, message = messages.tooManyRequests) {
      try {
        await limiters[name].consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new Refusal('too_many_requests', message)
        throw error
      }
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
  }
}

type Query = { text: string; values: unknown[] }

/** The library speaks node-postgres; the embedded engine takes the same two parts apart. */
function clientOf({ raw }: Connection) {
  if (raw.kind === 'postgres') return raw.pool
  return {
    async query({ text, values }: Query) {
      const { rows, affectedRows } = await raw.pglite.query(text, values)
      return { rows, rowCount: affectedRows ?? rows.length }
    },
  }
}
