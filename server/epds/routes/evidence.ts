import { evidencePeriod } from '#domain/quotes/evidence/evidence-input.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { exportCbamOfPeriod, exportEvidence, exportEvidenceOfPeriod } from '#server/epds/commands/export-evidence.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { archiveResponse, sendArchive } from '#server/http/send-archive.ts'

const ofQuote = route('get', '/quotes/{id}/evidence', 'exportEvidence', {
  summary: 'Export the carbon of a quote with the EPD files as a ZIP archive',
  responses: archiveResponse,
})

const ofPeriod = route('get', '/evidence', 'exportEvidenceOfPeriod', {
  summary: 'Export the carbon of the orders that were accepted in a period, with the EPD files, as a ZIP archive',
  query: evidencePeriod,
  responses: archiveResponse,
})

const cbamOfPeriod = route('get', '/evidence/cbam', 'exportCbamOfPeriod', {
  summary:
    'Export the carbon border data (CBAM) of the orders that were accepted in a period as a CSV file or a workbook',
  query: evidencePeriod.safeExtend(fileFormQuery.shape),
  responses: tableAnswer,
})

export const evidenceRoutes = createRouter()
  .openapi(ofQuote, async (c) => {
    const { id } = c.req.valid('param')
    return sendArchive(c, {
      operation: 'exportEvidence',
      name: `evidence-${quoteNumber(id)}`,
      content: await exportEvidence(c.var.services, c.var.caller, id),
    })
  })
  .openapi(ofPeriod, async (c) => {
    const period = c.req.valid('query')
    return sendArchive(c, {
      operation: 'exportEvidenceOfPeriod',
      name: `evidence-${period.from}-to-${period.to}`,
      content: await exportEvidenceOfPeriod(c.var.services, c.var.caller, period),
    })
  })
  .openapi(cbamOfPeriod, (c) => {
    const query = c.req.valid('query')
    return sendTable(c, 'cbam', c.var.caller.at, query, exportCbamOfPeriod(c.var.services, c.var.caller, query))
  })
