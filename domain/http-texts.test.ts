import { expect, test } from 'vitest'
import { refusalText } from './refusal-texts.ts'

test('a list that is too large says how many of what', () => {
  expect(refusalText({ code: 'request.exportTooLarge', max: 10_000, holds: 'quotes' })).toBe(
    'More than 10\u202F000 quotes fit, which is more than one file can hold. Please filter them first.',
  )
})
