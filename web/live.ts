import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { quotesChanged, together, type QuotesChanged } from '#domain/live.ts'

/** The server is heard every 20 seconds; a connection that is silent for longer than this is dead, as after a sleep. */
const silenceMs = 45_000
const firstRetryMs = 1000
const longestRetryMs = 30_000
/** So long without a connection is worth a word. */
const lostMs = 20_000

type Ears = { changed: (changed: QuotesChanged) => void; lost: (isLost: boolean) => void }

/**
 * Follows the person's quotes for as long as the page is in front of them: a hidden one lets its connection go, because a
 * browser opens no more than six to a site, and looks at everything anew when it is back. Answers how to stop.
 */
export function followQuotes({ changed, lost }: Ears): () => void {
  let source: EventSource | null = null
  let heardAt = Date.now()
  let failures = 0
  let retry: number | undefined

  const drop = () => {
    window.clearTimeout(retry)
    source?.close()
    source = null
  }
  const open = () => {
    drop()
    const opened = new EventSource('/api/events')
    source = opened
    // However fast somebody opens and loses it: only what arrives counts as heard.
    const heard = () => {
      heardAt = Date.now()
      failures = 0
      lost(false)
    }
    opened.addEventListener('alive', heard)
    opened.addEventListener('quotes', ({ data }: MessageEvent<string>) => {
      heard()
      changed(quotesChanged.parse(JSON.parse(data)))
    })
    // Also when the server refuses, after which the browser would not try again by itself.
    opened.addEventListener('error', () => again())
  }
  const again = () => {
    drop()
    // Not all at once, when many lost the same server.
    const wait = Math.min(firstRetryMs * 2 ** failures, longestRetryMs) * (0.5 + Math.random() / 2)
    failures += 1
    retry = window.setTimeout(open, wait)
  }
  const begin = () => {
    failures = 0
    heardAt = Date.now()
    if (document.visibilityState === 'visible') open()
    else drop()
  }
  const watch = window.setInterval(() => {
    if (document.visibilityState === 'hidden') return
    const silent = Date.now() - heardAt
    if (silent > lostMs && source?.readyState !== EventSource.OPEN) lost(true)
    if (silent > silenceMs && source?.readyState === EventSource.OPEN) begin()
  }, 1000)

  document.addEventListener('visibilitychange', begin)
  window.addEventListener('online', begin)
  begin()
  return () => {
    drop()
    window.clearInterval(watch)
    document.removeEventListener('visibilitychange', begin)
    window.removeEventListener('online', begin)
  }
}

/** What shows quotes, or figures made of them. */
const roots = new Set<unknown>(['quotes', 'overview', 'analytics'])
const isId = (part: unknown) => typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)

/** A query that names a quote shows only that one; every other may show any. */
function shows(key: QueryKey, { quotes }: QuotesChanged): boolean {
  if (!roots.has(key[0]) || key[1] === 'choices') return false
  const ids = key.filter(isId)
  return quotes === null || ids.length === 0 || ids.some((id) => quotes.includes(id as string))
}

/** A change so soon after one's own act is most likely that. */
const ownMs = 5000
const isOwn = (client: QueryClient) =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < ownMs)

/**
 * Reads anew what is on the screen of the quotes that changed, one reading at a time: a change that comes while one is
 * under way waits for it, so that a slow connection always comes to an end. `updated`: something else than before is shown,
 * and not by one's own act.
 */
export function refresher(client: QueryClient, updated: () => void): (changed: QuotesChanged) => void {
  let waiting: QuotesChanged | null = null
  let reading = false

  const read = async () => {
    reading = true
    while (waiting !== null) {
      const changed = waiting
      waiting = null
      const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => shows(queryKey, changed) }
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
    waiting = together(waiting, changed)
    if (!reading) void read()
  }
}
