import type { SheetChoice } from '#domain/values/read-workbook.ts'
import { assertTableSize, tableKindOf } from '#domain/values/table-kind.ts'
import { UnreadableFile, type ReadTable } from '#domain/values/file-columns.ts'

/** The cells of a CSV or XLSX file, recognised by its content, not by its name. Rejects with an UnreadableFile. */
export async function readTableFile(file: File, choice: SheetChoice = {}): Promise<ReadTable> {
  assertTableSize(file.size)
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((error: unknown) => {
      throw new UnreadableFile('The file was changed or moved since you chose it. Choose it again.', { cause: error })
    }),
  )
  return tableKindOf(bytes, file.name) === 'workbook'
    ? (await import('./read-workbook.ts')).readWorkbook(bytes, choice)
    : (await import('#domain/values/read-text-table.ts')).readTextTable(bytes)
}
