import { afterEach, describe, expect, it, vi } from 'vitest'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { createAnnouncer } from './announcer.ts'
import { listenToQuotes, type AnnouncedChange } from './listen-to-quotes.ts'

const world = useWorld()
const { insert } = quotesIn(world)

const listeners: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})

/** The quotes of all notifications from now on. */
async function listen(): Promise<string[]> {
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    const changed = (change: AnnouncedChange) => 'quote' in change && void heard.push(change.quote)
    listeners.push(listenToQuotes(world.connection, undefined, { changed, listening: resolve, failed: reject }))
  })
  return heard
}
const isNotified = (heard: readonly string[], id: string) =>
  vi.waitFor(() => expect(heard).toContain(id), { timeout: 240_000, interval: 10 })

describe('a new quote', () => {
  it('gets its announcement from its command, not from the transaction that inserts it', async () => {
    const customer = await world.customer()
    const heard = await listen()

    const [inserted = ''] = await insert(customer, [{}])
    const created = await world.quote(customer)

    await isNotified(heard, created)
    expect(heard).not.toContain(inserted)
  })
})

describe('an announcement', () => {
  it('goes out again after the database did not take it', async () => {
    const { id: customer } = await world.customer()
    const heard = await listen()
    const errors: Error[] = []
    let fails = true
    const db = world.db.withPlugin({
      transformQuery({ node }) {
        if (fails) throw new Error('no connection')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const announcer = createAnnouncer(db, (error) => {
      errors.push(error)
      fails = false
    })

    announcer.announce({ quote: 'first', customer })
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 240_000, interval: 10 })
    announcer.announce({ quote: 'second', customer })

    await isNotified(heard, 'second')
    expect(heard).toEqual(['first', 'second'])
  })

  it('goes out before the program ends', async () => {
    const { id: customer } = await world.customer()
    const heard = await listen()
    const announcer = createAnnouncer(world.db, () => {})

    announcer.announce({ quote: 'last', customer })
    await announcer.close()

    await isNotified(heard, 'last')
    expect(heard).toEqual(['last'])
  })
})
