import { readWorkbookParts, type SheetChoice } from './read-workbook.ts'
import { UnreadableFile, type ReadTable } from './file-columns.ts'

/** Unpacks the files of an archive that `filter` accepts (fflate has it). Throws if the archive is broken. */
type Unzip = (
  bytes: Uint8Array,
  options: { filter: (file: { name: string; originalSize: number }) => boolean },
) => Record<string, Uint8Array>

const broken = 'This workbook cannot be read. Save it again as an Excel workbook (.xlsx).'

/**
 * The cells of the named sheet of a workbook, or of the visible one with the highest rank, with the problems that the file itself shows.
 * `maxBytes`: of the unpacked parts, because a small archive can unpack to more than there is memory.
 */
export function readPackedWorkbook(
  bytes: Uint8Array,
  choice: SheetChoice,
  { unzip, maxBytes }: { unzip: Unzip; maxBytes: number },
): ReadTable {
  const parts = unpacked(bytes, unzip, maxBytes)
  let table: ReadTable | null
  try {
    table = readWorkbookParts(parts, choice)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UnreadableFile(
      'The sheet has cells below row 100 000 or beyond 1000 columns. Copy the list to a sheet of its own.',
      { cause: error },
    )
  }
  if (table === null) throw new UnreadableFile(broken)
  return table
}

function unpacked(bytes: Uint8Array, unzip: Unzip, maxBytes: number): ReadonlyMap<string, string> {
  let size = 0
  const text = new TextDecoder()
  try {
    const files = unzip(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > maxBytes)
          throw new UnreadableFile('This workbook unpacks to too much. Copy the list to a workbook of its own.')
        return true
      },
    })
    return new Map(Object.entries(files).map(([path, content]) => [path, text.decode(content)]))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(broken, { cause: error })
  }
}
