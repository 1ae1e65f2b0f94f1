import { UnreadableEpd } from './unreadable-epd.ts'

/** A number is the text that the file has, because a float would lose digits. */
export type Json = string | boolean | null | Json[] | { [key: string]: Json }

/** EPDs have a depth of about ten, and some thousand values. */
const maxDepth = 100
const maxValues = 250_000

/**
 * Refuses what would exhaust the parser or its reviver, which call themselves for each level. Counts separators and brackets
 * outside of strings; whether they are in place is for the parser to say.
 */
function requirePlainSize(text: string): void {
  let [depth, values, isString] = [0, 0, false]
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (isString) {
      if (character === '\\') index++
      else if (character === '"') isString = false
      continue
    }
    if (character === '"') isString = true
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    else if (character !== ',') continue
    values++
    if (depth > maxDepth) throw new UnreadableEpd('epd.tooDeep')
    if (values > maxValues) throw new UnreadableEpd('epd.tooManyElements')
  }
}

/** Keys such as `__proto__` are ordinary keys of the result, because the parser defines and never assigns. */
export function parseJson(text: string): Json {
  requirePlainSize(text)
  // The source is the third parameter since ECMAScript 2026; TypeScript does not know it yet.
  const keepDigits = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  try {
    return JSON.parse(text, keepDigits) as Json
  } catch {
    throw new UnreadableEpd('epd.brokenJson')
  }
}

/** The value at a path of keys; null if there is none. */
export function jsonAt(from: Json | undefined, ...keys: string[]): Json {
  let value: Json | undefined = from
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return value ?? null
}

/** The text or number at a path; null if there is none. */
export function jsonText(from: Json | undefined, ...keys: string[]): string | null {
  const value = jsonAt(from, ...keys)
  return typeof value === 'string' ? value : null
}

/** The list at a path. Some tools write a list of one as its only value. */
export function jsonList(from: Json | undefined, ...keys: string[]): Json[] {
  const value = jsonAt(from, ...keys)
  return Array.isArray(value) ? value : value === null ? [] : [value]
}
