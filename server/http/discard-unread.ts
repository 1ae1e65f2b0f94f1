import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './operation.ts'
import { safeMethods } from './safe-methods.ts'

/**
 * Reads the rest of a body that a refusal left unread, while the answer is sent. Otherwise the HTTP library would close the
 * connection half a second later, although the answer promised to keep it, and the client's next request would fail.
 */
export const discardUnread = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // Tests call the application without a socket.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming === undefined || safeMethods.has(c.req.method) || incoming.readableEnded || incoming.destroyed) return
  const { body } = c.req.raw
  if (body !== null && !body.locked) body.pipeTo(new WritableStream()).catch(() => {})
})
