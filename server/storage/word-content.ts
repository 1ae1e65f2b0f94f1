import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** The maximum unpacked size of a document of at most 10 MiB, with a margin: a larger one is made to exhaust its reader. */
const limits = {
  unpackedBytes: 100 * 1024 * 1024,
  entries: 5000,
  directoryBytes: 1024 * 1024,
  /** The maximum for a part that is read and not only measured. */
  textBytes: 10 * 1024 * 1024,
}

/**
 * Whether this DOCX is safe to open: no macros, and no more content than a document of this size has. First the archive's
 * table of contents is checked, then each entry is unpacked piece by piece, because a table can lie. The unpacked data is
 * not kept.
 */
export async function isPlainDocx(path: string): Promise<boolean> {
  // A file that the library cannot read is refused.
  const archive = await openPromise(path, { autoClose: false }).catch(() => null)
  if (archive === null) return false
  try {
    const entries = await plausibleEntries(archive, path)
    if (entries === null || entries.length === 0 || entries.some(hasMacroName)) return false
    for (const entry of entries) if (!(await isPlainEntry(archive, entry))) return false
    return true
  } catch {
    return false
  } finally {
    archive.close()
  }
}

/**
 * Null if the table of contents lists more than a document has. Every entry must have its own offset, and their total
 * packed size is at most the file's. Otherwise one piece of it, listed many times, would be unpacked each time.
 */
async function plausibleEntries(archive: ZipFile, path: string): Promise<Entry[] | null> {
  if (archive.entryCount > limits.entries) return null
  const entries: Entry[] = []
  const offsets = new Set<number>()
  let [directory, packed, unpacked] = [0, 0, 0]
  for await (const entry of archive.eachEntry()) {
    entries.push(entry)
    offsets.add(entry.relativeOffsetOfLocalHeader)
    directory += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (directory > limits.directoryBytes || packed > archive.fileSize || unpacked > limits.unpackedBytes) return null
  }
  const isWhole = offsets.size === entries.length && (await directorySize(path, archive)) === directory
  return isWhole ? entries : null
}

/**
 * The size of the table of contents in bytes (APPNOTE 4.3.16). A reader that uses it must not find more entries than one
 * that counts them.
 */
async function directorySize(path: string, { fileSize, comment }: ZipFile): Promise<number> {
  const field = Buffer.alloc(4)
  const file: FileHandle = await open(path, 'r')
  try {
    await file.read(field, 0, field.length, fileSize - 22 - comment.length + 12)
  } finally {
    await file.close()
  }
  return field.readUInt32LE()
}

/** Checks both names that an entry can have: its own, and the one in its extra fields (APPNOTE 4.6.9). */
const hasMacroName = ({ fileName, fileNameRaw }: Entry) =>
  [fileName, fileNameRaw.toString('latin1')].some((name) => /(vbaproject\.bin|vbadata\.xml)$/i.test(name))

const contentTypes = '[content_types].xml'
/** Signs of macros in a part of the archive, whatever their file is called, and of hiding them. Word writes none of these. */
const suspicious = {
  /** Another encoding, by its zeros or its name, and custom entities. */
  anywhere: /\0|<!DOCTYPE|^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i,
  types: /macroenabled|vbaproject|&#|<!--/i,
  /** The type of a relationship, in which Word never escapes anything; an address may be escaped and contain any text. */
  relationships: /\bType\s*=\s*("[^"]*(?:vbaproject|&)|'[^']*(?:vbaproject|&))/i,
}

function isPlainText(name: string, text: string): boolean {
  const own = name === contentTypes ? suspicious.types : suspicious.relationships
  return !suspicious.anywhere.test(text) && !own.test(text)
}

/** Whether this entry unpacks to the size in the table and, if it is a part that could have macros, shows no sign of them. */
async function isPlainEntry(archive: ZipFile, entry: Entry): Promise<boolean> {
  const name = entry.fileName.toLowerCase()
  const isText = name === contentTypes || name.endsWith('.rels')
  if (isText && entry.uncompressedSize > limits.textBytes) return false
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  // Throws if the size differs from the table, or the data cannot be unpacked.
  for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
    if (isText) text += decoder.decode(piece, { stream: true })
  return !isText || isPlainText(name, text + decoder.decode())
}

/** The bytes of the name in lower case: names in a container are compared without case (MS-CFB 2.6.4). */
const inContainer = (name: string) => Buffer.from(name, 'utf16le').toString('latin1').toLowerCase()
/** The storage in which an old Word file keeps its macros (MS-OVBA 2.2.1). */
const macroStorage = inContainer('_VBA_PROJECT')
/**
 * The stream that distinguishes a Word document from other compound files, such as installers and spreadsheets (MS-DOC
 * 2.1).
 */
const wordStream = inContainer('WordDocument')

/** Whether this is an old Word file without a sign of macros. */
export async function isPlainDoc(path: string): Promise<boolean> {
  let isWord = false
  let before = ''
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = before + chunk.toString('latin1').toLowerCase()
    if (window.includes(macroStorage)) return false
    isWord ||= window.includes(wordStream)
    // A name may span two chunks.
    before = window.slice(-macroStorage.length)
  }
  return isWord
}
