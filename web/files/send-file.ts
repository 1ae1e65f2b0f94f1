import { messages } from '#domain/errors.ts'
import { ApiError, parseResponse } from '#web/api.ts'
import { fetchWithProgress } from '#web/forms/fetch-with-progress.ts'
import { limitConcurrency } from '#web/forms/limit-concurrency.ts'

/** An uploaded file, private until it is attached to something. `size` in bytes. */
export type SentFile = { id: string; name: string; type: string; size: number }

const uploadFailed = 'Failed to upload file. Please try again.'

/** Browsers allow six connections per host without HTTP/2. The page itself and its live events need some of them. */
const limited = limitConcurrency(3)

/**
 * Sends one file, after those that were queued before it. `onProgress` takes 0 to 1. Rejects with an `ApiError` whose
 * message can be shown. An abort rejects too.
 */
export const sendFile = (file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<SentFile> =>
  limited(() => send(file, onProgress, signal), signal)

async function send(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<SentFile> {
  const body = new FormData()
  body.append('file', file)
  try {
    return (await parseResponse(
      fetchWithProgress(onProgress)('/api/files', { method: 'POST', body, signal }),
    )) as SentFile
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUnsaid = error.code === 'unreachable' || error.message === messages.unexpected
    throw isUnsaid ? new ApiError(error.status, error.code, uploadFailed, error.fields) : error
  }
}
