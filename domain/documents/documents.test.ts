import { describe, expect, it } from 'vitest'
import {
  checkUpload,
  documentCategories,
  documentMessages,
  quoteFileTypes,
  formatFileType,
  supplierFileTypes,
  typeOfName,
  uploadLimits,
} from './documents.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'

/** A verdict with its text. */
const withReason = (verdict: Verdict<Refusal>) =>
  verdict.ok ? verdict : { ok: false, reason: refusalText(verdict.refusal) }

const tooBig = { ok: false, reason: 'File size exceeds 10MB limit' }
const wrongType = {
  ok: false,
  reason: 'File type not allowed. Only PDF, DOC, DOCX, PNG, JPG files are permitted.',
}
const nameTooLong = { ok: false, reason: 'File name too long' }
const fine = { ok: true }

describe('document categories', () => {
  it('include seventeen, each once, with Other last', () => {
    expect(documentCategories).toHaveLength(17)
    expect(new Set(documentCategories).size).toBe(17)
    expect(documentCategories.at(-1)).toBe('Other')
  })
})

it('the message after an upload counts the documents as the specification says', () => {
  expect(documentMessages.uploaded(3)).toBe('3 document(s) uploaded successfully')
})

describe('checkUpload', () => {
  it.each(['a.pdf', 'a.doc', 'a.docx', 'a.png', 'a.jpg', 'a.jpeg', 'x.PDF', 'Scan.JpEg', 'v1.2 final.docx', 'å ö.pdf'])(
    'accepts %s for a quote',
    (name) => {
      expect(withReason(checkUpload({ name, size: 1 }, quoteFileTypes))).toEqual(fine)
    },
  )

  it.each(['a.pdf.exe', 'a.exe', 'pdf', 'a.', '', '.pdf', 'a.pdf ', 'a.html', 'a.svg', 'a.constructor'])(
    'rejects "%s" for a quote',
    (name) => {
      expect(withReason(checkUpload({ name, size: 1 }, quoteFileTypes))).toEqual(wrongType)
    },
  )

  it("accepts pictures for a quote, and rejects them among a supplier's documents", () => {
    expect(withReason(checkUpload({ name: 'drawing.png', size: 1 }, quoteFileTypes))).toEqual(fine)
    expect(withReason(checkUpload({ name: 'drawing.png', size: 1 }, supplierFileTypes))).toEqual({
      ok: false,
      reason: 'File type not allowed. Only PDF, DOC, DOCX files are permitted.',
    })
    expect(withReason(checkUpload({ name: 'certificate.docx', size: 1 }, supplierFileTypes))).toEqual(fine)
  })

  it('accepts exactly 10 MiB, and rejects one byte more', () => {
    expect(withReason(checkUpload({ name: 'a.pdf', size: 10_485_760 }, quoteFileTypes))).toEqual(fine)
    expect(withReason(checkUpload({ name: 'a.pdf', size: 10_485_761 }, quoteFileTypes))).toEqual(tooBig)
  })

  it('accepts a name of 255 characters, and rejects 256', () => {
    const name = (length: number) => 'n'.repeat(length - 4) + '.pdf'

    expect(withReason(checkUpload({ name: name(255), size: 1 }, quoteFileTypes))).toEqual(fine)
    expect(withReason(checkUpload({ name: name(256), size: 1 }, quoteFileTypes))).toEqual(nameTooLong)
  })

  it('counts a character outside the basic plane once', () => {
    expect(withReason(checkUpload({ name: '📄'.repeat(251) + '.pdf', size: 1 }, quoteFileTypes))).toEqual(fine)
  })

  it('names the wrong size first, then the type, then the name', () => {
    const name = 'n'.repeat(300)

    expect(withReason(checkUpload({ name, size: uploadLimits.maxBytes + 1 }, quoteFileTypes))).toEqual(tooBig)
    expect(withReason(checkUpload({ name, size: 1 }, quoteFileTypes))).toEqual(wrongType)
  })
})

describe('typeOfName', () => {
  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.DOC', 'application/msword'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.JPEG', 'image/jpeg'],
    ['a.pdf.exe', undefined],
    ['.pdf', undefined],
  ])('reads %s as %s', (name, type) => {
    expect(typeOfName(name)).toBe(type)
  })
})

describe('formatFileType', () => {
  it.each([
    ['a.pdf', 'PDF'],
    ['a.doc', 'Word'],
    ['a.docx', 'Word'],
    ['a.png', 'PNG image'],
    ['a.jpeg', 'JPEG image'],
  ])('names the type of %s "%s"', (name, words) => {
    expect(formatFileType(typeOfName(name) ?? '')).toBe(words)
  })

  it('names an unknown type "Other file"', () => {
    expect(formatFileType('constructor')).toBe('Other file')
  })
})
