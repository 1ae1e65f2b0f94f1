import { quotedPart } from './file-text.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

/** A number is the text that the file has, because a float would lose digits. */
export type ParsedJson = string | boolean | null | ParsedJson[] | { [key: string]: ParsedJson }

/** EPDs have a depth of about ten, and some thousand values. */
const maxDepth = 100
const maxValues = 250_000

/**
 * Refuses what would exhaust the parser or its reviver, which call themselves for each level, and a key that an object has
 * twice, of which the parser would take the last. Counts strings, and separators and brackets outside of them; whether they
 * are in place is for the parser to say.
 */
function requirePlain(text: string): void {
  let values = 0
  /** The keys of the open objects; null for a list. */
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '"') {
      const start = index
      index = endOfString(text, start)
      if (isKeyNext) addKey(open.at(-1), text.slice(start, index + 1))
      isKeyNext = false
    } else if (character === '[' || character === '{') {
      open.push(character === '{' ? new Set() : null)
      isKeyNext = character === '{'
    } else if (character === ']' || character === '}') open.pop()
    else if (character === ',') isKeyNext = open.at(-1) instanceof Set
    else continue
    values++
    if (open.length > maxDepth) throw new UnreadableEpd('epd.tooDeep')
    if (values > maxValues) throw new UnreadableEpd('epd.tooManyElements')
  }
}

/** The index of the quotation mark that ends the string from `start` on. Without one the parser refuses the text. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '"') return index
    if (character === '\\') index++
  }
  return text.length
}

/** `written`: the key with its quotation marks. One key can be written in several ways: "A1" and "\u00411". */
function addKey(keys: Set<string> | null | undefined, written: string): void {
  const key = written.includes('\\') ? (parsed(written) as string) : written.slice(1, -1)
  if (keys?.has(key) === true) throw new UnreadableEpd({ code: 'epd.keyTwice', key: quotedPart(key) })
  keys?.add(key)
}

function parsed(
  text: string,
  reviver?: (key: string, value: unknown, context?: { source?: string }) => unknown,
): ParsedJson {
  try {
    return JSON.parse(text, reviver) as ParsedJson
  } catch {
    throw new UnreadableEpd('epd.brokenJson')
  }
}

/** Keys such as `__proto__` are ordinary keys of the result, because the parser defines and never assigns. */
export function parseJson(text: string): ParsedJson {
  requirePlain(text)
  // The source is the third parameter since ECMAScript 2026; TypeScript does not know it yet.
  return parsed(text, (_key, value, context) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  )
}

/** The value at a path of keys; null if there is none. */
export function jsonAt(from: ParsedJson | undefined, ...keys: string[]): ParsedJson {
  let value: ParsedJson | undefined = from
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return value ?? null
}

/** The text or number at a path; null if there is none. */
export function jsonText(from: ParsedJson | undefined, ...keys: string[]): string | null {
  const value = jsonAt(from, ...keys)
  return typeof value === 'string' ? value : null
}

/** The list at a path. Some tools write a list of one as its only value. */
export function jsonList(from: ParsedJson | undefined, ...keys: string[]): ParsedJson[] {
  const value = jsonAt(from, ...keys)
  return Array.isArray(value) ? value : value === null ? [] : [value]
}
