import { readDecimal } from '#domain/epds/epd-amounts.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'
/** `isDamaged`: its bytes are not of this encoding everywhere. Each of the others became a U+FFFD. */
export type DecodedText = { text: string; encoding: Encoding; isDamaged: boolean }

/** By the byte order mark, else by the zeros that UTF-16 has beside the first character, which is ASCII in XML and JSON. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== 0) return 'utf-16be'
  return first !== 0 && second === 0 ? 'utf-16le' : 'utf-8'
}

/** The text of a file without its byte order mark. Binary data is refused. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  const exact = decodeExactly(bytes, encoding)
  const text = exact ?? new TextDecoder(encoding).decode(bytes)
  // UTF-32 and binary data can look like UTF-8 and UTF-16. No XML and no JSON contains this character.
  if (text.includes('\0')) throw new UnreadableEpd('epd.encoding')
  return { text, encoding, isDamaged: exact === null }
}

function decodeExactly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const maxLength = 300

/** A text of a file as one line that a database and a page accept; null if nothing is left of it. */
export function cleanText(text: string, length = maxLength): string | null {
  // A longer text is cut before and after, so that a text of megabytes is not copied.
  const line = text
    .slice(0, length * 20)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line === '') return null
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}…`
}

/** A part of a file in a sentence about it. */
export const quotedPart = (text: string): string => cleanText(text, 40) ?? ''

/** The number as it is written, where one is due. `at`: its place, for the refusal. */
export function numberText(text: string, at: string): string {
  if (readDecimal(text) === null) throw new UnreadableEpd({ code: 'epd.notANumber', value: quotedPart(text), at })
  return text.trim()
}

export type LocalText = { text: string; language: string | null }

/** The English text, else the first. Language tags are wrong in some files, so what is there is shown. */
export function preferEnglish(texts: readonly LocalText[]): string | null {
  const filled = texts.flatMap(({ text, language }) => {
    const cleaned = cleanText(text)
    return cleaned === null ? [] : [{ text: cleaned, isEnglish: /^en/i.test(language ?? '') }]
  })
  return (filled.find(({ isEnglish }) => isEnglish) ?? filled[0])?.text ?? null
}
