import { expect, test } from 'vitest'
import { fold, withPlainSpaces } from './fold.ts'

test.each([
  ['  Längd\u00a0 (mm) ', 'langd (mm)'],
  ['STÅLSORT', 'stalsort'],
  ['Længde', 'laengde'],
  ['Rør', 'ror'],
  ['Maße', 'masse'],
  ['MÄÄRÄ', 'maara'],
  ['\u202Bשלום\u202C', 'שלום'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('thin and non-breaking spaces become plain ones, and a tab stays a tab', () => {
  expect(withPlainSpaces('12\u202F100\u2009mm\tx')).toBe('12 100 mm\tx')
})
