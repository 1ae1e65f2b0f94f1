import { crc32 } from 'node:zlib'
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { uploadLimits } from '#domain/documents/documents.ts'
import { quotedPart } from './file-text.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

/** `readBytes`: of one file that is read; it is no larger than one that is not packed. */
const limits = { entries: 200, unpackedBytes: 50 * 1024 * 1024, readBytes: uploadLimits.maxBytes }

type NamedEntry = { entry: Entry; name: string }

/**
 * The files of a ZIP archive, with the content of XML and JSON. Before the first, the whole table of contents is checked. Every
 * entry is unpacked and measured, because a table can lie, and only one content is kept at a time.
 */
export async function* filesOf(path: string): AsyncGenerator<{ name: string; content: Buffer | null }> {
  // The names are decoded and checked here: the library refuses unsafe ones without saying which.
  const archive = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => null)
  if (archive === null) throw new UnreadableEpd('epd.archiveBroken')
  try {
    for (const { entry, name } of await orBroken(plainEntries(archive))) {
      // macOS adds a twin to each file of an archive.
      if (!isTwin(name)) yield { name, content: await orBroken(unpack(archive, entry, isRead(name))) }
      else await orBroken(unpack(archive, entry, false))
    }
  } finally {
    archive.close()
  }
}

/** The library throws only if the archive is damaged. */
const orBroken = <Result>(step: Promise<Result>): Promise<Result> =>
  step.catch((error: unknown) => {
    throw error instanceof UnreadableEpd ? error : new UnreadableEpd('epd.archiveBroken')
  })

const isRead = (name: string) => !isTwin(name) && /\.(xml|json)$/i.test(name)

const isTwin = (name: string) => /(^|\/)(__MACOSX\/|\._)/.test(name)

/**
 * All entries of the table of contents. Every entry must have its own place, and together they are not larger than the file.
 * Otherwise one piece of it, listed many times, would be unpacked each time.
 */
async function plainEntries(archive: ZipFile): Promise<NamedEntry[]> {
  if (archive.entryCount > limits.entries) throw new UnreadableEpd('epd.archiveEntries')
  const entries: NamedEntry[] = []
  const places = new Set<number>()
  let [packed, unpacked] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    const name = safeName(entry)
    entries.push({ entry, name })
    places.add(entry.relativeOffsetOfLocalHeader)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (isRead(name) && entry.uncompressedSize > limits.readBytes)
      throw new UnreadableEpd({ code: 'epd.archiveFileSize', name: quotedPart(name) })
    if (unpacked > limits.unpackedBytes) throw new UnreadableEpd('epd.archiveSize')
    if (packed > archive.fileSize || entry.isEncrypted()) throw new UnreadableEpd('epd.archiveBroken')
  }
  // The record at the end counts the entries. If more follow, other programs see them. The cursor is a number (APPNOTE 4.3.16).
  const isWhole = Number(archive.readEntryCursor) === archive.fileSize - 22 - archive.comment.length
  if (!isWhole || places.size < entries.length) throw new UnreadableEpd('epd.archiveBroken')
  return entries
}

/** How Unix marks a regular file and a folder, in the upper half of the attributes. 0: other systems mark nothing there. */
const plainTypes = [0, 0x8000, 0x4000]

/** The name of an entry that is no link. Checks both names that it can have: its own, and the one in its extra fields. */
function safeName(entry: Entry): string {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const raw = entry.fileNameRaw.toString('latin1')
  const hasControls = /\p{Cc}/u.test(name) || entry.fileNameRaw.some((byte) => byte < 0x20)
  if (hasControls || validateFileName(name) !== null || validateFileName(raw) !== null)
    throw new UnreadableEpd({ code: 'epd.archiveName', name: quotedPart(name) })
  if (!plainTypes.includes((entry.externalFileAttributes >>> 16) & 0xf000))
    throw new UnreadableEpd({ code: 'epd.archiveLink', name: quotedPart(name) })
  return name
}

/**
 * The content of an entry, null if it is not kept. Throws if its size or its checksum differs from the table of contents;
 * the library checks the size piece by piece.
 */
async function unpack(archive: ZipFile, entry: Entry, isKept: boolean): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let checksum = 0
  for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    checksum = crc32(piece, checksum)
    if (isKept) pieces.push(piece)
  }
  if (checksum !== entry.crc32) throw new UnreadableEpd('epd.archiveBroken')
  return isKept ? Buffer.concat(pieces) : null
}
