import { strToU8, zipSync } from 'fflate'
import { comparisonSheets, type Comparison, type ComparisonFormat } from '#domain/quotes/offers/comparison-file.ts'
import { printedComparison, printedSheets } from '#domain/quotes/offers/comparison-print.ts'
import { workbookParts, type Sheet } from '#domain/values/workbook.ts'
import { evidencePdf } from '#server/epds/evidence-pdf.ts'

/** `title`, `made`: the head of the printed comparison. */
export type ComparisonContent = { format: ComparisonFormat; title: string; made: string; comparison: Comparison }

/** The file of a comparison, made in a worker: the typesetting of many positions takes seconds. */
export async function writeComparison({ format, title, made, comparison }: ComparisonContent): Promise<Uint8Array> {
  if (format === 'pdf') return evidencePdf(title, made, printedSheets(comparison), printedComparison)
  return writeWorkbook(comparisonSheets(comparison))
}

/** The file of a workbook, also made in a worker. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const parts = Object.entries(workbookParts(sheets)).map(([path, xml]) => [path, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(parts))
}
