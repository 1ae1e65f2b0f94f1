import { expect, test } from 'vitest'
import { refusalText } from './refusal-texts.ts'

test('the refusal of a large export says how many of which fit', () => {
  expect(refusalText({ code: 'request.exportTooLarge', max: 10_000, holds: 'quotes' })).toBe(
    'More than 10\u202F000 quotes match, the maximum of one file. Please filter them first.',
  )
})
