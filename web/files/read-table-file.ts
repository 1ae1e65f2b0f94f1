import type { ReadTable } from '#domain/values/file-columns.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxBytes = 10 * 1024 * 1024
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of older Office files, and of workbooks protected by a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** Which sheet of a workbook is read: the one of this name, or else the visible one with the highest `rank`, the first of equal ones. */
export type SheetChoice = { rank?: (table: ReadTable) => number; sheet?: string | undefined }

/** The cells of a CSV or XLSX file, recognised by its content, not by its name. Rejects with an UnreadableFile. */
export async function readTableFile(file: File, choice: SheetChoice = {}): Promise<ReadTable> {
  if (file.size === 0) throw new UnreadableFile('The file is empty.')
  if (file.size > maxBytes) throw new UnreadableFile('The file is larger than 10 MB. Divide it into several files.')
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((error: unknown) => {
      throw new UnreadableFile('The file was changed or moved since you chose it. Choose it again.', { cause: error })
    }),
  )
  const begins = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (begins(zip)) return (await import('./read-workbook.ts')).readWorkbook(bytes, choice)
  if (begins(compound))
    throw new UnreadableFile(
      isEncrypted(bytes)
        ? 'This workbook is protected by a password. Save it without one and choose it again.'
        : 'This is a workbook of an older Excel. Save it as an Excel workbook (.xlsx) and choose it again.',
    )
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) throw new UnreadableFile('Choose a CSV or XLSX file.')
  return (await import('./read-csv.ts')).readCsv(bytes)
}

/** Checks for the name of the part with an encrypted workbook, in UTF-16 (MS-OFFCRYPTO, 2.3.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}
