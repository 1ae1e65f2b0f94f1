import { describe, expect, it } from 'vitest'
import { uploadLimits } from '#domain/documents/documents.ts'
import { checkEpdFile } from './epd-file.ts'

describe('checkEpdFile', () => {
  const { maxBytes, maxNameLength } = uploadLimits
  it.each([
    ['epd.json', maxBytes, undefined],
    ['without an extension', 1, undefined],
    ['😀'.repeat(maxNameLength), 1, undefined],
    ['😀'.repeat(maxNameLength + 1), 1, 'document.nameTooLong'],
    ['epd.json', maxBytes + 1, 'document.tooLarge'],
    ['', 1, 'document.invalid'],
  ])('checks %s of %i bytes', (name, size, refusal) => {
    const check = checkEpdFile({ name, size })
    expect(check.ok ? undefined : check.refusal).toBe(refusal)
  })
})
