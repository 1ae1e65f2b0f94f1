import { expect, test } from 'vitest'
import { refusalText } from './refusal-texts.ts'

test('refusalText gives the refusals of all nouns as sentences with their parameters', () => {
  expect(refusalText('quote.deleted')).toBe('This quote was deleted by the customer.')
  expect(refusalText('common.notFound')).toBe('Not found.')
  expect(refusalText({ code: 'identity.tooManyPasswords', seconds: 90 })).toBe(
    'Too many wrong passwords. Try again in 2 minutes.',
  )
})
