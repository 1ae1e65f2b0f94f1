import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { QuotesChanged } from '#domain/live.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Connection } from '#server/database/connect.ts'
import { AppError, unavailable } from '#server/app-error.ts'
import { createAnnouncer, type Announcer } from './announcer.ts'
import { listenToQuotes, type AnnouncedChange, type QuoteEvent } from './listen-to-quotes.ts'
import { suppliersToNotify } from './scope.ts'

/** One open page that follows its person's quotes. */
export type Subscriber = {
  actor: Actor
  sessionId: string
  send: (changed: QuotesChanged) => void
  /** Keeps the connection open through proxies that cut silent ones, and detects readers that are gone. */
  heartbeat: () => void
  end: () => void
}

export type Live = {
  /** Follows until the returned function is called. Throws when too many follow already, or when the program is ending. */
  subscribe: (subscriber: Subscriber) => () => void
  announce: Announcer['announce']
  count: () => number
  /** Starts to listen, if it has not; the first follower does so at the latest. */
  start: () => void
  /** Ends every stream at once, and announces what waits. */
  close: () => Promise<void>
}

const batchMs = 25
const heartbeatMs = 20_000
const checkSessionsMs = 5000
/** The maximum numbers of streams: of one person's windows and devices, and of one process. */
export const maxConnections = { perPerson: 20, inAll: 2000 }
/** A page that was closed is noticed by then, in seconds. */
const retryAfter = Math.ceil(heartbeatMs / 1000)

/**
 * How long to wait for the replica before pages are notified, because they read lists at once. If it is slower, they are
 * notified then and once more when it has caught up. In milliseconds.
 */
const waitMs = 500

type Options = {
  listenUrl?: string | undefined
  /** Resolves when lists show everything written by now; null if they always do. */
  caughtUp?: (() => Promise<void>) | null
  onError: (error: Error) => void
}

/** One listener for this process and all its followers. The database decides who is notified of a change. */
export function createLive(connection: Connection, { listenUrl, caughtUp, onError }: Options): Live {
  const { db } = connection
  const announcer = createAnnouncer(db, onError)
  const subscribers = new Set<Subscriber>()
  let listener: ReturnType<typeof listenToQuotes> | null = null
  let isListening = false
  let closed = false
  let unheard: AnnouncedChange[] = []
  let gathering: NodeJS.Timeout | undefined
  let sending = false
  const timers: NodeJS.Timeout[] = []

  /** Notifies when the lists show the change. If that takes too long, it notifies before and again then. */
  const sendWhenReplicated = async (notify: () => void) => {
    const shown = caughtUp?.().then(() => true)
    const isShown = !shown || (await Promise.race([shown, delay(waitMs, false, { ref: false })]))
    notify()
    if (!isShown) void shown?.then(notify)
  }

  const catchUp = () => {
    void sendWhenReplicated(() => subscribers.forEach((subscriber) => subscriber.send({ quotes: null })))
  }

  const changed = (change: AnnouncedChange) => {
    if (subscribers.size === 0) return
    unheard.push(change)
    gather()
  }
  /** Changes that come together are one query to the database; those that come during it are the next one. */
  const gather = () => {
    if (gathering !== undefined || sending || closed) return
    gathering = setTimeout(() => void sendTo(), batchMs)
  }
  const sendTo = async () => {
    gathering = undefined
    sending = true
    const changes = unheard
    unheard = []
    try {
      const suppliers = [...subscribers]
        .filter(({ actor }) => actor.company.role === 'supplier')
        .map(({ actor }) => actor.company.id)
      const ofQuotes = changes.filter((change) => 'quote' in change)
      const people = new Set(changes.flatMap((change) => ('person' in change ? change.person : [])))
      const concerned = await suppliersToNotify(db, ofQuotes, suppliers)
      await sendWhenReplicated(() => {
        for (const subscriber of subscribers) {
          const quotes = ofQuotes
            .filter((change) => concerns(subscriber.actor, change, concerned))
            .map(({ quote }) => quote)
          const isOwn = people.has(subscriber.actor.person.id)
          if (quotes.length > 0 || isOwn)
            subscriber.send({ quotes: [...new Set(quotes)], ...(isOwn && { notifications: true }) })
        }
      })
    } catch (error) {
      onError(error as Error)
      // The recipients are unknown, so everybody is notified: this reveals nothing to anybody.
      catchUp()
    }
    sending = false
    if (unheard.length > 0) gather()
  }

  /** A stream ends with its session, for whatever reason that ended. */
  const checkSessions = async () => {
    if (subscribers.size === 0) return
    try {
      const ids = [...new Set([...subscribers].map(({ sessionId }) => sessionId))]
      const { rows } = await sql<{ id: string }>`
        select session.id from auth_sessions as session
        join people as person on person.id = session.user_id
        join profiles as company on company.id = person.company_id
        where session.id = any(${ids}::uuid[]) and session.expires_at > now()
          and person.status = 'active' and company.user_status = 'active'`.execute(db)
      const alive = new Set(rows.map(({ id }) => id))
      for (const follower of subscribers)
        if (ids.includes(follower.sessionId) && !alive.has(follower.sessionId)) end(follower)
    } catch (error) {
      onError(error as Error)
    }
  }
  const end = (follower: Subscriber) => {
    subscribers.delete(follower)
    follower.end()
  }

  const start = () => {
    if (listener !== null || closed) return
    listener = listenToQuotes(connection, listenUrl, {
      changed,
      listening: () => {
        isListening = true
        catchUp()
      },
      failed: (error) => {
        isListening = false
        onError(error)
      },
    })
    timers.push(setInterval(() => void checkSessions(), checkSessionsMs))
    timers.push(setInterval(() => subscribers.forEach((follower) => follower.heartbeat()), heartbeatMs))
    for (const timer of timers) timer.unref()
  }

  return {
    start,
    announce: announcer.announce,
    count: () => subscribers.size,
    subscribe(follower) {
      if (closed) throw unavailable('request.endingSoon')
      if (subscribers.size >= maxConnections.inAll)
        throw new AppError('unavailable', 'request.tooManyFollowers', { retryAfter })
      const own = [...subscribers].filter(({ actor }) => actor.person.id === follower.actor.person.id).length
      if (own >= maxConnections.perPerson)
        throw new AppError('too_many_requests', 'request.tooManyOwnFollowers', { retryAfter })
      start()
      subscribers.add(follower)
      // Earlier changes may have been missed, and this page was not notified of them.
      if (isListening) void sendWhenReplicated(() => follower.send({ quotes: null }))
      return () => subscribers.delete(follower)
    },
    async close() {
      closed = true
      clearTimeout(gathering)
      for (const timer of timers) clearInterval(timer)
      for (const follower of subscribers) end(follower)
      await Promise.all([announcer.close(), listener?.close()])
    },
  }
}

function concerns(
  actor: Actor,
  { quote, customer, supplier, company }: QuoteEvent,
  concerned: ReadonlySet<string>,
): boolean {
  if (company !== undefined && company !== actor.company.id) return false
  if (actor.company.role === 'admin') return true
  if (actor.company.role === 'customer') return actor.company.id === customer
  return (supplier === undefined || supplier === actor.company.id) && concerned.has(`${quote} ${actor.company.id}`)
}
