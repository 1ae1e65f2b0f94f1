import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen } from './listen.ts'

const cleaning: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean()
})

/** A server whose answers to /slow wait until they are released, and those to /begun after their first byte. */
async function start(idleMs?: number) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  let requestCount = 0
  const server = await listen(
    {
      async fetch(asking: Request) {
        requestCount += 1
        const path = new URL(asking.url).pathname
        if (path === '/slow') await gone
        if (path !== '/begun') return new Response('whole')
        const body = new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('who'))
            await gone
            controller.enqueue(new TextEncoder().encode('le'))
            controller.close()
          },
        })
        return new Response(body)
      },
    },
    { port: 0, host: '127.0.0.1' },
    idleMs,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  cleaning.push(() => agent.destroy(), letGo, server.close)
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      request({ port: server.port, host: '127.0.0.1', path, agent }, resolve).on('error', reject).end(),
    )
  return { ...server, ask, letGo, asked: () => requestCount }
}

describe('a connection without traffic', () => {
  it('stays open while its answer is prepared, and is closed once the answer has begun', async () => {
    const { ask, letGo, asked } = await start(200)
    const slow = ask('/slow')
    await vi.waitUntil(() => asked() === 1, { timeout: 240_000 })
    await delay(600)
    letGo()
    expect(await text(await slow)).toBe('whole')

    const stalled = await start(200)
    await expect(text(await stalled.ask('/begun'))).rejects.toThrow('aborted')
  })
})

describe('a server that stops soon', () => {
  it('still answers, and every answer closes its connection, also earlier ones', async () => {
    const { ask, leave, letGo, asked } = await start()
    const before = await ask('/')
    await text(before)
    const slow = ask('/slow')
    await vi.waitUntil(() => asked() === 2, { timeout: 240_000 })

    leave()
    letGo()

    expect(before.headers.connection).toBe('keep-alive')
    expect((await slow).headers.connection).toBe('close')
    expect(await text(await slow)).toBe('whole')
    const after = await ask('/')
    expect([after.statusCode, after.headers.connection]).toEqual([200, 'close'])
    expect(await text(after)).toBe('whole')
  })
})

describe('a server that closes', () => {
  it.each(['/slow', '/begun'])('finishes the answer to %s, and then closes at once', async (path) => {
    const { ask, close, letGo, asked } = await start()
    const answer = ask(path)
    await vi.waitUntil(() => asked() === 1, { timeout: 240_000 })
    if (path === '/begun') await answer
    const begun = performance.now()
    let closedAfter: number | undefined
    const closed = close().then(() => (closedAfter = performance.now() - begun))

    await delay(300)
    expect(closedAfter).toBeUndefined()
    letGo()

    expect(await text(await answer)).toBe('whole')
    await closed
    // It must not wait the ten seconds that a connection kept open by its client could take.
    expect(closedAfter).toBeLessThan(3000)
    await expect(ask('/')).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/)
  })
})

describe('a server that cannot listen', () => {
  const app = { fetch: () => new Response('whole') }

  it.each([
    ['10.99.99.99', 'HOST: 10.99.99.99 is no address of this machine'],
    ['no.such.host.invalid', 'HOST: no.such.host.invalid is no address of this machine'],
  ])('names at %s the wrong variable', async (host, line) => {
    await expect(listen(app, { port: 0, host })).rejects.toThrow(line)
  })

  it('reports that its port is taken', async () => {
    const { port } = await start()

    await expect(listen(app, { port, host: '127.0.0.1' })).rejects.toThrow(`PORT: ${port} is taken by another program`)
  })
})
