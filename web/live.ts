import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { quotesChanged, mergeChanges, type QuotesChanged } from '#domain/live.ts'

/**
 * The server sends something every 20 seconds. A connection that is silent for longer than this is dead, for example after
 * sleep.
 */
const maxSilenceMs = 45_000
const firstRetryMs = 1000
const maxRetryMs = 30_000
/** How long a lost connection stays unmentioned, in milliseconds. */
const lostAfterMs = 20_000

type LiveHandlers = { changed: (changed: QuotesChanged) => void; lost: (isLost: boolean) => void }

/**
 * Subscribes to changes of the person's quotes while the page is visible. A hidden page closes its connection, because
 * browsers allow six per site, and refetches everything when it is visible again. Returns a function that ends the
 * subscription.
 */
export function subscribeToQuotes({ changed, lost }: LiveHandlers): () => void {
  let source: EventSource | null = null
  let lastMessageAt = Date.now()
  let failures = 0
  let retry: number | undefined

  const disconnect = () => {
    window.clearTimeout(retry)
    source?.close()
    source = null
  }
  const open = () => {
    disconnect()
    const opened = new EventSource('/api/events')
    source = opened
    // An opened connection alone does not count, because it may be lost again at once. Only a received event does.
    const onMessage = () => {
      lastMessageAt = Date.now()
      failures = 0
      lost(false)
    }
    opened.addEventListener('alive', onMessage)
    opened.addEventListener('quotes', ({ data }: MessageEvent<string>) => {
      onMessage()
      changed(quotesChanged.parse(JSON.parse(data)))
    })
    // Also needed when the server refuses, because the browser then does not retry by itself.
    opened.addEventListener('error', () => reconnect())
  }
  const reconnect = () => {
    disconnect()
    // A random delay, so that not all clients reconnect at once after the server was gone.
    const wait = Math.min(firstRetryMs * 2 ** failures, maxRetryMs) * (0.5 + Math.random() / 2)
    failures += 1
    retry = window.setTimeout(open, wait)
  }
  const connect = () => {
    failures = 0
    lastMessageAt = Date.now()
    if (document.visibilityState === 'visible') open()
    else disconnect()
  }
  const watch = window.setInterval(() => {
    if (document.visibilityState === 'hidden') return
    const silent = Date.now() - lastMessageAt
    if (silent > lostAfterMs && source?.readyState !== EventSource.OPEN) lost(true)
    if (silent > maxSilenceMs && source?.readyState === EventSource.OPEN) connect()
  }, 1000)

  document.addEventListener('visibilitychange', connect)
  window.addEventListener('online', connect)
  connect()
  return () => {
    disconnect()
    window.clearInterval(watch)
    document.removeEventListener('visibilitychange', connect)
    window.removeEventListener('online', connect)
  }
}

/** The roots of query keys of quotes, and of figures that are computed from them. */
const liveQueryRoots = new Set<unknown>(['quotes', 'overview', 'analytics', 'insights'])
const isId = (part: unknown) => typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)

/** One's own notifications. Each change of a quote may come with one, so every event concerns them. */
const isOfNotifications = (key: QueryKey) => key[0] === 'notifications'

/** A query whose key contains quote ids shows only those quotes. Any other one may show any quote. */
function isAffected(key: QueryKey, { quotes }: QuotesChanged): boolean {
  if (isOfNotifications(key)) return true
  if (quotes?.length === 0) return false
  if (!liveQueryRoots.has(key[0]) || key[1] === 'choices') return false
  const ids = key.filter(isId)
  return quotes === null || ids.length === 0 || ids.some((id) => quotes.includes(id as string))
}

/**
 * A change within this time of the end of one's own action is most likely its result. In milliseconds. It counts from the end:
 * on a slow network the answer and the event come long after the press.
 */
const ownChangeMs = 5000
function watchOwnActions(client: QueryClient): () => boolean {
  let endedAt = -Infinity
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      endedAt = Date.now()
  })
  return () => client.isMutating() > 0 || Date.now() - endedAt < ownChangeMs
}

/**
 * Refetches the visible data of changed quotes, one refetch at a time. A change during a refetch waits for it, so that a
 * slow connection always gets to an end. `updated` is called if the data is different now, and not because of one's own
 * action.
 */
export function createRefresher(client: QueryClient, updated: () => void): (changed: QuotesChanged) => void {
  const isOwn = watchOwnActions(client)
  let waiting: QuotesChanged | null = null
  let reading = false

  const read = async () => {
    reading = true
    while (waiting !== null) {
      const changed = waiting
      waiting = null
      const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isAffected(queryKey, changed) }
      // The header has its own words for notifications.
      const shown = client
        .getQueryCache()
        .findAll({ ...filters, type: 'active' })
        .filter(({ queryKey }) => !isOfNotifications(queryKey))
      const before = shown.map(({ state }) => state.data)
      const own = isOwn()
      // The page itself shows a failure.
      await client.invalidateQueries(filters).catch(() => {})
      if (!own && shown.some(({ state }, index) => before[index] !== undefined && state.data !== before[index]))
        updated()
    }
    reading = false
  }
  return (changed) => {
    waiting = mergeChanges(waiting, changed)
    if (!reading) void read()
  }
}
