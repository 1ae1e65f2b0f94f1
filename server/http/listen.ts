import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Env } from '#server/env.ts'

type App = { fetch: Parameters<typeof serve>[0]['fetch'] }

/** Listens, or throws one line that names the port. Closing finishes what is under way, for at most 10 seconds. */
export async function listen(app: App, env: Pick<Env, 'port' | 'host'>): Promise<{ close: () => Promise<void> }> {
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
  const close = () =>
    new Promise<void>((resolve) => {
      const patience = setTimeout(() => server.closeAllConnections(), 10_000)
      server.close(() => {
        clearTimeout(patience)
        resolve()
      })
      server.closeIdleConnections()
    })
  return { close }
}
