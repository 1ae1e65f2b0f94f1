import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { QuoteEvent } from './listen-to-quotes.ts'

const batchMs = 25
const retryMs = 1000

export type Announcer = {
  announce: (change: QuoteEvent) => void
  /** Sends what waits, once. */
  close: () => Promise<void>
}

/**
 * Announces changes that are committed already, on the channel of the triggers. For new quotes, which nobody follows yet: a
 * notification holds a lock of the whole server until its transaction has reached the disk, so with one in each transaction quotes would
 * be committed one after another. Here a statement that writes no row announces those of 25 ms.
 */
export function createAnnouncer(db: Database, onError: (error: Error) => void): Announcer {
  let waiting: QuoteEvent[] = []
  let sending: Promise<void> | null = null
  let closing = false

  const send = async () => {
    let pause = batchMs
    while (waiting.length > 0) {
      await delay(pause)
      const batch = waiting
      waiting = []
      try {
        const payloads = batch.map((change) => JSON.stringify(change))
        await sql`select pg_notify('quotes', payload) from unnest(${payloads}::text[]) as payload`.execute(db)
      } catch (error) {
        onError(error as Error)
        if (closing) break
        // Few: without a database there are no new quotes.
        waiting = [...batch, ...waiting]
        pause = retryMs
      }
    }
    sending = null
  }
  return {
    announce(change) {
      waiting.push(change)
      sending ??= send()
    },
    async close() {
      closing = true
      await sending
    },
  }
}
