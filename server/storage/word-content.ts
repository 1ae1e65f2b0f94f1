import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** What a document of at most 10 MiB may unpack to, with room: more is an archive made to exhaust its reader. */
const most = { unpackedBytes: 100 * 1024 * 1024, entries: 5000, directoryBytes: 1024 * 1024 }

/**
 * Is this DOCX harmless to open? Judged by the archive's own table of contents, without unpacking anything: no macros,
 * and not more inside than a document of this size has. An archive without a readable table is none.
 */
export async function isPlainDocx(path: string): Promise<boolean> {
  const directory = await directoryOf(path)
  if (directory === null) return false
  let unpacked = 0
  let entries = 0
  let at = 0
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return false
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).toLowerCase()
    if (name.endsWith('vbaproject.bin') || name.endsWith('vbadata.xml')) return false
    unpacked += directory.readUInt32LE(at + 24)
    if (++entries > most.entries || unpacked > most.unpackedBytes) return false
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries > 0 && at === directory.length
}

/** The table of contents of a ZIP archive (APPNOTE 4.3.12), found by the record at its end; null where there is none. */
async function directoryOf(path: string): Promise<Buffer | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, 22 + 0xff_ff))
    await file.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (end < 0 || end + 22 > tail.length) return null
    const length = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (length > most.directoryBytes || start + length > size) return null
    const directory = Buffer.alloc(length)
    await file.read(directory, 0, length, start)
    return directory
  } finally {
    await file.close()
  }
}

/** The name of the storage in which an old Word file keeps its macros, as the container spells it (MS-OVBA 2.2.1). */
const macroStorage = Buffer.from('_VBA_PROJECT', 'utf16le')

/** Is there no sign of macros in this old Word file? */
export async function isPlainDoc(path: string): Promise<boolean> {
  let before = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([before, chunk])
    if (window.includes(macroStorage)) return false
    // The name may lie across two chunks.
    before = window.subarray(-macroStorage.length)
  }
  return true
}
