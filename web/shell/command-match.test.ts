import { expect, test } from 'vitest'
import { matchScore } from './command-match.ts'

test.each([
  ['create', 'Create Quote Request'],
  ['quote cre', 'Create Quote Request'],
  ['cqr', 'Create Quote Request'],
  ['QUEST', 'Create Quote Request'],
  ['supliers', 'Suppliers'],
  ['malmo', 'Malmö Stålverk AB'],
  ['roros', 'Røros Metall AS'],
  ['7f3a', '7F3A91C2'],
])('matchScore for %s finds %s', (typed, name) => {
  expect(matchScore(typed, name)).toBeGreaterThan(0)
})

test.each([
  ['', 'Suppliers'],
  ['  ', 'Suppliers'],
  ['quote supplier', 'Create Quote Request'],
  ['srs', 'Suppliers'],
  ['xyz', 'Suppliers'],
])('matchScore for %j rejects %s', (typed, name) => {
  expect(matchScore(typed, name)).toBe(0)
})

test('matchScore ranks matches at the beginning above those inside, and the name above synonyms', () => {
  expect(matchScore('pro', 'Products')).toBeGreaterThan(matchScore('pro', 'Import Products'))
  expect(matchScore('pro', 'Import Products')).toBeGreaterThan(matchScore('oduc', 'Import Products'))
  expect(matchScore('orders', 'Orders')).toBeGreaterThan(matchScore('orders', 'Quotes', 'orders requests'))
  expect(matchScore('orders', 'Quotes', 'orders requests')).toBeGreaterThan(0)
})
