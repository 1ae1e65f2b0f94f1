import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** What a document of at most 10 MiB may unpack to, with room: more is an archive made to exhaust its reader. */
const limits = {
  unpackedBytes: 100 * 1024 * 1024,
  entries: 5000,
  directoryBytes: 1024 * 1024,
  /** One of the parts that are read and not only measured. */
  textBytes: 10 * 1024 * 1024,
}

/**
 * Is this DOCX harmless to open? No macros, and not more inside than a document of this size has: by the archive's own
 * table of contents first, then by unpacking it piece by piece, because a table can lie. Nothing that is unpacked is kept.
 */
export async function isPlainDocx(path: string): Promise<boolean> {
  // What the library refuses to read, nobody has to open.
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
 * Null where the table of contents lists more than a document has. Each entry has a place of its own, and together they are no
 * longer than the file: one piece of it, listed again and again, would be unpacked each time.
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

/** The bytes of the table of contents (APPNOTE 4.3.16). A reader that goes by them must not find more than one that counts. */
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

/** In either name that an entry can have: its own, and the one in its extra fields (APPNOTE 4.6.9). */
const hasMacroName = ({ fileName, fileNameRaw }: Entry) =>
  [fileName, fileNameRaw.toString('latin1')].some((name) => /(vbaproject\.bin|vbadata\.xml)$/i.test(name))

const contentTypes = '[content_types].xml'
/** What says of a part of the archive that there are macros, whatever their file is called, or would hide it. Word writes none of it. */
const suspicious = {
  /** Another encoding, by its zeros or its word, and entities of one's own. */
  anywhere: /\0|<!DOCTYPE|^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i,
  types: /macroenabled|vbaproject|&#|<!--/i,
  /** What kind of a relationship it is, which is never escaped; an address may be, and may name anything. */
  relationships: /\bType\s*=\s*("[^"]*(?:vbaproject|&)|'[^']*(?:vbaproject|&))/i,
}

function isPlainText(name: string, text: string): boolean {
  const own = name === contentTypes ? suspicious.types : suspicious.relationships
  return !suspicious.anywhere.test(text) && !own.test(text)
}

/** Does this entry unpack, to what the table says of it, and say nothing of macros if it is a part that could? */
async function isPlainEntry(archive: ZipFile, entry: Entry): Promise<boolean> {
  const name = entry.fileName.toLowerCase()
  const isText = name === contentTypes || name.endsWith('.rels')
  if (isText && entry.uncompressedSize > limits.textBytes) return false
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  // Fails where the size is not the one of the table, or what is packed cannot be unpacked.
  for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
    if (isText) text += decoder.decode(piece, { stream: true })
  return !isText || isPlainText(name, text + decoder.decode())
}

/** As bytes of lower-case characters: a container's names are compared without their case (MS-CFB 2.6.4). */
const inContainer = (name: string) => Buffer.from(name, 'utf16le').toString('latin1').toLowerCase()
/** The storage in which an old Word file keeps its macros (MS-OVBA 2.2.1). */
const macroStorage = inContainer('_VBA_PROJECT')
/**
 * The stream that a Word document contains and other compound files, such as installers and tables, do not (MS-DOC
 * 2.1).
 */
const wordStream = inContainer('WordDocument')

/** Is this an old Word file, and without a sign of macros? */
export async function isPlainDoc(path: string): Promise<boolean> {
  let isWord = false
  let before = ''
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = before + chunk.toString('latin1').toLowerCase()
    if (window.includes(macroStorage)) return false
    isWord ||= window.includes(wordStream)
    // A name may lie across two chunks.
    before = window.slice(-macroStorage.length)
  }
  return isWord
}
