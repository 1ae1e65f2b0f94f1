import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuotesChanged } from '#domain/live.ts'
import { liveConnections } from '#test/event-source.ts'
import { subscribeToQuotes, createRefresher } from './live.ts'
import { AnswersClient } from './query-client.ts'

const id = '7f3a91c2-0000-4000-8000-000000000000'
const otherId = '7f3a91c2-0000-4000-8000-000000000001'

let connections: ReturnType<typeof liveConnections>
let events: QuotesChanged[]
let losses: boolean[]
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  connections = liveConnections()
  events = []
  losses = []
})
afterEach(() => {
  stop()
  show('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
function follow() {
  stop = subscribeToQuotes({ changed: (changed) => events.push(changed), lost: (isLost) => losses.push(isLost) })
}

describe('following quotes', () => {
  it('opens one connection, and closes it at the end', () => {
    follow()
    connections.last().say([id])
    expect(events).toEqual([{ quotes: [id] }])
    expect(connections.opened.map(({ url }) => url)).toEqual(['/api/events'])

    stop()

    expect(connections.open()).toEqual([])
  })

  it('closes while the page is hidden, and opens again when it is back', () => {
    follow()

    show('hidden')
    expect(connections.open()).toEqual([])
    vi.advanceTimersByTime(120_000)
    expect(connections.opened).toHaveLength(1)
    show('visible')

    expect(connections.open()).toHaveLength(1)
    expect(losses).not.toContain(true)
  })

  it('tries again after a loss with growing pauses, and reports only a lasting one', () => {
    follow()
    connections.last().say(null)
    connections.last().fail()
    vi.advanceTimersByTime(1000)
    expect(connections.opened).toHaveLength(2)

    for (let second = 0; second < 19; second += 1) {
      if (connections.open().length > 0) connections.last().fail()
      vi.advanceTimersByTime(1000)
    }
    expect(connections.opened.length).toBeLessThan(9)
    expect(losses).not.toContain(true)
    connections.last().fail()
    vi.advanceTimersByTime(5000)
    expect(losses.at(-1)).toBe(true)
    vi.advanceTimersByTime(30_000)
    connections.last().say(null)

    expect(losses.at(-1)).toBe(false)
    expect(events.at(-1)).toEqual({ quotes: null })
  })

  it('opens again after a long silence, as after a sleep', () => {
    follow()
    connections.last().say(null)

    vi.advanceTimersByTime(46_000)

    expect(connections.opened).toHaveLength(2)
    expect(connections.open()).toHaveLength(1)
  })
})

describe('refetching after an event', () => {
  const client = new AnswersClient()
  const reads: string[] = []
  let answers: Record<string, unknown> = {}
  const shown = (queryKey: readonly unknown[]) => {
    const name = queryKey.slice(0, 3).join(' ')
    return new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        reads.push(name)
        return answers[name] ?? 'as before'
      },
      staleTime: Infinity,
    }).subscribe(() => {})
  }
  beforeEach(async () => {
    vi.useRealTimers()
    stop = () => client.clear()
    answers = {}
    const keys = [
      ['notifications', 'unread'],
      ['quotes', 'one', id],
      ['quotes', 'one', otherId],
      ['quotes', 'list', 'x'],
      ['overview'],
      ['profile'],
    ]
    for (const key of keys) shown(key)
    await vi.waitUntil(() => client.isFetching() === 0, { timeout: 60_000 })
    reads.splice(0)
  })

  it('reads the changed quote, and every list of quotes', async () => {
    createRefresher(client, () => {})({ quotes: [id] })

    await vi.waitFor(() => expect(reads).toHaveLength(4), { timeout: 60_000 })
    expect(reads.toSorted()).toEqual(['notifications unread', 'overview', 'quotes list x', `quotes one ${id}`])
  })

  it('reads the notifications alone when only they changed, and announces nothing', async () => {
    const updated = vi.fn<() => void>()
    answers = { 'notifications unread': 'one more' }

    createRefresher(client, updated)({ quotes: [], notifications: true })

    await vi.waitFor(() => expect(client.getQueryData(['notifications', 'unread'])).toBe('one more'), {
      timeout: 60_000,
    })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 60_000 })
    expect(reads).toEqual(['notifications unread'])
    expect(updated).not.toHaveBeenCalled()
  })

  it('reads everything about quotes when anything may have changed', async () => {
    createRefresher(client, () => {})({ quotes: null })

    await vi.waitFor(() => expect(reads).toHaveLength(5), { timeout: 60_000 })
    expect(reads).not.toContain('profile')
  })

  it('reads once more after a change during the read', async () => {
    const refresh = createRefresher(client, () => {})

    refresh({ quotes: [id] })
    refresh({ quotes: [id] })
    refresh({ quotes: [id] })

    await vi.waitFor(() => expect(reads).toHaveLength(8), { timeout: 60_000 })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 60_000 })
    expect(reads).toHaveLength(8)
  })

  it('reports an update only if the data differ, and not after an own action', async () => {
    const updated = vi.fn<() => void>()
    const refresh = createRefresher(client, updated)
    refresh({ quotes: [id] })
    await vi.waitFor(() => expect(reads).toHaveLength(4), { timeout: 60_000 })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 60_000 })
    expect(updated).not.toHaveBeenCalled()

    answers = { [`quotes one ${id}`]: 'another' }
    refresh({ quotes: [id] })
    await vi.waitFor(() => expect(updated).toHaveBeenCalledTimes(1), { timeout: 60_000 })

    await client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'done' })
      .execute(undefined)
    answers = { [`quotes one ${id}`]: 'a third' }
    refresh({ quotes: [id] })
    await vi.waitFor(() => expect(client.getQueryData(['quotes', 'one', id])).toBe('a third'), { timeout: 60_000 })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 60_000 })
    expect(updated).toHaveBeenCalledTimes(1)
  })
})
