import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { quotesChanged, mergeChanges, type QuotesChanged } from '#domain/live.ts'

/** The server is heard every 20 seconds; a connection that is silent for longer than this is dead, as after a sleep. */
const maxSilenceMs = 45_000
const firstRetryMs = 1000
const maxRetryMs = 30_000
/** So long without a connection is worth a word. */
const lostAfterMs = 20_000

type LiveHandlers = { changed: (changed: QuotesChanged) => void; lost: (isLost: boolean) => void }

/**
 * Follows the person's quotes for as long as the page is in front of them: a hidden one lets its connection go, because a
 * browser opens no more than six to a site, and looks at everything anew when it is back. Answers how to stop.
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
    // However fast somebody opens and loses it: only what arrives counts as heard.
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
    // Also when the server refuses, after which the browser would not try again by itself.
    opened.addEventListener('error', () => reconnect())
  }
  const reconnect = () => {
    disconnect()
    // Not all at once, when many lost the same server.
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

/** What shows quotes, or figures made of them. */
const liveQueryRoots = new Set<unknown>(['quotes', 'overview', 'analytics'])
const isId = (part: unknown) => typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)

/** A query that names a quote shows only that one; every other may show any. */
function isAffected(key: QueryKey, { quotes }: QuotesChanged): boolean {
  if (!liveQueryRoots.has(key[0]) || key[1] === 'choices') return false
  const ids = key.filter(isId)
  return quotes === null || ids.length === 0 || ids.some((id) => quotes.includes(id as string))
}

/** A change so soon after one's own act is most likely that. */
const ownChangeMs = 5000
const isOwn = (client: QueryClient) =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < ownChangeMs)

/**
 * Reads anew what is on the screen of the quotes that changed, one reading at a time: a change that comes while one is
 * under way waits for it, so that a slow connection always comes to an end. `updated`: something else than before is shown,
 * and not by one's own act.
 */
export function createRefresher(client: QueryClient, updated: () => void): (changed: QuotesChanged) => void {
  let waiting: QuotesChanged | null = null
  let reading = false

  const read = async () => {
    reading = true
    while (waiting !== null) {
      const changed = waiting
      waiting = null
      const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isAffected(queryKey, changed) }
      const shown = client.getQueryCache().findAll({ ...filters, type: 'active' })
      const before = shown.map(({ state }) => state.data)
      const own = isOwn(client)
      // A refusal is shown by the page itself.
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
