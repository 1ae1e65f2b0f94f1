import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { QuotesChanged } from '#domain/live.ts'
import { eventStream } from './event-stream.ts'
import { createLive, type Live } from './live.ts'
import { actorOf, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const template = inject('template')
const world = useWorld()

/** Another node on the world's database, like a second process. */
const nodes: { live: Live }[] = []
const errors: Error[] = []
function node(listenUrl?: string) {
  const live = createLive(world.connection, { listenUrl, onError: (error) => errors.push(error) })
  nodes.push({ live })
  return live
}
afterEach(async () => {
  for (const { live } of nodes.splice(0)) await live.close()
  errors.splice(0)
})

function subscriberOf(live: Live, person: Person) {
  const events: QuotesChanged[] = []
  let ended = false
  live.subscribe({
    actor: actorOf(person),
    sessionId: '00000000-0000-4000-8000-000000000000',
    send: (changed) => events.push(changed),
    heartbeat: () => {},
    end: () => (ended = true),
  })
  return { heard: events, ended: () => ended }
}
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 240_000, interval: 10 })
const catchUp = { quotes: null }

describe('live events of several nodes', () => {
  it('reach the subscribers of every node', async () => {
    const customer = await world.customer()
    const [first, second] = [subscriberOf(node(), customer), subscriberOf(node(), customer)]
    await eventually(() => expect([first.heard, second.heard]).toEqual([[catchUp], [catchUp]]))

    const id = await world.quote(customer)

    for (const { heard: events } of [first, second])
      await eventually(() => expect(events).toContainEqual({ quotes: [id] }))
  })
})

describe.skipIf(template.kind === 'embedded')('a lost connection that listens', () => {
  it('gets replaced, and every subscriber gets a catch-up', async () => {
    const customer = await world.customer()
    const live = node()
    const page = subscriberOf(live, customer)
    await eventually(() => expect(page.heard).toEqual([catchUp]))

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'verdigris live' and datname = current_database()`.execute(world.db)
    await eventually(() => expect(page.heard).toEqual([catchUp, catchUp]))
    expect(errors.length).toBeGreaterThan(0)
    const id = await world.quote(customer)

    await eventually(() => expect(page.heard).toContainEqual({ quotes: [id] }))
  })

  it('lets the program end while it cannot be replaced', async () => {
    const live = node('postgres://nobody@127.0.0.1:1/none')
    const page = subscriberOf(live, await world.customer())
    await eventually(() => expect(errors).not.toEqual([]))

    await live.close()

    expect(page.heard).toEqual([])
    expect(page.ended()).toBe(true)
  })
})

describe('closing live events', () => {
  it('ends every stream at once and refuses new ones', async () => {
    const live = node()
    const customer = await world.customer()
    const pages = [subscriberOf(live, customer), subscriberOf(live, customer)]

    await live.close()

    expect(pages.map(({ ended }) => ended())).toEqual([true, true])
    expect(live.count()).toBe(0)
    expect(() => subscriberOf(live, customer)).toThrow('ending')
  })
})

describe('a stream with a slow reader', () => {
  it('costs a few parts, is cut after some beats, and sends the rest to a reader who returns', async () => {
    const cut = vi.fn<() => void>()
    const left = vi.fn<() => void>()
    const stream = eventStream({ cut, left })
    for (let beats = 0; beats < 3; beats += 1) stream.beat()
    stream.notify({ quotes: null })

    stream.beat()
    expect(cut).not.toHaveBeenCalled()
    stream.beat()

    expect(cut).toHaveBeenCalledTimes(1)
    expect(left).toHaveBeenCalledTimes(1)
  })
})
