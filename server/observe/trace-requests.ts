import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '#server/http/operation.ts'
import type { Tracing } from './tracing.ts'

/** Paths that proxies, orchestrators and Prometheus request every few seconds. */
const unspoken = new Set(['/healthz', '/readyz', '/metrics'])

/** A span for each request, named by its route's pattern; its parent is the proxy's span if proxies are trusted. */
export const traceRequests = (tracing: Tracing, trustProxy: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (unspoken.has(c.req.path)) return next()
    const { method } = c.req
    const traceparent = trustProxy > 0 ? c.req.header('traceparent') : undefined
    const from = traceparent === undefined ? {} : { from: { traceparent, tracestate: c.req.header('tracestate') } }
    return tracing.within({ name: method, kind: 'server', ...from }, async (span) => {
      await next()
      const route = routePath(c)
      span.rename(`${method} ${route}`)
      span.set({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'verdigris.request.id': c.var.requestId,
      })
      if (c.res.status >= 500) span.fail()
    })
  })
