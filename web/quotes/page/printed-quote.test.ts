import { expect, test } from 'vitest'
import { sampleQuote } from '#test/screen.tsx'
import { printedDeadline, printedQuote } from './printed-quote.ts'

test('the dimensions of a product are printed once', () => {
  const [position] = sampleQuote.positions
  if (position === undefined) throw new Error('a sample without a position')
  const dimensions = { Height: '80 mm', Length: '12 m' }
  const asked = { ...position, size: 'IPE 80', grade: 'S355J2', standard: 'EN 10025-2', product_dimensions: dimensions }

  const { spec } = printedQuote({ ...sampleQuote, positions: [asked] })

  expect(spec).toBe('IPE 80 · S355J2 · EN 10025-2 · Height 80 mm · Length 12 m')
})

test.each([
  [true, /2030.*, sealed until then$/],
  [false, /2030, \d/],
])('a deadline is printed with its day and time, sealed: %s', (sealed, text) => {
  const state = { ...sampleQuote.state, answers_until: '2030-01-29T12:00:00.000Z', sealed }
  expect(printedDeadline(state)).toMatch(text)
  expect(printedDeadline({ ...state, answers_until: null })).toBeNull()
})
