import type { FileForm } from '#domain/values/file-form.ts'
import { parseFileResponse } from '#web/api.ts'
import type { EvidencePeriod } from '#domain/quotes/evidence/evidence-input.ts'

/** The evidence pack of a quote or an order. */
export const evidenceFile = (id: string): Promise<File> => parseFileResponse(fetch(`/api/quotes/${id}/evidence`))

/** The carbon border data (CBAM) of a customer's orders of a period. */
export const cbamReportFile = ({ from, to }: EvidencePeriod, form: FileForm): Promise<File> =>
  parseFileResponse(fetch(`/api/evidence/cbam?${new URLSearchParams({ from, to, ...form }).toString()}`))

/** The same of the orders of a period. */
export const carbonReportFile = ({ from, to }: EvidencePeriod): Promise<File> =>
  parseFileResponse(fetch(`/api/evidence?${new URLSearchParams({ from, to }).toString()}`))
