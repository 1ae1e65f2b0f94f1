import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** What a document of at most 10 MiB may unpack to, with room: more is an archive made to exhaust its reader. */
const limits = {
  unpackedBytes: 100 * 1024 * 1024,
  entries: 5000,
  directoryBytes: 1024 * 1024,
  /** One of the parts that are read and not only measured. */
  textBytes: 10 * 1024 * 1024,
}

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }

/**
 * Is this DOCX harmless to open? No macros, and not more inside than a document of this size has: by the archive's own
 * table of contents first, then by unpacking it piece by piece, because a table can lie. Nothing that is unpacked is kept.
 */
export async function isPlainDocx(path: string): Promise<boolean> {
  const entries = entriesOf(await directoryOf(path), (await stat(path)).size)
  if (entries === null || entries.length === 0) return false
  if (entries.some(({ name }) => name.endsWith('vbaproject.bin') || name.endsWith('vbadata.xml'))) return false
  for (const entry of entries) if (!(await isAsClaimed(path, entry))) return false
  return true
}

/**
 * Null where the table cannot be read, or lists more than a document has. Each entry has a place of its own, and together
 * they are no longer than the file: one piece of it, listed again and again, would be unpacked each time.
 */
function entriesOf(directory: Buffer | null, fileSize: number): Entry[] | null {
  if (directory === null) return null
  const entries: Entry[] = []
  const offsets = new Set<number>()
  let packed = 0
  let unpacked = 0
  let at = 0
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return null
    const nameLength = directory.readUInt16LE(at + 28)
    const entry = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength).toLowerCase(),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    if (offsets.has(entry.at)) return null
    offsets.add(entry.at)
    entries.push(entry)
    packed += entry.packed
    unpacked += entry.unpacked
    if (entries.length > limits.entries || packed > fileSize || unpacked > limits.unpackedBytes) return null
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at === directory.length ? entries : null
}

const [stored, deflated] = [0, 8]
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

/** Does this entry unpack to what the table says of it, and say nothing of macros if it is a part that could? */
async function isAsClaimed(path: string, { name, method, packed, unpacked, at }: Entry): Promise<boolean> {
  if (method === stored ? packed !== unpacked : method !== deflated) return false
  const start = await contentStart(path, at)
  if (start === null) return false
  if (packed === 0) return unpacked === 0
  const isText = name === contentTypes || name.endsWith('.rels')
  if (isText && unpacked > limits.textBytes) return false
  const content = createReadStream(path, { start, end: start + packed - 1 })
  const pieces = method === stored ? content : content.pipe(createInflateRaw())
  // An error of the file would not reach who reads what is unpacked.
  content.once('error', (error) => pieces.destroy(error))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > unpacked) return false
      if (isText) text += decoder.decode(piece, { stream: true })
    }
    text += decoder.decode()
  } catch {
    return false
  } finally {
    content.destroy()
  }
  return size === unpacked && (!isText || isPlainText(name, text))
}

/**
 * The offset of an entry's content: behind its local header, whose length the central directory does not hold (APPNOTE
 * 4.3.7).
 */
async function contentStart(path: string, at: number): Promise<number | null> {
  const file = await open(path, 'r')
  try {
    const header = Buffer.alloc(30)
    const { bytesRead } = await file.read(header, 0, header.length, at)
    if (bytesRead < header.length || header.readUInt32LE(0) !== 0x04034b50) return null
    return at + header.length + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
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
    if (length > limits.directoryBytes || start + length > size) return null
    const directory = Buffer.alloc(length)
    await file.read(directory, 0, length, start)
    return directory
  } finally {
    await file.close()
  }
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
