import { messages, type ErrorBody } from '#domain/errors.ts'

/** An uploaded file, private until it is attached to something. `size` in bytes. */
export type StoredFile = { id: string; name: string; type: string; size: number }

const failed = 'Failed to upload file. Please try again.'

/**
 * Sends one file. `onProgress` takes 0 to 1. By XMLHttpRequest, because `fetch` does not tell how much has been sent.
 * Rejects with an Error whose message can be shown; an abort rejects too.
 */
export function uploadFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as StoredFile)
      const said = (request.response as Partial<ErrorBody> | null)?.error?.message
      reject(new Error(said && said !== messages.unexpected ? said : failed))
    })
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, () => reject(new Error(failed)))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
