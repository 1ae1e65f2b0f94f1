import { readFile, stat } from 'node:fs/promises'
import { uploadLimits } from '#domain/documents/documents.ts'
import type { EpdRefusal } from '#domain/epds/epd-record-texts.ts'
import { maxEpdModuleValues, type EpdReading } from '#domain/epds/epd-record.ts'
import { readArchive } from './archive.ts'
import { decodeText, type DecodedText } from './file-text.ts'
import { ilcdFactsOfJson, isIlcdJson } from './ilcd-json.ts'
import { readIlcd } from './ilcd-reading.ts'
import { ilcdFactsOfXml } from './ilcd-xml.ts'
import { parseJson } from './json.ts'
import { isOpenEpd, readOpenEpd } from './openepd.ts'
import { otherFormatOf } from './other-formats.ts'
import { UnreadableEpd } from './unreadable-epd.ts'
import { dataSetOf } from './xml-path.ts'
import { encodingProblem, parseXml, xmlBudget } from './xml.ts'

export type EpdFileResult = { ok: true; reading: EpdReading } | { ok: false; refusal: EpdRefusal }

/**
 * Reads an EPD file: openEPD, or ILCD+EPD as XML, as JSON or as a ZIP archive. The content decides which of them it is,
 * not the name. A file that cannot be read for certain is refused with a reason. Nothing that it names is fetched.
 * The file at `path` must not change meanwhile. An error of the disk is thrown.
 */
export async function readEpdFile({ path }: { path: string; name: string }): Promise<EpdFileResult> {
  try {
    const reading = await read(path)
    // Nothing larger is copied to the thread that asked.
    if (reading.modules.length > maxEpdModuleValues) return { ok: false, refusal: 'epd.tooManyModules' }
    return { ok: true, reading }
  } catch (error) {
    if (error instanceof UnreadableEpd) return { ok: false, refusal: error.refusal }
    throw error
  }
}

const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))

/** How Excel and Word wrote their files until 2007, and how they write those with a password. */
const isCompoundFile = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0'

/** The first character after byte order marks, white space and the zeros of UTF-16. */
const firstCharacter = (bytes: Uint8Array): string =>
  String.fromCharCode(bytes.find((byte) => ![0xef, 0xbb, 0xbf, 0xfe, 0xff, 0, 0x20, 9, 10, 13].includes(byte)) ?? 0)

async function read(path: string): Promise<EpdReading> {
  const { size } = await stat(path)
  if (size > uploadLimits.maxBytes) throw new UnreadableEpd('epd.tooLarge')
  const bytes = await readFile(path)
  if (isZip(bytes)) return readArchive(path)
  if (isCompoundFile(bytes)) throw new UnreadableEpd({ code: 'epd.officeFile', program: 'Office' })
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw new UnreadableEpd('epd.pdf')
  const start = firstCharacter(bytes)
  if (!['<', '{', '['].includes(start)) throw new UnreadableEpd('epd.unknownFile')
  const decoded = decodeText(bytes)
  if (start !== '<') return readJson(decoded)
  const problem = encodingProblem(decoded)
  if (problem !== null) throw problem
  const root = parseXml(decoded.text, xmlBudget(), (element) => dataSetOf(element) === 'processDataSet')
  if (root === null) throw new UnreadableEpd('epd.noEpd')
  return readIlcd(
    ilcdFactsOfXml(root, () => null),
    'ilcd_xml',
  )
}

function readJson({ text, isDamaged }: DecodedText): EpdReading {
  if (isDamaged) throw new UnreadableEpd('epd.encoding')
  const json = parseJson(text)
  if (isOpenEpd(json)) return readOpenEpd(json)
  if (isIlcdJson(json)) return readIlcd(ilcdFactsOfJson(json), 'ilcd_json')
  const format = otherFormatOf(json, text)
  throw new UnreadableEpd(format === null ? 'epd.noEpd' : { code: 'epd.otherFormat', format })
}
