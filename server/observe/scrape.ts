import type { MetricsAccess } from '#server/env.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { errorBody } from '#server/http/errors.ts'
import type { AppEnv } from '#server/http/operation.ts'

/** GET /metrics. */
export const scrape = (access: MetricsAccess) =>
  createMiddleware<AppEnv>(async (c) => {
    if (access.kind === 'closed') return c.json(errorBody('not_found', 'common.notFound'), 404)
    c.header('Cache-Control', 'no-store')
    if (access.kind === 'token' && !isBearer(c.req.header('authorization'), access.token)) {
      c.header('WWW-Authenticate', 'Bearer realm="metrics"')
      return c.json(errorBody('unauthenticated', 'request.metricsToken'), 401)
    }
    const { text, type } = await c.var.services.metrics.scrape()
    return c.body(text, 200, { 'Content-Type': type })
  })

/** The hashes are compared because they have the same length: the time reveals nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const bearerToken = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(bearerToken), hash(token))
}
