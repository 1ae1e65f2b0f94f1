import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Env } from '#server/env.ts'

type App = { fetch: Parameters<typeof serve>[0]['fetch'] }
type Listening = { port: number; close: () => Promise<void> }

/** Listens, or throws one line that names the port. Closing finishes what is under way, for at most 10 seconds. */
export async function listen(app: App, env: Pick<Env, 'port' | 'host'>): Promise<Listening> {
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve({ fetch: app.fetch, port: env.port, ...(env.host ? { hostname: env.host } : {}) }, () =>
      resolve(starting),
    ) as Server
    starting.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT: ${env.port} is taken by another program`) : error)
    })
  })
  // A client that sends its headers or body too slowly is cut off; others do not wait for it.
  server.headersTimeout = 20_000
  server.requestTimeout = 120_000
  // Longer than proxies keep an idle connection (60 seconds): who closes second never sends into a closed one.
  server.keepAliveTimeout = 75_000
  const close = () =>
    new Promise<void>((resolve) => {
      const patience = setTimeout(() => server.closeAllConnections(), 10_000)
      server.close(() => {
        clearTimeout(patience)
        resolve()
      })
      server.closeIdleConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}
