import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Services } from '#server/services.ts'
import type { AppEnv } from './operation.ts'

type Options = { services: Services; log: Logger; trustProxy: number }

/** Gives every request its id, its services, its client's address and one line in the log. */
export function requestContext({ services, log, trustProxy }: Options) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'), trustProxy)
    const started = performance.now()
    const requestLog = log.child({ requestId })
    c.set('services', services)
    c.set('requestId', requestId)
    c.set('log', requestLog)
    c.set('session', null)
    c.set('actor', null)
    c.set('address', clientAddress(c.req.header('x-forwarded-for'), socketAddress(c), trustProxy))
    await next()
    // On a finished answer `c.header` would create a new one, whose text is a stream and takes longer to send.
    c.res.headers.set('X-Request-Id', requestId)
    // Only the path: a query may contain what a person typed.
    const took = performance.now() - started
    services.metrics.request(c.req.method, routePath(c), c.res.status, took / 1000)
    const ms = Math.round(took * 10) / 10
    requestLog.info(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms, actor: c.var.actor?.company.id },
      'request',
    )
  })
}

/** The id that a trusted proxy gave, so that its log and ours can be compared; otherwise a new one. */
export const requestIdOf = (header: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && header !== undefined && /^[\w.:=+/-]{8,128}$/.test(header) ? header : randomUUID()

function socketAddress(c: Parameters<typeof getConnInfo>[0]): string | null {
  // Tests call the application without a socket.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}

/**
 * The address that the outermost trusted proxy saw. The parts before it in the header could be forged by anybody. An IPv4
 * address in the form "::ffff:192.0.2.1", from a socket of both families, is converted.
 */
export function clientAddress(forwarded: string | undefined, socket: string | null, trustProxy: number): string | null {
  const hops = trustProxy === 0 || forwarded === undefined ? [] : forwarded.split(',').map((hop) => hop.trim())
  const address = hops.at(-trustProxy) || socket
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
}
