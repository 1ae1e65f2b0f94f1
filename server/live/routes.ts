import type { HttpBindings } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import { createRouter, route } from '#server/http/operation.ts'
import { notFound } from '#server/app-error.ts'
import { eventStream } from './event-stream.ts'

const follow = route('get', '/events', 'followQuotes', {
  summary: "Server-sent events that name the actor's quotes whenever they change",
  responses: {
    200: {
      description:
        'Events named `quotes`, whose data is `{"quotes": [ids]}`, or `{"quotes": null}` when anything may have changed; `"notifications": true` if those of the actor changed',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
})

const headers = {
  'Content-Type': 'text/event-stream',
  // Proxies must not store or compress it, or events would arrive late.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // The connection ends with the stream, so that a program that ends need not wait for an idle one.
  Connection: 'close',
}

export const liveRoutes = createRouter().openapi(follow, (c) => {
  const { caller, services, session } = c.var
  if (session === null) throw notFound()
  // A HEAD request has no reader that could go away.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  const stream = eventStream({ cut: () => outgoing?.destroy(), left: () => leave() })
  const { notify, beat, end } = stream
  const leave = services.live.subscribe({
    actor: caller.actor,
    sessionId: session.id,
    send: notify,
    heartbeat: beat,
    end,
  })
  return c.body(stream.body, 200, headers)
})
