import { expect, it } from 'vitest'
import { createQuoteInput } from './create-quote-input.ts'
import { changeDeadlineInput } from './quote-input.ts'
import { quoteRefusals } from './quote-texts.ts'

const positions = [{ material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200', volume: 12.5 }]
const refusalsOf = (different: Record<string, unknown>) =>
  createQuoteInput
    .safeParse({ positions, ...different })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it('reads a deadline with its zone, and seals answers only until one', () => {
  expect(refusalsOf({ answers_until: '2026-12-03T12:00:00+02:00', sealed: true })).toEqual([])
  expect(refusalsOf({ answers_until: '2026-12-03' })).toEqual([['answers_until', 'Please enter a date and a time.']])
  expect(refusalsOf({ sealed: true })).toEqual([['sealed', quoteRefusals.sealedWithoutDeadline]])
})

it.each([
  ['now', true],
  ['2026-12-03T12:00:00Z', true],
  ['2026-12-03T12:00', false],
  ['soon', false],
  [null, false],
])('changeDeadlineInput: %o is accepted: %s', (answers_until, success) => {
  expect(changeDeadlineInput.safeParse({ version: 2, answers_until }).success).toBe(success)
})
