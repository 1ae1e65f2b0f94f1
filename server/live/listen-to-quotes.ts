import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { singleClient } from '#server/database/single-client.ts'

/**
 * A change of a quote. `supplier`: besides the customer and administrators it concerns only this one.
 * `company`: it concerns nobody but this one's people; `customer` and `supplier` are the same company then.
 */
export type QuoteEvent = { quote: string; customer: string; supplier?: string; company?: string }
/** A change of one person's notifications, or of a quote. */
export type AnnouncedChange = { person: string } | QuoteEvent

type QuoteListeners = {
  changed: (change: AnnouncedChange) => void
  /** Listening has begun, for the first time or again: earlier notifications were missed. */
  listening: () => void
  failed: (error: Error) => void
}
type Listener = { close: () => Promise<void> }

const firstRetryMs = 250
const longestRetryMs = 10_000
/** How often the connection is probed, because one can die without an error. */
const pulseMs = 20_000

/** Receives the notifications of the database's triggers and of the nodes' announcers, from whichever node wrote. */
export function listenToQuotes(
  { raw }: Connection,
  listenUrl: string | undefined,
  listeners: QuoteListeners,
): Listener {
  if (raw.kind === 'embedded') {
    const subscription = raw.pglite.listen('quotes', (payload) => listeners.changed(read(payload)))
    subscription.then(listeners.listening, listeners.failed)
    return { close: () => subscription.then((unlisten) => unlisten()).catch(() => {}) }
  }
  return listenOn(listenUrl ?? raw.pool.options.connectionString, listeners)
}

// The format of the triggers (`schema/60-conversations.sql`, `schema/65-notifications.sql`) and of the announcer.
const read = (payload: string) => JSON.parse(payload) as AnnouncedChange

/** One connection that does nothing but listen. When it is lost, it is opened again until that succeeds. */
function listenOn(connectionString: string | undefined, listeners: QuoteListeners): Listener {
  let current: pg.Client | null = null
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const onLost = (client: pg.Client, error: unknown) => {
    if (current !== client) return
    current = null
    client.end().catch(() => {})
    if (closed) return
    listeners.failed(error instanceof Error ? error : new Error(String(error)))
    retry = setTimeout(() => void begin(), Math.min(firstRetryMs * 2 ** failures, longestRetryMs))
    failures += 1
  }
  const begin = async () => {
    const client = singleClient({
      connectionString,
      application_name: 'verdigris live',
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    current = client
    client.on('error', (error) => onLost(client, error))
    client.on('end', () => onLost(client, new Error('the connection that listens ended')))
    client.on('notification', ({ payload }) => listeners.changed(read(payload ?? '')))
    try {
      await client.connect()
      await client.query('listen quotes')
      failures = 0
      if (current === client) listeners.listening()
    } catch (error) {
      onLost(client, error)
    }
  }
  const pulse = setInterval(() => {
    const client = current
    client?.query('select 1').catch((error: unknown) => onLost(client, error))
  }, pulseMs)
  void begin()

  return {
    async close() {
      closed = true
      clearInterval(pulse)
      clearTimeout(retry)
      // A server that does not answer is not waited for.
      await Promise.race([current?.end().catch(() => {}), delay(1000, null, { ref: false })])
    },
  }
}
