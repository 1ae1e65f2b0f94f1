import { checkEpdFile } from '#domain/epds/epd-file.ts'
import { documentRefusalText } from '#domain/documents/document-texts.ts'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { previewEpd, type EpdPreview } from './queries.ts'

/** A file that cannot be added as it is. */
class RefusedFile extends Error {}

const isPdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-'

/** Sends a chosen file and returns its content; null for a PDF, whose values are typed. Throws if it is refused. */
export async function sendEpdFile(file: File): Promise<EpdPreview | null> {
  const check = checkEpdFile(file)
  if (!check.ok) throw new RefusedFile(documentRefusalText(check.refusal))
  if (await isPdf(file)) return null
  const read = await previewEpd(file)
  if (read.name === null) throw new RefusedFile(epdRefusalText('epd.noName'))
  if (read.valid_until === null) throw new RefusedFile(epdRefusalText('epd.noValidity'))
  return read
}

/** Why the file is refused, or was not read. */
export const readingErrorText = (error: Error): string =>
  error instanceof RefusedFile
    ? error.message
    : (fieldMessagesOf(error)['file'] ?? errorMessage(error, 'Failed to read the file. Please try again.'))
