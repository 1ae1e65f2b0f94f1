import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * A value of an address's search, as the router reads it: JSON where it is that. A number that would be written otherwise
 * stays text: the quote number 793E5939 is no power of ten.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not how this number is written')
  return value
}

export const parseSearch = parseSearchWith(readValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
