import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Parses a value of an address's search as the router does: as JSON if possible. A number that would be formatted
 * differently stays text: the quote number 793E5939 is no power of ten.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not how this number is written')
  return value
}

export const parseSearch = parseSearchWith(readValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
