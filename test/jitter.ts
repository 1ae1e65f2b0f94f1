import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** By how many milliseconds statements may be sent late: `JITTER=100 npm test -- server`, on PostgreSQL. */
export const jitter = Number(process.env['JITTER'] ?? 0)

/**
 * Most statements are sent a little late, and a few by nearly `longest` milliseconds, so that what runs at the same time meets in
 * orders that a quiet machine never shows. Those of a cursor stay as they are.
 */
export function delayStatements(longest: number): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function delayed(this: pg.Client, ...given: unknown[]) {
    if (isCursor(given[0])) return send.apply(this, given)
    return delay(Math.random() ** 12 * longest).then(() => send.apply(this, given))
  })
}

const isCursor = (given: unknown): boolean => typeof given === 'object' && given !== null && 'submit' in given
