import { strFromU8, unzipSync } from 'fflate'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { readWorkbookParts, type SheetChoice } from '#domain/values/read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

const broken = 'This workbook cannot be read. Save it again as an Excel workbook (.xlsx).'
/** In bytes. A small archive can unpack to more than a browser's memory. */
const maxUnpackedBytes = 150 * 1024 * 1024

/** The cells of the named sheet, or of the visible one with the highest rank, with the problems that the file itself shows. */
export function readWorkbook(bytes: Uint8Array, choice: SheetChoice): ReadTable {
  const parts = unpacked(bytes)
  let table: ReadTable | null
  try {
    table = readWorkbookParts(parts, choice)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UnreadableFile(
      'The sheet has cells below row 100 000 or beyond 1000 columns. Copy the list to a sheet of its own.',
      {
        cause: error,
      },
    )
  }
  if (table === null) throw new UnreadableFile(broken)
  return table
}

function unpacked(bytes: Uint8Array): ReadonlyMap<string, string> {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > maxUnpackedBytes) throw new UnreadableFile('This workbook unpacks to more than a browser can hold.')
        return true
      },
    })
    return new Map(Object.entries(files).map(([path, content]) => [path, strFromU8(content)]))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(broken, { cause: error })
  }
}
