import type { Context } from 'hono'
import { z } from '@hono/zod-openapi'
import { dayOf } from '#domain/values/days.ts'
import { openEpdOf } from '#server/epds/open-epd.ts'
import { getOwnEpd, getPublicEpd, publicEpdView } from '#server/epds/queries/get-epd.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'

const document = {
  200: { description: 'The document', content: { 'application/json': { schema: z.looseObject({}) } } },
}

const own = route('get', '/epds/{id}/openepd', 'getOpenEpd', {
  summary: 'Get an own EPD as an openEPD document',
  responses: document,
})

const read = route('get', '/public/epds/{id}', 'getPublicEpd', {
  summary: 'Get an EPD that its supplier has made public',
  answer: publicEpdView,
})

const readDocument = route('get', '/public/epds/{id}/openepd', 'getPublicOpenEpd', {
  summary: 'Get a public EPD as an openEPD document',
  responses: document,
})

export const openEpdRoutes = createRouter()
  .openapi(own, async (c) => {
    const { services, caller } = c.var
    return sendDocument(c, await getOwnEpd(services.db, caller.actor, c.req.valid('param').id))
  })
  .openapi(read, (c) => answer(c, getPublicEpd(c.var.services.db, c.req.valid('param').id, dayOf(new Date()))))
  .openapi(readDocument, async (c) =>
    sendDocument(c, await getPublicEpd(c.var.services.db, c.req.valid('param').id, dayOf(new Date()))),
  )

/** As text, because its numbers have the digits of the file. */
const sendDocument = (c: Context, epd: Parameters<typeof openEpdOf>[0]) =>
  c.body(openEpdOf(epd), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${epd.id}.openepd.json"`,
  }) as never
export type OpenEpdApi = typeof openEpdRoutes
