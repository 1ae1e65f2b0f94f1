import { expect, test } from 'vitest'
import { documentRefusalText } from './document-texts.ts'

test('a type that is not allowed names those that are', () => {
  expect(documentRefusalText({ code: 'document.typeNotAllowed', types: 'PDF, DOC' })).toBe(
    'File type not allowed. Only PDF, DOC files are permitted.',
  )
})
