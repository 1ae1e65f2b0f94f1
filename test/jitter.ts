import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The maximum delay of statements in milliseconds: `JITTER=100 npm test -- server`, on PostgreSQL. */
export const jitter = Number(process.env['JITTER'] ?? 0)

/**
 * Most statements are delayed a little, and a few by nearly `longest` milliseconds, so that concurrent work meets in orders
 * that do not occur on a quiet machine. Statements of a cursor are not delayed.
 */
export function delayStatements(longest: number): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function delayed(this: pg.Client, ...args: unknown[]) {
    if (isCursor(args[0])) return send.apply(this, args)
    return delay(Math.random() ** 12 * longest).then(() => send.apply(this, args))
  })
}

const isCursor = (args: unknown): boolean => typeof args === 'object' && args !== null && 'submit' in args
