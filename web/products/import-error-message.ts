import { fieldMessagesOf, errorMessage } from '#web/api.ts'
import { UnreadableFile } from '#domain/values/file-columns.ts'

/** The message of a failed import: the reason why a file is unreadable, or the server's message, or else the fallback. */
export function importErrorMessage(error: Error, fallback: string): string {
  if (error instanceof UnreadableFile) return error.message
  const changed = Object.keys(fieldMessagesOf(error)).length > 0
  return changed
    ? 'Your products have changed since the file was checked. Choose the file again.'
    : errorMessage(error, fallback)
}
