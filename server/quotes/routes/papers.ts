import { z } from '@hono/zod-openapi'
import { paperKinds } from '#domain/quotes/papers/paper.ts'
import { downloadHeaders } from '#server/http/download-headers.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { getQuotePaper } from '#server/quotes/queries/get-quote-paper.ts'

const give = route('get', '/quotes/{id}/paper', 'getQuotePaper', {
  summary:
    'Get a paper of a quote as a PDF: the request for quotation, an offer, the purchase order, its confirmation or a delivery note',
  query: z.strictObject({
    kind: z.enum(paperKinds),
    /** Whose offer, if several suppliers have given one. */
    supplier: z.uuid().optional(),
    /** The delivery of a delivery note. */
    delivery: z.uuid().optional(),
  }),
  responses: { 200: { description: 'The paper', content: { 'application/pdf': { schema: z.string() } } } },
})

export const paperRoutes = createRouter().openapi(give, async (c) => {
  const { name, bytes } = await getQuotePaper(
    c.var.services,
    c.var.caller,
    c.req.valid('param').id,
    c.req.valid('query'),
  )
  return c.body(new Uint8Array(bytes), 200, downloadHeaders('application/pdf', name))
})
