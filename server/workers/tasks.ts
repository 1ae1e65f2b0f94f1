import type { Paper } from '#domain/quotes/papers/paper.ts'
import type { Sheet } from '#domain/values/workbook.ts'
import type { EvidenceContent } from '#server/epds/write-evidence.ts'
import type { ComparisonContent } from '#server/quotes/write-comparison.ts'
import type { ListFile } from '#server/quotes/read-positions.ts'

/**
 * The tasks of a worker: each can take more than 50 ms of a thread when its input was made for that. A task is loaded when it is
 * first needed. Inputs and results are copied between processes, so they are plain data; large ones are files, by their paths.
 */
export const tasks = {
  readEpdFile: async (file: { path: string; name: string }) =>
    (await import('#server/epds/formats/read-epd-file.ts')).readEpdFile(file),
  isPlainWord: async ({ path, isOld }: { path: string; isOld: boolean }) => {
    const { isPlainDoc, isPlainDocx } = await import('#server/storage/word-content.ts')
    return isOld ? isPlainDoc(path) : isPlainDocx(path)
  },
  readImport: async (path: string) => (await import('#server/products/read-import.ts')).readImport(path),
  readPositions: async (list: ListFile | { path: string }) => {
    const { readPositions } = await import('#server/quotes/read-positions.ts')
    // Its time begins when it is loaded (`TaskMessage` in worker.ts). On a busy machine 5 seconds pass before an innocent list is read,
    // so the time of the processor counts.
    process.send?.({ kind: 'begun', processorMs: 5000 })
    return readPositions(list)
  },
  readCbamTable: async (path: string) => (await import('#server/products/read-cbam-table.ts')).readCbamTable(path),
  writeEvidence: async (content: EvidenceContent & { folder: string }) =>
    (await import('#server/epds/write-evidence.ts')).writeEvidence(content),
  writeComparison: async (content: ComparisonContent) =>
    (await import('#server/quotes/write-comparison.ts')).writeComparison(content),
  writeWorkbook: async (sheets: readonly Sheet[]) =>
    (await import('#server/quotes/write-comparison.ts')).writeWorkbook(sheets),
  writePaper: async (paper: Paper) => (await import('#server/quotes/paper-pdf.ts')).paperPdf(paper),
}

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
