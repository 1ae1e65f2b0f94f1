import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['  Längd\u00a0 (mm) ', 'langd (mm)'],
  ['STÅLSORT', 'stalsort'],
  ['Længde', 'laengde'],
  ['Rør', 'ror'],
  ['Maße', 'masse'],
  ['MÄÄRÄ', 'maara'],
  ['\u202Bשלום\u202C', 'שלום'],
])('fold turns %j into %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
