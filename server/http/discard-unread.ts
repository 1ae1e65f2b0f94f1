import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './operation.ts'
import { safeMethods } from './safe-methods.ts'

/**
 * Reads to its end what a refusal left unread, while the answer is on its way. The HTTP library would otherwise close a
 * connection half a second later that it has just promised to keep, under the client's next request.
 */
export const discardUnread = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // Tests call the application without a socket.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming === undefined || safeMethods.has(c.req.method) || incoming.readableEnded || incoming.destroyed) return
  const { body } = c.req.raw
  if (body !== null && !body.locked) body.pipeTo(new WritableStream()).catch(() => {})
})
