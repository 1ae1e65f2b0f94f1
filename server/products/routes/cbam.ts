import { z } from '@hono/zod-openapi'
import { updateCbamInput } from '#domain/products/cbam/cbam-input.ts'
import { admitUpload } from '#server/documents/commands/admit-upload.ts'
import { oneFile, streamedBody } from '#server/http/bodies.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { loadCbamDefaults } from '#server/products/commands/load-cbam-defaults.ts'
import { updateCbam } from '#server/products/commands/update-cbam.ts'
import { exportCbam, getCbam, ownCbam } from '#server/products/queries/cbam.ts'
import { cbamDefaultsView, getCbamDefaults } from '#server/products/queries/cbam-defaults.ts'
import { maxCbamDefaults } from '#domain/products/cbam/cbam-defaults.ts'
import { formatNumber } from '#domain/values/money.ts'

const get = route('get', '/products/{id}/cbam', 'getCbam', {
  summary: "Get the carbon border data (CBAM) of the actor's own product to edit, with suggested CN codes",
  answer: ownCbam,
})

const update = route('put', '/products/{id}/cbam', 'updateCbam', {
  summary: 'Give, change or remove the carbon border data (CBAM) of an own product',
  body: updateCbamInput,
  answer: onlyId.extend({ updated_at: timestamp.nullable() }),
})

const exportOwn = route('get', '/cbam/export', 'exportCbam', {
  summary: "Export the carbon border data (CBAM) of the actor's products as a CSV file or a workbook",
  query: fileFormQuery,
  responses: tableAnswer,
})

const defaults = route('get', '/cbam/defaults', 'getCbamDefaults', {
  summary: 'Get what is loaded of the official default values of CBAM',
  answer: cbamDefaultsView,
})

const load = {
  ...route('post', '/cbam/defaults', 'loadCbamDefaults', {
    summary: `Replace the default values of CBAM by a CSV file of at most ${formatNumber(maxCbamDefaults)} rows: CN code, country, value, source, date`,
    takeBody: streamedBody,
    answer: z.object({ count: z.int() }),
  }),
  requestBody: oneFile,
}

export const cbamRoutes = createRouter()
  .openapi(get, (c) => answer(c, getCbam(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)))
  .openapi(update, (c) =>
    answer(c, updateCbam(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(exportOwn, (c) =>
    sendTable(c, 'cbam', c.var.caller.at, c.req.valid('query'), exportCbam(c.var.services, c.var.caller.actor)),
  )
  .openapi(defaults, (c) => answer(c, getCbamDefaults(c.var.services.db)))
  .openapi(load, async (c) => {
    const { services, caller } = c.var
    const loaded = await receiveFile(c.req.raw, services.storage.incoming, {
      admit: (receive) => admitUpload(services, caller, receive),
      use: (file) => loadCbamDefaults(services, caller, file),
    })
    return c.json(loaded, 200)
  })
