import { vi } from 'vitest'
import { quotesChanged, type QuotesChanged } from '#domain/live.ts'
import { listen } from '#server/http/listen.ts'
import type { createApp } from '#server/app.ts'
import type { Person } from './factories.ts'

/** The application behind a real socket, on a port of its own. */
export async function onSocket(app: ReturnType<typeof createApp>) {
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A page that follows quotes: its events with their times, and whether the stream is still open. */
export async function openEventStream(url: string, person: Person | { cookie: string }) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/events`, { headers: { cookie: person.cookie }, signal: leaving.signal })
  const received: (QuotesChanged & { at: number })[] = []
  let ended = false
  const reading = read(response, (changed) => received.push({ ...changed, at: performance.now() }))
    .catch(() => {})
    .finally(() => (ended = true))
  const page = {
    status: response.status,
    headers: response.headers,
    heard: received,
    ended: () => ended,
    hasHeardOf: (id: string) => received.some(({ quotes }) => quotes?.includes(id)),
    forget: () => received.splice(0),
    /** Waits for an event with this quote. */
    hears: (id: string) => heardWithin(() => page.hasHeardOf(id)),
    /** Waits for an event with this quote, or about everything, which includes changes that come right after it. */
    looksAt: (id: string) => heardWithin(() => page.hasHeardOf(id) || received.some(({ quotes }) => quotes === null)),
    /** Waits for an event about everything, like the one after the stream is opened. */
    catchesUp: () => heardWithin(() => received.some(({ quotes }) => quotes === null)),
    leave: () => {
      leaving.abort()
      return reading
    },
  }
  return page
}

const heardWithin = (holds: () => boolean) =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error('not heard')
      return true
    },
    { timeout: 240_000, interval: 10 },
  )

async function read(response: Response, hear: (changed: QuotesChanged) => void): Promise<void> {
  if (response.body === null) return
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body) {
    text += decoder.decode(part, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: quotes\ndata: (.*)$/.exec(event)?.[1]
      if (data !== undefined) hear(quotesChanged.parse(JSON.parse(data)))
    }
  }
}
