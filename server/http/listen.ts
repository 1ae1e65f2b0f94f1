import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Env } from '#server/env.ts'
import { bufferBytes } from './receive-file.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { rejectBadBytes, rejectUnreadBody, withoutAnswer } from './unreadable.ts'

type App = { fetch: Parameters<typeof getRequestListener>[0] }
type Listening = {
  port: number
  /** From now on every answer closes its connection, so that a proxy sends the next request to another node. */
  leave: () => void
  /** Accepts no more connections, and finishes the current requests, for at most 10 seconds. */
  close: () => Promise<void>
}

const noAddress = ({ host }: Pick<Env, 'host'>) => `HOST: ${host} is no address of this machine`
/** The system's reasons not to listen, with the variable to change. */
const listenErrors: Record<string, (env: Pick<Env, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is taken by another program`,
  EACCES: ({ port }) => `PORT: ${port} may not be used by this user`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
}

const serverOptions = {
  /** How often the times below are checked: they may be exceeded by as much. */
  connectionsCheckingInterval: 5000,
  /** Node.js would refuse a request without a host by itself, in another format than ours. */
  requireHostHeader: false,
  highWaterMark: bufferBytes,
}

/**
 * Listens, or throws one line that names the variable. A connection without any traffic for `idleMs` is cut. A client that
 * stops reading is cut within twice that time, because Node.js first checks whether its queue has become shorter.
 */
export async function listen(app: App, env: Pick<Env, 'port' | 'host'>, idleMs = 30_000): Promise<Listening> {
  // HTTP/1.0 allows requests without a host: balancers check the health of this node with them.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: withoutAnswer })
  const server = createServer(serverOptions, (asking, response) => {
    if (asking.headers.host === undefined && asking.httpVersion !== '1.0') rejectUnreadBody(response)
    else void answer(asking, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = error.code && listenErrors[error.code]?.(env)
      reject(message ? new Error(message) : error)
    })
    server.listen(env.port, env.host, resolve)
  })
  // A client that sends its headers or body too slowly is cut off; others do not wait for it.
  server.headersTimeout = 20_000
  server.requestTimeout = 120_000
  // The timeout without traffic in either direction: a download that nobody reads. Event streams send more often.
  server.timeout = idleMs
  cutSlowBodies(server)
  // Longer than proxies keep an idle connection (60 seconds): if the proxy closes first, it never sends into a closed one.
  server.keepAliveTimeout = 75_000
  const answering = new Set<ServerResponse>()
  rejectBadBytes(server, (socket) =>
    [...answering].some((response) => response.socket === socket && response.headersSent),
  )
  server.on('timeout', (socket: Socket) => {
    // A client that has sent its request and waits for the first byte is not slow: this program is.
    const isWaiting = [...answering].some(
      (response) => response.socket === socket && response.req.complete && !response.headersSent,
    )
    if (!isWaiting) socket.destroy()
  })
  let isLeaving = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isLeaving) endWithAnswer(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  const leave = () => {
    isLeaving = true
    answering.forEach(endWithAnswer)
  }
  const close = () =>
    new Promise<void>((resolve) => {
      leave()
      const patience = setTimeout(() => server.closeAllConnections(), 10_000)
      // An answer that had already begun cannot announce any more that its connection closes, so that is closed here.
      const tidying = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(patience)
        clearInterval(tidying)
        resolve()
      })
    })
  return { port: (server.address() as AddressInfo).port, leave, close }
}

/** Makes the answer announce that its connection closes (RFC 9112, section 9.6). */
function endWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
