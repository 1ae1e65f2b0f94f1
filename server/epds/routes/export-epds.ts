import { dayOf } from '#domain/values/days.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { exportEpds, exportEpdsToCheck } from '#server/epds/queries/export-epds.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'

const own = route('get', '/epds/export', 'exportEpds', {
  summary: "Export the actor's EPDs as a CSV file or a workbook",
  query: fileFormQuery,
  responses: tableAnswer,
})

const queue = route('get', '/epds/to-check/export', 'exportEpdsToCheck', {
  summary: 'Export the EPDs that nobody has compared with their files as a CSV file or a workbook',
  query: fileFormQuery,
  responses: tableAnswer,
})

export const epdsFileRoutes = createRouter()
  .openapi(own, (c) => {
    const { services, caller } = c.var
    return sendTable(c, 'epds', caller.at, c.req.valid('query'), exportEpds(services, caller.actor, dayOf(caller.at)))
  })
  .openapi(queue, (c) => {
    const { services, caller } = c.var
    const list = exportEpdsToCheck(services, caller.actor, dayOf(caller.at))
    return sendTable(c, 'epds', caller.at, c.req.valid('query'), list)
  })
