import { uploadLimits } from '#domain/documents/documents.ts'
import type { DocumentRefusal } from '#domain/documents/document-texts.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'

/** The name and the size of an EPD file. Its format is recognised by its content. */
export function checkEpdFile({ name, size }: { name: string; size: number }): Verdict<DocumentRefusal> {
  if (size > uploadLimits.maxBytes) return denied('document.tooLarge')
  if (name === '') return denied('document.invalid')
  // Counted in characters instead of UTF-16 units, like the names of documents.
  return Array.from(name).length > uploadLimits.maxNameLength ? denied('document.nameTooLong') : allowed
}
